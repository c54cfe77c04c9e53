#include "solver/strategies.hpp"

#include <doctest/doctest.h>

#include "circuit/generator.hpp"
#include "scan/verified_game.hpp"
#include "solver/difficulty.hpp"
#include "solver/greedy.hpp"
#include "support/test_data.hpp"

namespace splitcircuit::solver {
namespace {

circuit::Puzzle puzzle_of(const std::string& preset, std::uint64_t seed) {
    return circuit::generate(test::builtin(preset), test::master(seed)).puzzle;
}

StrategyOptions options_of(Strategy strategy, Moves moves) {
    StrategyOptions options;
    options.strategy = strategy;
    options.moves = moves;
    return options;
}

/// Solved, and confirmed by Game.
Solution confirmed(const circuit::Puzzle& puzzle, const StrategyOptions& options,
                   const OnProgress& on_progress = {}) {
    const auto solved = scan::solve_and_replay(
        puzzle, [&](const circuit::Puzzle& same) { return solve(same, options, on_progress); });
    const auto* game = std::get_if<scan::VerifiedGame>(&solved);
    REQUIRE(game != nullptr);
    return game->solution;
}

TEST_CASE("greedy by its name is the greedy player") {
    const auto puzzle = puzzle_of("chess", 3);
    CHECK(solve(puzzle, {}) == solve_greedy(puzzle));
}

TEST_CASE("free moves never need more rounds than held ones, and proofs come with games") {
#ifdef SPLITCIRCUIT_FEW_CASES
    constexpr std::uint64_t kSeeds = 3;
#else
    constexpr std::uint64_t kSeeds = 12;
#endif
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        CAPTURE(seed);
        const auto puzzle = puzzle_of("chess", seed);
        const Solution held = confirmed(puzzle, options_of(Strategy::kExact, Moves::kHeld));
        auto few_nodes = options_of(Strategy::kAuto, Moves::kFree);
        few_nodes.nodes = 1000;
        const Solution free = confirmed(puzzle, few_nodes);
        REQUIRE(held.reason == Reason::kComplete);
        CHECK(held.par->proof == Proof::kOptimal);
        CHECK(held.par->moves == Moves::kHeld);
        CHECK(static_cast<int>(held.steps.size()) == held.par->upper);
        CHECK(held.greedy ==
              GreedyEnd{solve_greedy(puzzle).reason, static_cast<int>(solve_greedy(puzzle).steps.size())});
        REQUIRE(free.par->upper.has_value());
        CHECK(free.par->lower <= held.par->lower);
        if (free.par->proof == Proof::kOptimal) CHECK(free.par->upper <= held.par->upper);
    }
}

TEST_CASE(
    "a budget leaves exact undecided, with the bounds and the game so far, and auto solved if there is one") {
    // The greedy player completes it in 3 rounds; that this is the fewest takes more than a node.
    const auto puzzle = puzzle_of("chess", 2);
    auto options = options_of(Strategy::kExact, Moves::kFree);
    options.nodes = 1;
    options.width = 1;
    const Solution exact = confirmed(puzzle, options);
    CHECK(exact.reason == Reason::kBudget);
    CHECK(exact.status() == Status::kUnknown);
    CHECK(exact.par->proof == Proof::kNone);
    CHECK(exact.par->upper == 3);
    CHECK(exact.par->lower < 3);
    CHECK(exact.steps.size() == 3);
    options.strategy = Strategy::kAuto;
    const Solution any = confirmed(puzzle, options);
    CHECK(any.reason == Reason::kComplete);
    CHECK(any.par->proof == Proof::kNone);
}

TEST_CASE("with few nodes, exact knows the beam's game") {
    const auto puzzle = puzzle_of("checkers", 4);
    auto few_nodes = options_of(Strategy::kExact, Moves::kHeld);
    for (const std::uint64_t nodes : {std::uint64_t{1}, std::uint64_t{1500}}) {
        CAPTURE(nodes);
        few_nodes.nodes = nodes;
        const Solution exact = confirmed(puzzle, few_nodes);
        const Solution beam = confirmed(puzzle, options_of(Strategy::kBeam, Moves::kHeld));
        CHECK(exact.reason == Reason::kBudget);
        CHECK(exact.par->proof == Proof::kNone);
        CHECK(exact.par->upper == static_cast<int>(beam.steps.size()));
        CHECK(exact.beam_rounds == exact.par->upper);
        CHECK(exact.steps == beam.steps);
        CHECK(beam.par->proof == Proof::kNone);
    }
}

TEST_CASE("a stop ends a search with what is known") {
    const auto puzzle = puzzle_of("chess", 1);
    int asked = 0;
    const Solution solution = confirmed(puzzle, options_of(Strategy::kExact, Moves::kFree),
                                        [&](const Progress&) { return ++asked < 3; });
    CHECK(solution.reason == Reason::kStopped);
    CHECK(solution.par->proof == Proof::kNone);
    CHECK(asked == 3);
}

TEST_CASE("a round limit below par is told from a proof that no game exists") {
    auto puzzle = puzzle_of("chess", 1);
    puzzle.max_rounds = 1;
    const Solution solution = confirmed(puzzle, options_of(Strategy::kExact, Moves::kFree));
    CHECK(solution.reason == Reason::kRoundLimit);
    CHECK(solution.par == Par{Moves::kFree, 2, std::nullopt, Proof::kNone, solution.par->nodes});
    CHECK(solution.steps.empty());
}

TEST_CASE("a beam that finds nothing proves nothing") {
    auto puzzle = puzzle_of("chess", 1);
    puzzle.max_rounds = 1;
    const Solution solution = confirmed(puzzle, options_of(Strategy::kBeam, Moves::kHeld));
    CHECK(solution.reason == Reason::kNotFound);
    CHECK(solution.status() == Status::kUnknown);
    CHECK(solution.par->lower == 1);
}

TEST_CASE("the difficulty counts first boards, those that lead to par, and lucky plays") {
    const auto puzzle = puzzle_of("chess", 36);
    const auto options = options_of(Strategy::kExact, Moves::kHeld);
    const Solution solution = confirmed(puzzle, options);
    REQUIRE(solution.par->upper == 2);
    const Difficulty difficulty = difficulty_of(puzzle, *solution.par, options);
    CHECK(difficulty == Difficulty{106, 3, 100, 2});
    // Without enough nodes what was not looked at is not counted.
    auto few = options;
    few.nodes = 105;
    CHECK(difficulty_of(puzzle, *solution.par, few).first_boards == std::nullopt);
    few.nodes = 107;
    CHECK(difficulty_of(puzzle, *solution.par, few).first_boards == 106);
    CHECK(difficulty_of(puzzle, {Moves::kHeld, 1, std::nullopt, Proof::kNone, 0}, options)
              .winning_first_boards == std::nullopt);
}

}  // namespace
}  // namespace splitcircuit::solver
