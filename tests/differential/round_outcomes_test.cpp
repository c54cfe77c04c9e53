// The boards that a round can settle to, as proofs know them, against those of slower searches: held moves
// against the plain search of tests/reference, free ones against a search over the states of Game itself.
#include "solver/round_outcomes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "circuit/game.hpp"
#include "circuit/generator.hpp"
#include "core/state_search.hpp"
#include "io/named_preset.hpp"
#include "reference/plain_search.hpp"
#include "replay/replay.hpp"
#include "solver/proof.hpp"

namespace splitcircuit {
namespace {

using circuit::Game;
using circuit::Input;
using core::Bitboard;
using solver::Moves;

/// One round of Game, by any inputs. Its state is all of Game that a round changes.
class RoundOfGame {
  public:
    using State = Game;
    using Action = Input;

    [[nodiscard]] static std::vector<Input> actions(const Game& game) {
        if (game.phase() != circuit::Phase::kMoving) return {};
        return {Input::kUp, Input::kRight, Input::kDown, Input::kLeft, Input::kTick};
    }
    [[nodiscard]] static core::Resolution<Game, circuit::Event> resolve(Game game, Input input) {
        if (const auto way = circuit::nudge_of(input))
            game.nudge(*way);
        else
            game.tick();
        auto events = game.events();
        return {std::move(game), std::move(events)};
    }
    [[nodiscard]] static std::string key(const Game& game) {
        std::string key =
            std::to_string(static_cast<int>(game.phase())) + "/" + std::to_string(game.settled_rounds());
        if (game.phase() != circuit::Phase::kMoving) return key + circuit::board_hash(game.board());
        for (const auto& fragment : game.fragments()) {
            const auto cell = fragment.cells.front().cell;
            key += ":" + std::to_string(cell.x) + "," + std::to_string(cell.y) +
                   (fragment.moving() ? "m" : "r") + (fragment.advanced ? "a" : "-");
        }
        return key;
    }
};

Bitboard occupied(const circuit::Board& board) {
    return solver::position_of(board, {}).occupied;
}

std::vector<Bitboard> distinct(std::vector<Bitboard> boards) {
    std::ranges::sort(boards, solver::precedes);
    const auto repeated = std::ranges::unique(boards);
    boards.erase(repeated.begin(), repeated.end());
    return boards;
}

std::vector<Bitboard> found(const Game& game, Moves moves) {
    return distinct(solver::outcomes_by(moves)(solver::position_of(game.board(), game.puzzle().footprint()),
                                               circuit::outline_of(game.shape())));
}

std::vector<Bitboard> held_boards(const Game& game) {
    std::vector<Bitboard> boards;
    reference::for_each_combination(game.board(), game.shape(), game.puzzle().footprint(),
                                    [&](const reference::Combination& combination) {
                                        if (combination.legal && !combination.jammed)
                                            boards.push_back(occupied(combination.board));
                                        return true;
                                    });
    return distinct(std::move(boards));
}

std::vector<Bitboard> free_boards(const Game& game) {
    std::vector<Bitboard> boards;
    const auto& board = game.board();
    for (const auto cut : circuit::legal_cuts(game.shape(), board.width(), board.height())) {
        Game moving = game;
        moving.cut(cut);
        const auto take = [&](const Game& at) {
            if (at.settled_rounds() > game.settled_rounds()) boards.push_back(occupied(at.board()));
            return false;
        };
        const auto result = core::breadth_first(RoundOfGame{}, moving, take, 1'000'000);
        REQUIRE(result.end == core::SearchEnd::kExhausted);
    }
    return distinct(std::move(boards));
}

/// The game before one of its rounds, played so far by the first ways that settle.
Game game_before(const std::string& preset, std::uint64_t seed, int round) {
    Game game(circuit::generate(io::builtin_preset(preset)->preset, {seed, {}}).puzzle);
    while (game.phase() == circuit::Phase::kCutting && game.round() < round) {
        const auto boards = found(game, Moves::kHeld);
        if (boards.empty()) break;
        const auto text = solver::find_round(solver::position_of(game.board(), game.puzzle().footprint()),
                                             circuit::outline_of(game.shape()), Moves::kHeld,
                                             boards[(seed * 7 + 3) % boards.size()]);
        REQUIRE(text.has_value());
        replay::play_round(game, *text);
    }
    return game;
}

TEST_CASE(
    "Rounds settle to the boards of the plain search by held moves, and to those of Game by free ones") {
#ifdef SPLITCIRCUIT_FEW_CASES
    constexpr std::uint64_t kSeeds = 1;
#else
    constexpr std::uint64_t kSeeds = 4;
#endif
    std::size_t held = 0;
    std::size_t free = 0;
    for (const std::string preset : {"chess", "checkers", "go"}) {
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
            for (const int round : {1, 2, 3}) {
                CAPTURE(preset);
                CAPTURE(seed);
                CAPTURE(round);
                const Game game = game_before(preset, seed, round);
                if (game.phase() != circuit::Phase::kCutting) continue;
                const auto held_found = found(game, Moves::kHeld);
                CHECK(held_found == held_boards(game));
                held += held_found.size();
                // Free rounds of a large board, and of an empty one, have too many states for Game.
                if (preset == "go" || round < 3) continue;
                const auto free_found = found(game, Moves::kFree);
                CHECK(free_found == free_boards(game));
                free += free_found.size();
            }
        }
    }
    CHECK(held > 1000);
    CHECK(free > 1000);
}

}  // namespace
}  // namespace splitcircuit
