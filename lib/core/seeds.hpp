#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace splitcircuit::core {

/// Master seeds are 0..2^53-1, so that every JSON reader keeps them exact.
inline constexpr std::uint64_t kMaxMasterSeed = (std::uint64_t{1} << 53) - 1;

/// Sub-seeds and round seeds are 0..2^31-1: what System.Random takes without folding a sign.
inline constexpr std::uint64_t kMaxSubSeed = (std::uint64_t{1} << 31) - 1;

/// The SplitMix64 step: adds the golden-ratio increment, then mixes. All arithmetic is modulo 2^64.
[[nodiscard]] constexpr std::uint64_t splitmix64(std::uint64_t z) {
    z += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
}

/// The sub-seed of a numbered stream: splitmix64(master XOR splitmix64(stream)) >> 33.
[[nodiscard]] constexpr std::int32_t sub_seed(std::uint64_t master, std::uint64_t stream) {
    return static_cast<std::int32_t>(splitmix64(master ^ splitmix64(stream)) >> 33);
}

/// The seed of round `round` (1-based) of a subsystem: the sub-seed itself in round 1, mixed afterwards.
[[nodiscard]] constexpr std::int32_t round_seed(std::int32_t sub_seed, int round) {
    if (round == 1) return sub_seed;
    const auto mixed_in = static_cast<std::uint64_t>(sub_seed) + (static_cast<std::uint64_t>(round) << 32);
    return static_cast<std::int32_t>(splitmix64(mixed_in) >> 33);
}

/// Reads a number the way all seeds are written: decimal digits only, no sign, space or leading zero.
/// Nothing for any other text or a value above `max`.
[[nodiscard]] std::optional<std::uint64_t> parse_decimal(std::string_view text, std::uint64_t max);

/// Appends a number the way parse_decimal reads it.
void append_decimal(std::uint64_t value, std::string& text);

}  // namespace splitcircuit::core
