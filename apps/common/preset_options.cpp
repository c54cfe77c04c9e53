#include "common/preset_options.hpp"

#include <fmt/format.h>

#include "common/option_values.hpp"
#include "io/read_file.hpp"

namespace splitcircuit::apps {

using core::Result;

Result<Input> read_input(const std::string& argument, std::istream& in) {
    const bool is_stream = argument == kStandardStream;
    Input input{"", is_stream ? "standard input" : argument};
    auto text = is_stream ? io::read_stream(in, input.place, io::kMaxDocumentBytes) : io::read_file(argument);
    if (!text) return text.error();
    input.text = *std::move(text);
    return input;
}

Result<io::NamedPreset> read_preset_option(const PresetOptions& options, std::istream& in) {
    if (options.preset && options.preset_file) {
        return core::bad_input("--preset-file", "also --preset", "one of them");
    }
    if (options.preset) return io::builtin_preset(*options.preset, "--preset");
    if (!options.preset_file) {
        return core::bad_input("arguments", "no preset",
                               fmt::format("--preset with one of {}, or --preset-file", io::builtin_names()));
    }
    const auto input = read_input(*options.preset_file, in);
    if (!input) return input.error();
    return io::preset_from_text(input->text, input->place);
}

Result<Pins> read_pins(const PresetOptions& options) {
    Pins pins;
    for (std::size_t i = 0; i < pins.size(); ++i) {
        if (!options.pins[i]) continue;
        const auto pin = read_number(*options.pins[i], 0, core::kMaxSubSeed,
                                     fmt::format("--{}-seed", circuit::kStreamNames[i]));
        if (!pin) return pin.error();
        pins[i] = static_cast<std::int32_t>(*pin);
    }
    return pins;
}

Result<std::optional<int>> read_max_rounds(const PresetOptions& options) {
    if (!options.max_rounds) return std::optional<int>();
    const auto limit = static_cast<std::uint64_t>(circuit::kMaxRoundsLimits.max);
    const auto rounds = read_number(*options.max_rounds, 1, limit, "--max-rounds");
    if (!rounds) return rounds.error();
    return std::optional(static_cast<int>(*rounds));
}

}  // namespace splitcircuit::apps
