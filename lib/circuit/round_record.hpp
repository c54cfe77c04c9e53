#pragma once

#include <array>
#include <optional>

#include "circuit/conduction.hpp"
#include "circuit/stop.hpp"
#include "circuit/text_game.hpp"

namespace splitcircuit::circuit {

/// One round that settled: how it was played and what came of it.
struct RoundRecord {
    RoundText text;
    int ticks = 0;
    std::array<Stop, 4> stops{};  ///< of the fragments Up, Right, Down, Left
    /// Of the board after the round; nothing where the circuit is then complete.
    std::optional<Measures> measures;
    friend bool operator==(const RoundRecord&, const RoundRecord&) = default;
};

}  // namespace splitcircuit::circuit
