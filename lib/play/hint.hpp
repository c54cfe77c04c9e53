#pragma once

#include <cstdint>
#include <optional>

#include "circuit/game.hpp"
#include "circuit/round_record.hpp"
#include "core/result.hpp"
#include "solver/round_search.hpp"

namespace splitcircuit::play {

/// What the greedy player would do in one round: the best held move by gap, clear cells and reachable cells.
/// It looks no further than the round, and proves nothing.
struct Hint {
    /// As Game played it on a copy; nothing if every held move of the round jams.
    std::optional<circuit::RoundRecord> round;
    /// Combinations evaluated.
    std::uint64_t combinations = 0;
};

/// Asks the round search about games that wait for a cut; keeps its memory between questions.
class HintSource {
  public:
    /// The error: what the search says is not what Game does. That is a bug of ours and never a hint.
    [[nodiscard]] core::Result<Hint> hint(const circuit::Game& game);

  private:
    solver::RoundSearch search_;
};

}  // namespace splitcircuit::play
