#pragma once

#include <string>
#include <string_view>

namespace splitcircuit::apps {

/// A text from outside made safe for a terminal and a single line: control characters, line separators, marks
/// that turn the direction of writing, and bytes that are not UTF-8 become `\xNN`. Everything else stays.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace splitcircuit::apps
