#pragma once

#include <string>
#include <vector>

#include "circuit/preset.hpp"
#include "core/result.hpp"
#include "solver/solution.hpp"

namespace splitcircuit::apps {

/// The texts between the commas.
[[nodiscard]] std::vector<std::string> split_at_commas(const std::vector<std::string>& texts);

/// `A..B` or a single number of rounds.
[[nodiscard]] core::Result<circuit::IntRange> read_rounds_range(const std::string& text,
                                                                const std::string& place);

/// Statuses by name, in ascending order, each once.
[[nodiscard]] core::Result<std::vector<solver::Status>> read_statuses(const std::vector<std::string>& texts,
                                                                      const std::string& place);

}  // namespace splitcircuit::apps
