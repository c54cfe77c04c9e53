#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/grid.hpp"

namespace splitcircuit::circuit {

using core::Cell;
using core::Direction;
using core::Square;

inline constexpr int kMinSide = 8;
inline constexpr int kMaxSide = 64;
inline constexpr int kMinSpawnSize = 4;
/// Both sides of a board exceed the spawn size by at least this much.
inline constexpr int kSpawnMargin = 4;
inline constexpr int kMaxColors = 10;

/// What stands on a cell. Everything but kEmpty conducts, and everything but kEmpty blocks.
enum class Tile : std::uint8_t { kEmpty, kStart, kEnd, kRelay, kWire, kColor0 };

/// The tile of a settled cell of a palette colour, 0..9.
[[nodiscard]] constexpr Tile settled(int color) {
    return static_cast<Tile>(static_cast<int>(Tile::kColor0) + color);
}

/// The palette colour of a settled tile; nothing for the others.
[[nodiscard]] constexpr std::optional<int> color_of(Tile tile) {
    if (tile < Tile::kColor0) return std::nullopt;
    return static_cast<int>(tile) - static_cast<int>(Tile::kColor0);
}

/// The text form: `.` empty, `S` Start, `E` End, `R` relay, `W` wire, `0`-`9` a settled cell's colour.
[[nodiscard]] char to_char(Tile tile);
[[nodiscard]] std::optional<Tile> tile_from_char(char c);

using Board = core::Grid<Tile>;

/// One string a row, top first, one character a cell.
[[nodiscard]] std::vector<std::string> to_rows(const Board& board);

/// The inverse of to_rows; nothing unless the rows are equally long and hold known characters only.
[[nodiscard]] std::optional<Board> board_from_rows(const std::vector<std::string>& rows);

/// 64-bit FNV-1a over the bytes of every row followed by a line feed, as 16 lower-case hex digits.
[[nodiscard]] std::string board_hash(const Board& board);

/// The cell of the first such tile in row-major order.
[[nodiscard]] std::optional<Cell> find(const Board& board, Tile tile);

/// The spawn footprint: the size x size square whose top left cell is ((W - size) / 2, (H - size) / 2),
/// integer division.
[[nodiscard]] Square spawn_footprint(int width, int height, int size);

/// The footprint widened by one cell on every side.
[[nodiscard]] Square grown(Square footprint);

}  // namespace splitcircuit::circuit
