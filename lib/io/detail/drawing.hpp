#pragma once

#include <string>
#include <vector>

#include "circuit/shape.hpp"
#include "io/detail/json_node.hpp"

namespace splitcircuit::io::detail {

/// The cells of a shape drawn in rows of `#` and `.`; refuses anything but a list of strings of equal length.
[[nodiscard]] circuit::Cells read_drawing(const JsonNode& node);

/// The strings of a list, equally long.
[[nodiscard]] std::vector<std::string> read_rows(const JsonNode& node, std::string_view allowed);

/// The rows that read_drawing turns into these cells.
[[nodiscard]] std::vector<std::string> drawn(const circuit::Cells& cells);

}  // namespace splitcircuit::io::detail
