#pragma once

#include <array>

#include "solver/chains.hpp"
#include "solver/coming_rounds.hpp"
#include "solver/path_costs.hpp"
#include "solver/position.hpp"
#include "solver/rest_cells.hpp"

namespace splitcircuit::solver {

/// Whether coming rounds may connect Start and End, judged by the cells on which their fragments can come to
/// rest, and by which of the four ways: never false where they can.
///
/// A path of the final board without detours has at most so many new cells of each fragment. So for every
/// set of ways: if the cells that only fragments of these ways cover cost one, and all others that any
/// fragment covers nothing, the cheapest path costs no more than what fragments of these ways can be of it.
///
///     a path along the upper edge:   S U U U U U E    with 2 + 2 cells of Up fragments in two rounds: no
class SupportBound {
  public:
    SupportBound(ComingRounds& coming, bool with_chains) : coming_(coming), with_chains_(with_chains) {}

    /// The round's fragments after its cut number `cut`.
    [[nodiscard]] bool may_complete_by_cut(const Position& position, int round, std::size_t cut);
    /// All of rounds `first`..`last`.
    [[nodiscard]] bool may_complete_by(const Position& position, int first, int last);

  private:
    [[nodiscard]] bool may_connect(const Position& position, const std::array<int, 4>& most, int most_of_all);
    [[nodiscard]] int cost_by(const Position& position, unsigned ways, int most);

    ComingRounds& coming_;
    bool with_chains_;
    RestCells rest_;
    Chains chains_;
    RestCells::ByWay covered_;
    core::Bitboard matter_;
    core::Bitboard costly_;
    core::Bitboard free_;
};

}  // namespace splitcircuit::solver
