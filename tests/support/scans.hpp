#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "scan/plan.hpp"
#include "solver/solution.hpp"

namespace splitcircuit::test {

/// A plan over master seeds of a built-in preset.
[[nodiscard]] scan::Plan plan_of(const std::string& preset, const std::vector<scan::SeedRange>& seeds);

/// A solver that gives up before the first move, which Game confirms: for tests of what surrounds solvers.
[[nodiscard]] solver::Solution give_up(const circuit::Puzzle& puzzle);

/// Gives up, but claims a complete circuit on about one board of four, which Game refutes.
[[nodiscard]] solver::Solution lie_sometimes(const circuit::Puzzle& puzzle);

}  // namespace splitcircuit::test
