#include "scan/verified_game.hpp"

#include <utility>

namespace splitcircuit::scan {
namespace {

using circuit::Loss;
using circuit::Phase;
using solver::Reason;

/// How a game ends in Game where the greedy player gives this reason.
void claim_end(replay::GameClaim& claim, Reason reason) {
    switch (reason) {
        case Reason::kComplete:
            claim.phase = Phase::kComplete;
            return;
        case Reason::kNoValidMove:
            claim.phase = Phase::kCutting;
            return;
        case Reason::kCongested:
            claim.loss = Loss::kCongested;
            break;
        case Reason::kRoundLimit:
            claim.loss = Loss::kRoundLimit;
            break;
        case Reason::kExhausted:
        case Reason::kBudget:
        case Reason::kStopped:
        case Reason::kNotFound:
            return;
    }
    claim.phase = Phase::kFailed;
}

}  // namespace

replay::GameClaim claim_of(const circuit::Puzzle& puzzle, const solver::Solution& solution) {
    replay::GameClaim claim{solution.steps, Phase::kCutting, std::nullopt};
    if (!solution.par) {
        claim_end(claim, solution.reason);
    } else if (!solution.steps.empty()) {
        // Whether it is known to be the shortest or not, it is said to complete.
        claim.phase = Phase::kComplete;
    } else {
        const circuit::Game untouched(puzzle);
        claim.phase = untouched.phase();
        claim.loss = untouched.loss();
    }
    return claim;
}

std::variant<VerifiedGame, RefutedGame> solve_and_replay(const circuit::Puzzle& puzzle,
                                                         const solver::Solver& solver) {
    solver::Solution solution = solver(puzzle);
    replay::Verdict verdict = replay::verify(puzzle, claim_of(puzzle, solution));
    if (verdict.disagreement) {
        return RefutedGame{std::move(solution), std::move(verdict.record), *std::move(verdict.disagreement)};
    }
    return VerifiedGame{std::move(solution), std::move(verdict.record)};
}

}  // namespace splitcircuit::scan
