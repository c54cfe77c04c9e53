#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace splitcircuit::core {

/// The generator of .NET's `System.Random(int seed)`: Knuth's subtractive generator with lags 55 and 21, as
/// .NET Framework, Mono and seeded modern .NET have it. A Unity project reproduces every draw with its own
/// standard library.
///
/// Seeds s and -s give the same stream; INT32_MIN gives that of INT32_MAX.
class DotNetRandom {
  public:
    explicit DotNetRandom(std::int32_t seed);

    /// Next(): uniform in [0, 2^31 - 1).
    [[nodiscard]] std::int32_t next() { return sample(); }

    /// Next(bound): in [0, bound) for bound >= 1. One draw, also when the bound is 1.
    [[nodiscard]] std::int32_t next(std::int32_t bound);

    /// Next(low, high): in [low, high) for low < high and high - low < 2^31. One draw.
    [[nodiscard]] std::int32_t next(std::int32_t low, std::int32_t high);

    /// NextDouble(): in [0, 1), a multiple of the double nearest to 1 / (2^31 - 1).
    [[nodiscard]] double next_double();

  private:
    std::int32_t sample();

    // The published algorithm counts its 55 slots from 1; here slot i is its slot i + 1. One more makes them
    // a multiple of any vector's length and decides nothing.
    std::array<std::uint32_t, 56> table_;
    std::size_t front_ = 0;
    std::size_t back_ = 21;
};

}  // namespace splitcircuit::core
