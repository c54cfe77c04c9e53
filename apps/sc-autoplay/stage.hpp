#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "common/console.hpp"
#include "common/game_request.hpp"
#include "play/tally.hpp"
#include "sc-autoplay/options.hpp"

namespace splitcircuit::apps {

/// Where games are seen while they are played. The keys of a terminal say how fast, and when to leave.
class Stage {
  public:
    Stage() = default;
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    virtual ~Stage() = default;

    /// A game begins; both references stay until the next one does.
    virtual void begin(const OpenedGame& opened, const play::Tally& tally) = 0;
    /// How many puzzles are solved ahead.
    virtual void set_queue(std::uint64_t ready) = 0;
    /// The solver is at work, and there is nothing new to see; false if somebody wants to leave. May be
    /// called as often as one likes.
    virtual bool wait() = 0;
    /// False if the game is to stop here.
    virtual bool see(play::Beat beat, const circuit::Game& game, const circuit::RoundText& round) = 0;
    /// A game has ended, and how.
    virtual bool end(const play::DrivenGame& driven) = 0;
};

/// Sees nothing; goes on until the process is asked to stop.
[[nodiscard]] std::unique_ptr<Stage> headless_stage();

/// Draws every tick on the terminal of this process, or, if that cannot move its cursor, prints frame after
/// frame.
[[nodiscard]] std::unique_ptr<Stage> drawn_stage(Console& console, const AutoplayPlan& plan);

}  // namespace splitcircuit::apps
