#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace splitcircuit::solver {

/// A set of keys below 2^56 that is emptied often: what was in it before is told by a stamp beside each key.
class KeySet {
  public:
    static constexpr unsigned kKeyBits = 56;

    void clear();

    /// False if the key was in the set before.
    bool insert(std::uint64_t key) {
        if (2 * used_ >= slots_.size()) grow();
        const std::uint64_t stamped = key | stamp_ << kKeyBits;
        std::uint64_t& slot = find(stamped);
        if (slot == stamped) return false;
        slot = stamped;
        ++used_;
        return true;
    }
    [[nodiscard]] std::size_t size() const { return used_; }

  private:
    /// The slot of a key: the key itself, or what is left of an earlier set.
    [[nodiscard]] std::uint64_t& find(std::uint64_t stamped) {
        std::size_t i = (stamped * 0x9E3779B97F4A7C15U) >> shift_;
        while (slots_[i] != stamped && slots_[i] >> kKeyBits == stamp_) i = (i + 1) & (slots_.size() - 1);
        return slots_[i];
    }
    void grow();

    std::vector<std::uint64_t> slots_;
    unsigned shift_ = 64;
    std::uint64_t stamp_ = 1;
    std::size_t used_ = 0;
};

}  // namespace splitcircuit::solver
