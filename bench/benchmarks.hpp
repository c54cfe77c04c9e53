#pragma once

namespace splitcircuit::bench {

// Each registers its benchmarks. A name is a path that ends in who is measured: `round/go/late/solver`.

/// `round/PRESET/PHASE/WHO`: rounds of real games. `size/SIDE/WHO`, `fill/HOW/PERCENT/WHO`: boards of our
/// own.
void register_rounds();
/// `game/PRESET/WHO`: solving whole games. `seed/PRESET/STAGE`: what sc-scan does for a seed, and its stages.
void register_games();
/// `threads/WORK`: sc-scan's work for a seed, and a loop that only spins, on one thread and on two.
void register_threads();

}  // namespace splitcircuit::bench
