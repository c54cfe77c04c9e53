#pragma once

#include <string>
#include <vector>

#include "common/console.hpp"

namespace splitcircuit::apps {

/// sc-check: says of each certificate whether it proves its claim.
[[nodiscard]] ExitStatus check_command(const std::vector<std::string>& arguments, Console& console);

}  // namespace splitcircuit::apps
