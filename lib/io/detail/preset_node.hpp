#pragma once

#include "circuit/preset.hpp"
#include "io/detail/json_node.hpp"

namespace splitcircuit::io::detail {

/// Reads a preset that is part of another document.
[[nodiscard]] circuit::Preset read_preset_node(const JsonNode& node);

/// The preset with its members in a fixed order.
[[nodiscard]] Json preset_node(const circuit::Preset& preset);

}  // namespace splitcircuit::io::detail
