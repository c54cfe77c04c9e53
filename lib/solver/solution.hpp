#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "circuit/puzzle.hpp"
#include "circuit/round_record.hpp"

namespace splitcircuit::solver {

/// Raised whenever a solver gives another answer or counts other work than before.
inline constexpr int kSolverVersion = 1;

/// What became of a game under a solver. Only kSolved says something about the puzzle: the other two are the
/// end of this solver's way of playing, not a proof.
enum class Status : std::uint8_t { kSolved, kUnsolvable, kMaxRoundsReached };
inline constexpr std::array<std::string_view, 3> kStatusNames{"solved", "unsolvable", "max-rounds-reached"};

enum class Reason : std::uint8_t {
    kComplete,     ///< Start reaches End
    kNoValidMove,  ///< every combination of the round jams
    kCongested,    ///< the next shape overlaps an occupied cell
    kRoundLimit,   ///< the last round was played
};
inline constexpr std::array<std::string_view, 4> kReasonNames{"complete", "no-valid-move", "congested",
                                                              "round-limit"};

[[nodiscard]] constexpr std::string_view name_of(Status status) {
    return kStatusNames[static_cast<std::size_t>(status)];
}
[[nodiscard]] constexpr std::string_view name_of(Reason reason) {
    return kReasonNames[static_cast<std::size_t>(reason)];
}

[[nodiscard]] constexpr Status status_of(Reason reason) {
    switch (reason) {
        case Reason::kComplete:
            return Status::kSolved;
        case Reason::kRoundLimit:
            return Status::kMaxRoundsReached;
        case Reason::kNoValidMove:
        case Reason::kCongested:
            break;
    }
    return Status::kUnsolvable;
}

struct Solution {
    Reason reason = Reason::kNoValidMove;
    /// Played by holding: before each tick the remaining vertical nudges are pressed until refused or used
    /// up, then the horizontal ones; then the tick. The texts leave out the ticks after the last nudge.
    std::vector<circuit::RoundRecord> steps;
    /// Combinations evaluated, the jammed ones included.
    std::uint64_t combinations = 0;

    [[nodiscard]] Status status() const { return status_of(reason); }
    friend bool operator==(const Solution&, const Solution&) = default;
};

/// A way to solve: deterministic, without side effects.
using Solver = std::function<Solution(const circuit::Puzzle&)>;

}  // namespace splitcircuit::solver
