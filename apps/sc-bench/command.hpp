#pragma once

#include <string>
#include <vector>

#include "common/console.hpp"
#include "sc-bench/suite.hpp"
#include "solver/solution.hpp"

namespace splitcircuit::apps {

/// sc-bench: its frozen suite and the greedy solver.
[[nodiscard]] ExitStatus bench_command(const std::vector<std::string>& arguments, Console& console);

/// sc-bench with any suite and solver; what it says is replayed through Game all the same.
[[nodiscard]] ExitStatus bench_command_with(const std::vector<SuitePart>& suite, const solver::Solver& solver,
                                            const std::vector<std::string>& arguments, Console& console);

}  // namespace splitcircuit::apps
