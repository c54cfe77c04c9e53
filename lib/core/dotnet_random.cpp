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
constexpr std::size_t kSlots = 55;

// The original computes in wrapping int32 and tests the sign; seeding overflows for most seeds. Unsigned
// arithmetic wraps without undefined behaviour and gives the same bits.
bool negative(std::uint32_t value) {
    return static_cast<std::int32_t>(value) < 0;
}

/// a - b, and 2^31 - 1 more where that is negative: without a branch, so that loops of it become vectors.
constexpr std::uint32_t difference(std::uint32_t a, std::uint32_t b) {
    const std::uint32_t value = a - b;
    return value + (kBig & (0 - (value >> 31)));
}

std::uint32_t magnitude(std::int32_t seed) {
    if (seed == std::numeric_limits<std::int32_t>::min()) return kBig;
    return static_cast<std::uint32_t>(seed < 0 ? -seed : seed);
}

using Table = std::array<std::uint32_t, 56>;

/// What the published algorithm fills its table with is linear modulo 2^31 - 1: slot 54 gets x, which the
/// seed gives, and on the way 20, 41, 7, ... (21 further each time, modulo 55) the others get 1, x - 1, 2 -
/// x, ..., each the difference of the two before it. Slot i is (constant + factor * x) mod (2^31 - 1), all at
/// once.
struct Filling {
    Table constant{};
    Table factor{};
};

constexpr Filling kFilling = [] {
    struct Term {
        std::uint32_t constant;
        std::uint32_t factor;
    };
    Filling filling;
    Term previous{0, 1};
    Term current{1, 0};
    for (std::size_t i = 1; i < kSlots; ++i) {
        const std::size_t slot = 21 * i % kSlots - 1;
        filling.constant[slot] = current.constant;
        filling.factor[slot] = current.factor;
        const Term next{difference(previous.constant, current.constant),
                        difference(previous.factor, current.factor)};
        previous = current;
        current = next;
    }
    return filling;
}();

/// Every slot less the one 31 places further, around the 55: in two loops, so that no vector of eight slots
/// or fewer needs what it is about to write.
void mix(Table& table) {
    for (std::size_t i = 0; i < 24; ++i) table[i] = difference(table[i], table[i + 31]);
    for (std::size_t i = 24; i < 56; ++i) table[i] = difference(table[i], table[i - 24]);
}

}  // namespace

DotNetRandom::DotNetRandom(std::int32_t seed) {
    const std::uint32_t first = kSeedOffset - magnitude(seed);
    const std::uint32_t x = difference(first, 0);
    // As a table, so that compilers see products of 32 bits by 32 bits.
    Table xs;
    xs.fill(x);
    for (std::size_t i = 0; i < table_.size(); ++i) {
        const std::uint64_t value = kFilling.constant[i] + std::uint64_t{kFilling.factor[i]} * xs[i];
        // 2^31 is 1 modulo 2^31 - 1: the upper bits are added to the lower ones.
        const auto folded = static_cast<std::uint32_t>((value & kBig) + (value >> 31));
        table_[i] = difference(folded, kBig);
    }
    table_[kSlots - 1] = first;
    for (int pass = 0; pass < 4; ++pass) mix(table_);
}

std::int32_t DotNetRandom::sample() {
    auto& slot = table_[front_];
    std::uint32_t value = slot - table_[back_];
    front_ = front_ == kSlots - 1 ? 0 : front_ + 1;
    back_ = back_ == kSlots - 1 ? 0 : back_ + 1;
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
