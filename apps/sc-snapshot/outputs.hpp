#pragma once

#include "common/console.hpp"
#include "common/drawn_game.hpp"
#include "sc-snapshot/options.hpp"

namespace splitcircuit::apps {

/// Refuses what exists and may not be replaced, and two outputs in one place, before anything is played.
[[nodiscard]] std::optional<core::Error> check_outputs(const SnapshotOptions& options);

/// Refuses pictures of more pixels than are allowed, before anything is played or allocated.
[[nodiscard]] std::optional<core::Error> check_size(const SnapshotPlan& plan, const OpenedGame& game);

/// Writes a PNG to a file, or to a stream such as `-`.
[[nodiscard]] Ended write_image(const std::string& path, bool force, const render::Image& image,
                                Console& console);

/// Writes all that was asked for about one game: the folder, the animation, the sheet.
[[nodiscard]] Ended write_game(const SnapshotOptions& options, const SnapshotPlan& plan,
                               const DrawnGame& game, Console& console);

/// Draws the last picture of each of these seeds on one sheet.
[[nodiscard]] Ended write_seeds_sheet(const SnapshotOptions& options, const SnapshotPlan& plan,
                                      const std::shared_ptr<const io::NamedPreset>& preset, Console& console);

}  // namespace splitcircuit::apps
