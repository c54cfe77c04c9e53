#pragma once

#include <string>

#include "common/game_request.hpp"
#include "scan/verified_game.hpp"
#include "solver/difficulty.hpp"

namespace splitcircuit::apps {

/// What sc-solve tells a person: boards, moves, route, why the game ended, and what is known of the
/// fewest rounds.
[[nodiscard]] std::string solve_report(const OpenedGame& opened, const scan::VerifiedGame& game,
                                       const std::optional<solver::Difficulty>& difficulty, bool color);

}  // namespace splitcircuit::apps
