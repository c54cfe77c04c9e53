#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "circuit/board.hpp"

namespace splitcircuit::circuit {

/// True if Start reaches End. The board has exactly one of each.
[[nodiscard]] bool is_complete(const Board& board);

/// The route of a complete board from Start to End, both included: breadth-first from Start, neighbours up,
/// right, down, left, the first parent kept. Empty if the board is not complete.
[[nodiscard]] std::vector<Cell> route(const Board& board);

/// The cells conductively reachable from an occupied one, itself included: 1 on the grid, all others 0.
[[nodiscard]] core::Grid<std::uint8_t> reachable_from(const Board& board, Cell source);

/// The two cells at the ends of a board's gap.
struct GapEnds {
    Cell from_start;  ///< reachable from Start
    Cell from_end;    ///< reachable from End
    friend bool operator==(const GapEnds&, const GapEnds&) = default;
};

/// The nearest of those cells of a board that is not complete: their Manhattan distance is the gap. Of
/// several pairs, the one whose first cell, then whose second cell comes first in row-major order.
[[nodiscard]] GapEnds gap_ends(const Board& board);

/// How good a board is between rounds, in the order in which the greedy solver compares.
struct Measures {
    /// Smallest Manhattan distance between the cells reachable from Start and those reachable from End.
    int gap = 0;
    /// Empty cells of the spawn footprint.
    int clear = 0;
    /// Sizes of both reachable sets added.
    int reach = 0;
    friend bool operator==(const Measures&, const Measures&) = default;
};

/// The measures of a board that is not complete.
[[nodiscard]] Measures measure(const Board& board, Square footprint);

/// The measures of a board; nothing if it is complete.
[[nodiscard]] std::optional<Measures> measure_unless_complete(const Board& board, Square footprint);

}  // namespace splitcircuit::circuit
