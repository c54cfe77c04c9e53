#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace splitcircuit::circuit {

/// What stopped a fragment.
enum class Stop : std::uint8_t { kMaterial, kEdge, kGridlock };
inline constexpr std::array<std::string_view, 3> kStopNames{"material", "edge", "gridlock"};

[[nodiscard]] constexpr std::string_view name_of(Stop stop) {
    return kStopNames[static_cast<std::size_t>(stop)];
}

}  // namespace splitcircuit::circuit
