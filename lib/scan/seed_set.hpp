#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/seeds.hpp"

namespace splitcircuit::scan {

/// Seeds from `first` to `last`, both included.
struct SeedRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    friend bool operator==(const SeedRange&, const SeedRange&) = default;
};

/// Reads `A..B` with A <= B, or a single seed, each at most `max`; `place` begins every message.
[[nodiscard]] core::Result<SeedRange> parse_seed_range(std::string_view text, std::uint64_t max,
                                                       const std::string& place);

/// A set of seeds, kept as ranges in ascending order that neither overlap nor touch.
class SeedSet {
  public:
    SeedSet() = default;
    /// The union of ranges given in any order.
    explicit SeedSet(std::vector<SeedRange> ranges);

    [[nodiscard]] const std::vector<SeedRange>& ranges() const { return ranges_; }
    /// At most 2^53.
    [[nodiscard]] std::uint64_t size() const;
    [[nodiscard]] bool contains(std::uint64_t seed) const;

    /// The seeds at positions [begin, end) in ascending order, for begin <= end <= size().
    [[nodiscard]] SeedSet slice(std::uint64_t begin, std::uint64_t end) const;

    /// Part `index` of `count` parts (index < count) of sizes that differ by one at most; the parts in order
    /// are the whole.
    [[nodiscard]] SeedSet shard(std::uint64_t index, std::uint64_t count) const;

    /// `0..99,105`: the ranges in order; a range of one seed is that seed.
    [[nodiscard]] std::string to_text() const;

    friend bool operator==(const SeedSet&, const SeedSet&) = default;

  private:
    std::vector<SeedRange> ranges_;
};

}  // namespace splitcircuit::scan
