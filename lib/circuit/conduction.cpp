#include "circuit/conduction.hpp"

#include <algorithm>
#include <cassert>

namespace splitcircuit::circuit {
namespace {

/// A breadth-first search from a cell: what it found in order, and where it came from.
class Flood {
  public:
    Flood(const Board& board, Cell source) : parent_(board.width(), board.height(), kUnseen) {
        parent_[source] = source;
        order_.push_back(source);
        for (std::size_t head = 0; head < order_.size(); ++head) {
            const Cell cell = order_[head];
            for (const Direction direction : core::kDirections) visit(board, cell, direction);
        }
    }

    [[nodiscard]] const std::vector<Cell>& order() const { return order_; }
    [[nodiscard]] bool found(Cell cell) const { return parent_[cell] != kUnseen; }
    [[nodiscard]] Cell parent(Cell cell) const { return parent_[cell]; }

  private:
    static constexpr Cell kUnseen{-1, -1};

    void visit(const Board& board, Cell from, Direction direction) {
        const Cell cell = core::neighbour(from, direction);
        if (!board.contains(cell) || board[cell] == Tile::kEmpty || found(cell)) return;
        parent_[cell] = from;
        order_.push_back(cell);
    }

    core::Grid<Cell> parent_;
    std::vector<Cell> order_;
};

Cell must_find(const Board& board, Tile tile) {
    const auto cell = find(board, tile);
    assert(cell.has_value());
    return *cell;
}

/// The Manhattan distance of every cell to the nearest of some cells, in two passes: what comes from the top
/// left, then what comes from the bottom right.
core::Grid<int> distances_to(const std::vector<Cell>& cells, int width, int height) {
    core::Grid<int> distance(width, height, width + height);
    for (const Cell cell : cells) distance[cell] = 0;
    const auto pull = [&](Cell cell, Direction from) {
        const Cell beside = core::neighbour(cell, from);
        if (distance.contains(beside)) distance[cell] = std::min(distance[cell], distance[beside] + 1);
    };
    core::for_each_cell(width, height, [&](Cell cell) {
        pull(cell, Direction::kUp);
        pull(cell, Direction::kLeft);
    });
    core::for_each_cell(width, height, [&](Cell cell) {
        const Cell backwards{width - 1 - cell.x, height - 1 - cell.y};
        pull(backwards, Direction::kDown);
        pull(backwards, Direction::kRight);
    });
    return distance;
}

/// The smallest distance between two lists of cells: pair by pair where that is less work.
int smallest_distance(const Board& board, const std::vector<Cell>& from, const std::vector<Cell>& to) {
    int smallest = board.width() + board.height();
    if (from.size() * to.size() <= board.values().size()) {
        for (const Cell a : from) {
            for (const Cell b : to) smallest = std::min(smallest, core::manhattan(a, b));
        }
        return smallest;
    }
    const auto distance = distances_to(from, board.width(), board.height());
    for (const Cell cell : to) smallest = std::min(smallest, distance[cell]);
    return smallest;
}

}  // namespace

std::vector<Cell> reachable_from(const Board& board, Cell source) {
    return Flood(board, source).order();
}

bool is_complete(const Board& board) {
    return Flood(board, must_find(board, Tile::kStart)).found(must_find(board, Tile::kEnd));
}

std::vector<Cell> route(const Board& board) {
    const Cell start = must_find(board, Tile::kStart);
    const Cell end = must_find(board, Tile::kEnd);
    const Flood flood(board, start);
    if (!flood.found(end)) return {};
    std::vector<Cell> cells;
    for (Cell cell = end; cell != start; cell = flood.parent(cell)) cells.push_back(cell);
    cells.push_back(start);
    std::reverse(cells.begin(), cells.end());
    return cells;
}

Measures measure(const Board& board, Square footprint) {
    const auto from_start = reachable_from(board, must_find(board, Tile::kStart));
    const auto from_end = reachable_from(board, must_find(board, Tile::kEnd));
    Measures measures;
    measures.gap = smallest_distance(board, from_start, from_end);
    measures.reach = static_cast<int>(from_start.size() + from_end.size());
    core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
        if (footprint.contains(cell) && board[cell] == Tile::kEmpty) ++measures.clear;
    });
    return measures;
}

}  // namespace splitcircuit::circuit
