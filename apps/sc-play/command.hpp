#pragma once

#include <string>
#include <vector>

#include "common/console.hpp"

namespace splitcircuit::apps {

/// sc-play: the live game, for programs as a line protocol, for people on a terminal.
[[nodiscard]] ExitStatus play_command(const std::vector<std::string>& arguments, Console& console);

}  // namespace splitcircuit::apps
