#include "play/driver.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "replay/replay.hpp"

namespace splitcircuit::play {
namespace {

using circuit::Game;
using circuit::Loss;
using circuit::Phase;
using solver::Reason;

/// How a game ended that is over, or waits for a cut that nobody knows; nothing if it jammed.
std::optional<Reason> reason_of(const Game& game) {
    if (game.phase() == Phase::kComplete) return Reason::kComplete;
    if (game.phase() == Phase::kCutting) return Reason::kNoValidMove;
    if (game.loss() == Loss::kCongested) return Reason::kCongested;
    if (game.loss() == Loss::kRoundLimit) return Reason::kRoundLimit;
    return std::nullopt;
}

}  // namespace

DrivenGame Driver::drive(const circuit::Puzzle& puzzle, const solver::Solution* claimed) const {
    DrivenGame driven{Game(puzzle), {}, std::nullopt, std::nullopt};
    while (driven.game.phase() == Phase::kCutting) {
        const auto round = next_(driven.game);
        if (!round) break;
        driven.rounds.push_back({round->text.cut, {}});
        if (!play_round(driven, *round)) return driven;
    }
    driven.reason = reason_of(driven.game);
    if (claimed == nullptr) return driven;
    if (driven.rounds.size() != claimed->steps.size()) {
        driven.disagreement = fmt::format("rounds: claimed {}, Game is over after {}", claimed->steps.size(),
                                          driven.rounds.size());
        driven.reason.reset();
    } else if (driven.reason != claimed->reason) {
        driven.disagreement =
            fmt::format("end: claimed {}, Game has {}", solver::name_of(claimed->reason),
                        driven.reason ? solver::name_of(*driven.reason) : "a game that goes on");
        driven.reason.reset();
    }
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
    return [&solution, next](const Game&) -> std::optional<circuit::RoundRecord> {
        if (*next == solution.steps.size()) return std::nullopt;
        return solution.steps[(*next)++];
    };
}

}  // namespace splitcircuit::play
