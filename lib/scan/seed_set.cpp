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

std::string to_text(SeedRange range) {
    if (range.first == range.last) return fmt::format("{}", range.first);
    return fmt::format("{}..{}", range.first, range.last);
}

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

core::Result<SeedSet> parse_seed_set(std::string_view text, std::uint64_t max, const std::string& place) {
    std::vector<SeedRange> ranges;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find(',', begin), text.size());
        const auto range = parse_seed_range(text.substr(begin, end - begin), max, place);
        if (!range) return range.error();
        ranges.push_back(*range);
        begin = end + 1;
    }
    return SeedSet(std::move(ranges));
}

SeedSet::SeedSet(std::vector<SeedRange> ranges) : ranges_(std::move(ranges)) {
    // In place: a list of ten million seeds is here only once.
    std::sort(ranges_.begin(), ranges_.end(), [](SeedRange a, SeedRange b) { return a.first < b.first; });
    std::size_t kept = 0;
    for (const SeedRange range : ranges_) {
        const bool joins = kept > 0 && range.first <= ranges_[kept - 1].last + 1;
        if (joins)
            ranges_[kept - 1].last = std::max(ranges_[kept - 1].last, range.last);
        else
            ranges_[kept++] = range;
    }
    ranges_.resize(kept);
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

SeedSet::Positions SeedSet::shard(std::uint64_t index, std::uint64_t count) const {
    assert(index < count);
    // size * index / count would overflow: the first size % count parts get one seed more instead.
    const std::uint64_t each = size() / count;
    const std::uint64_t longer = size() % count;
    const auto begin_of = [&](std::uint64_t part) { return each * part + std::min(part, longer); };
    return {begin_of(index), begin_of(index + 1)};
}

SeedSet::Cursor::Cursor(const SeedSet& set, std::uint64_t position) : ranges_(&set.ranges_) {
    while (range_ < ranges_->size() && position >= size_of((*ranges_)[range_])) {
        position -= size_of((*ranges_)[range_++]);
    }
    offset_ = position;
}

std::vector<std::uint64_t> SeedSet::Cursor::take(std::uint64_t most) {
    std::vector<std::uint64_t> seeds;
    while (seeds.size() < most && range_ < ranges_->size()) {
        const SeedRange range = (*ranges_)[range_];
        seeds.push_back(range.first + offset_);
        if (++offset_ == size_of(range)) {
            ++range_;
            offset_ = 0;
        }
    }
    return seeds;
}

std::string SeedSet::to_text() const {
    std::string text;
    for (const SeedRange range : ranges_) {
        if (!text.empty()) text += ',';
        text += scan::to_text(range);
    }
    return text;
}

}  // namespace splitcircuit::scan
