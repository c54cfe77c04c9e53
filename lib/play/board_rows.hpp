#pragma once

#include <string>
#include <vector>

#include "circuit/game.hpp"

namespace splitcircuit::play {

/// The board of a game with what stands on it, one string a row, one character a cell: settled cells as
/// circuit::to_char writes them, and above them
///
///     #           a shape that waits for its cut, or (at the end) does not fit
///     ^ > v <     a fragment that slides: Up, Right, Down, Left
///     u r d l     one that rests but is not settled yet
[[nodiscard]] std::vector<std::string> board_rows(const circuit::Game& game);

}  // namespace splitcircuit::play
