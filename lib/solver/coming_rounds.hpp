#pragma once

#include <array>
#include <deque>
#include <vector>

#include "circuit/puzzle.hpp"
#include "core/bitboard.hpp"
#include "solver/pruning.hpp"
#include "solver/rest_cells.hpp"

namespace splitcircuit::solver {

/// What is known about a round before any board of it.
struct RoundFacts {
    circuit::Outline shape;
    core::Bitboard cells;            ///< of the shape as it spawns
    std::vector<circuit::Cut> cuts;  ///< legal ones
    std::vector<CutForms> forms;     ///< by cut
    /// By cut and fragment: the most cells that it can be of a path without detours.
    std::vector<std::array<int, 4>> path_cells;
    int most_path_cells = 0;                      ///< of all four, over all cuts
    std::array<int, 4> most_path_cells_by_way{};  ///< of each, over all cuts
    core::Bitboard coverable;  ///< cells on which some fragment of some cut can come to rest
};

/// The rounds of a game from the first on: facts that hold whatever is played before.
class ComingRounds {
  public:
    ComingRounds(const circuit::Puzzle& puzzle, Prunings prunings);

    /// Of a round, 1-based, within the round limit.
    [[nodiscard]] const RoundFacts& facts(int round);

    /// The most empty cells of a path that rounds `first`..`last` can fill.
    [[nodiscard]] int most_path_cells(int first, int last);
    /// The cells on which fragments of rounds `first`..`last` can come to rest if all of these spawn.
    [[nodiscard]] core::Bitboard usable(int first, int last);
    /// The cells that must stay empty until rounds `first`..`last` have spawned.
    [[nodiscard]] core::Bitboard spawns(int first, int last);
    /// Of the rounds after a round, up to `last`, if that pruning is on; none if not.
    [[nodiscard]] core::Bitboard later_spawns(int round, int last) {
        return has(Pruning::kSpawns) ? spawns(round + 1, last) : core::Bitboard{};
    }

  private:
    [[nodiscard]] bool has(Pruning one) const { return prunings_.has(one); }
    void find_facts(int round);

    const circuit::Puzzle& puzzle_;
    Prunings prunings_;
    std::deque<RoundFacts> facts_;
};

}  // namespace splitcircuit::solver
