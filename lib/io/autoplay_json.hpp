#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "circuit/sub_seeds.hpp"
#include "play/tally.hpp"
#include "solver/strategies.hpp"

namespace splitcircuit::io {

/// The `schema` member of the documents that autoplay_json writes.
inline constexpr std::string_view kAutoplaySchema = "splitcircuit.autoplay/1";

/// A run of games one after the other: what was asked for, and what became of it.
struct AutoplayRun {
    std::string preset;                  ///< its name, or `mix`
    std::string first_game;              ///< identity of the first game
    circuit::Seeds first;                ///< of the first game; the next one has the next master seed
    std::optional<int> max_rounds;       ///< instead of the preset's own
    std::optional<std::uint64_t> asked;  ///< games; nothing: without an end
    bool live = false;                   ///< asked for one round at a time
    solver::StrategyOptions strategy;
    play::Tally tally;
};

/// The document, indented, without a line feed at its end.
[[nodiscard]] std::string autoplay_json(const AutoplayRun& run);

}  // namespace splitcircuit::io
