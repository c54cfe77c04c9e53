#include "core/dotnet_random.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <utility>

namespace splitcircuit::core {
namespace {

TEST_CASE("the millionth draw of streams that overflow while they are seeded") {
    // As printed by Mono 6.8. Seeding wraps around for 2147483647, and a port in plain int goes wrong there.
    const std::pair<std::int32_t, std::int32_t> expected[] = {
        {0, 1281148686}, {1, 1222125203}, {-1, 1222125203}, {42, 949646047}, {2147483647, 8181137}};
    for (const auto& [seed, value] : expected) {
        DotNetRandom random(seed);
        for (int i = 1; i < 1'000'000; ++i) static_cast<void>(random.next());
        CHECK_MESSAGE(random.next() == value, "seed " << seed);
    }
}

TEST_CASE("the most negative seed gives the stream of the most positive one") {
    DotNetRandom lowest(std::numeric_limits<std::int32_t>::min());
    DotNetRandom highest(std::numeric_limits<std::int32_t>::max());
    for (int i = 0; i < 1000; ++i) CHECK(lowest.next() == highest.next());
}

TEST_CASE("a bound of 1 takes a draw all the same") {
    DotNetRandom skipped(7);
    DotNetRandom drawn(7);
    static_cast<void>(skipped.next());
    CHECK(drawn.next(1) == 0);
    CHECK(drawn.next(5, 6) == 5);
    static_cast<void>(skipped.next());
    CHECK(drawn.next() == skipped.next());
}

}  // namespace
}  // namespace splitcircuit::core
