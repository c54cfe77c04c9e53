#pragma once

#include <optional>
#include <string>
#include <vector>

#include "circuit/game.hpp"

namespace splitcircuit::play {

/// Where a game stands, as `key=value`: phase, round, ticks, and how it was lost.
[[nodiscard]] std::string progress_text(const circuit::Game& game);

/// Measures as ` gap=G clear=C reach=R`; nothing where there are none.
[[nodiscard]] std::string measures_text(const std::optional<circuit::Measures>& measures);

/// Everything that stands on the board besides settled matter, a line each, cells as X,Y: nodes, footprint,
/// the shape or the fragments, and the route of a complete circuit.
[[nodiscard]] std::vector<std::string> place_lines(const circuit::Game& game);

/// The commands that would be accepted as inputs now, a line each.
[[nodiscard]] std::vector<std::string> legal_lines(const circuit::Game& game);

}  // namespace splitcircuit::play
