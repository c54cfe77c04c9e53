#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "circuit/text_game.hpp"
#include "core/bitboard.hpp"
#include "solver/par.hpp"
#include "solver/position.hpp"

namespace splitcircuit::solver {

/// Every board that a round can settle to by the moves of a set, in any order, each once or more often: what
/// a proof needs to know of a search. The outline fits.
using RoundOutcomes = std::function<std::vector<core::Bitboard>(const Position&, const circuit::Outline&)>;

/// The solver's. For one thread at a time: it keeps what it needs.
[[nodiscard]] RoundOutcomes outcomes_by(Moves moves);

/// A way to play a round that settles to a board; nothing if there is none.
[[nodiscard]] std::optional<circuit::RoundText> find_round(const Position& position,
                                                           const circuit::Outline& outline, Moves moves,
                                                           const core::Bitboard& settled);

}  // namespace splitcircuit::solver
