#include "scan/summary.hpp"

#include <doctest/doctest.h>

namespace splitcircuit::scan {
namespace {

using solver::Reason;
using solver::Status;

TEST_CASE("the interval is Wilson's") {
    // R: prop.test(30, 100, correct = FALSE), and the rule of three's better end for none and all.
    const Share third = share_of(30, 100);
    CHECK(third.value == doctest::Approx(0.3));
    CHECK(third.low == doctest::Approx(0.2189489).epsilon(1e-6));
    CHECK(third.high == doctest::Approx(0.3958485).epsilon(1e-6));
    CHECK(share_of(0, 10).low == 0);
    CHECK(share_of(0, 10).high == doctest::Approx(0.2775328).epsilon(1e-6));
    CHECK(share_of(10, 10).low == doctest::Approx(0.7224672).epsilon(1e-6));
    CHECK(share_of(10, 10).high == doctest::Approx(1));
    const Share huge = share_of(std::uint64_t{1} << 52, std::uint64_t{1} << 53);
    CHECK(huge.low < 0.5);
    CHECK(huge.low > 0.4999999);
}

TEST_CASE("a summary counts every seed once, listed or not") {
    Summary summary;
    summary.add({Reason::kComplete, 3, 100, true});
    summary.add({Reason::kCongested, 3, 50, false});
    summary.add({Reason::kNoValidMove, 0, 7, true});
    summary.add({Reason::kRoundLimit, 50, 1, false});
    summary.add({std::nullopt, 2, 5, true});
    CHECK(summary.scanned == 5);
    CHECK(summary.listed == 3);
    CHECK(summary.disagreements == 1);
    CHECK(summary.combinations == 163);
    CHECK(summary.solved() == 1);
    CHECK(summary.count(Status::kUnsolvable) == 2);
    CHECK(summary.count(Status::kMaxRoundsReached) == 1);
    CHECK(summary.rounds.size() == 3);
    CHECK(summary.rounds[3] == std::array<std::uint64_t, 4>{1, 1, 0});
    CHECK(summary.rounds[50] == std::array<std::uint64_t, 4>{0, 0, 1});
}

TEST_CASE("sums of parts are the whole, beyond 32 bits") {
    Summary part;
    part.scanned = (std::uint64_t{1} << 32) - 1;
    part.listed = 1;
    part.combinations = std::uint64_t{1} << 40;
    part.reasons[0] = part.scanned;
    part.rounds[4] = {part.scanned, 0, 0};
    Summary sum;
    for (int i = 0; i < 3; ++i) sum += part;
    CHECK(sum.scanned == 12884901885U);
    CHECK(sum.listed == 3);
    CHECK(sum.combinations == 3298534883328U);
    CHECK(sum.solved() == sum.scanned);
    CHECK(sum.rounds[4][0] == sum.scanned);
}

}  // namespace
}  // namespace splitcircuit::scan
