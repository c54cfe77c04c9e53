#include "solver/form.hpp"

#include <algorithm>
#include <utility>

namespace splitcircuit::solver {

void FormPair::assign(std::size_t pair, const Form& first, const Form& second) {
    second_width_ = second.width;
    second_height_ = second.height;
    words_ = first.width + second.width + 1;
    bits_ = first.height + second.height + 1;
    if (side_by_side(pair)) std::swap(words_, bits_);
    find_overlap(pair, first, second);
    find_touch();
}

/// Cell a of the first lies on cell b of the second if the offset is a - b.
void FormPair::find_overlap(std::size_t pair, const Form& first, const Form& second) {
    const bool by_row = side_by_side(pair);
    const auto& words_of_first = by_row ? first.rows : first.columns;
    const auto& words_of_second = by_row ? second.rows : second.columns;
    const int first_words = by_row ? first.height : first.width;
    const int second_words = by_row ? second.height : second.width;
    const int second_bits = by_row ? second.width : second.height;
    std::fill_n(overlap_.begin(), words_ + 1, Row{0});
    for (int b = 0; b < second_words; ++b) {
        core::for_each_bit(words_of_second[static_cast<std::size_t>(b)], [&](int bit) {
            for (int a = 0; a < first_words; ++a) {
                overlap_[static_cast<std::size_t>(a - b + second_words)] |=
                    words_of_first[static_cast<std::size_t>(a)] << (second_bits - bit);
            }
        });
    }
}

/// The offsets one step from those that overlap.
void FormPair::find_touch() {
    const auto words = static_cast<std::size_t>(words_);
    touch_[words] = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const Row before = i == 0 ? 0 : overlap_[i - 1];
        const Row after = overlap_[i + 1];
        touch_[i] = before | after | overlap_[i] << 1 | overlap_[i] >> 1;
    }
}

}  // namespace splitcircuit::solver
