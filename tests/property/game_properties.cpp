// Properties of random games, with shrinking: a failure shows the shortest play that breaks the rule.

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <map>
#include <set>

#include "circuit/conduction.hpp"
#include "circuit/generator.hpp"
#include "replay/replay.hpp"
#include "support/test_data.hpp"

namespace splitcircuit {
namespace {

using circuit::Cell;
using circuit::Fragment;
using circuit::Game;
using circuit::Input;
using circuit::Phase;

/// Any built-in preset with any seed.
rc::Gen<circuit::Puzzle> any_puzzle() {
    static const std::vector presets{test::builtin("checkers"), test::builtin("chess"), test::builtin("go"),
                                     test::builtin("full-random")};
    const auto seeds = rc::gen::inRange<std::uint64_t>(0, core::kMaxMasterSeed);
    return rc::gen::apply(
        [](std::size_t preset, std::uint64_t seed) {
            return circuit::generate(presets[preset], test::master(seed)).puzzle;
        },
        rc::gen::inRange<std::size_t>(0, presets.size()), seeds);
}

/// A play: numbers that choose the cut of each round and its inputs, ticks more often than nudges.
rc::Gen<std::vector<int>> any_play() {
    return rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000));
}

/// Takes one step of a play: a cut while cutting, else a nudge or a tick. False if it was refused.
bool take_step(Game& game, int choice) {
    if (game.phase() == Phase::kCutting) {
        const auto cuts = circuit::legal_cuts(game.shape(), game.board().width(), game.board().height());
        RC_ASSERT(!cuts.empty());
        return game.cut(cuts[static_cast<std::size_t>(choice) % cuts.size()]);
    }
    if (choice % 3 == 0) return game.tick();
    return game.nudge(core::kDirections[static_cast<std::size_t>(choice) % 4]);
}

/// Everything that an input could change.
bool same_state(const Game& a, const Game& b) {
    return a.phase() == b.phase() && a.loss() == b.loss() && a.round() == b.round() &&
           a.ticks() == b.ticks() && a.settled_rounds() == b.settled_rounds() && a.board() == b.board() &&
           a.shape() == b.shape() && a.fragments() == b.fragments();
}

std::size_t occupied(const circuit::Board& board) {
    std::size_t count = 0;
    for (const auto tile : board.values()) count += tile != circuit::Tile::kEmpty ? 1 : 0;
    return count;
}

void check_moving(const Game& game) {
    std::set<Cell> seen;
    for (const Fragment& fragment : game.fragments()) {
        for (const auto& colored : fragment.cells) {
            RC_ASSERT(game.board().contains(colored.cell));
            RC_ASSERT(game.board()[colored.cell] == circuit::Tile::kEmpty);
            RC_ASSERT(seen.insert(colored.cell).second);
        }
    }
    RC_ASSERT(seen.size() == game.shape().cells.size());
}

/// Colours of the cells in play, each with its number: cells change place, never colour, and none is lost.
std::map<int, int> colors_in_play(const Game& game) {
    std::map<int, int> colors;
    for (const Fragment& fragment : game.fragments()) {
        for (const auto& colored : fragment.cells) ++colors[colored.color];
    }
    return colors;
}

void check_step(const Game& before, const Game& after, bool accepted) {
    if (!accepted) RC_ASSERT(same_state(before, after));
    if (after.phase() == Phase::kMoving) check_moving(after);
    if (before.phase() == Phase::kMoving) {
        RC_ASSERT(colors_in_play(before) == colors_in_play(after));
        for (std::size_t i = 0; i < 4; ++i) {
            // What rests never moves, and stays at rest for the same reason.
            if (!before.fragments()[i].moving()) RC_ASSERT(before.fragments()[i] == after.fragments()[i]);
        }
    }
    const bool settled = after.settled_rounds() > before.settled_rounds();
    const std::size_t added = settled ? before.shape().cells.size() : 0;
    RC_ASSERT(occupied(after.board()) == occupied(before.board()) + added);
    core::for_each_cell(after.board().width(), after.board().height(), [&](Cell cell) {
        const auto tile = before.board()[cell];
        if (tile != circuit::Tile::kEmpty) RC_ASSERT(after.board()[cell] == tile);
    });
    RC_ASSERT((after.phase() == Phase::kComplete) == circuit::is_complete(after.board()));
    RC_ASSERT((after.phase() == Phase::kFailed) == after.loss().has_value());
}

