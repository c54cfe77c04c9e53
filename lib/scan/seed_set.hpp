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

/// `A..B`, or the seed alone where there is one.
[[nodiscard]] std::string to_text(SeedRange range);

/// Reads `A..B` with A <= B, or a single seed, each at most `max`; `place` begins every message.
[[nodiscard]] core::Result<SeedRange> parse_seed_range(std::string_view text, std::uint64_t max,
                                                       const std::string& place);

class SeedSet;
/// Reads ranges and seeds between commas: the inverse of SeedSet::to_text.
[[nodiscard]] core::Result<SeedSet> parse_seed_set(std::string_view text, std::uint64_t max,
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

    /// The positions [begin, end) of part `index` of `count` parts (index < count) of sizes that differ by
    /// one at most; the parts in order are the whole.
    struct Positions {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
    };
    [[nodiscard]] Positions shard(std::uint64_t index, std::uint64_t count) const;

    /// Walks through the seeds in ascending order. The set must outlive it.
    class Cursor {
      public:
        /// Begins at a position in 0..size().
        explicit Cursor(const SeedSet& set, std::uint64_t position = 0);
        /// The next seeds, at most so many; none at the end.
        [[nodiscard]] std::vector<std::uint64_t> take(std::uint64_t most);

      private:
        const std::vector<SeedRange>* ranges_;
        std::size_t range_ = 0;
        std::uint64_t offset_ = 0;  ///< in the range
    };

    /// `0..99,105`: the ranges in order; a range of one seed is that seed.
    [[nodiscard]] std::string to_text() const;

    friend bool operator==(const SeedSet&, const SeedSet&) = default;

  private:
    std::vector<SeedRange> ranges_;
};

}  // namespace splitcircuit::scan
