#pragma once

#include <cstdint>
#include <string>

namespace splitcircuit::bench {

/// How many seeds of a preset, from 0 on, one pass is: some 5,000 to 30,000 combinations.
struct PresetSeeds {
    std::string preset;
    std::uint64_t count;
};
inline const PresetSeeds kPresetSeeds[] = {{"checkers", 32}, {"chess", 64}, {"go", 8}, {"full-random", 32}};

}  // namespace splitcircuit::bench
