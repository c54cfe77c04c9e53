#include "solver/key_set.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace splitcircuit::solver {

void KeySet::clear() {
    constexpr std::uint64_t kLastStamp = 0xFF;
    used_ = 0;
    if (stamp_ < kLastStamp) {
        ++stamp_;
        return;
    }
    stamp_ = 1;
    std::fill(slots_.begin(), slots_.end(), 0);
}

void KeySet::grow() {
    constexpr std::size_t kLeast = 1024;
    const std::vector<std::uint64_t> before = std::exchange(slots_, {});
    slots_.assign(std::max(kLeast, 4 * before.size()), 0);
    shift_ = 64 - static_cast<unsigned>(std::countr_zero(slots_.size()));
    for (const std::uint64_t stamped : before) {
        if (stamped >> kKeyBits == stamp_) find(stamped) = stamped;
    }
}

}  // namespace splitcircuit::solver
