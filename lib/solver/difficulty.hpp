#pragma once

#include <cstdint>
#include <optional>

#include "circuit/puzzle.hpp"
#include "solver/strategies.hpp"

namespace splitcircuit::solver {

/// How hard a game is besides its par: how much a player may do wrong in the first round, and how far luck
/// goes.
struct Difficulty {
    /// Different boards that the first round can come to, with the moves that the par is of; nothing where
    /// there are more than the nodes allow.
    std::optional<std::uint64_t> first_boards;
    /// Those of them from which the game can still be completed in par. Nothing where par is not proved or
    /// the nodes did not suffice.
    std::optional<std::uint64_t> winning_first_boards;
    /// Random plays, and those that complete: in each round one of its held outcomes, all alike.
    int random_plays = 0;
    int random_wins = 0;
    friend bool operator==(const Difficulty&, const Difficulty&) = default;
};

/// Random plays of one game.
inline constexpr int kRandomPlays = 100;

/// The difficulty of a puzzle with such a par. The search of first boards may use as many nodes again as the
/// strategy was given.
[[nodiscard]] Difficulty difficulty_of(const circuit::Puzzle& puzzle, const Par& par,
                                       const StrategyOptions& options, const OnProgress& on_progress = {});

}  // namespace splitcircuit::solver
