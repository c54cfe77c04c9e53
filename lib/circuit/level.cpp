#include "circuit/level.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "circuit/conduction.hpp"

namespace splitcircuit::circuit {
namespace {

class ListedShapes final : public ShapeSource {
  public:
    explicit ListedShapes(std::vector<RoundShape> shapes) : shapes_(std::move(shapes)) {}

    [[nodiscard]] RoundShape shape_of_round(int round) const override {
        return shapes_[static_cast<std::size_t>(round) - 1];
    }

  private:
    std::vector<RoundShape> shapes_;
};

std::optional<Fault> find_node_fault(const Board& board, Tile tile, std::string_view name) {
    const auto count = std::count(board.values().begin(), board.values().end(), tile);
    if (count == 1) return std::nullopt;
    return Fault{"/board", fmt::format("{} {}", count, name), fmt::format("exactly one {}", name)};
}

std::optional<Fault> find_tile_fault(const Level& level) {
    const Board& board = level.board;
    if (auto fault = find_range_fault(board.height(), kSideLimits, "/board")) {
        fault->found += " rows";
        return fault;
    }
    if (auto fault = find_range_fault(board.width(), kSideLimits, "/board/0")) {
        fault->found += " cells in a row";
        return fault;
    }
    if (auto fault = find_node_fault(board, Tile::kStart, "Start (S)")) return fault;
    if (auto fault = find_node_fault(board, Tile::kEnd, "End (E)")) return fault;
    if (is_complete(board))
        return Fault{"/board", "a complete circuit", "a board where Start does not reach End"};
    const int colors = static_cast<int>(level.palette.size());
    const auto beyond = std::find_if(board.values().begin(), board.values().end(),
                                     [&](Tile tile) { return color_of(tile).value_or(0) >= colors; });
    if (beyond == board.values().end()) return std::nullopt;
    return Fault{"/board", fmt::format("a cell of colour {}", to_char(*beyond)),
                 fmt::format("0..{} (the palette has {})", colors - 1, colors)};
}

std::optional<Fault> find_placed_shape_fault(const Level& level, const RoundShape& shape,
                                             const std::string& pointer) {
    const Cells cells = cells_of(shape);
    const Square footprint = spawn_footprint(level.board.width(), level.board.height(), level.spawn_size);
    const int colors = static_cast<int>(level.palette.size());
    for (const ColoredCell& colored : shape.cells) {
        const Cell cell = colored.cell;
        if (!footprint.contains(cell)) {
            return Fault{pointer, fmt::format("a cell at ({},{})", cell.x, cell.y),
                         "cells of the spawn footprint"};
        }
        if (colored.color >= colors) {
            return Fault{pointer, fmt::format("colour {}", colored.color), fmt::format("0..{}", colors - 1)};
        }
    }
    if (static_cast<int>(cells.size()) < kMinShapeCells) {
        return Fault{pointer, fmt::format("{} cells", cells.size()),
                     fmt::format("{} or more", kMinShapeCells)};
    }
    if (!is_connected(cells)) return Fault{pointer, "cells that are not connected", "one connected shape"};
    const int needed = std::max(1, shape.min_fragment_cells);
    if (best_smallest_fragment(cells) < needed) {
        return Fault{pointer, "no legal cut",
                     fmt::format("a cut that gives every fragment {} cells", needed)};
    }
    return std::nullopt;
}

}  // namespace

const std::vector<std::string>& default_palette() {
    static const std::vector<std::string> palette{"#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#b07aa1",
                                                  "#9c755f", "#ff9da7", "#76b7b2", "#edc948", "#bab0ac"};
    return palette;
}

std::optional<Fault> find_board_fault(const Level& level) {
    if (auto fault = find_palette_fault(level.palette, "/palette")) return fault;
    if (auto fault = find_tile_fault(level)) return fault;
    const int side = std::min(level.board.width(), level.board.height());
    if (auto fault = find_range_fault(level.spawn_size, {kMinSpawnSize, side - kSpawnMargin}, "/spawn")) {
        fault->allowed += fmt::format(" (the shorter board side is {})", side);
        return fault;
    }
    return std::nullopt;
}

std::optional<Fault> find_fault(const Level& level) {
    if (auto fault = find_board_fault(level)) return fault;
    if (auto fault = find_range_fault(static_cast<int>(level.shapes.size()), kMaxRoundsLimits, "/shapes")) {
        fault->found += " shapes";
        return fault;
    }
    for (std::size_t i = 0; i < level.shapes.size(); ++i) {
        const auto pointer = fmt::format("/shapes/{}", i);
        if (auto fault = find_placed_shape_fault(level, level.shapes[i], pointer)) return fault;
    }
    return std::nullopt;
}

Puzzle to_puzzle(const Level& level, std::optional<int> max_rounds) {
    Puzzle puzzle;
    puzzle.board = level.board;
    puzzle.spawn_size = level.spawn_size;
    const int shapes = static_cast<int>(level.shapes.size());
    puzzle.max_rounds = std::min(max_rounds.value_or(shapes), shapes);
    puzzle.shapes = std::make_shared<ListedShapes>(level.shapes);
    return puzzle;
}

Level to_level(const Puzzle& puzzle, std::string name, std::vector<std::string> palette) {
    Level level{std::move(name), puzzle.board, puzzle.spawn_size, {}, std::move(palette)};
    for (int round = 1; round <= puzzle.max_rounds; ++round) {
        level.shapes.push_back(puzzle.shapes->shape_of_round(round));
    }
    return level;
}

}  // namespace splitcircuit::circuit
