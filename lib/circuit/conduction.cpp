#include "circuit/conduction.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

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

int smallest_distance(const std::vector<Cell>& from, const std::vector<Cell>& to) {
    int smallest = std::numeric_limits<int>::max();
    for (const Cell a : from) {
        for (const Cell b : to) smallest = std::min(smallest, core::manhattan(a, b));
    }
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
    measures.gap = smallest_distance(from_start, from_end);
    measures.reach = static_cast<int>(from_start.size() + from_end.size());
    core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
        if (footprint.contains(cell) && board[cell] == Tile::kEmpty) ++measures.clear;
    });
    return measures;
}

}  // namespace splitcircuit::circuit
