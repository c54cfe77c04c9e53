#pragma once

#include <memory>
#include <optional>

#include "circuit/preset.hpp"
#include "circuit/puzzle.hpp"
#include "circuit/sub_seeds.hpp"

namespace splitcircuit::circuit {

/// Raised whenever a preset and seeds give another board or other shapes than before.
inline constexpr int kGeneratorVersion = 1;

/// A preset's settings after their one draw a game.
struct Resolved {
    int width = 0;
    int height = 0;
    int spawn_size = 0;
    PlacementMode placement_mode = PlacementMode::kOppositeEdges;
    int min_distance = 2;
    ColorMode color_mode = ColorMode::kSolid;
    int relay_count = 0;
    int wire_count = 0;
    friend bool operator==(const Resolved&, const Resolved&) = default;
};

/// One NextDouble() u a setting, fixed or not, in the order of the members: a range gives
/// int(u * (max - min + 1)) + min, a choice any[int(u * n)]. Where all settings are fixed nothing is drawn.
[[nodiscard]] Resolved resolve(const Preset& preset, std::int32_t board_seed);

/// Start, End, relays and wires on an otherwise empty board. Start and End are at least one cell clear of the
/// spawn footprint and never adjacent, and the board is never already complete.
[[nodiscard]] Board generate_board(const Preset& preset, const Resolved& resolved, const Seeds& seeds);

/// The shapes of all rounds in board coordinates, each drawn when it is asked for, and its colours only with
/// it.
[[nodiscard]] std::shared_ptr<const ShapeSource> seeded_shapes(std::shared_ptr<const Preset> preset,
                                                               const Resolved& resolved, const Seeds& seeds);

/// A generated game: the preset (that find_fault passed) played with the given seeds. `max_rounds` (1 or
/// more) replaces the preset's where given.
struct GeneratedPuzzle {
    Resolved resolved;
    Puzzle puzzle;
};
[[nodiscard]] GeneratedPuzzle generate(std::shared_ptr<const Preset> preset, const Seeds& seeds,
                                       std::optional<int> max_rounds = std::nullopt);

}  // namespace splitcircuit::circuit
