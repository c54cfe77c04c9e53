#pragma once

#include <variant>

#include "replay/replay.hpp"
#include "solver/solution.hpp"

namespace splitcircuit::scan {

/// A solution that Game has confirmed round by round, with what Game made of it.
struct VerifiedGame {
    solver::Solution solution;
    replay::Record record;
};

/// A solution that Game does not confirm: a bug of ours, never an answer.
struct RefutedGame {
    solver::Solution solution;
    replay::Record record;  ///< up to and including the differing round
    replay::Disagreement disagreement;
};

/// What a solution says about the whole game, in terms of Game. A view of the solution.
[[nodiscard]] replay::GameClaim claim_of(const circuit::Puzzle& puzzle, const solver::Solution& solution);

/// Solves, then replays the solution through Game: the only way from a solver to anything that is printed,
/// stored or counted.
[[nodiscard]] std::variant<VerifiedGame, RefutedGame> solve_and_replay(const circuit::Puzzle& puzzle,
                                                                       const solver::Solver& solver);

}  // namespace splitcircuit::scan
