#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/preset.hpp"
#include "core/result.hpp"
#include "solver/solution.hpp"

namespace splitcircuit::apps {

/// What `-` stands for where a file is meant: standard input, or standard output.
inline constexpr std::string_view kStandardStream = "-";

/// A text in quotation marks, for messages.
[[nodiscard]] std::string in_quotes(std::string_view text);

// Values of options. `place` is the option, and begins every message.

/// A decimal number in min..max.
[[nodiscard]] core::Result<std::uint64_t> read_number(std::string_view text, std::uint64_t min,
                                                      std::uint64_t max, const std::string& place);

/// One of the names of an enumeration whose values count from 0.
template <typename Enum, std::size_t N>
[[nodiscard]] core::Result<Enum> read_choice(const std::string& word,
                                             const std::array<std::string_view, N>& names,
                                             const std::string& place) {
    const auto found = std::find(names.begin(), names.end(), word);
    if (found != names.end()) return static_cast<Enum>(found - names.begin());
    return core::bad_input(place, in_quotes(word), fmt::format("{}", fmt::join(names, ", ")));
}

/// The number of threads of --jobs; as many as there are cores if it is absent.
[[nodiscard]] core::Result<int> read_jobs(const std::optional<std::string>& text);

/// The texts between the commas.
[[nodiscard]] std::vector<std::string> split_at_commas(const std::vector<std::string>& texts);

/// `A..B` or a single number of rounds.
[[nodiscard]] core::Result<circuit::IntRange> read_rounds_range(const std::string& text,
                                                                const std::string& place);

/// Statuses by name, in ascending order, each once.
[[nodiscard]] core::Result<std::vector<solver::Status>> read_statuses(const std::vector<std::string>& texts,
                                                                      const std::string& place);

}  // namespace splitcircuit::apps
