#include "replay/trace.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "replay/replay.hpp"
#include "replay/story.hpp"
#include "solver/greedy.hpp"
#include "support/scans.hpp"

namespace splitcircuit::replay {
namespace {

using circuit::Cell;
using circuit::Game;
using circuit::Phase;

/// The texts of a greedy game.
std::vector<circuit::RoundText> greedy_game(const circuit::Puzzle& puzzle) {
    std::vector<circuit::RoundText> texts;
    for (const auto& step : solver::solve_greedy(puzzle).steps) texts.push_back(step.text);
    return texts;
}

/// What the effects make of a shape's cells, fragment by fragment.
class Pieces {
  public:
    Pieces(const circuit::RoundShape& shape, circuit::Cut cut) {
        for (const auto& colored : shape.cells) {
            cells_[core::index(circuit::fragment_of(cut, colored.cell))].push_back(colored);
        }
    }

    void apply(const Effects& effects) {
        for (std::size_t i = 0; i < effects.size(); ++i) {
            const Effect effect = effects[i];
            if (effect == Effect::kNone) continue;
            if (effect >= Effect::kMaterial) {
                stops_[i] = static_cast<circuit::Stop>(static_cast<int>(effect) - 5);
                continue;
            }
            const auto direction = static_cast<core::Direction>(static_cast<int>(effect) - 1);
            for (auto& colored : cells_[i]) colored.cell = core::neighbour(colored.cell, direction);
        }
    }

    void check_like(const Game& game) const {
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            CHECK(cells_[i] == game.fragments()[i].cells);
            CHECK(stops_[i] == game.fragments()[i].stop);
        }
    }

  private:
    std::array<std::vector<circuit::ColoredCell>, 4> cells_;
    std::array<std::optional<circuit::Stop>, 4> stops_;
};

void check_reached(const Reached& reached, const Game& game) {
    const auto& measures = game.measures();
    REQUIRE(measures.has_value() == reached.gap.has_value());
    if (!measures) return;
    CHECK(core::manhattan(reached.gap->from_start, reached.gap->from_end) == measures->gap);
    CHECK(static_cast<int>(reached.from_start.size() + reached.from_end.size()) == measures->reach);
    CHECK(std::binary_search(reached.from_start.begin(), reached.from_start.end(), reached.gap->from_start));
    CHECK(std::binary_search(reached.from_end.begin(), reached.from_end.end(), reached.gap->from_end));
}

/// Plays the game again, input by input, beside its trace.
int check_inputs(const circuit::Puzzle& puzzle, const std::vector<circuit::RoundText>& texts,
                 const Trace& traced) {
    Game game(puzzle);
    int inputs = 0;
    REQUIRE(traced.rounds.size() == texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const TracedRound& round = traced.rounds[i];
        CHECK(round.shape == game.shape());
        REQUIRE(game.cut(texts[i].cut));
        Pieces pieces(round.shape, round.cut);
        for (std::size_t at = 0; at < round.inputs.size(); ++at, ++inputs) {
            const auto input = at < texts[i].inputs.size() ? texts[i].inputs[at] : circuit::Input::kTick;
            const auto direction = circuit::nudge_of(input);
            REQUIRE((direction ? game.nudge(*direction) : game.tick()));
            pieces.apply(round.inputs[at]);
            pieces.check_like(game);
        }
        CHECK(game.phase() != Phase::kMoving);
        REQUIRE(round.after.has_value());
        check_reached(*round.after, game);
    }
    return inputs;
}

TEST_CASE("the effects of a trace move the shapes as Game moved them") {
    int solved = 0;
    int inputs = 0;
    for (const std::string preset : {"chess", "go", "full-random"}) {
        const auto header = test::plan_of(preset, {{0, 11}}).header;
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            INFO(header.identity_of(seed));
            const auto puzzle = header.puzzle_of(seed);
            const auto texts = greedy_game(puzzle);
            const Trace traced = trace(puzzle, texts);
            CHECK(traced.first == puzzle.board);
            CHECK(traced.footprint == puzzle.footprint());
            inputs += check_inputs(puzzle, texts, traced);
            Game game(puzzle);
            for (const auto& text : texts) play_round(game, text);
            const bool complete = game.phase() == Phase::kComplete;
            solved += complete ? 1 : 0;
            CHECK(traced.route == circuit::route(game.board()));
            CHECK(traced.last_shape.has_value() == !complete);
            if (!complete) CHECK(*traced.last_shape == game.shape());
        }
    }
    CHECK(solved >= 5);
    CHECK(inputs > 1000);
}

TEST_CASE("where nothing helps, the attempt that lasts longest is traced as Game plays it") {
    const auto header = test::plan_of("chess", {{0, 59}}).header;
    int attempts = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        INFO(header.identity_of(seed));
        const auto puzzle = header.puzzle_of(seed);
        const auto texts = greedy_game(puzzle);
        const Trace traced = trace(puzzle, texts);
        Game game(puzzle);
        for (const auto& text : texts) play_round(game, text);
        REQUIRE(traced.attempt.has_value() == (game.phase() == Phase::kCutting));
        if (!traced.attempt) continue;
        ++attempts;
        const auto longest = longest_attempt(game);
        CHECK(circuit::to_text(traced.attempt->text) == circuit::to_text(longest->text));
        CHECK(traced.attempt->inputs.size() == longest->text.inputs.size());
        CHECK(traced.attempt->jam == circuit::jam_of(longest->game));
        Pieces pieces(*traced.last_shape, traced.attempt->text.cut);
        for (const Effects& effects : traced.attempt->inputs) pieces.apply(effects);
        pieces.check_like(longest->game);
    }
    CHECK(attempts > 10);
}

TEST_CASE("a round that jams has nothing after it, and refused input moves nothing") {
    const auto header = test::plan_of("chess", {{0, 0}}).header;
    const auto puzzle = header.puzzle_of(0);
    Game game(puzzle);
    // Pressed until something refuses: the last one in the text is the refused one.
    circuit::RoundText text{*circuit::parse_round("4,4")};
    REQUIRE(game.cut(text.cut));
    do {
        text.inputs.push_back(circuit::Input::kUp);
    } while (game.nudge(core::Direction::kUp));
    const Trace traced = trace(puzzle, std::vector{text});
    REQUIRE(traced.rounds.size() == 1);
    CHECK(traced.rounds[0].inputs[text.inputs.size() - 1] == Effects{});

    const Trace refused = trace(puzzle, std::vector{*circuit::parse_round("1,1")});
    CHECK(refused.rounds.empty());
    CHECK(refused.last_shape == Game(puzzle).shape());
}

}  // namespace
}  // namespace splitcircuit::replay
