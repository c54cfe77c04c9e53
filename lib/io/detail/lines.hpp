#pragma once

#include <algorithm>
#include <string_view>

namespace splitcircuit::io::detail {

/// Calls `visit(line)` for every line, without its line feed.
template <typename Visit>
void for_each_line(std::string_view lines, Visit visit) {
    while (!lines.empty()) {
        const auto end = std::min(lines.find('\n'), lines.size());
        visit(lines.substr(0, end));
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
}

}  // namespace splitcircuit::io::detail
