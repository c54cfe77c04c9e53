#include "circuit/preset.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace splitcircuit::circuit {

CatalogShape::CatalogShape(std::string shape_name, Cells drawn)
    : name(std::move(shape_name)), cells(std::move(drawn)) {
    const Extent box = extent(cells);
    if (std::max(box.width, box.height) > kMaxSide - kSpawnMargin) return;
    for (std::size_t k = 0; k < orientations.size(); ++k) {
        orientations[k] = oriented(cells, static_cast<int>(k));
    }
    most_min_fragment_cells = min_fragment_of_drawn_shape(cells, std::numeric_limits<int>::max());
}

IntRange extremes(const IntSetting& setting) {
    if (const int* value = std::get_if<int>(&setting)) return {*value, *value};
    if (const auto* range = std::get_if<IntRange>(&setting)) return *range;
    const auto& any = *std::get_if<std::vector<int>>(&setting);
    assert(!any.empty());
    const auto [min, max] = std::minmax_element(any.begin(), any.end());
    return {*min, *max};
}

}  // namespace splitcircuit::circuit
