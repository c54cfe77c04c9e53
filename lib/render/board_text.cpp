#include "render/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace splitcircuit::render {
namespace {

using circuit::Cell;
using circuit::Tile;

struct Rgb {
    int red = 0;
    int green = 0;
    int blue = 0;
};

constexpr Rgb kNode{32, 134, 92};  // Start and End: the ends of the circuit
constexpr Rgb kRelay{120, 88, 168};
constexpr Rgb kWire{96, 96, 96};
constexpr Rgb kBlack{0, 0, 0};
constexpr Rgb kWhite{255, 255, 255};

Rgb from_hex(const std::string& text) {
    unsigned value = 0;
    std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    return {static_cast<int>(value >> 16), static_cast<int>(value >> 8 & 0xFF),
            static_cast<int>(value & 0xFF)};
}

/// Black or white, whichever reads better on a background (ITU-R BT.601 luma).
Rgb ink_on(Rgb paper) {
    const int luma = (299 * paper.red + 587 * paper.green + 114 * paper.blue) / 1000;
    return luma > 128 ? kBlack : kWhite;
}

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
    return painted(from_hex(style.palette[color]), on_route ? "<>" : fmt::format("{} ", color));
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
