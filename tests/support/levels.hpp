#pragma once

#include <string>
#include <vector>

#include "circuit/level.hpp"

namespace splitcircuit::test {

/// A level of drawn shapes (`#` and `.`), centred in the footprint; it need not be playable.
[[nodiscard]] circuit::Level level(const std::vector<std::string>& board, int spawn_size,
                                   const std::vector<std::vector<std::string>>& shapes,
                                   int min_fragment_cells = 1);

/// An empty board with Start and End at two cells.
[[nodiscard]] std::vector<std::string> empty_board(int width, int height, circuit::Cell start,
                                                   circuit::Cell end);

}  // namespace splitcircuit::test
