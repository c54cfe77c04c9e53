#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace splitcircuit::solver {

/// A set of small numbers below 64 * kWords.
template <std::size_t kWords>
class LabelSet {
  public:
    static constexpr std::size_t kLabels = 64 * kWords;

    LabelSet() = default;
    explicit LabelSet(std::size_t label) { insert(label); }

    void insert(std::size_t label) { words_[label / 64] |= std::uint64_t{1} << label % 64; }
    void erase(std::size_t label) { words_[label / 64] &= ~(std::uint64_t{1} << label % 64); }
    [[nodiscard]] bool contains(std::size_t label) const {
        return (words_[label / 64] >> label % 64 & 1U) != 0;
    }
    LabelSet& operator|=(const LabelSet& other) {
        for (std::size_t i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    [[nodiscard]] bool meets(const LabelSet& other) const {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < kWords; ++i) common |= words_[i] & other.words_[i];
        return common != 0;
    }
    /// Whether a label is in two of four sets.
    [[nodiscard]] friend bool any_common(const LabelSet& a, const LabelSet& b, const LabelSet& c,
                                         const LabelSet& d) {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < kWords; ++i) {
            const std::uint64_t in_ab = a.words_[i] | b.words_[i];
            const std::uint64_t in_cd = c.words_[i] | d.words_[i];
            common |= (a.words_[i] & b.words_[i]) | (c.words_[i] & d.words_[i]) | (in_ab & in_cd);
        }
        return common != 0;
    }
    /// Calls `visit(label)` for every label, ascending.
    template <typename Visit>
    void for_each(Visit visit) const {
        for (std::size_t i = 0; i < kWords; ++i) {
            for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
                visit(64 * i + static_cast<std::size_t>(std::countr_zero(word)));
            }
        }
    }

  private:
    std::array<std::uint64_t, kWords> words_{};
};

}  // namespace splitcircuit::solver
