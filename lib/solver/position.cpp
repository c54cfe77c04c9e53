#include "solver/position.hpp"

#include <algorithm>

namespace splitcircuit::solver {

using circuit::Tile;

Position position_of(const circuit::Board& board, circuit::Square footprint) {
    Position position{board.width(), board.height(), footprint, {}, {}, {}};
    core::for_each_cell(board.width(), board.height(), [&](core::Cell cell) {
        const Tile tile = board[cell];
        if (tile == Tile::kEmpty) return;
        position.occupied.insert(cell);
        if (tile == Tile::kStart) position.start = cell;
        if (tile == Tile::kEnd) position.end = cell;
    });
    return position;
}

bool overlaps(const Position& position, const circuit::Outline& shape) {
    return std::any_of(shape.cells.begin(), shape.cells.end(),
                       [&](core::Cell cell) { return position.occupied.contains(cell); });
}

}  // namespace splitcircuit::solver
