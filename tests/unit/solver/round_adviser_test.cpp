#include "solver/round_adviser.hpp"

#include <doctest/doctest.h>

#include "circuit/generator.hpp"
#include "replay/replay.hpp"
#include "solver/greedy.hpp"
#include "support/test_data.hpp"

namespace splitcircuit::solver {
namespace {

circuit::Puzzle puzzle_of(const std::string& preset, std::uint64_t seed) {
    return circuit::generate(test::builtin(preset), test::master(seed)).puzzle;
}

StrategyOptions options_of(Strategy strategy) {
    StrategyOptions options;
    options.strategy = strategy;
    options.moves = default_moves(strategy);
    return options;
}

/// The rounds that an adviser gives, one at a time, until it has none.
std::vector<circuit::RoundRecord> rounds_of(RoundAdviser& adviser, circuit::Game game) {
    std::vector<circuit::RoundRecord> rounds;
    while (game.phase() == circuit::Phase::kCutting) {
        const auto advice = adviser.advise(game);
        if (!advice.step) break;
        rounds.push_back(*advice.step);
        const auto played = replay::play_round(game, advice.step->text);
        CHECK_FALSE(replay::find_difference(game, played, *advice.step));
    }
    return rounds;
}

TEST_CASE("the rest of a game is the game: same shapes, same rounds, same end") {
    for (const std::string preset : {"checkers", "chess", "full-random", "go"}) {
        CAPTURE(preset);
        const auto puzzle = puzzle_of(preset, 7);
        circuit::Game whole(puzzle);
        for (const auto& step : solve_greedy(puzzle).steps) {
            circuit::Game rest(circuit::rest_of(whole));
            CHECK(rest.shape().cells == whole.shape().cells);
            CHECK(rest.shape().min_fragment_cells == whole.shape().min_fragment_cells);
            CHECK(rest.puzzle().max_rounds == puzzle.max_rounds - whole.settled_rounds());
            CHECK(rest.puzzle().shapes->outline_of_round(2) ==
                  puzzle.shapes->outline_of_round(whole.settled_rounds() + 2));
            replay::play_round(rest, step.text);
            replay::play_round(whole, step.text);
            CHECK(rest.board() == whole.board());
            CHECK(rest.phase() == whole.phase());
        }
    }
}

TEST_CASE("greedy, asked round by round, plays as it does in one go") {
    RoundAdviser adviser;
    for (const std::string preset : {"checkers", "chess", "full-random", "go"}) {
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            const auto puzzle = puzzle_of(preset, seed);
            CHECK(rounds_of(adviser, circuit::Game(puzzle)) == solve_greedy(puzzle).steps);
        }
    }
}

TEST_CASE("exact, asked round by round, needs the rounds that it proved, one less each time") {
    RoundAdviser adviser(options_of(Strategy::kExact));
    for (const std::uint64_t seed : {2U, 36U, 109U}) {
        CAPTURE(seed);
        circuit::Game game(puzzle_of("chess", seed));
        const auto first = adviser.advise(game);
        REQUIRE(first.par->proof == Proof::kOptimal);
        for (int left = *first.par->upper; left > 0; --left) {
            const auto advice = adviser.advise(game);
            REQUIRE(advice.step);
            CHECK(advice.par->upper == left);
            CHECK(advice.par->lower == left);
            replay::play_round(game, advice.step->text);
        }
        CHECK(game.phase() == circuit::Phase::kComplete);
    }
}

TEST_CASE("without a step it is said why") {
    circuit::Game stuck(puzzle_of("chess", 3));
    RoundAdviser greedy;
    for (int round = 0; round < 3; ++round) replay::play_round(stuck, greedy.advise(stuck).step->text);
    CHECK_FALSE(greedy.advise(stuck).step);
    CHECK(greedy.advise(stuck).reason == Reason::kNoValidMove);
    auto short_game = puzzle_of("chess", 36);
    short_game.max_rounds = 1;
    RoundAdviser exact(options_of(Strategy::kExact));
    CHECK(exact.advise(circuit::Game(short_game)).reason == Reason::kRoundLimit);
    const auto stopped =
        exact.advise(circuit::Game(puzzle_of("go", 1)), [](const Progress&) { return false; });
    CHECK(stopped.reason == Reason::kStopped);
}

}  // namespace
}  // namespace splitcircuit::solver
