#include "solver/difficulty.hpp"

#include <set>
#include <utility>
#include <vector>

#include "core/seeds.hpp"
#include "solver/cut_moves.hpp"
#include "solver/path_costs.hpp"
#include "solver/settle.hpp"

namespace splitcircuit::solver {
namespace {

using circuit::Outline;
using circuit::Puzzle;
using core::Bitboard;

bool is_complete(const Position& position) {
    return path_cost(position, {}, 0) == 0;
}

using Rows = std::vector<Bitboard::Row>;

/// The different boards after the first round; nothing if there are more than `most`.
std::optional<std::set<Rows>> first_boards(const Puzzle& puzzle, Moves moves, std::uint64_t most) {
    const Position position = position_of(puzzle.board, puzzle.footprint());
    const Outline shape = puzzle.shapes->outline_of_round(1);
    std::set<Rows> boards;
    if (overlaps(position, shape)) return boards;
    const auto cut_moves = make_cut_moves(moves);
    for_each_settling(*cut_moves, position, shape, [&](auto, const auto&, const Bitboard& settled) {
        Rows rows;
        for (int y = 0; y < position.height; ++y) rows.push_back(settled[y]);
        boards.insert(std::move(rows));
        return boards.size() <= most;
    });
    if (boards.size() > most) return std::nullopt;
    return boards;
}

/// The game that is left after a first round.
Puzzle game_after(const Puzzle& puzzle, const Rows& rows, int max_rounds) {
    Puzzle rest{puzzle.board, puzzle.spawn_size, max_rounds, circuit::shapes_after(puzzle.shapes, 1)};
    for (int y = 0; y < rest.board.height(); ++y) {
        core::for_each_bit(rows[static_cast<std::size_t>(y)], [&](int x) {
            circuit::Tile& tile = rest.board[{x, y}];
            if (tile == circuit::Tile::kEmpty) tile = circuit::settled(0);
        });
    }
    return rest;
}

/// How many of them can still be completed in `par` rounds in all; nothing if the nodes did not suffice.
std::optional<std::uint64_t> count_winning(const Puzzle& puzzle, const std::set<Rows>& boards, const Par& par,
                                           const StrategyOptions& options, const OnProgress& on_progress) {
    Position position = position_of(puzzle.board, puzzle.footprint());
    std::uint64_t left = options.nodes;
    std::uint64_t winning = 0;
    for (const Rows& rows : boards) {
        if (par.upper == 1) {
            for (int y = 0; y < position.height; ++y)
                position.occupied[y] = rows[static_cast<std::size_t>(y)];
            if (is_complete(position)) ++winning;
            continue;
        }
        const Puzzle rest = game_after(puzzle, rows, *par.upper - 1);
        const Finding found =
            solve_exact(rest, {par.moves, options.prunings, left, options.memory, std::nullopt, on_progress});
        left -= found.par.nodes;
        if (!found.game.empty()) ++winning;
        if (found.end != SearchEnd::kDecided) return std::nullopt;
    }
    return winning;
}

/// Plays at random until the end; true if the game completes.
class RandomPlayer {
  public:
    explicit RandomPlayer(const Puzzle& puzzle) : puzzle_(puzzle), moves_(make_cut_moves(Moves::kHeld)) {}

    bool play() {
        Position position = position_of(puzzle_.board, puzzle_.footprint());
        for (int round = 1; round <= puzzle_.max_rounds; ++round) {
            const Outline shape = puzzle_.shapes->outline_of_round(round);
            if (overlaps(position, shape) || !play_round(position, shape)) return false;
            if (is_complete(position)) return true;
        }
        return false;
    }

  private:
    /// Keeps the n-th way with a chance of 1 in n: all are alike in the end.
    bool play_round(Position& position, const Outline& shape) {
        std::uint64_t ways = 0;
        for_each_settling(*moves_, position, shape, [&](auto, const auto&, const Bitboard& settled) {
            ++ways;
            ++state_;
            if (core::splitmix64(state_) % ways == 0) chosen_ = settled;
            return true;
        });
        position.occupied = chosen_;
        return ways > 0;
    }

    const Puzzle& puzzle_;
    std::unique_ptr<CutMoves> moves_;
    Bitboard chosen_;
    std::uint64_t state_ = 0;
};

}  // namespace

Difficulty difficulty_of(const Puzzle& puzzle, const Par& par, const StrategyOptions& options,
                         const OnProgress& on_progress) {
    Difficulty difficulty;
    const auto boards = first_boards(puzzle, par.moves, options.nodes);
    if (boards) difficulty.first_boards = boards->size();
    if (boards && par.proof == Proof::kOptimal)
        difficulty.winning_first_boards = count_winning(puzzle, *boards, par, options, on_progress);
    RandomPlayer player(puzzle);
    for (; difficulty.random_plays < kRandomPlays; ++difficulty.random_plays) {
        if (player.play()) ++difficulty.random_wins;
    }
    return difficulty;
}

}  // namespace splitcircuit::solver
