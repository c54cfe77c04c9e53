#include "bench/rounds.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <variant>

#include "circuit/conduction.hpp"
#include "circuit/generator.hpp"
#include "core/seeds.hpp"
#include "io/named_preset.hpp"
#include "scan/verified_game.hpp"
#include "solver/greedy.hpp"

namespace splitcircuit::bench {
namespace {

using circuit::Board;
using circuit::Cell;
using circuit::Tile;

Round make_round(Board board, circuit::RoundShape shape, circuit::Square footprint) {
    auto position = solver::position_of(board, footprint);
    auto outline = circuit::outline_of(shape);
    return {std::move(board), std::move(shape), footprint, position, std::move(outline)};
}

/// Numbers for boards of one's own, the same in every run.
class Draws {
  public:
    explicit Draws(std::uint64_t seed) : state_(core::splitmix64(seed)) {}

    /// 0..bound-1; the bias of the remainder does not matter here.
    int below(int bound) {
        state_ = core::splitmix64(state_);
        return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(bound));
    }

  private:
    std::uint64_t state_;
};

std::size_t occupied(const Board& board) {
    const auto& tiles = board.values();
    return static_cast<std::size_t>(
        std::count_if(tiles.begin(), tiles.end(), [](Tile tile) { return tile != Tile::kEmpty; }));
}

class Filler {
  public:
    Filler(Board board, circuit::Square kept_free, std::uint64_t seed)
        : board_(std::move(board)), kept_free_(kept_free), draws_(seed) {}

    /// As full as is wanted, or as it gets while Start and End stay apart.
    Board filled(Fill fill, int percent) {
        const std::size_t wanted = board_.values().size() * static_cast<std::size_t>(percent) / 100;
        for (int tries = 0; tries < kTries && occupied(board_) < wanted; ++tries) {
            const Board before = board_;
            if (fill == Fill::kDrawn)
                occupy(drawn_cell());
            else
                add_bar();
            if (circuit::is_complete(board_)) board_ = before;
        }
        return board_;
    }

  private:
    [[nodiscard]] bool is_free(Cell cell) const {
        return board_.contains(cell) && board_[cell] == Tile::kEmpty;
    }

    void occupy(Cell cell) {
        if (is_free(cell) && !kept_free_.contains(cell)) board_[cell] = circuit::settled(0);
    }

    Cell drawn_cell() {
        const int x = draws_.below(board_.width());
        const int y = draws_.below(board_.height());
        return {x, y};
    }

    /// A bar across the way it slides, from the middle of the board outwards.
    void add_bar() {
        const auto way = core::kDirections[static_cast<std::size_t>(draws_.below(4))];
        const bool vertical = core::is_vertical(way);
        const int length = 1 + draws_.below(3);
        const int along = draws_.below((vertical ? board_.width() : board_.height()) - length + 1);
        std::vector<Cell> bar;
        for (int i = 0; i < length; ++i) {
            bar.push_back(vertical ? Cell{along + i, board_.height() / 2}
                                   : Cell{board_.width() / 2, along + i});
        }
        const auto fits = [this](Cell cell) { return is_free(cell); };
        if (!std::all_of(bar.begin(), bar.end(), fits)) return;
        for (;;) {
            std::vector<Cell> ahead;
            for (const Cell cell : bar) ahead.push_back(core::neighbour(cell, way));
            if (!std::all_of(ahead.begin(), ahead.end(), fits)) break;
            bar = std::move(ahead);
        }
        for (const Cell cell : bar) occupy(cell);
    }

    static constexpr int kTries = 20'000;

    Board board_;
    circuit::Square kept_free_;
    Draws draws_;
};

circuit::RoundShape moved(circuit::RoundShape shape, Cell from, Cell to) {
    for (auto& colored : shape.cells) {
        colored.cell.x += to.x - from.x;
        colored.cell.y += to.y - from.y;
    }
    return shape;
}

}  // namespace

std::shared_ptr<const circuit::Preset> builtin(const std::string& preset) {
    return (*io::builtin_preset(preset)).preset;
}

Rounds rounds_of_games(const std::string& preset, Phase phase, std::size_t count) {
    Rounds rounds;
    for (std::uint64_t seed = 0; rounds.size() < count; ++seed) {
        const auto puzzle = circuit::generate(builtin(preset), {seed, {}}).puzzle;
        const auto solved = scan::solve_and_replay(puzzle, solver::solve_greedy);
        const auto* game = std::get_if<scan::VerifiedGame>(&solved);
        if (game == nullptr) throw std::runtime_error("solver and game disagree");
        const auto& boards = game->record.boards;
        const std::size_t played = boards.size() - 1;
        if (played < (phase == Phase::kEarly ? 2U : 3U)) continue;
        const std::size_t first = phase == Phase::kEarly ? 0 : played - 2;
        for (std::size_t i = first; i < first + 2; ++i) {
            rounds.push_back(make_round(boards[i], puzzle.shapes->shape_of_round(static_cast<int>(i) + 1),
                                        puzzle.footprint()));
        }
    }
    return rounds;
}

Rounds synthetic_rounds(const std::string& preset, int side, int percent, Fill fill, std::size_t count) {
    Rounds rounds;
    for (std::uint64_t seed = 0; rounds.size() < count; ++seed) {
        const auto puzzle = circuit::generate(builtin(preset), {seed, {}}).puzzle;
        const auto footprint = circuit::spawn_footprint(side, side, puzzle.spawn_size);
        Board board(side, side, Tile::kEmpty);
        board[{0, side / 3}] = Tile::kStart;
        board[{side - 1, side - 1 - side / 3}] = Tile::kEnd;
        Filler filler(std::move(board), circuit::grown(footprint), seed);
        rounds.push_back(make_round(
            filler.filled(fill, percent),
            moved(puzzle.shapes->shape_of_round(1), puzzle.footprint().origin, footprint.origin), footprint));
    }
    return rounds;
}

double fill_of(const Rounds& rounds) {
    std::size_t cells = 0;
    std::size_t filled = 0;
    for (const Round& round : rounds) {
        cells += round.board.values().size();
        filled += occupied(round.board);
    }
    return static_cast<double>(filled) / static_cast<double>(cells);
}

}  // namespace splitcircuit::bench
