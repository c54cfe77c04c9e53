#pragma once

#include <cstdint>
#include <vector>

#include "core/bitboard.hpp"
#include "solver/cut_motion.hpp"
#include "solver/path_costs.hpp"

namespace splitcircuit::solver {

/// What a fragment at a place does for paths, found once a place: a bound on the costs that four fragments
/// leave is then four look-ups.
///
/// A path of the board with the fragments either uses none of their cells, and costs what it cost before, or
/// has a first and a last such cell. Up to the first, and from the last, it is a path of the board before:
/// so its cost is at least the least `from_start` of the four and the least `from_end` of the four added.
class PlacedCosts {
  public:
    /// What four fragments leave, or a bound on it.
    struct Four {
        int cost = 0;          ///< of a path is not less
        bool blocked = false;  ///< some fragment is where later shapes spawn
    };

    /// Takes the costs of paths before the round, and the cells that must stay empty; both stay where they
    /// are.
    void start_round(const Position& position, const PathCosts& costs, const core::Bitboard& spawns);
    /// Takes the fragments of a cut, which must stay where they are.
    void start_cut(const CutMotion& motion);
    /// The cost is only right if it is less than the one without the fragments.
    [[nodiscard]] Four look_up(const Places& places) {
        const Slot& up = slot(0, places);
        const Slot& right = slot(1, places);
        const Slot& down = slot(2, places);
        const Slot& left = slot(3, places);
        const int from_start =
            least(least(up.from_start, right.from_start), least(down.from_start, left.from_start));
        const int from_end = least(least(up.from_end, right.from_end), least(down.from_end, left.from_end));
        return {from_start + from_end, up.blocked || right.blocked || down.blocked || left.blocked};
    }

  private:
    struct Slot {
        std::uint32_t cut = 0;  ///< for which cut it was found
        std::uint8_t from_start = 0;
        std::uint8_t from_end = 0;
        bool blocked = false;
    };
    [[nodiscard]] static int least(int a, int b) { return a < b ? a : b; }
    [[nodiscard]] Slot& slot(std::size_t fragment, const Places& places) {
        const std::size_t lane = fragment * longest_side_ + places.lane(fragment);
        Slot& slot = slots_[lane * longest_side_ + places.along(fragment)];
        if (slot.cut != cut_number_) slot = look_around(fragment, places);
        return slot;
    }
    [[nodiscard]] Slot look_around(std::size_t fragment, const Places& places) const;

    const PathCosts* costs_ = nullptr;
    const core::Bitboard* spawns_ = nullptr;
    const CutMotion* motion_ = nullptr;
    std::size_t longest_side_ = 0;
    std::uint32_t cut_number_ = 0;
    std::vector<Slot> slots_;  ///< by fragment, lane and way along it
};

}  // namespace splitcircuit::solver
