#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "circuit/game.hpp"

namespace splitcircuit::play {

// The words in which a session talks about a game.

/// `cutting`, `moving`, `complete` or `failed`.
[[nodiscard]] std::string_view name_of(circuit::Phase phase);
/// `wrong-phase`, `illegal-cut`, `pair-at-rest`, `off-board` or `into-matter`.
[[nodiscard]] std::string_view name_of(circuit::Refusal refusal);
/// `up`, `right`, `down` or `left`: a nudge, or the fragment that slides that way.
[[nodiscard]] std::string_view name_of(circuit::Direction direction);
/// The inverse; also takes `u`, `r`, `d` and `l`.
[[nodiscard]] std::optional<circuit::Direction> direction_from(std::string_view word);

/// What an event says after the word `event`: `rested right material`.
[[nodiscard]] std::string to_text(const circuit::Event& event);

/// What a game in this phase takes, for those who sent something else.
[[nodiscard]] std::string_view expected_in(circuit::Phase phase);
/// What would have been accepted instead of a refused input.
[[nodiscard]] std::string expected_instead(circuit::Refusal refusal, const circuit::Game& game);

}  // namespace splitcircuit::play
