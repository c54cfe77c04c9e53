#pragma once

#include <string>
#include <vector>

#include "circuit/board.hpp"

namespace splitcircuit::render {

struct BoardStyle {
    /// Two columns a cell in ANSI 24-bit colour; else the text form, one character a cell.
    bool color = false;
    std::vector<std::string> palette;  ///< `#rrggbb`, by colour digit; used with color
    std::vector<circuit::Cell> route;  ///< marked with color
    circuit::Square footprint;         ///< faintly marked with color
};

/// One line a row, all of the same visible width.
[[nodiscard]] std::vector<std::string> board_lines(const circuit::Board& board, const BoardStyle& style);

/// Columns that a line of board_lines takes on the screen.
[[nodiscard]] inline int line_width(const circuit::Board& board, const BoardStyle& style) {
    return board.width() * (style.color ? 2 : 1);
}

}  // namespace splitcircuit::render
