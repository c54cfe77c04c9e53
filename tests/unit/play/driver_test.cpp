#include "play/driver.hpp"

#include <doctest/doctest.h>

#include "circuit/generator.hpp"
#include "play/tally.hpp"
#include "scan/verified_game.hpp"
#include "solver/greedy.hpp"
#include "support/test_data.hpp"

namespace splitcircuit::play {
namespace {

circuit::Puzzle puzzle_of(const std::string& preset, std::uint64_t seed) {
    return circuit::generate(test::builtin(preset), test::master(seed)).puzzle;
}

bool always(Beat /*beat*/, const circuit::Game& /*game*/, const circuit::RoundText& /*round*/) {
    return true;
}

DrivenGame drive(const circuit::Puzzle& puzzle, const solver::Solution& solution,
                 const Driver::Watch& watch = always) {
    const auto claim = scan::claim_of(puzzle, solution);
    return Driver(rounds_of(solution), watch).drive(puzzle, &claim);
}

TEST_CASE("a real game ends as its solution says, for all presets") {
    for (const std::string preset : {"checkers", "chess", "full-random", "go"}) {
        for (std::uint64_t seed = 0; seed < 25; ++seed) {
            const auto puzzle = puzzle_of(preset, seed);
            const auto solution = solver::solve_greedy(puzzle);
            const auto driven = drive(puzzle, solution);
            CHECK_FALSE(driven.disagreement);
            CHECK(driven.reason == solution.reason);
            CHECK((driven.game.phase() == circuit::Phase::kComplete) ==
                  (solution.status() == solver::Status::kSolved));
            REQUIRE(driven.rounds.size() == solution.steps.size());
            for (std::size_t i = 0; i < driven.rounds.size(); ++i)
                CHECK(driven.rounds[i] == solution.steps[i].text);
        }
    }
}

TEST_CASE("every lie is found: in inputs, ticks, stops, measures, and the end") {
    const auto puzzle = puzzle_of("chess", 2);
    const auto truth = solver::solve_greedy(puzzle);
    const auto lie = [&](auto change) {
        solver::Solution solution = truth;
        change(solution);
        const auto driven = drive(puzzle, solution);
        CHECK_FALSE(driven.reason);
        return driven.disagreement.value_or("believed");
    };
    CHECK(lie([](auto& s) { s.steps[1].text.cut = {1, 1}; }) == "cut 1,1: refused by Game");
    CHECK(lie([](auto& s) {
              s.steps[0].text.inputs.assign(9, circuit::Input::kLeft);
          }).ends_with("refused by Game"));
    CHECK(lie([](auto& s) { ++s.steps[0].ticks; }) == "ticks: claimed 6, Game has 5");
    CHECK(lie([](auto& s) {
              s.steps[0].stops[0] = circuit::Stop::kGridlock;
          }).starts_with("stops: claimed gridlock"));
    CHECK(lie([](auto& s) { ++s.steps[0].measures->gap; }).starts_with("board: claimed gap 7"));
    CHECK(lie([](auto& s) { s.reason = solver::Reason::kRoundLimit; }) ==
          "end: claimed a game lost by round-limit, Game has a complete circuit");
    CHECK(lie([](auto& s) { s.steps.pop_back(); }) ==
          "end: claimed a complete circuit, Game has a game that goes on");
    CHECK(lie([](auto& s) { s.steps.push_back(s.steps[0]); }) == "rounds: claimed 4, Game is over after 3");
}

solver::StrategyOptions exact(std::uint64_t nodes) {
    solver::StrategyOptions options;
    options.strategy = solver::Strategy::kExact;
    options.moves = solver::Moves::kFree;
    options.nodes = nodes;
    options.width = 1;
    return options;
}

TEST_CASE("what Game ends as is counted: a game that is won is solved, proved the shortest or not") {
    Tally tally;
    const auto count = [&](const circuit::Puzzle& puzzle, const solver::StrategyOptions& strategy) {
        const auto solution = solver::solve(puzzle, strategy);
        const auto driven = drive(puzzle, solution);
        CHECK_FALSE(driven.disagreement);
        tally.count(driven);
        return std::pair(solution.reason, driven.reason);
    };
    using solver::Reason;
    // Greedy wins chess#2 in three rounds, and one node does not prove that there is no shorter game.
    CHECK(count(puzzle_of("chess", 2), exact(1)) ==
          std::pair(Reason::kBudget, std::optional(Reason::kComplete)));
    auto hard_game = puzzle_of("chess", 1);
    hard_game.max_rounds = 3;
    CHECK(count(hard_game, exact(1)) == std::pair(Reason::kBudget, std::optional(Reason::kBudget)));
    auto short_game = puzzle_of("chess", 36);
    short_game.max_rounds = 1;
    CHECK(count(short_game, exact(1000)) ==
          std::pair(Reason::kRoundLimit, std::optional(Reason::kRoundLimit)));
    CHECK(count(puzzle_of("chess", 3), {}) ==
          std::pair(Reason::kNoValidMove, std::optional(Reason::kNoValidMove)));
    CHECK(tally.solved() == 1);
    CHECK(tally.failed() == 3);
    CHECK(tally.disagreeing == 0);
    CHECK(tally.games() == 4);
    CHECK(tally.rounds == 6);
}

TEST_CASE("a game whose next round nobody waits for is neither solved nor failed") {
    const auto driven =
        Driver(
            [](const circuit::Game&) { return solver::RoundAdvice{std::nullopt, solver::Reason::kStopped}; },
            always)
            .drive(puzzle_of("chess", 2), nullptr);
    CHECK_FALSE(driven.reason);
    CHECK_FALSE(driven.disagreement);
}

TEST_CASE("a watcher sees every moment and may stop the game at any of them") {
    const auto puzzle = puzzle_of("chess", 2);
    const auto solution = solver::solve_greedy(puzzle);
    std::string beats;
    const auto all = drive(puzzle, solution, [&](Beat beat, const circuit::Game&, const circuit::RoundText&) {
        beats += "CN.S"[static_cast<std::size_t>(beat)];
        return true;
    });
    CHECK(beats == "CNNN.NNN....SCNN.N...SC.N.NNNN..S");
    for (std::size_t stop = 0; stop < beats.size(); ++stop) {
        std::size_t seen = 0;
        const auto driven =
            drive(puzzle, solution,
                  [&](Beat, const circuit::Game&, const circuit::RoundText&) { return seen++ != stop; });
        CHECK(seen == stop + 1);
        CHECK_FALSE(driven.disagreement);
        CHECK_FALSE(driven.reason);
    }
}

}  // namespace
}  // namespace splitcircuit::play
