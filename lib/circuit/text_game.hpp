#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/shape.hpp"
#include "core/result.hpp"

namespace splitcircuit::circuit {

/// An input while fragments move: a nudge in a direction, or a tick.
enum class Input : std::uint8_t { kUp, kRight, kDown, kLeft, kTick };

[[nodiscard]] constexpr Input nudge_input(Direction direction) {
    return static_cast<Input>(direction);
}
/// The direction of a nudge; nothing for a tick.
[[nodiscard]] constexpr std::optional<Direction> nudge_of(Input input) {
    if (input == Input::kTick) return std::nullopt;
    return static_cast<Direction>(input);
}

/// One played round. Ticks missing at the end are played until everything rests.
struct RoundText {
    Cut cut;
    std::vector<Input> inputs;
    friend bool operator==(const RoundText&, const RoundText&) = default;
};

/// Presses of a nudge less those of the opposite one: how far the round was steered that way.
[[nodiscard]] int net_presses(const RoundText& round, Direction direction);

/// `7,6 UUU.L`: the cut, then after a space the inputs: `U` `R` `D` `L` a nudge, `.` a tick; no space
/// without inputs.
[[nodiscard]] std::string to_text(const RoundText& round);
/// Appends the same to a text.
void append_text(const RoundText& round, std::string& text);

/// The exact inverse of to_text: whatever it accepts, it prints the same.
[[nodiscard]] core::Result<RoundText> parse_round(std::string_view line);

}  // namespace splitcircuit::circuit
