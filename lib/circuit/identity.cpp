#include "circuit/identity.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "circuit/preset.hpp"

namespace splitcircuit::circuit {
namespace {

bool is_name_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}
bool is_hex_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

/// Cuts the part before the separator, or all, off the front of a text.
std::string_view take_until(std::string_view& text, char separator) {
    const auto end = std::min(text.find(separator), text.size());
    const auto part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

/// What is allowed where a part of an identity is wrong; nothing where it is right.
using Allowed = std::optional<std::string>;

Allowed read_name(std::string_view text, Identity& identity) {
    const auto at = text.find('@');
    const auto name = text.substr(0, at);
    if (name.empty() || !std::all_of(name.begin(), name.end(), is_name_char)) {
        return "a preset name of lower-case letters, digits and - before #";
    }
    identity.preset = name;
    if (at == std::string_view::npos) return std::nullopt;
    const auto hash = text.substr(at + 1);
    if (hash.size() != 8 || !std::all_of(hash.begin(), hash.end(), is_hex_digit)) {
        return "eight lower-case hex digits after @";
    }
    identity.preset_hash = hash;
    return std::nullopt;
}

Allowed read_rounds(std::string_view value, Identity& identity) {
    const auto rounds = core::parse_decimal(value, static_cast<std::uint64_t>(kMaxRoundsLimits.max));
    if (!rounds || *rounds == 0) return "rounds=1..1000";
    if (identity.max_rounds) return "rounds once";
    identity.max_rounds = static_cast<int>(*rounds);
    return std::nullopt;
}

Allowed read_setting(std::string_view text, Identity& identity) {
    const auto equals = text.find('=');
    const auto key = text.substr(0, equals);
    const auto value = equals == std::string_view::npos ? "" : text.substr(equals + 1);
    if (key == "rounds") return read_rounds(value, identity);
    const auto* const stream = std::find(kStreamNames.begin(), kStreamNames.end(), key);
    if (stream == kStreamNames.end())
        return "board, shape, color, placement, relay, wire or rounds after a comma";
    const auto seed = core::parse_decimal(value, core::kMaxSubSeed);
    if (!seed) return fmt::format("{}=0..2147483647", key);
    auto& pin = identity.seeds.pinned[static_cast<std::size_t>(stream - kStreamNames.begin())];
    if (pin) return fmt::format("{} once", key);
    pin = static_cast<std::int32_t>(*seed);
    return std::nullopt;
}

Allowed read_parts(std::string_view text, Identity& identity) {
    if (!looks_like_identity(text)) return "an identity such as go#42";
    std::string_view rest = text;
    if (auto allowed = read_name(take_until(rest, '#'), identity)) return allowed;
    const auto seed = core::parse_decimal(take_until(rest, ','), core::kMaxMasterSeed);
    if (!seed) return "a decimal seed in 0..9007199254740991 after #";
    identity.seeds.master = *seed;
    if (text.ends_with(',')) return "a setting after every comma";
    while (!rest.empty()) {
        if (auto allowed = read_setting(take_until(rest, ','), identity)) return allowed;
    }
    return std::nullopt;
}

}  // namespace

std::string to_text(const Identity& identity) {
    std::string text = identity.preset;
    if (!identity.preset_hash.empty()) text += "@" + identity.preset_hash;
    text += fmt::format("#{}", identity.seeds.master);
    for (const Stream stream : kStreams) {
        const auto& pin = identity.seeds.pinned[index(stream)];
        if (pin) text += fmt::format(",{}={}", kStreamNames[index(stream)], *pin);
    }
    if (identity.max_rounds) text += fmt::format(",rounds={}", *identity.max_rounds);
    return text;
}

core::Result<Identity> parse_identity(std::string_view text, const std::string& place) {
    Identity identity;
    const Allowed allowed = read_parts(text, identity);
    if (allowed) return core::bad_input(place, fmt::format("\"{}\"", text), *allowed);
    return identity;
}

std::string identity_name(std::string_view preset_name) {
    std::string name;
    for (char c : preset_name) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (kept)
            name += c;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    while (!name.empty() && name.back() == '-') name.pop_back();
    return name.empty() ? "preset" : name;
}

}  // namespace splitcircuit::circuit
