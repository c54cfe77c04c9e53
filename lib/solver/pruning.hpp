#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace splitcircuit::solver {

/// What lets an exact search leave out lines; docs/solvers.md proves each. All answers are the same without.
enum class Pruning : std::uint8_t {
    kPath,       ///< Start and End are further apart than the coming shapes have cells
    kFragments,  ///< a fragment adds no more to a path than its longest way through itself
    kCoverable,  ///< cells that no fragment of the coming shapes can come to rest on
    kSpawns,     ///< cells that later shapes need for their spawn
    kSupport,    ///< fragments rest only where something is ahead of them
    kChains,     ///< the fragments of the last cut connect Start and End one after the other
};
inline constexpr std::array<std::string_view, 6> kPruningNames{"path",   "fragments", "coverable",
                                                               "spawns", "support",   "chains"};

/// A set of them.
class Prunings {
  public:
    [[nodiscard]] static constexpr Prunings all() { return Prunings((1U << kPruningNames.size()) - 1); }
    [[nodiscard]] static constexpr Prunings none() { return Prunings(0); }
    [[nodiscard]] constexpr bool has(Pruning one) const {
        return (flags_ >> static_cast<unsigned>(one) & 1U) != 0;
    }
    [[nodiscard]] constexpr Prunings without(Pruning one) const {
        return Prunings(flags_ & ~(1U << static_cast<unsigned>(one)));
    }
    [[nodiscard]] constexpr Prunings with(Pruning one) const {
        return Prunings(flags_ | 1U << static_cast<unsigned>(one));
    }
    friend bool operator==(const Prunings&, const Prunings&) = default;

  private:
    constexpr explicit Prunings(unsigned flags) : flags_(flags) {}
    unsigned flags_;
};

}  // namespace splitcircuit::solver
