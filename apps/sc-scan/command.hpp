#pragma once

#include <string>
#include <vector>

#include "common/console.hpp"
#include "solver/solution.hpp"

namespace splitcircuit::apps {

/// The sc-scan tool without its process.
[[nodiscard]] ExitStatus scan_command(const std::vector<std::string>& arguments, Console& console);

/// The same with another solver.
[[nodiscard]] ExitStatus scan_command_with(const solver::Solver& solver,
                                           const std::vector<std::string>& arguments, Console& console);

}  // namespace splitcircuit::apps
