#pragma once

#include <cstdint>

#include "circuit/puzzle.hpp"
#include "solver/strategy.hpp"

namespace splitcircuit::solver {

struct BeamOptions {
    static constexpr std::size_t kDefaultWidth = 200;
    /// So many times the boards are kept when nothing else found a game.
    static constexpr std::size_t kWidenBy = 5;

    Moves moves = Moves::kHeld;
    /// Boards that are kept after each round.
    std::size_t width = kDefaultWidth;
    /// A game of so many rounds is known: no longer ones are looked for than one less.
    std::optional<int> upper;
    OnProgress on_progress;
};

/// Rounds forward, with the most promising boards only: those that are the fewest cells short of a path from
/// Start to End, then those on which the known next shapes can spawn the longest. If that leads to no game,
/// and none is known, again with the latter looked at first, and then so with more boards. Never a proof.
[[nodiscard]] Finding solve_beam(const circuit::Puzzle& puzzle, const BeamOptions& options);

}  // namespace splitcircuit::solver
