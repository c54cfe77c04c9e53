#include "play/driver.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace splitcircuit::play {
namespace {

using circuit::Game;
using circuit::Loss;
using circuit::Phase;
using solver::Reason;

/// How a game ended that is over; nothing if it jammed. `otherwise` is for one that waits for a cut.
std::optional<Reason> reason_of(const Game& game, Reason otherwise) {
    if (game.phase() == Phase::kComplete) return Reason::kComplete;
    if (game.loss() == Loss::kCongested) return Reason::kCongested;
    if (game.loss() == Loss::kRoundLimit) return Reason::kRoundLimit;
    const bool waits = game.phase() == Phase::kCutting && otherwise != Reason::kStopped;
    return waits ? std::optional(otherwise) : std::nullopt;
}

/// The first thing in which a game differs from what was foretold of the whole.
std::optional<std::string> find_difference(const DrivenGame& driven, const replay::GameClaim& claim) {
    if (driven.rounds.size() != claim.rounds.size()) {
        return fmt::format("rounds: claimed {}, Game is over after {}", claim.rounds.size(),
                           driven.rounds.size());
    }
    return replay::find_end_difference(driven.game, claim);
}

}  // namespace

DrivenGame Driver::drive(const circuit::Puzzle& puzzle, const replay::GameClaim* claim) const {
    DrivenGame driven{Game(puzzle), {}, std::nullopt, std::nullopt};
    auto otherwise = Reason::kNoValidMove;
    while (driven.game.phase() == Phase::kCutting) {
        const auto advice = next_(driven.game);
        otherwise = advice.reason;
        if (!advice.step) break;
        driven.rounds.push_back({advice.step->text.cut, {}});
        if (!play_round(driven, *advice.step)) return driven;
    }
    if (claim != nullptr) driven.disagreement = find_difference(driven, *claim);
    if (!driven.disagreement) driven.reason = reason_of(driven.game, otherwise);
    return driven;
}

/// False if the game ends here: it was stopped, or is not what was claimed.
bool Driver::play_round(DrivenGame& driven, const circuit::RoundRecord& claim) const {
    Game& game = driven.game;
    auto& inputs = driven.rounds.back().inputs;
    replay::PlayedRound played;
    const auto watched = [&](Beat beat) { return watch_(beat, game, claim.text); };
    played.cut_accepted = game.cut(claim.text.cut);
    if (played.cut_accepted && !watched(Beat::kCut)) return false;
    for (std::size_t i = 0; played.cut_accepted && i < claim.text.inputs.size(); ++i) {
        const auto direction = circuit::nudge_of(claim.text.inputs[i]);
        played.accepted.push_back(direction ? game.nudge(*direction) : game.tick());
        inputs.push_back(claim.text.inputs[i]);
        if (!watched(direction ? Beat::kNudge : Beat::kTick)) return false;
    }
    while (game.phase() == Phase::kMoving) {
        game.tick();
        if (!watched(Beat::kTick)) return false;
    }
    driven.disagreement = replay::find_difference(game, played, claim);
    if (driven.disagreement) return false;
    return watched(Beat::kSettled);
}

Driver::NextRound rounds_of(const solver::Solution& solution) {
    auto next = std::make_shared<std::size_t>(0);
    return [&solution, next](const Game&) {
        solver::RoundAdvice advice{std::nullopt, solution.reason};
        if (*next < solution.steps.size()) advice.step = solution.steps[(*next)++];
        return advice;
    };
}

}  // namespace splitcircuit::play
