#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/seeds.hpp"

namespace splitcircuit::circuit {

/// The six subsystems that draw from a seed of their own. The enumerator's value is the stream number of the
/// expansion from the master seed: append only.
enum class Stream : std::uint8_t { kBoard = 1, kShape, kColor, kPlacement, kRelay, kWire };

inline constexpr std::array kStreams{Stream::kBoard,     Stream::kShape, Stream::kColor,
                                     Stream::kPlacement, Stream::kRelay, Stream::kWire};
inline constexpr std::array<std::string_view, 6> kStreamNames{"board",     "shape", "color",
                                                              "placement", "relay", "wire"};

/// Position in kStreams and kStreamNames.
[[nodiscard]] constexpr std::size_t index(Stream stream) {
    return static_cast<std::size_t>(stream) - 1;
}

/// Everything random about one game: a master seed, and sub-seeds that the user pinned.
struct Seeds {
    std::uint64_t master = 0;
    std::array<std::optional<std::int32_t>, kStreams.size()> pinned;  ///< by index(Stream)

    /// The pinned value, else the master seed's. A pinned 0 is a seed like any other.
    [[nodiscard]] std::int32_t sub_seed(Stream stream) const {
        const auto& pin = pinned[index(stream)];
        return pin ? *pin : core::sub_seed(master, static_cast<std::uint64_t>(stream));
    }
    friend bool operator==(const Seeds&, const Seeds&) = default;
};

}  // namespace splitcircuit::circuit
