#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "circuit/conduction.hpp"
#include "circuit/game.hpp"
#include "circuit/jam.hpp"
#include "circuit/text_game.hpp"

namespace splitcircuit::replay {

/// What one input did to one fragment: nothing, a move by one cell, or a rest with what stopped it.
enum class Effect : std::uint8_t { kNone, kUp, kRight, kDown, kLeft, kMaterial, kEdge, kGridlock };

/// By index(Direction). Of a refused input: four times kNone.
using Effects = std::array<Effect, 4>;

/// What Start and End reach on a board.
struct Reached {
    circuit::Cells from_start;
    circuit::Cells from_end;
    std::optional<circuit::GapEnds> gap;  ///< nothing if the circuit is complete
};

struct TracedRound {
    circuit::RoundShape shape;
    circuit::Cut cut;
    std::vector<Effects> inputs;   ///< those of the text, then the ticks until everything rests
    std::optional<Reached> after;  ///< on the settled board; nothing if a fragment jams
};

/// What was tried where every held move of a round jams: the one that lasts longest (longest_attempt).
struct TracedAttempt {
    circuit::RoundText text;
    std::vector<Effects> inputs;  ///< those of the text, of which the last jams
    circuit::Jam jam;
};

/// A game for people to step through: all that Game did, so that nobody who shows it needs the rules.
struct Trace {
    circuit::Board first;
    circuit::Square footprint;
    Reached before;  ///< on the first board
    std::vector<TracedRound> rounds;
    /// The shape that stands in the footprint at the end and waits for its cut, or does not fit.
    std::optional<circuit::RoundShape> last_shape;
    std::optional<TracedAttempt> attempt;  ///< at that shape; nothing if some held move does not jam
    std::vector<circuit::Cell> route;      ///< of a complete board, from Start to End
};

/// Plays a text game through Game; ends early at a cut that Game refuses.
[[nodiscard]] Trace trace(const circuit::Puzzle& puzzle, std::span<const circuit::RoundText> rounds);

}  // namespace splitcircuit::replay
