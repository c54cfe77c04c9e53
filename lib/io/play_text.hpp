#pragma once

#include <string>

#include "replay/trace.hpp"

namespace splitcircuit::io {

/// A traced game in few characters, for the player of a page: BOARD,SQUARE;REACHED[;ROUND...];END[;ATTEMPT].
///
///     BOARD    the first board, as in level lines
///     SQUARE   the spawn footprint: three digits, x, y and size
///     REACHED  START,END,GAP: cells that Start and that End reach and did not reach before; GAP is two
///              cells, or nothing when complete
///     ROUND    SHAPE,INPUTS,REACHED: of each cell of the shape three digits: x, y, 4 * colour + fragment; of
///              each input two digits, 64 * a + b = 512 * up + 64 * right + 8 * down + left, each an Effect.
///              A round in which a fragment jams has nothing reached
///     END      SHAPE,ROUTE: the shape that waits or does not fit (its fragments are those of the attempt, 0
///              without one); cells from Start to End
///     ATTEMPT  ROUND-TEXT,INPUTS,JAMMED,BLOCKERS: the round as in a text game, so with a comma in it; a
///              digit that adds 1 for Up, 2 for Right, 4 for Down, 8 for Left; cells
///
/// A cell is two digits, x and y. Digits are of base 64: A-Z, a-z, 0-9, `-`, `_`.
[[nodiscard]] std::string play_text(const replay::Trace& trace);

}  // namespace splitcircuit::io
