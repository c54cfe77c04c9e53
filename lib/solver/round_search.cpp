#include "solver/round_search.hpp"

#include <limits>
#include <tuple>

#include "solver/held_round.hpp"

namespace splitcircuit::solver {
namespace {

using circuit::Board;
using circuit::Cut;
using circuit::Measures;

bool better(const Measures& a, const Measures& b) {
    return std::tuple(-a.gap, a.clear, a.reach) > std::tuple(-b.gap, b.clear, b.reach);
}

class RoundSearch {
  public:
    RoundSearch(const Board& board, const circuit::RoundShape& shape, circuit::Square footprint)
        : board_(board), shape_(shape), footprint_(footprint) {}

    RoundResult run() {
        for (const Cut cut : circuit::legal_cuts(shape_, board_.width(), board_.height())) {
            if (try_cut(cut)) break;
        }
        return std::move(result_);
    }

  private:
    /// True once the circuit is complete.
    bool try_cut(Cut cut) {
        const int up = accepted(cut, kAsManyAsFit, 0);
        const int down = accepted(cut, -kAsManyAsFit, 0);
        const int right = accepted(cut, 0, kAsManyAsFit);
        const int left = accepted(cut, 0, -kAsManyAsFit);
        for (int v = -down; v <= up; ++v) {
            for (int h = -left; h <= right; ++h) {
                if (try_combination(cut, v, h)) return true;
            }
        }
        return false;
    }

    [[nodiscard]] int accepted(Cut cut, int v_nudge, int h_nudge) const {
        HeldRound round(board_, shape_, cut);
        round.hold(v_nudge, h_nudge);
        return kAsManyAsFit - round.left_over();
    }

    bool try_combination(Cut cut, int v_nudge, int h_nudge) {
        HeldRound round(board_, shape_, cut);
        round.hold(v_nudge, h_nudge);
        if (round.left_over() != 0) return false;
        ++result_.combinations;
        if (round.jammed()) return false;
        Board board = round.settled_board();
        const bool complete = circuit::is_complete(board);
        std::optional<Measures> measures;
        if (!complete) {
            measures = circuit::measure(board, footprint_);
            if (result_.step && !better(*measures, *result_.step->measures)) return false;
        }
        result_.step = circuit::RoundRecord{{cut, round.inputs()}, round.ticks(), round.stops(), measures};
        result_.board = std::move(board);
        return complete;
    }

    // More than any axis accepts, and small enough to be counted down.
    static constexpr int kAsManyAsFit = std::numeric_limits<int>::max() / 2;

    const Board& board_;
    const circuit::RoundShape& shape_;
    circuit::Square footprint_;
    RoundResult result_;
};

}  // namespace

RoundResult search_round(const Board& board, const circuit::RoundShape& shape, circuit::Square footprint) {
    return RoundSearch(board, shape, footprint).run();
}

}  // namespace splitcircuit::solver
