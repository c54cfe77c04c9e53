#pragma once

#include <string>
#include <vector>

#include "common/console.hpp"
#include "solver/solution.hpp"

namespace splitcircuit::apps {

/// sc-solve with its greedy solver.
[[nodiscard]] ExitStatus solve_command(const std::vector<std::string>& arguments, Console& console);

/// sc-solve with any solver; what it says is replayed through Game all the same.
[[nodiscard]] ExitStatus solve_command_with(const solver::Solver& solver,
                                            const std::vector<std::string>& arguments, Console& console);

}  // namespace splitcircuit::apps
