#pragma once

#include <optional>
#include <vector>

#include "circuit/board.hpp"

namespace splitcircuit::circuit {

/// True if Start reaches End. The board has exactly one of each.
[[nodiscard]] bool is_complete(const Board& board);

/// The route of a complete board from Start to End, both included: breadth-first from Start, neighbours up,
/// right, down, left, the first parent kept. Empty if the board is not complete.
[[nodiscard]] std::vector<Cell> route(const Board& board);

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
