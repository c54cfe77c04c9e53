#include "scan/seed_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace splitcircuit::scan {
namespace {

std::uint64_t size_of(SeedRange range) {
    return range.last - range.first + 1;
}

}  // namespace

core::Result<SeedRange> parse_seed_range(std::string_view text, std::uint64_t max, const std::string& place) {
    const auto dots = text.find("..");
    const auto first = core::parse_decimal(text.substr(0, dots), max);
    const auto last =
        dots == std::string_view::npos ? first : core::parse_decimal(text.substr(dots + 2), max);
    if (!first || !last || *first > *last) {
        return core::bad_input(place, fmt::format("\"{}\"", text),
                               fmt::format("a seed in 0..{0}, or A..B of such seeds with A <= B", max));
    }
    return SeedRange{*first, *last};
}

SeedSet::SeedSet(std::vector<SeedRange> ranges) {
    std::sort(ranges.begin(), ranges.end(), [](SeedRange a, SeedRange b) { return a.first < b.first; });
    for (const SeedRange range : ranges) {
        const bool joins = !ranges_.empty() && range.first <= ranges_.back().last + 1;
        if (joins)
            ranges_.back().last = std::max(ranges_.back().last, range.last);
        else
            ranges_.push_back(range);
    }
}

std::uint64_t SeedSet::size() const {
    std::uint64_t size = 0;
    for (const SeedRange range : ranges_) size += size_of(range);
    return size;
}

bool SeedSet::contains(std::uint64_t seed) const {
    const auto after =
        std::upper_bound(ranges_.begin(), ranges_.end(), seed,
                         [](std::uint64_t value, SeedRange range) { return value < range.first; });
    return after != ranges_.begin() && seed <= std::prev(after)->last;
}

SeedSet SeedSet::slice(std::uint64_t begin, std::uint64_t end) const {
    assert(begin <= end && end <= size());
    SeedSet part;
    std::uint64_t position = 0;  // of the range's first seed
    for (const SeedRange range : ranges_) {
        const std::uint64_t from = std::max(begin, position);
        const std::uint64_t to = std::min(end, position + size_of(range));
        if (from < to)
            part.ranges_.push_back({range.first + (from - position), range.first + (to - position) - 1});
        position += size_of(range);
    }
    return part;
}

SeedSet SeedSet::shard(std::uint64_t index, std::uint64_t count) const {
    assert(index < count);
    // size * index / count would overflow: the first size % count parts get one seed more instead.
    const std::uint64_t each = size() / count;
    const std::uint64_t longer = size() % count;
    const auto begin_of = [&](std::uint64_t part) { return each * part + std::min(part, longer); };
    return slice(begin_of(index), begin_of(index + 1));
}

std::string SeedSet::to_text() const {
    std::string text;
    for (const SeedRange range : ranges_) {
        if (!text.empty()) text += ',';
        text += fmt::format("{}", range.first);
        if (range.first != range.last) text += fmt::format("..{}", range.last);
    }
    return text;
}

}  // namespace splitcircuit::scan
