#include "solver/cut_moves.hpp"

#include <cassert>
#include <optional>
#include <utility>

#include "solver/free_cut.hpp"
#include "solver/held_cut.hpp"
#include "solver/key_set.hpp"

namespace splitcircuit::solver {
namespace {

class HeldMoves final : public CutMoves {
  public:
    void start_round(const Position& position, const circuit::Outline& shape) override {
        cut_.start_round(position, shape);
    }
    void cut(circuit::Cut cut) override { cut_.cut(cut); }
    [[nodiscard]] const CutMotion& motion() const override { return cut_; }
    void for_each_end(const std::function<bool(const Places&)>& visit) override {
        ends_.clear();
        for (const HeldOutcome& outcome : cut_.play_all()) {
            if (outcome.jammed || !ends_.insert(outcome.places.key())) continue;
            if (!visit(outcome.places)) return;
        }
    }
    /// Of the first combination in the order of the rules.
    [[nodiscard]] std::vector<circuit::Input> inputs_to(const Places& places) override {
        std::optional<std::pair<int, int>> first;
        for (const HeldOutcome& outcome : cut_.play_all()) {
            if (outcome.jammed || outcome.places != places) continue;
            const std::pair<int, int> nudges{outcome.v_nudge, outcome.h_nudge};
            if (!first || nudges < *first) first = nudges;
        }
        assert(first);
        return cut_.tell(first->first, first->second).inputs;
    }

  private:
    HeldCut cut_;
    KeySet ends_;
};

class FreeMoves final : public CutMoves {
  public:
    void start_round(const Position& position, const circuit::Outline& shape) override {
        cut_.start_round(position, shape);
    }
    void cut(circuit::Cut cut) override { cut_.cut(cut); }
    [[nodiscard]] const CutMotion& motion() const override { return cut_; }
    void for_each_end(const std::function<bool(const Places&)>& visit) override { cut_.for_each_end(visit); }
    [[nodiscard]] std::vector<circuit::Input> inputs_to(const Places& places) override {
        return cut_.inputs_to(places);
    }

  private:
    FreeCut cut_;
};

}  // namespace

std::unique_ptr<CutMoves> make_cut_moves(Moves moves) {
    if (moves == Moves::kHeld) return std::make_unique<HeldMoves>();
    return std::make_unique<FreeMoves>();
}

}  // namespace splitcircuit::solver
