#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/bitboard.hpp"
#include "core/grid.hpp"
#include "solver/corners.hpp"

namespace splitcircuit::solver {

/// A fragment's cells in their bounding box. Words beyond the box mean nothing.
struct Form {
    using Row = core::Bitboard::Row;

    int width = 0;
    int height = 0;
    core::Cell home;  ///< the box's top left corner when cut
    std::array<Row, core::Bitboard::kMaxSide> rows;
    std::array<Row, core::Bitboard::kMaxSide> columns;
};

/// Two forms that are neighbours in the clockwise order Up, Right, Down, Left, and all their offsets.
///
/// A table has a bit for each offset of the second's corner from the first's: a word for each offset along
/// the first's way, a bit for each along the second's. In a tick the first makes a step to the next word, the
/// second a step to the next bit; each away from where they can meet, as arrows show.
///
///     bits: the second's way ->          U . . . . .   they may overlap in here
///                                        . # # . . .
///     words: the first's way             . # # # . .   past the last word or the last bit
///       |                                . . # . . .   they are apart for good
///       v                                . . . . . .
///
/// Words are wide enough: along the second's way the sizes of both add up to a shape's at most.
class FormPair {
  public:
    static constexpr std::size_t next_of(std::size_t i) { return (i + 1) % 4; }
    static constexpr std::size_t last_of(std::size_t i) { return (i + 3) % 4; }

    /// `pair` is the index of the first form.
    void assign(std::size_t pair, const Form& first, const Form& second);

    template <std::size_t pair>
    [[nodiscard]] bool overlap(Corners corners) const {
        return is_set(overlap_, offset<pair>(corners));
    }
    /// Whether some cells are orthogonally adjacent; for forms that do not overlap.
    template <std::size_t pair>
    [[nodiscard]] bool touch(Corners corners) const {
        return is_set(touch_, offset<pair>(corners));
    }
    /// Whether they cannot meet any more if nothing is pressed.
    template <std::size_t pair>
    [[nodiscard]] bool apart(Corners corners) const {
        return apart<pair>(offset<pair>(corners));
    }
    /// Lets both go on, one step a tick or none where the other is in the way, until both are at rest.
    /// Takes the steps that the board lets each make, and leaves those that they made.
    template <std::size_t pair>
    void slide(Corners corners, int& first_steps, int& second_steps) const {
        Offset at = offset<pair>(corners);
        int first = 0;
        int second = 0;
        const auto step_first = [&] {
            return step({at.word + kWordStep<pair>, at.bit}, at, first, first_steps);
        };
        const auto step_second = [&] {
            return step({at.word, at.bit + kBitStep<pair>}, at, second, second_steps);
        };
        bool moved = true;
        while (moved && !apart<pair>(at)) {
            // Up moves before Left: the order of a tick begins with it.
            moved = pair == 3 ? step_second() : step_first();
            moved |= pair == 3 ? step_first() : step_second();
        }
        if (apart<pair>(at)) return;
        first_steps = first;
        second_steps = second;
    }

  private:
    using Row = core::Bitboard::Row;
    /// Both forms' sizes together, a margin, and a word without bits for offsets that are in no other.
    using Table = std::array<Row, 2 * core::Bitboard::kMaxSide>;
    /// Where an offset is in a table; not always in its range.
    struct Offset {
        int word = 0;
        int bit = 0;
    };

    static constexpr bool side_by_side(std::size_t pair) { return pair % 2 == 0; }
    template <std::size_t pair>
    static constexpr int kWordStep = pair == 0 || pair == 3 ? 1 : -1;
    template <std::size_t pair>
    static constexpr int kBitStep = pair == 0 || pair == 1 ? 1 : -1;

    template <std::size_t pair>
    [[nodiscard]] Offset offset(Corners corners) const {
        const int right = corners.x(next_of(pair)) - corners.x(pair) + second_width_;
        const int down = corners.y(next_of(pair)) - corners.y(pair) + second_height_;
        return side_by_side(pair) ? Offset{down, right} : Offset{right, down};
    }
    template <std::size_t pair>
    [[nodiscard]] bool apart(Offset at) const {
        const bool past_words = kWordStep<pair> > 0 ? at.word >= words_ - 1 : at.word <= 0;
        const bool past_bits = kBitStep<pair> > 0 ? at.bit >= bits_ - 1 : at.bit <= 0;
        return past_words | past_bits;
    }
    [[nodiscard]] bool is_set(const Table& table, Offset at) const {
        const auto word = static_cast<unsigned>(at.word);
        const auto bit = static_cast<unsigned>(at.bit);
        const Row row =
            table[std::min(word, static_cast<unsigned>(words_))] >> bit % core::Bitboard::kMaxSide;
        return (row & 1U & (bit < core::Bitboard::kMaxSide ? 1U : 0U)) != 0;
    }
    bool step(Offset next, Offset& at, int& steps, int most) const {
        if (steps == most || is_set(overlap_, next)) return false;
        at = next;
        ++steps;
        return true;
    }

    void find_overlap(std::size_t pair, const Form& first, const Form& second);
    void find_touch();

    int second_width_ = 0;
    int second_height_ = 0;
    int words_ = 0;
    int bits_ = 0;
    Table overlap_;
    Table touch_;
};

}  // namespace splitcircuit::solver
