#pragma once

#include <optional>
#include <string>

#include "io/detail/json_node.hpp"
#include "solver/difficulty.hpp"
#include "solver/strategies.hpp"

namespace splitcircuit::io::detail {

/// Adds `strategy`, `moves`, `proof`, `nodes`, `memory` (MiB), `beamWidth` and `prune`; null where a strategy
/// has no use for it. Where proofs differ from game to game, `proof` is `records`.
void add_strategy(Json& json, const solver::StrategyOptions& options);
/// Reads the same from an object's members.
[[nodiscard]] solver::StrategyOptions read_strategy(const JsonNode& node);

/// What a strategy says of the fewest rounds, besides the game.
struct Bounds {
    std::optional<solver::Par> par;
    std::optional<solver::GreedyEnd> greedy;
    std::optional<int> beam_rounds;
};
/// Adds `par`, `greedy` and `beamRounds`; nothing without a par.
void add_bounds(Json& json, const Bounds& bounds);
/// Reads the same; nothing where there is no par. What contradicts itself is refused.
[[nodiscard]] Bounds read_bounds(const JsonNode& node);

[[nodiscard]] Json difficulty_json(const solver::Difficulty& difficulty);
[[nodiscard]] solver::Difficulty read_difficulty(const JsonNode& node);

}  // namespace splitcircuit::io::detail
