#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "io/detail/json_node.hpp"

namespace splitcircuit::io::detail {

/// One of the words of an enumeration.
template <typename Enum, std::size_t N>
[[nodiscard]] Enum read_word(const JsonNode& node, const std::array<std::string_view, N>& names) {
    const auto allowed = fmt::format("{}", fmt::join(names, ", "));
    const auto word = node.string(allowed);
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) node.refuse(allowed);
    return static_cast<Enum>(found - names.begin());
}

/// Reads with `read` what is not null; everything that is named must be there.
template <typename Read>
[[nodiscard]] auto read_optional(const JsonNode& node, Read read) -> std::optional<decltype(read(node))> {
    if (node.is_null()) return std::nullopt;
    return read(node);
}

}  // namespace splitcircuit::io::detail
