#include "io/named_preset.hpp"

#include <fmt/format.h>

#include <utility>

#include "io/builtin_presets.hpp"
#include "io/preset_json.hpp"

namespace splitcircuit::io {

std::string builtin_names() {
    std::string names;
    for (const BuiltinPreset& builtin : kBuiltinPresets) {
        if (!names.empty()) names += ", ";
        names += builtin.name;
    }
    return names;
}

core::Result<NamedPreset> builtin_preset(const std::string& name, const std::string& place) {
    for (const BuiltinPreset& builtin : kBuiltinPresets) {
        if (builtin.name != name) continue;
        auto preset = read_preset(builtin.json, name);
        if (!preset) return preset.error();
        return NamedPreset{std::make_shared<const circuit::Preset>(*std::move(preset)), name, ""};
    }
    return core::bad_input(place, fmt::format("\"{}\"", name), builtin_names());
}

core::Result<NamedPreset> preset_from_text(std::string_view json, const std::string& place) {
    auto preset = read_preset(json, place);
    if (!preset) return preset.error();
    auto name = circuit::identity_name(preset->name);
    auto hash = preset_hash(*preset);
    return NamedPreset{std::make_shared<const circuit::Preset>(*std::move(preset)), std::move(name),
                       std::move(hash)};
}

circuit::Identity identity_of(const NamedPreset& preset, const circuit::Seeds& seeds,
                              std::optional<int> max_rounds) {
    if (max_rounds == preset.preset->max_rounds) max_rounds.reset();
    return {preset.name, preset.hash, seeds, max_rounds};
}

}  // namespace splitcircuit::io
