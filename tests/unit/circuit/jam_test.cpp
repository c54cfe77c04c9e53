#include "circuit/jam.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "circuit/generator.hpp"
#include "circuit/text_game.hpp"
#include "io/named_preset.hpp"
#include "replay/replay.hpp"
#include "solver/greedy.hpp"

namespace splitcircuit::circuit {
namespace {

/// A chess game after all rounds of the greedy player.
Game played(std::uint64_t seed) {
    Game game(generate(io::builtin_preset("chess")->preset, {seed, {}}).puzzle);
    for (const auto& step : solver::solve_greedy(game.puzzle()).steps) replay::play_round(game, step.text);
    return game;
}

/// The fragment that stands on a cell.
std::optional<Direction> fragment_at(const Game& game, Cell cell) {
    for (const Direction name : core::kDirections) {
        for (const ColoredCell& colored : game.fragments()[core::index(name)].cells) {
            if (colored.cell == cell) return name;
        }
    }
    return std::nullopt;
}

/// True if a cell is one step ahead of a fragment that jams.
bool is_ahead(const Game& game, const Jam& jam, Cell cell) {
    return std::any_of(jam.fragments.begin(), jam.fragments.end(), [&](Direction name) {
        const Direction back = core::opposite(name);
        return fragment_at(game, core::neighbour(cell, back)) == name && fragment_at(game, cell) != name;
    });
}

/// Compares the jam of a lost game with the rules; how many cells ahead hold what still moves.
int check_jam(const Game& game) {
    const Jam jam = jam_of(game);
    REQUIRE_FALSE(jam.fragments.empty());
    REQUIRE_FALSE(jam.blockers.empty());
    for (const Direction name : core::kDirections) {
        const Fragment& fragment = game.fragments()[core::index(name)];
        const bool jams = !fragment.moving() && !fragment.advanced;
        CHECK(jams == (std::count(jam.fragments.begin(), jam.fragments.end(), name) == 1));
    }
    const bool gridlock = std::any_of(game.fragments().begin(), game.fragments().end(),
                                      [](const Fragment& f) { return f.stop == Stop::kGridlock; });
    int movers = 0;
    core::for_each_cell(game.board().width(), game.board().height(), [&](Cell cell) {
        const bool ahead = is_ahead(game, jam, cell);
        const auto other = fragment_at(game, cell);
        const bool moves = other && game.fragments()[core::index(*other)].moving();
        movers += ahead && moves ? 1 : 0;
        // What still moves stops nobody; in a gridlock nothing does.
        const bool stops = game.board()[cell] != Tile::kEmpty || (other && !moves);
        if (gridlock) return;
        CHECK((ahead && stops) ==
              (std::find(jam.blockers.begin(), jam.blockers.end(), cell) != jam.blockers.end()));
    });
    return movers;
}

/// A round of so many presses and ticks.
RoundText pressed(Cut cut, int v, int h) {
    RoundText text{cut, {}};
    text.inputs.insert(text.inputs.end(), static_cast<std::size_t>(std::abs(v)),
                       v > 0 ? Input::kUp : Input::kDown);
    text.inputs.insert(text.inputs.end(), static_cast<std::size_t>(std::abs(h)),
                       h > 0 ? Input::kRight : Input::kLeft);
    return text;
}

TEST_CASE("a jam has the fragments that never advanced and what is in their way") {
    int jams = 0;
    int movers = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Game game = played(seed);
        if (game.phase() != Phase::kCutting) continue;
        for (const Cut cut : legal_cuts(game.shape(), 8, 8)) {
            for (int presses = 0; presses < 49; ++presses) {
                Game lost = game;
                replay::play_round(lost, pressed(cut, presses / 7 - 3, presses % 7 - 3));
                if (lost.loss() != Loss::kJammed) continue;
                ++jams;
                movers += check_jam(lost);
            }
        }
    }
    CHECK(jams > 1000);
    CHECK(movers > 0);
}

TEST_CASE("a game that is not lost by a jam has none") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) CHECK(jam_of(played(seed)) == Jam{});
}

}  // namespace
}  // namespace splitcircuit::circuit
