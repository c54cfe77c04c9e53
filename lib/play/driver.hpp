#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "circuit/game.hpp"
#include "circuit/round_record.hpp"
#include "replay/replay.hpp"
#include "solver/round_adviser.hpp"

namespace splitcircuit::play {

/// A moment of a game that is driven.
enum class Beat : std::uint8_t {
    kCut,      ///< the shape was cut
    kNudge,    ///< a nudge was pressed
    kTick,     ///< after a tick
    kSettled,  ///< the round became board
};

/// A real game and what drove it.
struct DrivenGame {
    circuit::Game game;
    std::vector<circuit::RoundText> rounds;  ///< that were played, the last one perhaps in part
    /// How it ended by Game's own account: kComplete if, and only if, Game is complete. Where Game waits for
    /// a cut that nobody knows, why nobody does. Nothing if it was stopped, or Game did something else than
    /// was said.
    std::optional<solver::Reason> reason;
    std::optional<std::string> disagreement;  ///< what was said, and what Game did
};

/// Plays a fresh Game by its real inputs, as a person would, and believes nothing: whatever is claimed of a
/// round is compared with what Game made of it.
class Driver {
  public:
    /// The next round to play on a game that waits for a cut, or why there is none.
    using NextRound = std::function<solver::RoundAdvice(const circuit::Game& game)>;
    /// Sees every moment; false stops the game where it is.
    using Watch = std::function<bool(Beat beat, const circuit::Game& game, const circuit::RoundText& round)>;

    Driver(NextRound next, Watch watch) : next_(std::move(next)), watch_(std::move(watch)) {}

    /// `claim` is what was foretold of the whole game, or nothing.
    [[nodiscard]] DrivenGame drive(const circuit::Puzzle& puzzle, const replay::GameClaim* claim) const;

  private:
    bool play_round(DrivenGame& driven, const circuit::RoundRecord& claim) const;

    NextRound next_;
    Watch watch_;
};

/// The rounds of a solution, one after the other.
[[nodiscard]] Driver::NextRound rounds_of(const solver::Solution& solution);

}  // namespace splitcircuit::play
