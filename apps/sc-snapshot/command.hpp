#pragma once

#include <string>
#include <vector>

#include "common/console.hpp"

namespace splitcircuit::apps {

/// sc-snapshot: pictures of games, tick by tick, as Game plays them.
[[nodiscard]] ExitStatus snapshot_command(const std::vector<std::string>& arguments, Console& console);

}  // namespace splitcircuit::apps
