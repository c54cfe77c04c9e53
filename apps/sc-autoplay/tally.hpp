#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "solver/solution.hpp"

namespace splitcircuit::apps {

/// What became of the games so far. A game is solved if Game itself ended complete, and for no other reason.
struct Tally {
    std::array<std::uint64_t, solver::kReasonNames.size()> by_reason{};
    std::uint64_t disagreeing = 0;
    std::uint64_t rounds = 0;  ///< settled
    std::uint64_t combinations = 0;

    [[nodiscard]] std::uint64_t solved() const {
        return by_reason[static_cast<std::size_t>(solver::Reason::kComplete)];
    }
    [[nodiscard]] std::uint64_t failed() const {
        std::uint64_t failed = 0;
        for (const auto count : by_reason) failed += count;
        return failed - solved();
    }
    [[nodiscard]] std::uint64_t games() const { return solved() + failed() + disagreeing; }
};

/// `3 solved, 5 failed, 0 disagreeing`.
[[nodiscard]] std::string short_text(const Tally& tally);

/// The summary at the end; `name` is that of the preset, `first` the first seed.
[[nodiscard]] std::string summary_text(const Tally& tally, const std::string& name, std::uint64_t first);

}  // namespace splitcircuit::apps
