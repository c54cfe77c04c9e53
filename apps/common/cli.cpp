#include "common/cli.hpp"

#include <fmt/format.h>

#include "common/printable.hpp"
#include "common/versions_text.hpp"
#include "core/version.hpp"
#include "io/named_preset.hpp"

namespace splitcircuit::apps {
namespace {

/// Arguments in the order that CLI11 takes them: last first. `--option=` is split, because CLI11 reads it as
/// an option without a value, and an empty value deserves the message of its option.
std::vector<std::string> to_cli11(const std::vector<std::string>& arguments) {
    std::vector<std::string> reversed;
    for (auto argument = arguments.rbegin(); argument != arguments.rend(); ++argument) {
        const bool empty_value = argument->starts_with("--") && argument->find('=') == argument->size() - 1;
        if (empty_value) {
            reversed.emplace_back();
            reversed.push_back(argument->substr(0, argument->size() - 1));
        } else {
            reversed.push_back(*argument);
        }
    }
    return reversed;
}

}  // namespace

std::optional<ExitStatus> parse_arguments(CLI::App& app, const std::vector<std::string>& arguments,
                                          Console& console) {
    try {
        app.parse(to_cli11(arguments));
        return std::nullopt;
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) {
            app.exit(error, console.out, console.err);
            return ExitStatus::kDone;
        }
        console.err << app.get_name() << ": " << printable(error.what()) << " (see --help)\n";
        return ExitStatus::kBadInput;
    }
}

void add_preset_options(CLI::App& app, PresetOptions& options) {
    app.add_option("--preset", options.preset, fmt::format("Built-in preset: {}", io::builtin_names()))
        ->type_name("NAME");
    app.add_option("--preset-file", options.preset_file, "Preset from a JSON file; - for standard input")
        ->type_name("FILE");
    for (std::size_t i = 0; i < options.pins.size(); ++i) {
        const auto name = circuit::kStreamNames[i];
        app.add_option(fmt::format("--{}-seed", name), options.pins[i],
                       fmt::format("Pin the {} sub-seed, in 0..2147483647", name))
            ->type_name("N");
    }
    app.add_option("--max-rounds", options.max_rounds, "Round limit in 1..1000 instead of the preset's")
        ->type_name("N");
}

void add_version(CLI::App& app) {
    app.set_version_flag("--version",
                         fmt::format("{} {} ({})", app.get_name(), core::kVersion, versions_text()));
}

}  // namespace splitcircuit::apps
