#include "core/hash.hpp"

namespace splitcircuit::core {

std::string hex16(std::uint64_t value) {
    std::string text(16, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, value >>= 4) {
        *digit = "0123456789abcdef"[value & 0xF];
    }
    return text;
}

}  // namespace splitcircuit::core
