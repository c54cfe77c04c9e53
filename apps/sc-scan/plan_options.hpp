#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "common/preset_options.hpp"
#include "common/strategy_options.hpp"
#include "core/result.hpp"
#include "scan/plan.hpp"

namespace splitcircuit::apps {

/// What the user typed to say what is to be scanned.
struct PlanOptions {
    PresetOptions kind;
    std::vector<std::string> seeds;         ///< each `A..B`, a seed, or several with commas
    std::optional<std::string> seeds_from;  ///< a file with one a line, or `-`
    std::optional<std::string> sweep;       ///< a stream's name
    std::optional<std::string> seed;        ///< the master seed of a sweep
    std::optional<std::string> shard;       ///< `i/n`
    std::optional<std::string> stop_after;
    std::vector<std::string> statuses;  ///< each a status, or several with commas
    std::optional<std::string> rounds;  ///< `A..B` or a number
    bool timing = false;
    StrategyArguments strategy;
    bool difficulty = false;
};

struct ReadPlan {
    scan::Plan plan;
    std::uint64_t repeated = 0;  ///< seeds that were given more than once
};

/// Reads everything that was asked for; the first fault is the error.
[[nodiscard]] core::Result<ReadPlan> read_plan(const PlanOptions& options, std::istream& in);

}  // namespace splitcircuit::apps
