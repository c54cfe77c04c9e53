#include "core/dotnet_random.hpp"

#include <cassert>
#include <cfloat>
#include <cstddef>
#include <limits>

namespace splitcircuit::core {
namespace {

static_assert(FLT_EVAL_METHOD == 0, "doubles that carry more digits than doubles draw other numbers");

constexpr std::uint32_t kBig = std::numeric_limits<std::int32_t>::max();
constexpr std::uint32_t kSeedOffset = 161803398;  // the golden ratio's digits, Knuth's choice
constexpr int kSlots = 55;

// The original computes in wrapping int32 and tests the sign; seeding overflows for most seeds. Unsigned
// arithmetic wraps without undefined behaviour and gives the same bits.
bool negative(std::uint32_t value) {
    return static_cast<std::int32_t>(value) < 0;
}

std::uint32_t magnitude(std::int32_t seed) {
    if (seed == std::numeric_limits<std::int32_t>::min()) return kBig;
    return static_cast<std::uint32_t>(seed < 0 ? -seed : seed);
}

}  // namespace

DotNetRandom::DotNetRandom(std::int32_t seed) {
    std::uint32_t previous = kSeedOffset - magnitude(seed);
    table_[kSlots] = previous;
    std::uint32_t current = 1;
    for (std::size_t i = 1; i < kSlots; ++i) {
        const std::size_t slot = 21 * i % kSlots;
        table_[slot] = current;
        current = previous - current;
        if (negative(current)) current += kBig;
        previous = table_[slot];
    }
    for (int pass = 0; pass < 4; ++pass) {
        for (std::size_t i = 1; i <= kSlots; ++i) {
            table_[i] -= table_[1 + (i + 30) % kSlots];
            if (negative(table_[i])) table_[i] += kBig;
        }
    }
}

std::int32_t DotNetRandom::sample() {
    front_ = front_ == kSlots ? 1 : front_ + 1;
    back_ = back_ == kSlots ? 1 : back_ + 1;
    auto& slot = table_[static_cast<std::size_t>(front_)];
    std::uint32_t value = slot - table_[static_cast<std::size_t>(back_)];
    if (value == kBig) --value;
    if (negative(value)) value += kBig;
    slot = value;
    return static_cast<std::int32_t>(value);
}

std::int32_t DotNetRandom::next(std::int32_t bound) {
    assert(bound >= 1);
    return static_cast<std::int32_t>(next_double() * bound);
}

std::int32_t DotNetRandom::next(std::int32_t low, std::int32_t high) {
    const std::int64_t width = std::int64_t{high} - low;
    assert(width >= 1 && width <= std::numeric_limits<std::int32_t>::max());
    return low + static_cast<std::int32_t>(next_double() * static_cast<double>(width));
}

double DotNetRandom::next_double() {
    // Multiplied by the reciprocal, not divided: the two differ in the last bit.
    return sample() * (1.0 / kBig);
}

}  // namespace splitcircuit::core
