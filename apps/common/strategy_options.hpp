#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "solver/strategies.hpp"

namespace splitcircuit::apps {

/// What the user typed to say how games are solved; every tool that solves has these options.
struct StrategyArguments {
    std::optional<std::string> strategy;
    std::optional<std::string> moves;
    std::optional<std::string> nodes;
    std::optional<std::string> width;
    std::optional<std::string> prune;
    std::optional<std::string> memory;  ///< in MiB
};

void add_strategy_options(CLI::App& app, StrategyArguments& arguments);

/// The strategy that was asked for. What would have no effect on it is refused.
[[nodiscard]] core::Result<solver::StrategyOptions> read_strategy_options(const StrategyArguments& arguments);

}  // namespace splitcircuit::apps
