#pragma once

#include <cstdint>

#include "circuit/puzzle.hpp"
#include "solver/pruning.hpp"
#include "solver/strategy.hpp"

namespace splitcircuit::solver {

struct ExactOptions {
    static constexpr std::uint64_t kDefaultNodes = 100'000;
    static constexpr std::uint64_t kDefaultMemory = std::uint64_t{1} << 30;

    Moves moves = Moves::kFree;
    Prunings prunings = Prunings::all();
    /// Boards whose round may be searched.
    std::uint64_t nodes = kDefaultNodes;
    /// Bytes that the boards still to be searched may take, beside the states of one cut: a line of rounds
    /// keeps what each of them can come to.
    std::uint64_t memory = kDefaultMemory;
    /// No longer games are looked for than one less than this, where given: a game of so many is known.
    std::optional<int> upper;
    OnProgress on_progress;
};

/// The fewest rounds in which a game can be completed: all lines of 1 round, then of 2, and so on, until one
/// completes or all are lost. The round limit of the puzzle ends the search, and so do the options.
[[nodiscard]] Finding solve_exact(const circuit::Puzzle& puzzle, const ExactOptions& options);

}  // namespace splitcircuit::solver
