#include "circuit/preset.hpp"

#include <algorithm>
#include <cassert>

namespace splitcircuit::circuit {

IntRange extremes(const IntSetting& setting) {
    if (const int* value = std::get_if<int>(&setting)) return {*value, *value};
    if (const auto* range = std::get_if<IntRange>(&setting)) return *range;
    const auto& any = *std::get_if<std::vector<int>>(&setting);
    assert(!any.empty());
    const auto [min, max] = std::minmax_element(any.begin(), any.end());
    return {*min, *max};
}

}  // namespace splitcircuit::circuit
