#pragma once

#include <string>

#include "common/game_request.hpp"
#include "scan/verified_game.hpp"

namespace splitcircuit::apps {

/// What sc-solve tells a person: boards, moves, route, and why the game ended.
[[nodiscard]] std::string solve_report(const OpenedGame& opened, const scan::VerifiedGame& game, bool color);

}  // namespace splitcircuit::apps
