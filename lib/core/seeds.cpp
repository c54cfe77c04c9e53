#include "core/seeds.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace splitcircuit::core {

std::optional<std::uint64_t> parse_decimal(std::string_view text, std::uint64_t max) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.empty() || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
    if (text.size() > 1 && text.front() == '0') return std::nullopt;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || value > max) return std::nullopt;
    return value;
}

void append_decimal(std::uint64_t value, std::string& text) {
    std::array<char, 20> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    text.append(digits.data(), end);
}

}  // namespace splitcircuit::core
