#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace splitcircuit::core {

/// 64-bit FNV-1a, fed piece by piece: for board hashes, checksums of text and digests. Not for keys that
/// an adversary chooses.
class Fnv1a64 {
  public:
    void add(std::string_view bytes) {
        for (const char byte : bytes) {
            value_ ^= static_cast<unsigned char>(byte);
            value_ *= 0x00000100000001B3U;
        }
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xCBF29CE484222325U;
};

[[nodiscard]] inline std::uint64_t fnv1a64(std::string_view bytes) {
    Fnv1a64 hash;
    hash.add(bytes);
    return hash.value();
}

/// 16 lower-case hex digits.
[[nodiscard]] std::string hex16(std::uint64_t value);

}  // namespace splitcircuit::core
