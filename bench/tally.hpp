#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "circuit/round_record.hpp"
#include "core/hash.hpp"

namespace splitcircuit::bench {

/// What one pass over a benchmark's work did, counted once and not timed.
struct Tally {
    std::uint64_t rounds = 0;
    std::uint64_t seeds = 0;
    std::uint64_t combinations = 0;
    std::uint64_t allocations = 0;
    core::Fnv1a64 digest;  ///< of the results: equal digests, equal answers

    void add_step(const circuit::RoundRecord& step);
    /// The counters, each for one pass, and the digest as the label.
    void show(benchmark::State& state) const;
};

/// A tally that is taken when it is first asked for: a benchmark is started several times.
class LazyTally {
  public:
    explicit LazyTally(std::function<Tally()> take) : take_(std::move(take)) {}
    const Tally& get() {
        if (!tally_) tally_ = take_();
        return *tally_;
    }

  private:
    std::function<Tally()> take_;
    std::optional<Tally> tally_;
};

}  // namespace splitcircuit::bench
