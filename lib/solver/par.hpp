#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace splitcircuit::solver {

/// Which ways to play a round are tried.
enum class Moves : std::uint8_t {
    kHeld,  ///< presses held from the beginning: the vertical ones first, then the horizontal ones
    kFree,  ///< any nudge at any time between ticks: all that a player can do
};
inline constexpr std::array<std::string_view, 2> kMovesNames{"held", "free"};
[[nodiscard]] constexpr std::string_view name_of(Moves moves) {
    return kMovesNames[static_cast<std::size_t>(moves)];
}

/// What is known about the fewest rounds in which a game can be completed with a set of moves.
enum class Proof : std::uint8_t {
    kNone,       ///< bounds, no more
    kOptimal,    ///< lower = upper: a game of so many rounds, and a completed search of all shorter ones
    kExhausted,  ///< every line is lost before the round limit: no game exists at any limit
};
inline constexpr std::array<std::string_view, 3> kProofNames{"none", "optimal", "exhausted"};
[[nodiscard]] constexpr std::string_view name_of(Proof proof) {
    return kProofNames[static_cast<std::size_t>(proof)];
}

/// Bounds on the fewest rounds. With free moves an optimal one is the par of a game. With held moves it is
/// the held par, which bounds par from above only: a game that cannot be held may be shorter.
struct Par {
    Moves moves = Moves::kHeld;
    int lower = 1;  ///< no game has fewer rounds; one more than the round limit if none is within it
    std::optional<int> upper;  ///< the rounds of the shortest game known
    Proof proof = Proof::kNone;
    std::uint64_t nodes = 0;  ///< boards whose round was searched
    friend bool operator==(const Par&, const Par&) = default;
};

}  // namespace splitcircuit::solver
