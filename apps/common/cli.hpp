#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "common/console.hpp"
#include "common/preset_options.hpp"

namespace splitcircuit::apps {

/// Parses the arguments of a tool; a status if it is to end here: after --help and --version, which are
/// printed, and after a mistake, which is told.
[[nodiscard]] std::optional<ExitStatus> parse_arguments(CLI::App& app,
                                                        const std::vector<std::string>& arguments,
                                                        Console& console);

/// --preset, --preset-file, the six pins and --max-rounds.
void add_preset_options(CLI::App& app, PresetOptions& options);

/// --version, with the three numbers that decide whether answers can be compared.
void add_version(CLI::App& app);

}  // namespace splitcircuit::apps
