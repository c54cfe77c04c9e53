#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "circuit/puzzle.hpp"

namespace splitcircuit::reference {

// The fewest rounds of a game, found by playing all there is: every outcome of every board, round after
// round, nothing left out but boards that are the same. For small games only.

/// Boards as sets of occupied cells, a string of rows: `#` and `.`.
using Boards = std::set<std::string>;

/// All boards that a round can settle to, with the shape's cells as board.
using Outcomes =
    std::function<std::vector<circuit::Board>(const circuit::Board&, const circuit::RoundShape&)>;

/// By the plain held round of this folder.
[[nodiscard]] std::vector<circuit::Board> held_outcomes(const circuit::Board& board,
                                                        const circuit::RoundShape& shape);
/// By copies of circuit::Game, to which every input is given in every state.
[[nodiscard]] std::vector<circuit::Board> free_outcomes(const circuit::Board& board,
                                                        const circuit::RoundShape& shape);

struct Fewest {
    std::optional<int> rounds;  ///< of a shortest game
    bool exhausted = false;     ///< all lines are lost
};
/// Looks at games of at most max_rounds rounds.
[[nodiscard]] Fewest fewest_rounds(const circuit::Puzzle& puzzle, const Outcomes& outcomes);

}  // namespace splitcircuit::reference
