#include "reference/plain_tree.hpp"

#include <map>

#include "circuit/game.hpp"
#include "circuit/level.hpp"
#include "reference/plain_search.hpp"

namespace splitcircuit::reference {
namespace {

using circuit::Board;
using circuit::Game;

std::string drawing(const Board& board) {
    std::string text;
    for (const auto tile : board.values()) text += tile == circuit::Tile::kEmpty ? '.' : '#';
    return text;
}

/// All that a round can still depend on.
std::string state_of(const Game& game) {
    std::string state;
    for (const auto& fragment : game.fragments()) {
        const auto cell = fragment.cells.front().cell;
        state += std::to_string(cell.x) + ',' + std::to_string(cell.y) + (fragment.moving() ? 'm' : 'r') +
                 (fragment.advanced ? 'a' : 'h');
    }
    return state;
}

class FreeRound {
  public:
    std::vector<Board> boards() const {
        std::vector<Board> boards;
        for (const auto& [drawn, board] : boards_) boards.push_back(board);
        return boards;
    }
    void play(const Game& after_cut) {
        seen_.clear();
        open_ = {};
        take(after_cut);
        while (!open_.empty()) {
            const Game game = open_.back();
            open_.pop_back();
            for (const auto direction : core::kDirections) {
                Game next = game;
                next.nudge(direction);
                take(next);
            }
            Game next = game;
            next.tick();
            take(next);
        }
    }

  private:
    void take(const Game& game) {
        if (game.settled_rounds() == 1) boards_.emplace(drawing(game.board()), game.board());
        if (game.phase() != circuit::Phase::kMoving || !seen_.insert(state_of(game)).second) return;
        open_.push_back(game);
    }

    std::set<std::string> seen_;
    std::vector<Game> open_;
    std::map<std::string, Board> boards_;
};

}  // namespace

std::vector<Board> held_outcomes(const Board& board, const circuit::RoundShape& shape) {
    std::map<std::string, Board> boards;
    for_each_combination(board, shape, {}, [&](const Combination& combination) {
        if (combination.legal && !combination.jammed)
            boards.emplace(drawing(combination.board), combination.board);
        return true;
    });
    std::vector<Board> distinct;
    for (const auto& [drawn, settled] : boards) distinct.push_back(settled);
    return distinct;
}

std::vector<Board> free_outcomes(const Board& board, const circuit::RoundShape& shape) {
    circuit::Level level;
    level.board = board;
    level.spawn_size = circuit::kMinSpawnSize;
    level.shapes = {shape};
    FreeRound round;
    const Game start(circuit::to_puzzle(level));
    for (const auto cut : circuit::legal_cuts(shape, board.width(), board.height())) {
        Game game = start;
        game.cut(cut);
        round.play(game);
    }
    return round.boards();
}

Fewest fewest_rounds(const circuit::Puzzle& puzzle, const Outcomes& outcomes) {
    std::map<std::string, Board> boards{{drawing(puzzle.board), puzzle.board}};
    for (int round = 1; round <= puzzle.max_rounds; ++round) {
        const auto shape = puzzle.shapes->shape_of_round(round);
        std::map<std::string, Board> next;
        for (const auto& [drawn, board] : boards) {
            if (circuit::overlaps(board, shape)) continue;
            for (const Board& settled : outcomes(board, shape)) {
                if (circuit::is_complete(settled)) return {round, false};
                next.emplace(drawing(settled), settled);
            }
        }
        boards = std::move(next);
        if (boards.empty()) return {std::nullopt, true};
    }
    return {std::nullopt, false};
}

}  // namespace splitcircuit::reference
