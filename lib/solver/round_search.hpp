#pragma once

#include <cstdint>
#include <optional>

#include "solver/solution.hpp"

namespace splitcircuit::solver {

/// What an exhaustive search of one round's held combinations found.
struct RoundResult {
    /// The combination that completes the circuit, else the best valid one; nothing if all jam.
    std::optional<circuit::RoundRecord> step;
    /// The board after the step.
    circuit::Board board;
    std::uint64_t combinations = 0;
};

/// Tries every combination (v, h, vNudge, hNudge) in ascending order: all legal cuts, and within each the
/// presses that the axis accepts in either direction when it alone is held to the end of the round. The
/// first that completes the circuit is taken at once; else the best by smallest gap, then most clear cells,
/// then most reachable cells, then first in order.
[[nodiscard]] RoundResult search_round(const circuit::Board& board, const circuit::RoundShape& shape,
                                       circuit::Square footprint);

}  // namespace splitcircuit::solver