TEST_CASE("cells are conserved, nothing overlaps, what rests stays, refusals change nothing") {
    CHECK(rc::check([] {
        Game game(*any_puzzle());
        for (const int choice : *any_play()) {
            const Game before = game;
            if (before.phase() == Phase::kComplete || before.phase() == Phase::kFailed) break;
            const bool accepted = take_step(game, choice);
            check_step(before, game, accepted);
        }
    }));
}

TEST_CASE("a nudge and its opposite cancel") {
    CHECK(rc::check([] {
        Game game(*any_puzzle());
        for (const int choice : *any_play()) {
            if (game.phase() == Phase::kComplete || game.phase() == Phase::kFailed) break;
            if (game.phase() == Phase::kMoving) {
                Game tried = game;
                const auto way = core::kDirections[static_cast<std::size_t>(choice) % 4];
                if (tried.nudge(way)) {
                    RC_ASSERT(tried.nudge(core::opposite(way)));
                    RC_ASSERT(same_state(tried, game));
                }
            }
            take_step(game, choice);
        }
    }));
}

TEST_CASE("a game played again from its text is the same game") {
    CHECK(rc::check([] {
        const circuit::Puzzle puzzle = *any_puzzle();
        Game game(puzzle);
        std::vector<circuit::RoundText> rounds;
        for (const int choice : *any_play()) {
            if (game.phase() == Phase::kComplete || game.phase() == Phase::kFailed) break;
            if (game.phase() == Phase::kCutting) {
                const auto cuts =
                    circuit::legal_cuts(game.shape(), game.board().width(), game.board().height());
                rounds.push_back({cuts[static_cast<std::size_t>(choice) % cuts.size()], {}});
                RC_ASSERT(game.cut(rounds.back().cut));
                continue;
            }
            rounds.back().inputs.push_back(static_cast<Input>(choice % 5));
            const auto direction = circuit::nudge_of(rounds.back().inputs.back());
            if (direction)
                game.nudge(*direction);
            else
                game.tick();
        }
        while (game.phase() == Phase::kMoving) game.tick();
        Game again(puzzle);
        for (const auto& round : rounds) {
            const auto read = circuit::parse_round(circuit::to_text(round));
            RC_ASSERT(read.has_value());
            RC_ASSERT(*read == round);
            RC_ASSERT(replay::play_round(again, *read).cut_accepted);
        }
        RC_ASSERT(same_state(game, again));
    }));
}

TEST_CASE("routes go from Start to End over neighbouring occupied cells, and none is shorter by a step") {
    CHECK(rc::check([] {
        const auto width = *rc::gen::inRange(8, 20);
        const auto height = *rc::gen::inRange(8, 20);
        circuit::Board board(width, height, circuit::Tile::kEmpty);
        core::for_each_cell(width, height, [&](Cell cell) {
            if (*rc::gen::inRange(0, 3) != 0) board[cell] = circuit::Tile::kRelay;
        });
        board[{0, 0}] = circuit::Tile::kStart;
        board[{width - 1, height - 1}] = circuit::Tile::kEnd;
        const auto route = circuit::route(board);
        RC_ASSERT(route.empty() != circuit::is_complete(board));
        const auto measures = circuit::measure_unless_complete(board, {{0, 0}, 4});
        RC_ASSERT(measures.has_value() != circuit::is_complete(board));
        const int gap = measures ? measures->gap : 2;
        RC_ASSERT(gap >= 2);
        for (std::size_t i = 0; i < route.size(); ++i) {
            RC_ASSERT(board[route[i]] != circuit::Tile::kEmpty);
            for (std::size_t j = i + 1; j < route.size(); ++j) {
                RC_ASSERT((core::manhattan(route[i], route[j]) == 1) == (j == i + 1));
            }
        }
    }));
}

}  // namespace
}  // namespace splitcircuit
