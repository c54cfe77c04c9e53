#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "circuit/identity.hpp"
#include "circuit/preset.hpp"
#include "circuit/puzzle.hpp"
#include "circuit/sub_seeds.hpp"
#include "scan/record.hpp"
#include "scan/seed_set.hpp"
#include "solver/strategies.hpp"

namespace splitcircuit::scan {

/// Part `index` of `count` equal parts of a scan, counted from 0.
struct Shard {
    std::uint64_t index = 0;
    std::uint64_t count = 1;
    friend bool operator==(const Shard&, const Shard&) = default;
};

/// Which records a report lists. Disagreements are listed whatever the filter says.
struct Filter {
    std::vector<solver::Status> statuses;     ///< ascending; empty: all
    std::optional<circuit::IntRange> rounds;  ///< settled rounds

    [[nodiscard]] bool any() const { return !statuses.empty() || rounds.has_value(); }
    [[nodiscard]] bool lists(const Record& record) const;
    /// The same for a seed without a disagreement.
    [[nodiscard]] bool lists(solver::Status status, int settled_rounds) const;
    friend bool operator==(const Filter&, const Filter&) = default;
};

/// A set of seeds as a report's header has it.
struct SeedsDigest {
    /// Longer texts of ranges are left out of headers.
    static constexpr std::size_t kLongestRanges = std::size_t{1} << 16;

    std::uint64_t count = 0;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::optional<std::string> ranges;  ///< SeedSet::to_text(), unless it is too long
    std::string hash;                   ///< of that text: 16 hex digits of FNV-1a
    friend bool operator==(const SeedsDigest&, const SeedsDigest&) = default;
};

/// The digest of a set that is not empty.
[[nodiscard]] SeedsDigest digest_of(const SeedSet& seeds);

/// The three numbers that decide whether two answers can be compared, and the release.
struct Versions {
    std::string release;
    int generator = 0;
    int rules = 0;
    int solver = 0;
    friend bool operator==(const Versions&, const Versions&) = default;
};

/// Those of this build.
[[nodiscard]] Versions current_versions();

/// Everything that a scan's answers depend on, and nothing else: a report's header.
struct Header {
    Versions versions;
    std::shared_ptr<const circuit::Preset> preset;
    std::string preset_name;  ///< as identities have it
    std::string preset_hash;  ///< empty for a built-in preset
    solver::StrategyOptions strategy;
    bool difficulty = false;               ///< records have one
    SeedsDigest seeds;                     ///< of the undivided scan
    std::optional<circuit::Stream> sweep;  ///< the sub-seed that varies; nothing: the master seed
    circuit::Seeds fixed;                  ///< pins; the master seed of a sweep
    int max_rounds = 0;
    std::optional<Shard> shard;
    std::optional<std::uint64_t> stop_after;  ///< end once this many are listed
    Filter filter;
    bool timing = false;

    /// The seeds of the game with a value of the seed that varies.
    [[nodiscard]] circuit::Seeds seeds_of(std::uint64_t seed) const;
    /// `go#42,shape=7`: the same game for sc-solve.
    [[nodiscard]] std::string identity_of(std::uint64_t seed) const;
    [[nodiscard]] circuit::Puzzle puzzle_of(std::uint64_t seed) const;
    /// How many seeds the scan, or its shard, has.
    [[nodiscard]] std::uint64_t seeds_to_scan() const;
    /// The largest value of the seed that varies.
    [[nodiscard]] std::uint64_t max_seed() const;
};

/// A scan to be done: `header.seeds` is the digest of `seeds`.
struct Plan {
    Header header;
    SeedSet seeds;

    /// The positions in `seeds` that this shard scans.
    [[nodiscard]] SeedSet::Positions positions() const;
};

}  // namespace splitcircuit::scan
