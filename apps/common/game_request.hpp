#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "circuit/level.hpp"
#include "circuit/puzzle.hpp"
#include "common/console.hpp"
#include "common/preset_options.hpp"
#include "core/result.hpp"
#include "io/named_preset.hpp"

namespace splitcircuit::apps {

/// What the user typed to say which games are meant; every tool that takes games has these options.
struct GameOptions {
    std::vector<std::string> games;  ///< identities, or `-` for a list on standard input
    PresetOptions kind;
    std::optional<std::string> puzzle;  ///< a level line, a file or `-`
    std::vector<std::string> seeds;     ///< or `-` for a list on standard input
};

/// One of the games that were asked for, not yet generated: a list of millions of seeds fits into memory.
struct GameChoice {
    std::shared_ptr<const io::NamedPreset> preset;
    circuit::Seeds seeds;
    std::optional<int> max_rounds;
    /// Instead of all the others: a hand-made level, its round limit applied.
    std::shared_ptr<const circuit::Level> level;
};

/// A master seed from the system, for a user who gave none.
[[nodiscard]] std::uint64_t draw_master_seed();

struct GameRequest {
    std::vector<GameChoice> games;
    bool is_list = false;                     ///< several games, or a list that may hold any number
    std::optional<std::uint64_t> drawn_seed;  ///< where no seed was given
};

/// Reads everything that was asked for before anything is answered; the first fault is the error.
[[nodiscard]] core::Result<GameRequest> read_request(const GameOptions& options, std::istream& in);

/// A game ready to be played, with what outputs say of its origin.
struct OpenedGame {
    std::string identity;                 ///< one word, or the level line of a hand-made level
    std::string name;                     ///< of the preset or the level
    std::optional<circuit::Seeds> seeds;  ///< nothing for a hand-made level
    circuit::Puzzle puzzle;
    std::vector<std::string> palette;
};

[[nodiscard]] OpenedGame open_game(const GameChoice& choice);

/// The level line of a game: the identity that no change of the generator touches.
[[nodiscard]] std::string level_line(const OpenedGame& game);

}  // namespace splitcircuit::apps
