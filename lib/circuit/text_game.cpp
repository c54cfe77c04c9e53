#include "circuit/text_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/seeds.hpp"

namespace splitcircuit::circuit {
namespace {

constexpr std::string_view kInputChars = "URDL.";

core::Error bad_round(std::string_view found) {
    return core::bad_input("text game", fmt::format("\"{}\"", found),
                           "V,H with V and H in 1..62, then optionally a space and U, R, D, L or .");
}

std::optional<int> parse_slice(std::string_view text) {
    const auto value = core::parse_decimal(text, kMaxSide - 2);
    if (!value || *value == 0) return std::nullopt;
    return static_cast<int>(*value);
}

}  // namespace

int net_presses(const RoundText& round, Direction direction) {
    const auto presses = [&](Direction way) {
        return static_cast<int>(std::count(round.inputs.begin(), round.inputs.end(), nudge_input(way)));
    };
    return presses(direction) - presses(core::opposite(direction));
}

std::string to_text(const RoundText& round) {
    std::string text;
    append_text(round, text);
    return text;
}

void append_text(const RoundText& round, std::string& text) {
    core::append_decimal(static_cast<std::uint64_t>(round.cut.v), text);
    text += ',';
    core::append_decimal(static_cast<std::uint64_t>(round.cut.h), text);
    if (!round.inputs.empty()) text += ' ';
    for (const Input input : round.inputs) text += kInputChars[static_cast<std::size_t>(input)];
}

core::Result<RoundText> parse_round(std::string_view line) {
    const auto comma = line.find(',');
    if (comma == std::string_view::npos) return bad_round(line);
    const auto space = line.find(' ', comma);
    const auto v = parse_slice(line.substr(0, comma));
    const auto h = parse_slice(line.substr(comma + 1, space - comma - 1));
    if (!v || !h) return bad_round(line);
    RoundText round{{*v, *h}, {}};
    if (space == std::string_view::npos) return round;
    const std::string_view inputs = line.substr(space + 1);
    if (inputs.empty()) return bad_round(line);
    for (const char c : inputs) {
        const auto input = kInputChars.find(c);
        if (input == std::string_view::npos) return bad_round(line);
        round.inputs.push_back(static_cast<Input>(input));
    }
    return round;
}

}  // namespace splitcircuit::circuit
