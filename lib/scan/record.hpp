#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "scan/verified_game.hpp"
#include "solver/difficulty.hpp"

namespace splitcircuit::scan {

/// What a report says instead of a status where solver and Game disagree: such a seed has no answer.
inline constexpr std::string_view kDisagreementName = "disagreement";

/// What a report says about one seed. Everything but `combinations` is what Game made of the text game.
struct Record {
    std::uint64_t seed = 0;                ///< the seed that varies: the master seed, or a swept sub-seed
    std::optional<solver::Reason> reason;  ///< nothing where solver and Game disagree
    std::uint64_t combinations = 0;        ///< evaluated by the solver
    int gap = 0;                           ///< of the last board; 0 if it is complete
    std::vector<circuit::RoundText> game;  ///< a line a round; of a refuted game, what the solver claimed
    std::string first_board;               ///< hash of the board before round 1
    std::string last_board;                ///< hash of the board after the last settled round
    std::optional<replay::Disagreement> disagreement;
    std::vector<std::string> rows;  ///< of the last board; empty for a solved seed
    std::optional<double> elapsed_ms;
    std::optional<solver::Par> par;           ///< of all strategies but greedy
    std::optional<solver::GreedyEnd> greedy;  ///< of those that ask the greedy player first
    std::optional<int> beam_rounds;           ///< of the game that a beam found
    std::optional<solver::Difficulty> difficulty;

    /// The rounds that the text game has.
    [[nodiscard]] int rounds() const { return static_cast<int>(game.size()); }
    [[nodiscard]] bool solved() const { return reason == solver::Reason::kComplete; }
};

/// `solved`, `unsolvable`, `max-rounds-reached`, `unknown` or `disagreement`.
[[nodiscard]] std::string_view status_name(const std::optional<solver::Reason>& reason);

/// The record of a solution that went through Game.
[[nodiscard]] Record record_of(std::uint64_t seed, const circuit::Puzzle& puzzle,
                               std::variant<VerifiedGame, RefutedGame> solved);

}  // namespace splitcircuit::scan
