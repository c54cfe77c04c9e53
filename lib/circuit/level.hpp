#pragma once

#include <optional>
#include <string>
#include <vector>

#include "circuit/fault.hpp"
#include "circuit/puzzle.hpp"

namespace splitcircuit::circuit {

/// A game written out instead of drawn from seeds: the board, and every shape with its place and colours. It
/// needs no generator and survives any change of it.
struct Level {
    std::string name;
    Board board;
    int spawn_size = 0;
    std::vector<RoundShape> shapes;    ///< of rounds 1, 2, ...; the last one is the round limit
    std::vector<std::string> palette;  ///< `#rrggbb`
    friend bool operator==(const Level&, const Level&) = default;
};

/// The palette of a level that gives none.
[[nodiscard]] const std::vector<std::string>& default_palette();

/// The first thing that makes a level unplayable: sizes out of limits, a number of shapes other than 1..1000,
/// not exactly one Start and one End, a complete board, a colour beyond the palette, or a shape that leaves
/// the footprint, has fewer than 5 cells or some that are not connected, or has no legal cut. Pointers are
/// those of the file form; nothing if the level can be played.
[[nodiscard]] std::optional<Fault> find_fault(const Level& level);

/// The part of find_fault that looks at the board, the spawn size and the palette, not at the shapes.
[[nodiscard]] std::optional<Fault> find_board_fault(const Level& level);

/// The level as a game; at most `max_rounds` (1 or more) rounds of it.
[[nodiscard]] Puzzle to_puzzle(const Level& level, std::optional<int> max_rounds = std::nullopt);

/// A game with all its shapes written out.
[[nodiscard]] Level to_level(const Puzzle& puzzle, std::string name, std::vector<std::string> palette);

}  // namespace splitcircuit::circuit
