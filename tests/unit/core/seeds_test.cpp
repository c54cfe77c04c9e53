#include "core/seeds.hpp"

#include <doctest/doctest.h>

#include "core/hash.hpp"

namespace splitcircuit::core {
namespace {

TEST_CASE("seeds are plain decimal numbers") {
    CHECK(parse_decimal("0", kMaxMasterSeed) == 0);
    CHECK(parse_decimal("42", kMaxMasterSeed) == 42);
    CHECK(parse_decimal("2147483647", kMaxSubSeed) == 2147483647);
    CHECK(parse_decimal("9007199254740991", kMaxMasterSeed) == kMaxMasterSeed);
    for (const auto* text : {"", "010", "00", "+7", "-1", "7x", "0x7", " 7", "7 ", "1.5", "1e3",
                             "9007199254740992", "18446744073709551616", "99999999999999999999999"}) {
        CHECK_MESSAGE(!parse_decimal(text, kMaxMasterSeed), text);
    }
    CHECK(!parse_decimal("2147483648", kMaxSubSeed));
}

TEST_CASE("rounds of a subsystem have seeds of their own, the first one its sub-seed") {
    CHECK(round_seed(249106847, 1) == 249106847);
    CHECK(round_seed(249106847, 2) == 884967602);
    CHECK(round_seed(249106847, 3) != round_seed(249106847, 2));
    CHECK(round_seed(0, 2) != 0);
}

TEST_CASE("FNV-1a as published, in 16 digits") {
    CHECK(hex16(fnv1a64("")) == "cbf29ce484222325");
    CHECK(hex16(fnv1a64("a")) == "af63dc4c8601ec8c");
    CHECK(hex16(fnv1a64("foobar")) == "85944171f73967e8");
    CHECK(hex16(0xF) == "000000000000000f");
}

}  // namespace
}  // namespace splitcircuit::core
