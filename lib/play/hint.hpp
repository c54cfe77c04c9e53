#pragma once

#include <optional>
#include <string>

#include "circuit/game.hpp"
#include "core/result.hpp"
#include "solver/round_adviser.hpp"

namespace splitcircuit::play {

/// What a strategy would do in one round; Game has played its step on a copy.
using Hint = solver::RoundAdvice;

/// Asks a strategy about games that wait for a cut. The last answer is kept: whoever asks again while the
/// round is played waits for one search only.
class HintSource {
  public:
    explicit HintSource(const solver::StrategyOptions& strategy = {}) : adviser_(strategy) {}

    [[nodiscard]] const solver::StrategyOptions& strategy() const { return adviser_.strategy(); }
    /// The error: what the strategy says is not what Game does. That is a bug of ours and never a hint.
    [[nodiscard]] core::Result<Hint> hint(const circuit::Game& game,
                                          const solver::OnProgress& on_progress = {});

  private:
    struct Kept {
        circuit::Puzzle puzzle;  ///< of the game that was asked about; keeps its shapes alive
        int settled_rounds = 0;
        circuit::Board board;
        Hint hint;
    };

    solver::RoundAdviser adviser_;
    std::optional<Kept> kept_;
};

/// What is known of the rest of a game beside a hint, for people: `no proof`, `3 rounds from here, which are
/// the fewest`, `4 rounds from here, 2 or more are needed`.
[[nodiscard]] std::string promise_text(const Hint& hint);

/// Why there is no step, for people.
[[nodiscard]] std::string no_step_text(const Hint& hint);

}  // namespace splitcircuit::play
