#pragma once

#include <array>
#include <cstdint>

#include "play/driver.hpp"

namespace splitcircuit::play {

/// What became of the games that were driven so far. A game is solved if Game itself ended complete, and for
/// no other reason.
struct Tally {
    std::array<std::uint64_t, solver::kReasonNames.size()> by_reason{};
    std::uint64_t disagreeing = 0;
    std::uint64_t rounds = 0;        ///< settled
    std::uint64_t combinations = 0;  ///< that greedy evaluated
    std::uint64_t nodes = 0;         ///< boards that other strategies searched

    /// A game that has ended or is disagreeing.
    void count(const DrivenGame& driven);

    [[nodiscard]] std::uint64_t solved() const {
        return by_reason[static_cast<std::size_t>(solver::Reason::kComplete)];
    }
    [[nodiscard]] std::uint64_t failed() const;
    [[nodiscard]] std::uint64_t games() const { return solved() + failed() + disagreeing; }
    friend bool operator==(const Tally&, const Tally&) = default;
};

}  // namespace splitcircuit::play
