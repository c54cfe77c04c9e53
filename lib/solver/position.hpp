#pragma once

#include "circuit/board.hpp"
#include "circuit/shape.hpp"
#include "core/bitboard.hpp"

namespace splitcircuit::solver {

/// A board between rounds as a search sees it: what is occupied, not by what.
struct Position {
    int width = 0;
    int height = 0;
    circuit::Square footprint;
    circuit::Cell start;
    circuit::Cell end;
    core::Bitboard occupied;  ///< Start and End included
    friend bool operator==(const Position&, const Position&) = default;
};

/// The position of a board with one Start and one End.
[[nodiscard]] Position position_of(const circuit::Board& board, circuit::Square footprint);

/// True if some cell of a shape stands on an occupied one.
[[nodiscard]] bool overlaps(const Position& position, const circuit::Outline& shape);

}  // namespace splitcircuit::solver
