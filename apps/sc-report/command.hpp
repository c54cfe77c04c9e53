#pragma once

#include <string>
#include <vector>

#include "common/console.hpp"

namespace splitcircuit::apps {

/// The sc-report tool without its process.
[[nodiscard]] ExitStatus report_command(const std::vector<std::string>& arguments, Console& console);

}  // namespace splitcircuit::apps
