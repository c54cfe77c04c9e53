#include "play/hint.hpp"

#include <utility>

#include "replay/replay.hpp"
#include "solver/position.hpp"

namespace splitcircuit::play {

core::Result<Hint> HintSource::hint(const circuit::Game& game) {
    const auto position = solver::position_of(game.board(), game.puzzle().footprint());
    auto found = search_.search(position, circuit::outline_of(game.shape()));
    Hint hint{std::move(found.step), found.combinations};
    if (!hint.round) return hint;
    circuit::Game copy = game;
    const auto played = replay::play_round(copy, hint.round->text);
    if (auto difference = replay::find_difference(copy, played, *hint.round)) {
        return core::Error{"solver and game disagree, a bug of ours: " + circuit::to_text(hint.round->text) +
                           ": " + *std::move(difference)};
    }
    return hint;
}

}  // namespace splitcircuit::play
