#pragma once

#include "solver/solution.hpp"

namespace splitcircuit::solver {

/// Exhaustive within a round, greedy across rounds: takes the best combination of each round and never goes
/// back. Status kUnsolvable is this player's failure and never a proof.
[[nodiscard]] Solution solve_greedy(const circuit::Puzzle& puzzle);

}  // namespace splitcircuit::solver
