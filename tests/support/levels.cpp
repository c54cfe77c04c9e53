#include "support/levels.hpp"

#include <doctest/doctest.h>

namespace splitcircuit::test {

circuit::Level level(const std::vector<std::string>& board, int spawn_size,
                     const std::vector<std::vector<std::string>>& shapes, int min_fragment_cells) {
    circuit::Level level;
    level.name = "test";
    const auto parsed = circuit::board_from_rows(board);
    REQUIRE(parsed.has_value());
    level.board = *parsed;
    level.spawn_size = spawn_size;
    level.palette = circuit::default_palette();
    const auto footprint = circuit::spawn_footprint(level.board.width(), level.board.height(), spawn_size);
    for (const auto& rows : shapes) {
        const auto cells = circuit::cells_from_rows(rows);
        REQUIRE(cells.has_value());
        circuit::RoundShape shape{{}, circuit::min_fragment_of_drawn_shape(*cells, min_fragment_cells)};
        for (const auto cell : circuit::centred(*cells, footprint)) shape.cells.push_back({cell, 0});
        level.shapes.push_back(shape);
    }
    return level;
}

std::vector<std::string> empty_board(int width, int height, circuit::Cell start, circuit::Cell end) {
    circuit::Board board(width, height, circuit::Tile::kEmpty);
    board[start] = circuit::Tile::kStart;
    board[end] = circuit::Tile::kEnd;
    return circuit::to_rows(board);
}

}  // namespace splitcircuit::test
