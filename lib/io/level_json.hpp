#pragma once

#include <string>
#include <string_view>

#include "circuit/level.hpp"
#include "core/result.hpp"

namespace splitcircuit::io {

/// Reads a hand-made level: `name`, `board`, `spawn`, `shapes`, `minFragmentCells`, and optionally `palette`
/// and `rules`. Shapes are centred in the footprint and have palette colour 0; those beyond the round limit
/// are checked and left out.
[[nodiscard]] core::Result<circuit::Level> read_level(std::string_view json, const std::string& place);

/// Reads either form of a level: a level line, or JSON.
[[nodiscard]] core::Result<circuit::Level> read_level_text(std::string_view text, const std::string& place);

}  // namespace splitcircuit::io
