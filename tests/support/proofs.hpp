#pragma once

#include <optional>
#include <string>

#include "circuit/level.hpp"
#include "circuit/puzzle.hpp"
#include "io/certificate.hpp"
#include "solver/proof.hpp"

namespace splitcircuit::test {

/// A game with what a certificate says of it.
struct NamedGame {
    circuit::Puzzle puzzle;
    io::CertificateLabels labels;
};
/// A game of a built-in preset by its seed.
[[nodiscard]] NamedGame generated_game(const std::string& preset, std::uint64_t seed);
[[nodiscard]] NamedGame named_game(const circuit::Level& level);

/// What the moves of a set come to in a game, found plainly: the fewest rounds with a game that is won in so
/// many, or that every line ends before the round limit. Nothing if the proof of either has more nodes than
/// allowed, or the round limit is reached. The outcomes are the set's, or those of somebody who errs; a game
/// that is known to be won (or none) saves looking for one of so many rounds.
[[nodiscard]] std::optional<io::CertifiedClaim> solve_plainly(
    const circuit::Puzzle& puzzle, solver::Moves moves, const solver::RoundOutcomes& outcomes,
    std::uint64_t budget_nodes, const std::vector<circuit::RoundText>& won = {});

/// The game of the greedy solver; empty if it does not win.
[[nodiscard]] std::vector<circuit::RoundText> greedy_game(const circuit::Puzzle& puzzle);

/// A way to play from board to board, from the puzzle's first one on.
[[nodiscard]] std::vector<circuit::RoundText> texts_of(const circuit::Puzzle& puzzle, solver::Moves moves,
                                                       const std::vector<core::Bitboard>& line);

}  // namespace splitcircuit::test
