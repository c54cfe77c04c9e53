#pragma once

#include "core/bitboard.hpp"
#include "solver/cut_motion.hpp"
#include "solver/cut_moves.hpp"

namespace splitcircuit::solver {

/// Adds the cells of four fragments at rest.
inline void settle(core::Bitboard& occupied, const CutMotion& motion, const Places& places) {
    for (std::size_t i = 0; i < motion.forms().size(); ++i) {
        const Form& form = motion.forms()[i];
        const core::Cell corner = motion.corner(i, places);
        for (int row = 0; row < form.height; ++row)
            occupied[corner.y + row] |= form.rows[static_cast<std::size_t>(row)] << corner.x;
    }
}

/// Calls `visit(cut, places, settled)` for all ways in which a round can settle, cut by cut, each once, until
/// it returns false.
template <typename Visit>
void for_each_settling(CutMoves& moves, const Position& position, const circuit::Outline& outline,
                       Visit visit) {
    moves.start_round(position, outline);
    bool go_on = true;
    for (const circuit::Cut cut : circuit::legal_cuts(outline, position.width, position.height)) {
        if (!go_on) return;
        moves.cut(cut);
        moves.for_each_end([&](const Places& places) {
            core::Bitboard settled = position.occupied;
            settle(settled, moves.motion(), places);
            go_on = visit(cut, places, settled);
            return go_on;
        });
    }
}

}  // namespace splitcircuit::solver
