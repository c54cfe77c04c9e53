#include "scan/seed_set.hpp"

#include <doctest/doctest.h>

#include "core/hash.hpp"
#include "scan/plan.hpp"

namespace splitcircuit::scan {
namespace {

constexpr std::uint64_t kLast = core::kMaxMasterSeed;

TEST_CASE("ranges are inclusive and written plainly") {
    const auto read = [](std::string_view text) { return parse_seed_range(text, kLast, "--seeds"); };
    CHECK(*read("0..0") == SeedRange{0, 0});
    CHECK(*read("5") == SeedRange{5, 5});
    CHECK(*read("5..5") == SeedRange{5, 5});
    CHECK(*read("9007199254740990..9007199254740991") == SeedRange{kLast - 1, kLast});
    for (const auto* text : {"", "..", "1..", "..1", "9..5", "1...5", "1..2..3", "-1..5", "01..5", "1..+5",
                             "1-5", "1, 5", "0..9007199254740992", " 1..5", "1.. 5", "a..b"}) {
        const auto range = read(text);
        REQUIRE_MESSAGE(!range, text);
        CHECK(range.error().message ==
              "--seeds: found \"" + std::string(text) +
                  "\", allowed a seed in 0..9007199254740991, or A..B of such seeds with A <= B");
    }
    CHECK(!parse_seed_range("0..2147483648", core::kMaxSubSeed, "--seeds"));
}

TEST_CASE("a set holds each seed once, in ascending order") {
    const SeedSet set({{7, 9}, {0, 2}, {3, 3}, {8, 20}, {30, 30}, {10, 12}});
    CHECK(set.to_text() == "0..3,7..20,30");
    CHECK(set.size() == 4 + 14 + 1);
    for (const std::uint64_t seed : {0U, 3U, 7U, 20U, 30U}) CHECK(set.contains(seed));
    for (const std::uint64_t seed : {4U, 6U, 21U, 29U, 31U}) CHECK(!set.contains(seed));
    CHECK(SeedSet().size() == 0);
    CHECK(SeedSet().to_text().empty());
    CHECK(!SeedSet().contains(0));
}

TEST_CASE("a cursor gives every seed once, from any position and in pieces of any size") {
    const SeedSet set({{3, 5}, {9, 9}, {20, 24}, {kLast, kLast}});
    const std::vector<std::uint64_t> all{3, 4, 5, 9, 20, 21, 22, 23, 24, kLast};
    for (std::size_t position = 0; position <= all.size(); ++position) {
        for (const std::uint64_t most : {1U, 2U, 3U, 100U}) {
            INFO("from " << position << " by " << most);
            SeedSet::Cursor cursor(set, position);
            std::vector<std::uint64_t> taken;
            for (auto piece = cursor.take(most); !piece.empty(); piece = cursor.take(most)) {
                CHECK(piece.size() <= most);
                taken.insert(taken.end(), piece.begin(), piece.end());
            }
            const auto begin = all.begin() + static_cast<std::ptrdiff_t>(position);
            CHECK(taken == std::vector<std::uint64_t>(begin, all.end()));
        }
    }
    CHECK(SeedSet::Cursor(SeedSet()).take(1).empty());
}

TEST_CASE("shards in order are the whole, and of nearly the same size") {
    const std::vector<SeedSet> sets{SeedSet({{0, 99}}), SeedSet({{0, 3}, {10, 12}, {20, 20}}),
                                    SeedSet({{5, 5}}), SeedSet(), SeedSet({{0, kLast}})};
    for (const SeedSet& set : sets) {
        for (const std::uint64_t count : {1U, 2U, 3U, 7U, 64U, 1000U}) {
            INFO(set.to_text() << " in " << count);
            std::uint64_t end = 0;
            for (std::uint64_t index = 0; index < count; ++index) {
                const auto part = set.shard(index, count);
                CHECK(part.begin == end);
                CHECK(part.end - part.begin >= set.size() / count);
                CHECK(part.end - part.begin <= set.size() / count + 1);
                end = part.end;
            }
            CHECK(end == set.size());
        }
    }
}

TEST_CASE("a digest has the text while it is short, and its hash always") {
    const SeedSet few({{3, 5}, {9, 9}});
    CHECK(digest_of(few) == SeedsDigest{4, 3, 9, "3..5,9", core::hex16(core::fnv1a64("3..5,9"))});
    std::vector<SeedRange> ranges;
    for (std::uint64_t seed = 0; seed < 40000; seed += 2) ranges.push_back({seed, seed});
    const SeedSet many(ranges);
    REQUIRE(many.to_text().size() > SeedsDigest::kLongestRanges);
    CHECK(digest_of(many) ==
          SeedsDigest{20000, 0, 39998, std::nullopt, core::hex16(core::fnv1a64(many.to_text()))});
}

}  // namespace
}  // namespace splitcircuit::scan
