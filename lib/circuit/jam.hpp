#pragma once

#include <vector>

#include "circuit/game.hpp"

namespace splitcircuit::circuit {

/// Why a round jammed.
struct Jam {
    std::vector<Direction> fragments;  ///< those that came to rest without having advanced
    /// What stands one step ahead of them and stopped them: settled cells, and cells of other fragments; by
    /// fragment, then row-major.
    Cells blockers;
    friend bool operator==(const Jam&, const Jam&) = default;
};

/// Of a game that is lost by a jam; empty for every other one.
[[nodiscard]] Jam jam_of(const Game& game);

}  // namespace splitcircuit::circuit
