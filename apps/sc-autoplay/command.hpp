#pragma once

#include <string>
#include <vector>

#include "common/console.hpp"
#include "solver/solution.hpp"

namespace splitcircuit::apps {

/// sc-autoplay: solves puzzle after puzzle ahead, and plays each in the real game.
[[nodiscard]] ExitStatus autoplay_command(const std::vector<std::string>& arguments, Console& console);

/// The same with another solver, for tests.
[[nodiscard]] ExitStatus autoplay_command_with(const solver::Solver& solver,
                                               const std::vector<std::string>& arguments, Console& console);

}  // namespace splitcircuit::apps
