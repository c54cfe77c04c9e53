#include "solver/placed_costs.hpp"

#include <algorithm>

namespace splitcircuit::solver {

void PlacedCosts::start_round(const Position& position, const PathCosts& costs,
                              const core::Bitboard& spawns) {
    costs_ = &costs;
    spawns_ = &spawns;
    const auto longest = static_cast<std::size_t>(std::max(position.width, position.height));
    if (longest_side_ == longest) return;
    longest_side_ = longest;
    cut_number_ = 0;
    slots_.assign(4 * longest * longest, {});
}

void PlacedCosts::start_cut(const CutMotion& motion) {
    motion_ = &motion;
    if (++cut_number_ != 0) return;
    // After all numbers there are: what is left of old cuts must not look like new ones.
    std::fill(slots_.begin(), slots_.end(), Slot{});
    cut_number_ = 1;
}

PlacedCosts::Slot PlacedCosts::look_around(std::size_t fragment, const Places& places) const {
    Slot slot{cut_number_, 0xFF, 0xFF, false};
    const Form& form = motion_->forms()[fragment];
    const core::Cell corner = motion_->corner(fragment, places);
    for (int row = 0; row < form.height; ++row) {
        const core::Bitboard::Row cells = form.rows[static_cast<std::size_t>(row)] << corner.x;
        const int y = corner.y + row;
        slot.blocked |= (cells & (*spawns_)[y]) != 0;
        core::for_each_bit(cells, [&](int x) {
            slot.from_start =
                static_cast<std::uint8_t>(least(slot.from_start, costs_->before_from_start({x, y})));
            slot.from_end = static_cast<std::uint8_t>(least(slot.from_end, costs_->before_from_end({x, y})));
        });
    }
    return slot;
}

}  // namespace splitcircuit::solver
