#include "solver/round_search.hpp"

#include <doctest/doctest.h>

#include "circuit/conduction.hpp"
#include "circuit/generator.hpp"
#include "replay/replay.hpp"
#include "solver/greedy.hpp"
#include "support/levels.hpp"
#include "support/test_data.hpp"

namespace splitcircuit::solver {
namespace {

using circuit::Direction;
using circuit::Measures;
using Rows = std::vector<std::string>;

/// Holds presses on a real game: before each tick the vertical ones until refused, then the horizontal ones.
/// Writes down what it pressed, and returns how many presses could not be placed.
int hold(circuit::Game& game, int v, int h, std::vector<circuit::Input>* played = nullptr) {
    std::vector<circuit::Input> ignored;
    std::vector<circuit::Input>& inputs = played == nullptr ? ignored : *played;
    const auto press = [&](int& left, Direction positive) {
        const Direction way = left > 0 ? positive : core::opposite(positive);
        while (left != 0 && game.nudge(way)) {
            left += left > 0 ? -1 : 1;
            inputs.push_back(circuit::nudge_input(way));
        }
    };
    while (game.phase() == circuit::Phase::kMoving) {
        press(v, Direction::kUp);
        press(h, Direction::kRight);
        game.tick();
        inputs.push_back(circuit::Input::kTick);
    }
    while (!inputs.empty() && inputs.back() == circuit::Input::kTick) inputs.pop_back();
    return std::abs(v) + std::abs(h);
}

/// What the round search must find, with the board itself.
struct Expected {
    std::optional<circuit::RoundRecord> step;
    circuit::Board board;
    std::uint64_t combinations = 0;
};

/// The round search written once more, on Game alone: slow, and with nothing of the solver in it.
Expected search_by_game(const circuit::Game& start) {
    constexpr int kMany = 1000;
    Expected result;
    const circuit::Board& board = start.board();
    for (const circuit::Cut cut : circuit::legal_cuts(start.shape(), board.width(), board.height())) {
        const auto accepted = [&](int v, int h) {
            circuit::Game game = start;
            game.cut(cut);
            return kMany - hold(game, v, h);
        };
        const int up = accepted(kMany, 0);
        const int down = accepted(-kMany, 0);
        const int right = accepted(0, kMany);
        const int left = accepted(0, -kMany);
        for (int v = -down; v <= up; ++v) {
            for (int h = -left; h <= right; ++h) {
                circuit::Game game = start;
                game.cut(cut);
                circuit::RoundRecord step;
                step.text.cut = cut;
                if (hold(game, v, h, &step.text.inputs) != 0) continue;
                ++result.combinations;
                if (game.loss() == circuit::Loss::kJammed) continue;
                for (std::size_t i = 0; i < 4; ++i) step.stops[i] = *game.fragments()[i].stop;
                step.ticks = game.ticks();
                const bool complete = game.phase() == circuit::Phase::kComplete;
                if (!complete) step.measures = circuit::measure(game.board(), game.puzzle().footprint());
                if (result.step && !complete) {
                    const Measures& a = *step.measures;
                    const Measures& b = *result.step->measures;
                    if (a.gap > b.gap) continue;
                    if (a.gap == b.gap && a.clear < b.clear) continue;
                    if (a.gap == b.gap && a.clear == b.clear && a.reach <= b.reach) continue;
                }
                result.step = step;
                result.board = game.board();
                if (complete) return result;
            }
        }
    }
    return result;
}

TEST_CASE("the round search finds what an exhaustive search on Game finds") {
    int rounds = 0;
    for (const std::string preset : {"checkers", "chess", "go", "full-random"}) {
        for (std::uint64_t seed = 1000; seed < (preset == "go" ? 1002U : 1012U); ++seed) {
            const auto puzzle = circuit::generate(test::builtin(preset), test::master(seed)).puzzle;
            circuit::Game game(puzzle);
            RoundSearch search;
            while (game.phase() == circuit::Phase::kCutting) {
                INFO(preset << " seed " << seed << " round " << game.round());
                const RoundResult found = search.search(position_of(game.board(), puzzle.footprint()),
                                                        circuit::outline_of(game.shape()));
                const Expected expected = search_by_game(game);
                ++rounds;
                CHECK(found.combinations == expected.combinations);
                REQUIRE(found.step.has_value() == expected.step.has_value());
                if (!found.step) break;
                CHECK(*found.step == *expected.step);
                CHECK(found.occupied == position_of(expected.board, puzzle.footprint()).occupied);
                replay::play_round(game, found.step->text);
                CHECK(game.board() == expected.board);
            }
        }
    }
    CHECK(rounds > 100);
}

TEST_CASE("the texts of steps have no ticks at their end") {
    const auto puzzle = circuit::generate(test::builtin("go"), test::master(0)).puzzle;
    const Solution solution = solve_greedy(puzzle);
    REQUIRE(solution.steps.size() == 5);
    for (const auto& step : solution.steps) {
        CHECK((step.text.inputs.empty() || step.text.inputs.back() != circuit::Input::kTick));
    }
}

TEST_CASE("a first shape that overlaps is congested after no rounds") {
    Rows board = test::empty_board(8, 8, {0, 0}, {7, 7});
    board[3] = "...R....";
    const auto puzzle = circuit::to_puzzle(test::level(board, 4, {{"##", "##", "#."}}));
    const Solution solution = solve_greedy(puzzle);
    CHECK(solution == Solution{Reason::kCongested, {}, 0});
    CHECK(solution.status() == Status::kUnsolvable);
}

TEST_CASE("a round in which everything jams counts its combinations and has no step") {
    Rows board = test::empty_board(8, 8, {0, 0}, {7, 7});
    board[1] = "RRRRRRRR";  // Up cannot advance wherever it is nudged before its first tick
    const auto puzzle = circuit::to_puzzle(test::level(board, 4, {{"##", "##", "#."}}));
    const Solution solution = solve_greedy(puzzle);
    CHECK(solution.reason == Reason::kNoValidMove);
    CHECK(solution.steps.empty());
    CHECK(solution.combinations > 0);
}

TEST_CASE("completing in the last round is solved, not completing it is the round limit") {
    const auto puzzle =
        circuit::to_puzzle(test::level(test::empty_board(8, 8, {2, 0}, {4, 0}), 4, {{"##", "##", "#."}}));
    const Solution solved = solve_greedy(puzzle);
    CHECK(solved.reason == Reason::kComplete);
    CHECK(solved.status() == Status::kSolved);
    CHECK(!solved.steps.front().measures);
    const auto far_apart =
        circuit::to_puzzle(test::level(test::empty_board(8, 8, {0, 0}, {7, 7}), 4, {{"##", "##", "#."}}));
    const Solution limited = solve_greedy(far_apart);
    CHECK(limited.reason == Reason::kRoundLimit);
    CHECK(limited.status() == Status::kMaxRoundsReached);
    CHECK(limited.steps.size() == 1);
}

}  // namespace
}  // namespace splitcircuit::solver
