#include "play/hint.hpp"

#include <fmt/format.h>

#include <utility>

#include "replay/replay.hpp"

namespace splitcircuit::play {
namespace {

using solver::Reason;

std::string rounds_text(int rounds) {
    return fmt::format("{} round{}", rounds, rounds == 1 ? "" : "s");
}

std::string_view held_text(const Hint& hint) {
    return hint.par && hint.par->moves == solver::Moves::kHeld ? " of held moves" : "";
}

}  // namespace

core::Result<Hint> HintSource::hint(const circuit::Game& game, const solver::OnProgress& on_progress) {
    const bool is_kept = kept_ && kept_->puzzle.shapes == game.puzzle().shapes &&
                         kept_->puzzle.max_rounds == game.puzzle().max_rounds &&
                         kept_->settled_rounds == game.settled_rounds() && kept_->board == game.board();
    if (is_kept) return kept_->hint;
    Hint hint = adviser_.advise(game, on_progress);
    if (hint.step) {
        circuit::Game copy = game;
        const auto played = replay::play_round(copy, hint.step->text);
        if (auto difference = replay::find_difference(copy, played, *hint.step)) {
            return core::Error{"solver and game disagree, a bug of ours: " +
                               circuit::to_text(hint.step->text) + ": " + *std::move(difference)};
        }
    }
    // Of a search that was stopped more may be found the next time.
    if (hint.reason != Reason::kStopped)
        kept_ = Kept{game.puzzle(), game.settled_rounds(), game.board(), hint};
    return hint;
}

std::string promise_text(const Hint& hint) {
    if (!hint.par || !hint.par->upper) return "no proof";
    const auto rounds = rounds_text(*hint.par->upper);
    if (hint.par->proof == solver::Proof::kOptimal)
        return fmt::format("{} from here, proved the fewest{}", rounds, held_text(hint));
    return fmt::format("{} from here, {} or more are needed{}", rounds, hint.par->lower, held_text(hint));
}

std::string no_step_text(const Hint& hint) {
    switch (hint.reason) {
        case Reason::kNoValidMove:
            return "every held move of this round jams (no proof)";
        case Reason::kExhausted:
            return fmt::format("no game{} leads on from here (proved)", held_text(hint));
        case Reason::kRoundLimit:
            return fmt::format("no game{} fits into the rounds that are left (proved)", held_text(hint));
        case Reason::kBudget:
            return "the nodes were used up (undecided)";
        case Reason::kNotFound:
            return "the beam found no game (undecided)";
        case Reason::kStopped:
            return "stopped (undecided)";
        case Reason::kComplete:
        case Reason::kCongested:
            break;
    }
    return "nothing is to be done";
}

}  // namespace splitcircuit::play
