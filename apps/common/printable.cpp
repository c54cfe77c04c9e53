#include "common/printable.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace splitcircuit::apps {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
}

/// Bytes that a UTF-8 sequence has by its first byte; 0 for a byte that begins none (RFC 3629, section 4).
std::size_t sequence_length(unsigned first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return 2;
    if (first >= 0xE0 && first <= 0xEF) return 3;
    if (first >= 0xF0 && first <= 0xF4) return 4;
    return 0;
}

/// U+200E and U+200F, U+2028 to U+202E, U+2066 to U+2069: marks of direction, line and paragraph separators.
bool is_unseen_mark(std::string_view text) {
    if (byte_at(text, 0) != 0xE2) return false;
    const unsigned last = byte_at(text, 2);
    if (byte_at(text, 1) == 0x80) return last == 0x8E || last == 0x8F || (last >= 0xA8 && last <= 0xAE);
    return byte_at(text, 1) == 0x81 && last >= 0xA6 && last <= 0xA9;
}

/// The length of the printable character that a text begins with; 0 if it begins with none.
std::size_t printable_length(std::string_view text) {
    const unsigned first = byte_at(text, 0);
    const std::size_t length = sequence_length(first);
    if (length == 0 || length > text.size()) return 0;
    if (length == 1) return first >= 0x20 && first != 0x7F ? 1 : 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (byte_at(text, i) < 0x80 || byte_at(text, i) > 0xBF) return 0;
    }
    const unsigned second = byte_at(text, 1);
    const bool control = first == 0xC2 && second < 0xA0;
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool surrogate = first == 0xED && second > 0x9F;
    const bool beyond = first == 0xF4 && second > 0x8F;
    return control || overlong || surrogate || beyond || is_unseen_mark(text) ? 0 : length;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = printable_length(text);
        if (length == 0)
            result += fmt::format("\\x{:02x}", byte_at(text, 0));
        else
            result += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

}  // namespace splitcircuit::apps
