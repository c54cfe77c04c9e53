#include "circuit/jam.hpp"

#include <algorithm>

namespace splitcircuit::circuit {
namespace {

bool holds(const Fragment& fragment, Cell cell) {
    return std::any_of(fragment.cells.begin(), fragment.cells.end(),
                       [cell](const ColoredCell& colored) { return colored.cell == cell; });
}

/// True if what stands on a cell stopped a fragment: fragments that move count in a gridlock only.
bool stops_at(const Game& game, Direction name, Cell cell) {
    if (game.board()[cell] != Tile::kEmpty) return true;
    const bool gridlock = game.fragments()[core::index(name)].stop == Stop::kGridlock;
    return std::any_of(core::kDirections.begin(), core::kDirections.end(), [&](Direction other) {
        const Fragment& fragment = game.fragments()[core::index(other)];
        return other != name && (gridlock || !fragment.moving()) && holds(fragment, cell);
    });
}

}  // namespace

Jam jam_of(const Game& game) {
    Jam jam;
    if (game.loss() != Loss::kJammed) return jam;
    for (const Direction name : core::kDirections) {
        const Fragment& fragment = game.fragments()[core::index(name)];
        if (fragment.moving() || fragment.advanced) continue;
        jam.fragments.push_back(name);
        for (const ColoredCell& colored : fragment.cells) {
            const Cell ahead = core::neighbour(colored.cell, name);
            if (game.board().contains(ahead) && stops_at(game, name, ahead)) jam.blockers.push_back(ahead);
        }
    }
    return jam;
}

}  // namespace splitcircuit::circuit
