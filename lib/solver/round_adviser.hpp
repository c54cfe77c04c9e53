#pragma once

#include <cstdint>
#include <optional>

#include "circuit/game.hpp"
#include "circuit/round_record.hpp"
#include "solver/round_search.hpp"
#include "solver/solution.hpp"
#include "solver/strategies.hpp"

namespace splitcircuit::solver {

/// What a strategy would do in the round that a game waits for.
struct RoundAdvice {
    std::optional<circuit::RoundRecord> step;
    /// Why there is no step. Beside a step only kStopped says something: more might have been found.
    Reason reason = Reason::kComplete;
    /// Of all strategies but greedy: bounds on the rounds that are left, this one included.
    std::optional<Par> par = std::nullopt;
    std::uint64_t combinations = 0;  ///< that greedy evaluated
};

/// Asks a strategy for one round after the other, each time about the board as it is. Keeps the memory of the
/// round search between questions; answers depend on the game alone.
class RoundAdviser {
  public:
    explicit RoundAdviser(const StrategyOptions& strategy = {}) : strategy_(strategy) {}

    [[nodiscard]] const StrategyOptions& strategy() const { return strategy_; }
    /// About a game that waits for a cut. The greedy player looks at this round alone.
    [[nodiscard]] RoundAdvice advise(const circuit::Game& game, const OnProgress& on_progress = {});

  private:
    [[nodiscard]] RoundAdvice advise_greedily(const circuit::Game& game);

    StrategyOptions strategy_;
    RoundSearch search_;
};

}  // namespace splitcircuit::solver
