#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "circuit/identity.hpp"
#include "circuit/preset.hpp"
#include "core/result.hpp"

namespace splitcircuit::io {

/// A preset with the name that identities give it.
struct NamedPreset {
    std::shared_ptr<const circuit::Preset> preset;
    std::string name;  ///< lower-case letters, digits and `-`
    std::string hash;  ///< eight hex digits for a preset from a file; empty for a built-in one
};

/// A preset that is part of the library; the error begins with `place` and lists those there are.
[[nodiscard]] core::Result<NamedPreset> builtin_preset(const std::string& name,
                                                       const std::string& place = "preset");

/// A preset that somebody made, as JSON; `place` (its file) begins every message.
[[nodiscard]] core::Result<NamedPreset> preset_from_text(std::string_view json, const std::string& place);

/// The names of the built-in presets joined by `, `.
[[nodiscard]] std::string builtin_names();

/// The identity of a game of a preset; the round limit is named where it is not the preset's.
[[nodiscard]] circuit::Identity identity_of(const NamedPreset& preset, const circuit::Seeds& seeds,
                                            std::optional<int> max_rounds);

}  // namespace splitcircuit::io
