#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "circuit/puzzle.hpp"
#include "circuit/text_game.hpp"
#include "solver/par.hpp"

namespace splitcircuit::solver {

/// How far a search is.
struct Progress {
    int rounds = 0;  ///< being searched for
    std::uint64_t nodes = 0;
    std::optional<int> best;  ///< rounds of the shortest game so far
};
/// Called now and then; false stops the search, with the bounds so far.
using OnProgress = std::function<bool(const Progress&)>;

/// Why a search for the fewest rounds ended.
enum class SearchEnd : std::uint8_t {
    kDecided,  ///< there is a proof, or no game within the round limit
    kBudget,   ///< all nodes that were allowed are used up
    kStopped,  ///< by the caller
};

/// What a strategy found: the shortest game that it knows, if any, and what it says about the fewest rounds.
struct Finding {
    std::vector<circuit::RoundText> game;  ///< completes; empty if none is known
    Par par;
    SearchEnd end = SearchEnd::kDecided;
};

}  // namespace splitcircuit::solver
