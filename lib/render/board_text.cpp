#include "render/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "render/color.hpp"

namespace splitcircuit::render {
namespace {

using circuit::Cell;
using circuit::Tile;

constexpr Rgb kNode = rgb(0x20865C);  // Start and End: the ends of the circuit
constexpr Rgb kRelay = rgb(0x7858A8);
constexpr Rgb kWire = rgb(0x606060);

std::string painted(Rgb paper, std::string_view text) {
    const Rgb ink = ink_on(paper);
    return fmt::format("\x1b[48;2;{};{};{};38;2;{};{};{}m{}\x1b[0m", paper.red, paper.green, paper.blue,
                       ink.red, ink.green, ink.blue, text);
}

std::string cell_text(Tile tile, bool on_route, bool in_footprint, const BoardStyle& style) {
    switch (tile) {
        case Tile::kEmpty:
            return in_footprint ? "\x1b[2m: \x1b[0m" : "\x1b[2m. \x1b[0m";
        case Tile::kStart:
            return painted(kNode, "S ");
        case Tile::kEnd:
            return painted(kNode, "E ");
        case Tile::kRelay:
            return painted(kRelay, on_route ? "R>" : "R ");
        case Tile::kWire:
            return painted(kWire, on_route ? "W>" : "W ");
        default:
            break;
    }
    const auto color = static_cast<std::size_t>(*circuit::color_of(tile));
    return painted(rgb_from_hex(style.palette[color]), on_route ? "<>" : fmt::format("{} ", color));
}

}  // namespace

std::vector<std::string> board_lines(const circuit::Board& board, const BoardStyle& style) {
    if (!style.color) return circuit::to_rows(board);
    std::vector<std::string> lines(static_cast<std::size_t>(board.height()));
    core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
        const bool on_route = std::find(style.route.begin(), style.route.end(), cell) != style.route.end();
        lines[static_cast<std::size_t>(cell.y)] +=
            cell_text(board[cell], on_route, style.footprint.contains(cell), style);
    });
    return lines;
}

}  // namespace splitcircuit::render
