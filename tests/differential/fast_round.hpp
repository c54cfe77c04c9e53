#pragma once

#include <map>
#include <string>
#include <utility>

#include "reference/plain_search.hpp"
#include "solver/held_cut.hpp"
#include "solver/round_score.hpp"

namespace splitcircuit::test {

/// The parts of the fast round search on one round, to be compared with the plain one's combinations in their
/// order.
class FastRound {
  public:
    FastRound(const solver::Position& position, const circuit::Outline& shape);

    /// The first respect in which the fast parts differ from a combination; "" if in none.
    [[nodiscard]] std::string difference(const reference::Combination& plain);

    /// Whether the fast parts have combinations of the cut so far that the plain search does not.
    [[nodiscard]] bool has_more() const { return !outcomes_.empty(); }
    /// A combination that the fast parts had twice.
    [[nodiscard]] bool has_twice() const { return has_twice_; }

  private:
    void cut(circuit::Cut cut);
    template <typename Score>
    [[nodiscard]] std::string difference_of(Score& score, const reference::Combination& plain,
                                            const solver::HeldOutcome& outcome) const;
    [[nodiscard]] core::Bitboard settled(const solver::HeldOutcome& outcome) const;

    solver::Position position_;
    circuit::Cut cut_;
    solver::HeldCut fragments_;
    solver::RoundScore<1> score_;
    solver::RoundScore<64> large_score_;
    bool is_small_ = false;
    bool has_twice_ = false;
    std::map<std::pair<int, int>, solver::HeldOutcome> outcomes_;  ///< by presses
};

}  // namespace splitcircuit::test
