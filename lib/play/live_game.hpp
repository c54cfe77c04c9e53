#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "circuit/game.hpp"
#include "circuit/text_game.hpp"

namespace splitcircuit::play {

/// What a game refused of a round's text.
struct RefusedInput {
    int input = 0;  ///< 0 for the cut, else the position among the inputs, from 1
    circuit::Refusal refusal = circuit::Refusal::kWrongPhase;
    friend bool operator==(const RefusedInput&, const RefusedInput&) = default;
};

/// A game while it is played, and the record of what it accepted. Taking back is playing the record again
/// without its end: Game alone knows what inputs do.
class LiveGame {
  public:
    explicit LiveGame(circuit::Puzzle puzzle) : game_(std::move(puzzle)) {}

    [[nodiscard]] const circuit::Game& game() const { return game_; }

    // Inputs, as those of Game. What is accepted is recorded.
    bool cut(circuit::Cut cut);
    bool nudge(circuit::Direction direction);
    bool tick();

    /// Plays all of a round's text or, if some of it is refused, nothing. `to_the_end` adds the ticks until
    /// everything rests. `after_each` is called after the cut and after every input.
    std::optional<RefusedInput> play(const circuit::RoundText& text, bool to_the_end,
                                     const std::function<void()>& after_each = {});

    /// How many inputs were accepted, the cuts included.
    [[nodiscard]] std::size_t inputs() const;
    /// Takes back the last so many accepted inputs; false, and nothing is done, if there are fewer.
    bool undo(std::size_t inputs = 1);
    /// Takes back the inputs of the round that was cut last; false if there is none.
    bool undo_round();
    /// Takes back everything.
    void restart();

    /// True while the last round of the record is still being played.
    [[nodiscard]] bool moving() const { return game_.phase() == circuit::Phase::kMoving; }
    /// Every input that was accepted, all ticks written out.
    [[nodiscard]] const std::vector<circuit::RoundText>& record() const { return record_; }
    /// The record as a text game: without the ticks at the end of rounds that are over.
    [[nodiscard]] std::vector<circuit::RoundText> text_game() const;

  private:
    void replay();

    circuit::Game game_;
    std::vector<circuit::RoundText> record_;
};

}  // namespace splitcircuit::play
