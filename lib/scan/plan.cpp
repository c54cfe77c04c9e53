#include "scan/plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "circuit/generator.hpp"
#include "core/hash.hpp"
#include "core/version.hpp"

namespace splitcircuit::scan {

bool Filter::lists(const Record& record) const {
    return !record.reason || lists(solver::status_of(*record.reason), record.rounds());
}

bool Filter::lists(solver::Status status, int settled_rounds) const {
    const bool status_fits =
        statuses.empty() || std::find(statuses.begin(), statuses.end(), status) != statuses.end();
    return status_fits && (!rounds || (settled_rounds >= rounds->min && settled_rounds <= rounds->max));
}

SeedsDigest digest_of(const SeedSet& seeds) {
    SeedsDigest digest{seeds.size(), seeds.ranges().front().first, seeds.ranges().back().last, "", ""};
    // Piece by piece: the text of ten million ranges would be larger than the set.
    core::Fnv1a64 hash;
    std::string_view separator;
    for (const SeedRange range : seeds.ranges()) {
        const std::string text = fmt::format("{}{}", separator, to_text(range));
        separator = ",";
        hash.add(text);
        if (digest.ranges) *digest.ranges += text;
        if (digest.ranges && digest.ranges->size() > SeedsDigest::kLongestRanges) digest.ranges.reset();
    }
    digest.hash = core::hex16(hash.value());
    return digest;
}

Versions current_versions() {
    return {std::string(core::kVersion), circuit::kGeneratorVersion, circuit::kRulesVersion,
            solver::kSolverVersion};
}

circuit::Seeds Header::seeds_of(std::uint64_t seed) const {
    circuit::Seeds all = fixed;
    if (sweep)
        all.pinned[circuit::index(*sweep)] = static_cast<std::int32_t>(seed);
    else
        all.master = seed;
    return all;
}

std::string Header::identity_of(std::uint64_t seed) const {
    std::optional<int> rounds;
    if (max_rounds != preset->max_rounds) rounds = max_rounds;
    return circuit::to_text(circuit::Identity{preset_name, preset_hash, seeds_of(seed), rounds});
}

circuit::Puzzle Header::puzzle_of(std::uint64_t seed) const {
    return circuit::generate(preset, seeds_of(seed), max_rounds).puzzle;
}

std::uint64_t Header::seeds_to_scan() const {
    if (!shard) return seeds.count;
    return seeds.count / shard->count + (shard->index < seeds.count % shard->count ? 1 : 0);
}

std::uint64_t Header::max_seed() const {
    return sweep ? core::kMaxSubSeed : core::kMaxMasterSeed;
}

SeedSet::Positions Plan::positions() const {
    if (!header.shard) return {0, seeds.size()};
    return seeds.shard(header.shard->index, header.shard->count);
}

}  // namespace splitcircuit::scan
