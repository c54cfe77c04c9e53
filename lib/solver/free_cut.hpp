#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "circuit/text_game.hpp"
#include "solver/cut_motion.hpp"
#include "solver/key_set.hpp"

namespace splitcircuit::solver {

/// All ways to play the fragments of a cut: before each tick any nudges in any order.
///
/// What a round can still come to is decided by its state: where the four fragments are, and which of them
/// rest. Whether one has advanced is seen from its place, since nudges only move it aside. Nothing else is
/// remembered, not even the number of ticks. So states are explored, each once: from each, four nudges and a
/// tick lead to others, or to the same one where a nudge is refused; a tick may jam, or let the last one
/// rest.
class FreeCut : public CutMotion {
  public:
    /// Calls `visit` for all places where the four can come to rest without a jam, each once, until it
    /// returns false.
    template <typename Visit>
    void for_each_end(const Visit& visit) {
        seen_.clear();
        ends_.clear();
        open_states_.clear();
        reach(Motion{home(), 0, 0, 0, 0});
        while (!open_states_.empty()) {
            const Motion motion = open_states_.back();
            open_states_.pop_back();
            reach_by_nudges(motion);
            Motion after = motion;
            switch (tick(after)) {
                case Ticked::kGoesOn:
                    reach(after);
                    break;
                case Ticked::kOver:
                    if (ends_.insert(after.places.key()) && !visit(after.places)) return;
                    break;
                case Ticked::kJammed:
                    break;
            }
        }
    }

    /// The fewest inputs that lead to such places, without the ticks after the last nudge.
    [[nodiscard]] std::vector<circuit::Input> inputs_to(const Places& places);

    /// States of the last exploration.
    [[nodiscard]] std::size_t states() const { return seen_.size(); }

  private:
    [[nodiscard]] static std::uint64_t key_of(const Motion& motion);
    void reach(const Motion& motion) {
        if (seen_.insert(key_of(motion))) open_states_.push_back(motion);
    }
    void reach_by_nudges(const Motion& motion);
    [[nodiscard]] bool nudge(Motion& motion, circuit::Input input) const;

    KeySet seen_;
    KeySet ends_;
    std::vector<Motion> open_states_;
};

}  // namespace splitcircuit::solver
