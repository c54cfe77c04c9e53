#pragma once

#include <string>
#include <string_view>

#include "circuit/level.hpp"
#include "core/result.hpp"

namespace splitcircuit::circuit {

/// How every level line begins, with the version of the form.
inline constexpr std::string_view kLevelLinePrefix = "sclevel1:";

/// A level whole in one line of text that needs no quoting in a shell, with a checksum:
///
///     sclevel1:NAME:SPAWN:BOARD:PALETTE:SHAPES:CHECKSUM
///
/// NAME     letters, digits, `.`, `_`, `-`; every other byte as `%XX`
/// SPAWN    side of the spawn footprint
/// BOARD    rows from the top, joined by `/`: `a`..`z` are 1..26 empty cells, the other tiles as in to_char
/// PALETTE  `rrggbb` joined by `,`
/// SHAPES   joined by `+`; each `M@X,Y=ROWS`: m, the place of its bounding box in the footprint, and rows
///          joined by `/` of `-` (no cell) and colour digits
/// CHECKSUM 64-bit FNV-1a of everything before its colon, 16 lower-case hex digits
/// The level is one that find_fault passes.
[[nodiscard]] std::string to_line(const Level& level);

/// BOARD: a board in few characters.
[[nodiscard]] std::string packed_board(const Board& board);

/// True for any text that claims to be a level line, of this version or another.
[[nodiscard]] inline bool looks_like_level_line(std::string_view text) {
    return text.starts_with("sclevel");
}

/// The exact inverse of to_line: whatever it accepts is playable and prints the same.
[[nodiscard]] core::Result<Level> parse_level_line(std::string_view line);

}  // namespace splitcircuit::circuit
