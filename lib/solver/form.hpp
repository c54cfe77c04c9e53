#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bitboard.hpp"
#include "core/grid.hpp"
#include "solver/places.hpp"

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
/// A table has a bit for each offset: a word for each number of cells by which the first is past the second,
/// a bit for each by which the second is past the first, as Places have them. In a tick the first makes a
/// step to the next word, the second a step to the next bit; each away from where they can meet:
///
///     bits: the second ->        . . . . . .   they may overlap in here
///                                . . # # . .
///     words: the first           . . # # # .   past the last word or the last bit
///       |                        . . . # . .   they are apart for good
///       v                        . . . . . .
///
/// Words are wide enough: along either way the sizes of both add up to a shape's at most.
class FormPair {
  public:
    static constexpr std::size_t next_of(std::size_t i) { return (i + 1) % 4; }
    static constexpr std::size_t last_of(std::size_t i) { return (i + 3) % 4; }

    /// `pair` is the index of the first form; the first never is further than `longest_way` from being past.
    void assign(std::size_t pair, const Form& first, const Form& second, int longest_way);

    /// Whether they share a cell; for places near each other, or a step from there.
    template <std::size_t pair>
    [[nodiscard]] bool overlap(const Places& places) const {
        return overlap(places.first_past(pair), places.second_past(pair));
    }
    /// Whether some cells are orthogonally adjacent; for places close to each other, without overlap.
    [[nodiscard]] bool touch(unsigned first_past, unsigned second_past) const {
        return overlap(first_past - 1, second_past) || overlap(first_past + 1, second_past) ||
               (second_past > kFirst && overlap(first_past, second_past - 1)) ||
               overlap(first_past, second_past + 1);
    }
    /// Lets both go on, one step a tick or none where the other is in the way, until both are at rest.
    /// Takes the steps that the board lets each make, and leaves those that they made.
    template <std::size_t pair>
    void slide(const Places& places, std::uint32_t& first_steps, std::uint32_t& second_steps) const {
        const unsigned a = places.first_past(pair);
        const unsigned b = places.second_past(pair);
        const unsigned until_past = Places::kPast - std::max(a, b);
        const bool free = (free_[a - kFirst] >> (b - kFirst) & 1U) != 0;
        if (free & (until_past <= std::min(first_steps, second_steps))) return;
        // Up moves before Left: the order of a tick begins with it.
        play<pair == 3>(a, b, first_steps, second_steps);
    }

  private:
    using Row = core::Bitboard::Row;
    /// The first number that is kept: boxes on a board cannot be further from being past.
    static constexpr unsigned kFirst = Places::kPast - core::Bitboard::kMaxSide;

    /// One past the last bit is read as the first: no forms are large enough to overlap there.
    [[nodiscard]] bool overlap(unsigned first_past, unsigned second_past) const {
        return (overlap_[first_past - kFirst + 1] >> second_past % core::Bitboard::kMaxSide & 1U) != 0;
    }
    template <bool second_begins>
    void play(unsigned a, unsigned b, std::uint32_t& first_steps, std::uint32_t& second_steps) const {
        std::uint32_t first = 0;
        std::uint32_t second = 0;
        const auto step = [&](unsigned& at, std::uint32_t& steps, std::uint32_t most, unsigned to_a,
                              unsigned to_b) {
            if (steps == most || overlap(to_a, to_b)) return false;
            ++at;
            ++steps;
            return true;
        };
        const auto step_first = [&] { return step(a, first, first_steps, a + 1, b); };
        const auto step_second = [&] { return step(b, second, second_steps, a, b + 1); };
        bool moved = true;
        while (moved) {
            moved = second_begins ? step_second() : step_first();
            moved |= second_begins ? step_first() : step_second();
            if (std::max(a, b) >= Places::kPast) return;
        }
        first_steps = first;
        second_steps = second;
    }

    void find_overlap(std::size_t pair, const Form& first, const Form& second);
    void find_free(bool second_begins, int longest_way);

    int words_ = 0;  ///< the last ones, that may have bits
    /// By how much the first is past, from kFirst - 1 to kPast + 1.
    std::array<Row, core::Bitboard::kMaxSide + 3> overlap_{};
    /// Whether both are past without ever being in each other's way, if the board lets them; from kFirst.
    std::array<Row, core::Bitboard::kMaxSide> free_{};
};

}  // namespace splitcircuit::solver
