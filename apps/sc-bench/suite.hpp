#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace splitcircuit::apps {

/// Raised whenever a game joins or leaves the suite: its numbers are then others, though nothing moved.
inline constexpr int kSuiteVersion = 1;

/// Games that belong together, as identities and level lines.
struct SuitePart {
    std::string name;
    std::vector<std::string> games;
    /// So many of them, from the first on, are also solved; of the others, board and shapes count.
    std::size_t solved = 0;
};

/// The frozen suite: seeds of each built-in preset, and chosen games: pinned sub-seeds, round limits, and
/// levels with sizes and ends that the presets do not give. No change of the program changes it.
[[nodiscard]] std::vector<SuitePart> frozen_suite();

}  // namespace splitcircuit::apps
