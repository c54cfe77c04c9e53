#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/text_game.hpp"
#include "core/result.hpp"

namespace splitcircuit::play {

/// A game as it is kept in a file, with the round that is being played:
///
///     #sc-play 1
///     #game chess#2
///     4,4 LLL.DDD
///     #moving 4,4 LL.
///
/// Whoever reads it as a text game passes over the lines with `#`, and has the rounds that are over.
struct SavedGame {
    std::string game;                          ///< an identity or a level line
    std::vector<circuit::RoundText> rounds;    ///< that are over
    std::optional<circuit::RoundText> moving;  ///< its ticks written out
    friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

/// One line each, every line with its end.
[[nodiscard]] std::string to_text(const SavedGame& saved);

/// The inverse of to_text; `place` begins every message.
[[nodiscard]] core::Result<SavedGame> parse_saved_game(std::string_view text, const std::string& place);

/// What is wrong with a line as text: a byte that is not printable ASCII; nothing if it is all printable.
[[nodiscard]] std::optional<core::Error> find_unprintable(std::string_view line, const std::string& place);

}  // namespace splitcircuit::play
