#include "solver/form.hpp"

#include <algorithm>

namespace splitcircuit::solver {

void FormPair::assign(std::size_t pair, const Form& first, const Form& second, int longest_way) {
    find_overlap(pair, first, second);
    find_free(pair == 3, longest_way);
}

/// By the table in Places: cells a of the first and b of the second are one if the first is past the second
/// by as much as in
///
///     pair   by which the first is past      by which the second is past
///     0      row a - row b - height a        column a - column b - width a
///     1      column b - column a - width b   row a - row b - height a
///     2      row b - row a - height b        column b - column a - width b
///     3      column a - column b - width a   row b - row a - height b
///
/// all negative. What is subtracted from the bits is a cell of one form, the bits are words of the other.
void FormPair::find_overlap(std::size_t pair, const Form& first, const Form& second) {
    constexpr int kPastIndex = core::Bitboard::kMaxSide + 1;
    const bool by_row = pair % 2 == 0;
    const Form& of_words = pair < 2 ? first : second;
    const Form& of_cells = pair < 2 ? second : first;
    const auto& words = by_row ? of_words.rows : of_words.columns;
    const auto& cells = by_row ? of_cells.rows : of_cells.columns;
    const int word_count = by_row ? of_words.height : of_words.width;
    const int cell_count = by_row ? of_cells.height : of_cells.width;
    const int bits = by_row ? of_words.width : of_words.height;
    std::fill_n(&overlap_[static_cast<std::size_t>(kPastIndex - words_)], words_, Row{0});
    words_ = word_count + cell_count;
    for (int b = 0; b < cell_count; ++b) {
        core::for_each_bit(cells[static_cast<std::size_t>(b)], [&](int bit) {
            const int shift = core::Bitboard::kMaxSide - bits - bit;
            for (int a = 0; a < word_count; ++a) {
                const int past = kPastIndex + (by_row ? a - b - word_count : b - a - cell_count);
                overlap_[static_cast<std::size_t>(past)] |= words[static_cast<std::size_t>(a)] << shift;
            }
        });
    }
}

/// From the last words backwards: an offset is free if both steps of a tick and the offset after it are.
void FormPair::find_free(bool second_begins, int longest_way) {
    constexpr Row kLastBit = Row{1} << (core::Bitboard::kMaxSide - 1);
    Row after = ~Row{0};
    for (std::size_t i = core::Bitboard::kMaxSide;
         i-- > core::Bitboard::kMaxSide - static_cast<std::size_t>(longest_way);) {
        const Row here = overlap_[i + 1];
        const Row next = overlap_[i + 2];
        const Row blocked = (second_begins ? here >> 1 : next) | next >> 1;
        after = ~blocked & (after >> 1 | kLastBit);
        free_[i] = after;
    }
}

}  // namespace splitcircuit::solver
