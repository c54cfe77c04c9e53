#pragma once

#include <array>
#include <cstddef>

#include "solver/chains.hpp"
#include "solver/coming_rounds.hpp"
#include "solver/path_costs.hpp"
#include "solver/position.hpp"
#include "solver/rest_cells.hpp"

namespace splitcircuit::solver {

/// Whether coming rounds, up to `last`, may connect Start and End, judged by the cells on which their
/// fragments can come to rest, and by which of the four ways: never false where they can.
///
/// A path of the final board without detours has at most so many new cells of each fragment. So for every
/// set of ways: if the cells that only fragments of these ways cover cost one, and all others that any
/// fragment covers nothing, the cheapest path costs no more than what fragments of these ways can be of it.
///
///     a path along the upper edge:   S U U U U U E    with 2 + 2 cells of Up fragments in two rounds: no
///
/// One or two rounds are also judged by chains.
class SupportBound {
  public:
    SupportBound(ComingRounds& coming, bool with_chains) : coming_(coming), with_chains_(with_chains) {}

    /// Rounds `first`..`last`, whatever is cut.
    [[nodiscard]] bool may_complete_by(const Position& position, int first, int last);
    /// The same after cut number `cut` of round `first`.
    [[nodiscard]] bool may_complete_by_cut(const Position& position, int first, std::size_t cut, int last);
    /// The same if the corners of its fragments are at some of these cells.
    [[nodiscard]] bool may_complete_by_rests(const Position& position, int first, std::size_t cut,
                                             const RestCells::ByWay& corners, int last);
    /// The same of two rounds, after cut number `next` of the second as well.
    [[nodiscard]] bool may_complete_by_two_cuts(const Position& position, int first, std::size_t cut,
                                                const RestCells::ByWay& corners, std::size_t next);

  private:
    void start(const Position& position, int first, int last);
    void add_cut(int round, std::size_t cut, const RestCells::ByWay& corners);
    void add_rounds(int from, int last);
    void add_rests(int after, const CutForms& forms, const RestCells::ByWay& corners);
    [[nodiscard]] bool may_complete();
    [[nodiscard]] int cost_by(unsigned ways, int most);

    ComingRounds& coming_;
    bool with_chains_;
    RestCells rest_;
    Chains chains_;
    // Of the question that is being answered.
    const Position* position_ = nullptr;
    int first_ = 0;
    bool has_chains_ = false;  ///< for so many rounds
    RestCells::ByWay covered_;
    core::Bitboard matter_;
    std::array<int, 4> most_{};  ///< cells of a path, by way
    int most_of_all_ = 0;
    core::Bitboard costly_;
    core::Bitboard free_;
};

}  // namespace splitcircuit::solver
