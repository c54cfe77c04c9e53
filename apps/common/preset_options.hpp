#pragma once

#include <array>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>

#include "circuit/sub_seeds.hpp"
#include "core/result.hpp"
#include "io/named_preset.hpp"

namespace splitcircuit::apps {

/// What the user typed to say which kind of game is meant.
struct PresetOptions {
    std::optional<std::string> preset;
    std::optional<std::string> preset_file;  ///< or `-`
    std::array<std::optional<std::string>, circuit::kStreams.size()> pins;
    std::optional<std::string> max_rounds;
};

using Pins = std::array<std::optional<std::int32_t>, circuit::kStreams.size()>;

/// The text of a file, or of standard input for `-`, and how messages name it.
struct Input {
    std::string text;
    std::string place;
};
[[nodiscard]] core::Result<Input> read_input(const std::string& argument, std::istream& in);

/// The preset that was asked for; one of the two options must have been given, and not both.
[[nodiscard]] core::Result<io::NamedPreset> read_preset_option(const PresetOptions& options,
                                                               std::istream& in);

[[nodiscard]] core::Result<Pins> read_pins(const PresetOptions& options);
/// Nothing where no limit was given.
[[nodiscard]] core::Result<std::optional<int>> read_max_rounds(const PresetOptions& options);

}  // namespace splitcircuit::apps
