#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/sub_seeds.hpp"
#include "circuit/text_game.hpp"
#include "core/result.hpp"
#include "render/image.hpp"
#include "solver/par.hpp"

namespace splitcircuit::io {

/// The `schema` member of the documents that snapshot_json writes.
inline constexpr std::string_view kSnapshotSchema = "splitcircuit.snapshot/1";

/// The rounds of a text game, one a line; blank lines and lines that begin with # are passed over. `place`
/// begins every message.
[[nodiscard]] core::Result<std::vector<circuit::RoundText>> read_text_game(std::string_view text,
                                                                           const std::string& place);

/// One file and what it shows.
struct SnapshotFile {
    std::string file;
    std::string shows;  ///< `cut`, `tick`, `settled`, `end`, `animation` or `sheet`
    render::Size size;
    int round = 0;
    int tick = 0;
    std::string moves;                      ///< what was pressed since the picture before, as in a text game
    std::vector<int> refused;               ///< positions in moves, from 0, of what Game refused
    std::optional<std::uint32_t> pictures;  ///< of an animation or a sheet
};

/// A drawn game and the files that show it.
struct Snapshot {
    std::string identity;                        ///< one word, or a level line
    std::optional<std::string> preset;           ///< its name; nothing for a hand-made level
    std::optional<std::string> level;            ///< the level's name; nothing for a generated game
    std::optional<circuit::Seeds> seeds;         ///< nothing for a hand-made level
    std::string source;                          ///< who played: `solver`, `report` or `text-game`
    solver::Proof proof = solver::Proof::kNone;  ///< of the fewest rounds
    std::string status;
    std::string reason;
    int rounds = 0;  ///< settled ones
    std::vector<circuit::RoundText> game;
    std::optional<circuit::RoundText> attempt;  ///< of the last picture, where every move jams
    std::string board_hash;                     ///< of the last board
    int cell_px = 0;
    std::string theme;
    std::vector<SnapshotFile> files;
};

/// The document, without a line feed at its end.
[[nodiscard]] std::string snapshot_json(const Snapshot& snapshot);

}  // namespace splitcircuit::io
