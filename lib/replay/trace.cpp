#include "replay/trace.hpp"

#include <algorithm>
#include <cassert>

#include "replay/story.hpp"

namespace splitcircuit::replay {
namespace {

using circuit::Board;
using circuit::Cell;
using circuit::Cells;
using circuit::Fragment;
using circuit::Game;
using circuit::Phase;
using circuit::Tile;

Effect effect_of(const Fragment& before, const Fragment& after) {
    // States are compared, not events: a nudge that moved one fragment of two must show as just that.
    if (!before.stop && after.stop) {
        constexpr std::array kRests{Effect::kMaterial, Effect::kEdge, Effect::kGridlock};
        return kRests[static_cast<std::size_t>(*after.stop)];
    }
    const Cell from = before.cells.front().cell;
    const Cell to = after.cells.front().cell;
    for (const auto direction : core::kDirections) {
        if (core::neighbour(from, direction) == to)
            return static_cast<Effect>(static_cast<unsigned>(direction) + 1);
    }
    assert(from == to);
    return Effect::kNone;
}

template <typename Act>
Effects effects_of(Game& game, Act act) {
    const auto before = game.fragments();
    act(game);
    Effects effects{};
    for (std::size_t i = 0; i < effects.size(); ++i) {
        effects[i] = effect_of(before[i], game.fragments()[i]);
    }
    return effects;
}

Cells reached_from(const Board& board, Tile tile) {
    const auto reached = circuit::reachable_from(board, *circuit::find(board, tile));
    Cells cells;
    core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
        if (reached[cell] != 0) cells.push_back(cell);
    });
    return cells;
}

Reached reached_on(const Board& board) {
    Reached reached{reached_from(board, Tile::kStart), reached_from(board, Tile::kEnd), std::nullopt};
    if (!circuit::is_complete(board)) reached.gap = circuit::gap_ends(board);
    return reached;
}

/// Plays a round whose cut was made: the inputs of its text, then ticks until everything rests.
std::vector<Effects> play_inputs(Game& game, const std::vector<circuit::Input>& inputs) {
    std::vector<Effects> effects;
    for (const auto input : inputs) {
        const auto direction = circuit::nudge_of(input);
        effects.push_back(effects_of(game, [direction](Game& played) {
            return direction ? played.nudge(*direction) : played.tick();
        }));
    }
    while (game.phase() == Phase::kMoving) {
        effects.push_back(effects_of(game, [](Game& played) { return played.tick(); }));
    }
    return effects;
}

TracedRound trace_round(Game& game, const circuit::RoundText& text) {
    const int settled_before = game.settled_rounds();
    TracedRound round{game.shape(), text.cut, {}, std::nullopt};
    round.inputs = play_inputs(game, text.inputs);
    if (game.settled_rounds() > settled_before) round.after = reached_on(game.board());
    return round;
}

std::optional<TracedAttempt> trace_attempt(const Game& game) {
    const auto attempt = longest_attempt(game);
    if (!attempt) return std::nullopt;
    Game again = game;
    again.cut(attempt->text.cut);
    return TracedAttempt{attempt->text, play_inputs(again, attempt->text.inputs), circuit::jam_of(again)};
}

}  // namespace

Trace trace(const circuit::Puzzle& puzzle, std::span<const circuit::RoundText> rounds) {
    Game game(puzzle);
    Trace traced{game.board(), puzzle.footprint(), reached_on(game.board()), {}, {}, {}, {}};
    for (const auto& text : rounds) {
        if (!game.cut(text.cut)) break;
        traced.rounds.push_back(trace_round(game, text));
    }
    const bool congested = game.loss() == circuit::Loss::kCongested;
    if (game.phase() == Phase::kCutting || congested) traced.last_shape = game.shape();
    if (game.phase() == Phase::kCutting) traced.attempt = trace_attempt(game);
    if (game.phase() == Phase::kComplete) traced.route = circuit::route(game.board());
    return traced;
}

}  // namespace splitcircuit::replay
