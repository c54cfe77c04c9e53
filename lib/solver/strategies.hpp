#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "circuit/puzzle.hpp"
#include "solver/beam.hpp"
#include "solver/exact.hpp"
#include "solver/solution.hpp"
#include "solver/strategy.hpp"

namespace splitcircuit::solver {

/// The ways to look for a game. docs/solvers.md says what each is good for.
enum class Strategy : std::uint8_t {
    kGreedy,  ///< the best move of each round; proves nothing
    kBeam,    ///< many boards side by side; proves nothing
    kExact,   ///< the fewest rounds, proved where the nodes suffice
    kAuto,    ///< all three: a game if one of them finds it, and the bounds
};
inline constexpr std::array<std::string_view, 4> kStrategyNames{"greedy", "beam", "exact", "auto"};
[[nodiscard]] constexpr std::string_view name_of(Strategy strategy) {
    return kStrategyNames[static_cast<std::size_t>(strategy)];
}

/// The widest beam: what it keeps fits into half a gigabyte.
inline constexpr std::size_t kMostWidth = 1'000'000;

/// A strategy with all that its answers depend on.
struct StrategyOptions {
    Strategy strategy = Strategy::kGreedy;
    Moves moves = Moves::kHeld;
    std::uint64_t nodes = ExactOptions::kDefaultNodes;    ///< of exact and auto
    std::size_t width = BeamOptions::kDefaultWidth;       ///< of all but greedy
    Prunings prunings = Prunings::all();                  ///< of exact and auto
    std::uint64_t memory = ExactOptions::kDefaultMemory;  ///< bytes, of exact and auto
    friend bool operator==(const StrategyOptions&, const StrategyOptions&) = default;
};

/// Whether a strategy can prove something: exact and auto, which have nodes, memory and prunings.
[[nodiscard]] constexpr bool can_prove(Strategy strategy) {
    return strategy == Strategy::kExact || strategy == Strategy::kAuto;
}

/// The moves where none are named. Par, without another word, is of free moves: so exact and auto ask for
/// them; greedy and beam look for a game, and held ones are a fiftieth of the work.
[[nodiscard]] constexpr Moves default_moves(Strategy strategy) {
    return can_prove(strategy) ? Moves::kFree : Moves::kHeld;
}

/// Whether a strategy says bounds.
[[nodiscard]] constexpr bool has_par(Strategy strategy) {
    return strategy != Strategy::kGreedy;
}

/// Solves a puzzle. Of exact, `complete` says that the fewest rounds are proved; with `budget` and `stopped`
/// the steps are those of the shortest game known. Of auto, `complete` says that a game is known.
[[nodiscard]] Solution solve(const circuit::Puzzle& puzzle, const StrategyOptions& options,
                             const OnProgress& on_progress = {});

}  // namespace splitcircuit::solver
