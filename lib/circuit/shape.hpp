#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "circuit/board.hpp"

namespace splitcircuit::circuit {

/// A set of cells in row-major order. Where its origin lies is said by whoever holds it.
using Cells = std::vector<Cell>;

inline constexpr int kMinShapeCells = 5;

/// One vertical and one horizontal slice: cells with x < v are left, cells with y < h are top.
struct Cut {
    int v = 0;
    int h = 0;
    friend bool operator==(const Cut&, const Cut&) = default;
};

/// The fragment that a cut gives a cell to, named by the way it slides: top left Up, top right Right,
/// bottom right Down, bottom left Left.
[[nodiscard]] constexpr Direction fragment_of(Cut cut, Cell cell) {
    const bool left = cell.x < cut.v;
    if (cell.y < cut.h) return left ? Direction::kUp : Direction::kRight;
    return left ? Direction::kLeft : Direction::kDown;
}

/// The largest possible "smallest fragment" over all cuts: 0 if no cut gives four fragments. Cells are
/// distinct, with coordinates of 0 or more, as in all functions below.
[[nodiscard]] int best_smallest_fragment(const Cells& cells);

/// Bounding box from (0, 0): columns and rows up to the largest coordinates.
struct Extent {
    int width = 0;
    int height = 0;
};
[[nodiscard]] Extent extent(const Cells& cells);

/// True if every cell can be reached from every other through orthogonal neighbours (or there is none).
[[nodiscard]] bool is_connected(const Cells& cells);

/// The cells of a drawing in `#` and `.`, moved so that their bounding box starts at (0, 0): empty rows and
/// columns around them do not count. Nothing for other characters, unequal rows or no rows.
[[nodiscard]] std::optional<Cells> cells_from_rows(const std::vector<std::string>& rows);

/// The orientation k (0..7) of cells whose bounding box starts at (0, 0): if k & 4 mirrored left-right, then
/// k & 3 quarter turns clockwise.
[[nodiscard]] Cells oriented(const Cells& cells, int k);

/// Where the bounding box (w x h) of centred cells starts: at ((size - w) / 2, (size - h) / 2) of a square.
[[nodiscard]] Cell centred_origin(Extent box, Square square);

/// Cells whose bounding box starts at (0, 0), moved to the centre of a square.
[[nodiscard]] Cells centred(const Cells& cells, Square square);

/// m of a drawn shape: the cells that each fragment must have, min(wanted, (n - 1) / 4, best).
[[nodiscard]] int min_fragment_of_drawn_shape(const Cells& cells, int wanted);

struct ColoredCell {
    Cell cell;
    int color = 0;
    friend bool operator==(const ColoredCell&, const ColoredCell&) = default;
};

/// The shape of one round as it spawns: board coordinates, row-major.
struct RoundShape {
    std::vector<ColoredCell> cells;
    /// m: a cut is legal if every fragment has at least max(1, m) cells.
    int min_fragment_cells = 0;
    friend bool operator==(const RoundShape&, const RoundShape&) = default;
};

/// The cells of a shape without their colours.
[[nodiscard]] Cells cells_of(const RoundShape& shape);

/// A shape without its colours: all that play depends on.
struct Outline {
    Cells cells;  ///< board coordinates, row-major
    /// m: a cut is legal if every fragment has at least max(1, m) cells.
    int min_fragment_cells = 0;
    friend bool operator==(const Outline&, const Outline&) = default;
};
[[nodiscard]] Outline outline_of(const RoundShape& shape);

/// True if 1 <= v <= W-2, 1 <= h <= H-2 and every fragment has its share of cells.
[[nodiscard]] bool is_legal(Cut cut, const RoundShape& shape, int width, int height);

/// All legal cuts on a board of width x height, v ascending, then h ascending.
[[nodiscard]] std::vector<Cut> legal_cuts(const Outline& outline, int width, int height);
[[nodiscard]] std::vector<Cut> legal_cuts(const RoundShape& shape, int width, int height);

}  // namespace splitcircuit::circuit
