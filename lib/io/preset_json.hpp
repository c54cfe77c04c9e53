#pragma once

#include <string>
#include <string_view>

#include "circuit/preset.hpp"
#include "core/result.hpp"

namespace splitcircuit::io {

/// Reads a preset; one that is returned can be played with every seed. `place` (the file's name) begins every
/// message: "PLACE: /json/pointer: found ..., allowed ...".
[[nodiscard]] core::Result<circuit::Preset> read_preset(std::string_view json, const std::string& place);

/// The preset as compact JSON with a fixed order of members: equal presets give equal bytes.
[[nodiscard]] std::string canonical_json(const circuit::Preset& preset);

/// Eight hex digits over canonical_json: the hash in the identities of presets from files.
[[nodiscard]] std::string preset_hash(const circuit::Preset& preset);

}  // namespace splitcircuit::io
