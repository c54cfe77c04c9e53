#include "replay/story.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "circuit/generator.hpp"
#include "io/named_preset.hpp"
#include "replay/replay.hpp"
#include "solver/greedy.hpp"

namespace splitcircuit::replay {
namespace {

using Kind = Moment::Kind;

circuit::Puzzle puzzle_of(const std::string& preset, std::uint64_t seed) {
    return circuit::generate(io::builtin_preset(preset)->preset, {seed, {}}).puzzle;
}

std::vector<circuit::RoundText> rounds_of(const solver::Solution& solution) {
    std::vector<circuit::RoundText> rounds;
    for (const auto& step : solution.steps) rounds.push_back(step.text);
    return rounds;
}

TEST_CASE("what is told of a round is its text, tick by tick, with the ticks that the text leaves out") {
    int rounds_told = 0;
    for (const std::string preset : {"chess", "checkers", "go", "full-random"}) {
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const auto puzzle = puzzle_of(preset, seed);
            const auto solution = solver::solve_greedy(puzzle);
            std::vector<std::string> moves(solution.steps.size());
            std::vector<int> ticks(solution.steps.size());
            const auto error = tell(puzzle, rounds_of(solution), "text", [&](const Moment& moment) {
                if (moment.kind == Kind::kEnd) return;
                const auto i = static_cast<std::size_t>(moment.round) - 1;
                if (moment.kind == Kind::kCut) CHECK(moment.cut == solution.steps[i].text.cut);
                if (moment.kind == Kind::kTick) {
                    CHECK(moment.moves.ends_with('.'));
                    CHECK(std::count(moment.moves.begin(), moment.moves.end(), '.') == 1);
                    CHECK(moment.tick == ++ticks[i]);
                }
                CHECK(moment.refused.empty());
                moves[i] += moment.moves;
            });
            CHECK_FALSE(error);
            for (std::size_t i = 0; i < moves.size(); ++i, ++rounds_told) {
                const auto& step = solution.steps[i];
                circuit::RoundText whole = step.text;
                const auto told = std::count(whole.inputs.begin(), whole.inputs.end(), circuit::Input::kTick);
                whole.inputs.insert(whole.inputs.end(), static_cast<std::size_t>(step.ticks - told),
                                    circuit::Input::kTick);
                CHECK(circuit::to_text({step.text.cut, {}}) + " " + moves[i] == circuit::to_text(whole));
                CHECK(ticks[i] == step.ticks);
            }
        }
    }
    CHECK(rounds_told > 400);
}

TEST_CASE("a refused input is told and changes nothing") {
    const auto puzzle = puzzle_of("chess", 2);
    // The right fragment cannot go up as far as that.
    const auto text = *circuit::parse_round("4,4 UUUUUUUUU.");
    std::vector<int> refused;
    CHECK_FALSE(tell(puzzle, std::vector{text}, "text", [&](const Moment& moment) {
        refused.insert(refused.end(), moment.refused.begin(), moment.refused.end());
    }));
    circuit::Game game(puzzle);
    const auto played = play_round(game, text);
    std::vector<int> expected;
    for (std::size_t i = 0; i < played.accepted.size(); ++i) {
        if (!played.accepted[i]) expected.push_back(static_cast<int>(i));
    }
    CHECK_FALSE(refused.empty());
    CHECK(refused == expected);
}

TEST_CASE("a text that Game cannot play is an error that names the round") {
    const auto puzzle = puzzle_of("chess", 2);
    const auto rounds = rounds_of(solver::solve_greedy(puzzle));
    auto longer = rounds;
    longer.push_back(rounds.front());
    const auto ignore = [](const Moment&) {};
    CHECK(tell(puzzle, longer, "moves.txt", ignore)->message ==
          "moves.txt, round 4: found a round more, allowed the end: the game is over (complete)");
    auto wrong = rounds;
    wrong[1].cut = {1, 1};
    CHECK(tell(puzzle, wrong, "moves.txt", ignore)->message ==
          "moves.txt, round 2: found cut 1,1, allowed a cut that gives each of the four fragments its share "
          "of cells");
}

TEST_CASE("the longest attempt jams, and no held move lasts longer") {
    int stuck = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto puzzle = puzzle_of("chess", seed);
        const auto solution = solver::solve_greedy(puzzle);
        circuit::Game game(puzzle);
        for (const auto& step : solution.steps) play_round(game, step.text);
        if (game.phase() != circuit::Phase::kCutting) continue;
        REQUIRE(solution.reason == solver::Reason::kNoValidMove);
        ++stuck;
        const auto attempt = longest_attempt(game);
        REQUIRE(attempt);
        circuit::Game again = game;
        play_round(again, attempt->text);
        CHECK(again.loss() == circuit::Loss::kJammed);
        CHECK(again.ticks() == attempt->game.ticks());
        CHECK(again.fragments() == attempt->game.fragments());
        CHECK(attempt->game.settled_rounds() == game.settled_rounds());
        // Moves without presses are among those that were tried.
        for (const auto cut : circuit::legal_cuts(game.shape(), 8, 8)) {
            circuit::Game plain = game;
            play_round(plain, {cut, {}});
            CHECK(plain.ticks() <= attempt->game.ticks());
        }
    }
    CHECK(stuck > 10);
}

TEST_CASE("where some move does not jam there is no longest attempt") {
    CHECK_FALSE(longest_attempt(circuit::Game(puzzle_of("chess", 2))));
}

}  // namespace
}  // namespace splitcircuit::replay
