#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "circuit/preset.hpp"
#include "circuit/puzzle.hpp"
#include "solver/position.hpp"

namespace splitcircuit::bench {

/// A round that a search is given: the shape fits and can be cut, and the board is not complete.
struct Round {
    circuit::Board board;
    circuit::RoundShape shape;
    circuit::Square footprint;
    // The same without colours, as the solver takes it.
    solver::Position position;
    circuit::Outline outline;
};
using Rounds = std::vector<Round>;

/// Where in a game rounds are taken from.
enum class Phase : std::uint8_t {
    kEarly,  ///< the first two rounds
    kLate,   ///< the last two that were played, of games of three or more
};

/// How boards of one's own are filled outside of the spawn footprint and the cells around it.
enum class Fill : std::uint8_t {
    kDrawn,     ///< cell by cell, anywhere
    kAccreted,  ///< bars of one to three cells, slid towards an edge until something stops them, as in play
};

[[nodiscard]] std::shared_ptr<const circuit::Preset> builtin(const std::string& preset);

/// Rounds of the games of a preset as the greedy solver plays them, from seed 0 on.
[[nodiscard]] Rounds rounds_of_games(const std::string& preset, Phase phase, std::size_t count);

/// Rounds of a board of side x side cells, of which `percent` are occupied (fewer, if more would connect
/// Start and End), with the first shapes of a preset in its spawn footprint.
[[nodiscard]] Rounds synthetic_rounds(const std::string& preset, int side, int percent, Fill fill,
                                      std::size_t count);

/// Occupied cells of all boards, of 1.
[[nodiscard]] double fill_of(const Rounds& rounds);

}  // namespace splitcircuit::bench
