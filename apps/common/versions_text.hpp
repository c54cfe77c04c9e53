#pragma once

#include <string>

namespace splitcircuit::apps {

/// What decides whether two results can be compared: `generator 1, rules 1, solver 1`.
[[nodiscard]] std::string versions_text();

}  // namespace splitcircuit::apps
