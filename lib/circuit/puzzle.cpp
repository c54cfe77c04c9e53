#include "circuit/puzzle.hpp"

#include <algorithm>

namespace splitcircuit::circuit {

bool overlaps(const Board& board, const RoundShape& shape) {
    return std::any_of(shape.cells.begin(), shape.cells.end(),
                       [&](const ColoredCell& colored) { return board[colored.cell] != Tile::kEmpty; });
}

}  // namespace splitcircuit::circuit
