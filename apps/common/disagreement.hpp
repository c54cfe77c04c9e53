#pragma once

#include <string>

#include "common/game_request.hpp"
#include "scan/verified_game.hpp"

namespace splitcircuit::apps {

/// What is said when Game does not confirm a solver: both identities, the text game and the first difference.
[[nodiscard]] std::string disagreement_report(const OpenedGame& opened, const scan::RefutedGame& game);

}  // namespace splitcircuit::apps
