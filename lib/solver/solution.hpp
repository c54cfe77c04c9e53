#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "circuit/puzzle.hpp"
#include "circuit/round_record.hpp"
#include "solver/par.hpp"

namespace splitcircuit::solver {

/// Raised whenever a solver gives another answer or counts other work than before.
inline constexpr int kSolverVersion = 1;

/// What became of a game under a strategy. Only kSolved always says something about the puzzle; of the others
/// the reason and the proof tell whether they do: greedy's are the end of its way of playing, no more.
enum class Status : std::uint8_t { kSolved, kUnsolvable, kMaxRoundsReached, kUnknown };
inline constexpr std::array<std::string_view, 4> kStatusNames{"solved", "unsolvable", "max-rounds-reached",
                                                              "unknown"};

enum class Reason : std::uint8_t {
    kComplete,     ///< Start reaches End
    kNoValidMove,  ///< every combination of the round jams
    kCongested,    ///< the next shape overlaps an occupied cell
    kRoundLimit,   ///< the last round was played; of an exact search: no game is within the round limit
    kExhausted,    ///< proved: every line is lost before the round limit
    kBudget,       ///< the nodes of an exact search were used up before it was decided
    kStopped,      ///< somebody stopped the search
    kNotFound,     ///< a beam found no game; that proves nothing
};
inline constexpr std::array<std::string_view, 8> kReasonNames{
    "complete", "no-valid-move", "congested", "round-limit", "exhausted", "budget", "stopped", "not-found"};

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
        case Reason::kBudget:
        case Reason::kStopped:
        case Reason::kNotFound:
            return Status::kUnknown;
        case Reason::kNoValidMove:
        case Reason::kCongested:
        case Reason::kExhausted:
            break;
    }
    return Status::kUnsolvable;
}

/// How the greedy player ends.
struct GreedyEnd {
    Reason reason = Reason::kNoValidMove;
    int rounds = 0;
    friend bool operator==(const GreedyEnd&, const GreedyEnd&) = default;
};

struct Solution {
    Reason reason = Reason::kNoValidMove;
    /// The rounds of greedy, or of the shortest game that another strategy knows (none: empty), whatever the
    /// reason. The texts leave out the ticks after the last nudge. Held moves are played by holding: before
    /// each tick the remaining vertical nudges are pressed until refused or used up, then the horizontal
    /// ones; then the tick.
    std::vector<circuit::RoundRecord> steps;
    /// Combinations that greedy evaluated, the jammed ones included.
    std::uint64_t combinations = 0;
    std::optional<Par> par = std::nullopt;           ///< of all strategies but greedy
    std::optional<GreedyEnd> greedy = std::nullopt;  ///< of those that ask the greedy player first
    std::optional<int> beam_rounds = std::nullopt;   ///< of the game that a beam found

    [[nodiscard]] Status status() const { return status_of(reason); }
    friend bool operator==(const Solution&, const Solution&) = default;
};

/// A way to solve: deterministic, without side effects.
using Solver = std::function<Solution(const circuit::Puzzle&)>;

}  // namespace splitcircuit::solver
