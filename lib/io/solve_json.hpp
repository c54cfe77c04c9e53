#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "circuit/sub_seeds.hpp"
#include "scan/verified_game.hpp"
#include "solver/difficulty.hpp"
#include "solver/strategies.hpp"

namespace splitcircuit::io {

/// The `schema` member of the documents that solve_json writes.
inline constexpr std::string_view kSolveSchema = "splitcircuit.solve/1";

/// Everything that a result says about one game.
struct SolvedGame {
    std::string identity;                 ///< one word, or a level line
    std::optional<std::string> preset;    ///< its name; nothing for a hand-made level
    std::optional<std::string> level;     ///< the level's name; nothing for a generated game
    std::optional<circuit::Seeds> seeds;  ///< nothing for a hand-made level
    solver::StrategyOptions strategy;
    circuit::Puzzle puzzle;
    scan::VerifiedGame game;
    std::optional<solver::Difficulty> difficulty;
    std::optional<double> elapsed_ms;
};

enum class JsonLayout : std::uint8_t { kIndented, kOneLine };

/// The result document, without a line feed at its end.
[[nodiscard]] std::string solve_json(const SolvedGame& solved, JsonLayout layout);

}  // namespace splitcircuit::io
