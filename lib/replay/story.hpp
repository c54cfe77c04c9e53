#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "circuit/game.hpp"
#include "circuit/text_game.hpp"
#include "core/result.hpp"

namespace splitcircuit::replay {

/// A moment of a game that is played tick by tick. What is referred to lives while it is told.
struct Moment {
    enum class Kind : std::uint8_t {
        kCut,      ///< the shape was cut and nothing has moved
        kTick,     ///< after a tick
        kSettled,  ///< the round has become board
        kEnd,      ///< there is nothing more to play
    };
    Kind kind = Kind::kEnd;
    const circuit::Game& game;
    const circuit::Board& board_before;  ///< the round's
    int round = 0;                       ///< at the end: the one that is being played, or was played last
    int tick = 0;                        ///< of the round; 0 for a cut
    circuit::Cut cut;                    ///< the round's
    std::string moves;                   ///< what was pressed since the last moment, as in a text game: `UU.`
    std::vector<int> refused;            ///< positions in moves, from 0, of what Game refused
};

/// Plays a text game through Game and tells every moment of it: for each round its cut, every tick (the ones
/// that the text leaves out as well), and the settling unless it jams; then the end. The error: a round after
/// the end of the game, or a cut that Game refuses; `place` begins it, and what came before has been told.
[[nodiscard]] std::optional<core::Error> tell(const circuit::Puzzle& puzzle,
                                              std::span<const circuit::RoundText> rounds,
                                              const std::string& place,
                                              const std::function<void(const Moment& moment)>& visit);

/// A way to play a round that jams.
struct Attempt {
    circuit::RoundText text;
    circuit::Game game;  ///< lost
};

/// Of all held moves of a round in which each one jams, the one that does so in the latest tick; of several
/// the first, by cut, vertical and horizontal presses. For a game that waits for a cut. Nothing if some held
/// move does not jam, or none is legal.
[[nodiscard]] std::optional<Attempt> longest_attempt(const circuit::Game& game);

}  // namespace splitcircuit::replay
