#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "circuit/preset.hpp"

namespace splitcircuit::bench {

/// What sc-scan does for a seed: generates, solves, replays, and appends the record's line to a text. The
/// number of combinations; throws where solver and Game disagree.
std::uint64_t scan_seed(const std::shared_ptr<const circuit::Preset>& preset, std::uint64_t seed,
                        std::string& lines);

}  // namespace splitcircuit::bench
