#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/game_request.hpp"
#include "common/screen.hpp"
#include "common/terminal.hpp"
#include "play/hint.hpp"
#include "play/live_game.hpp"

namespace splitcircuit::apps {

/// The game as it is played with keys: what they do, and what is to be seen. Knows no terminal, so that tests
/// can press and look.
class KeyGame {
  public:
    /// `next` opens the game after one, or gives nothing if there is none (after a hand-made level).
    using Next = std::function<std::optional<OpenedGame>(const OpenedGame& game)>;
    /// Called now and then while a hint is searched for, which the message tells; false ends the search.
    using Searching = std::function<bool(const KeyGame& game)>;

    /// `strategy` gives the hints.
    KeyGame(OpenedGame opened, Next next, const solver::StrategyOptions& strategy = {},
            Searching searching = {});

    /// False if the person wants to leave.
    bool press(Key key);

    [[nodiscard]] Screen draw(Screen blank, bool half_blocks) const;
    /// The same as lines, for a terminal that only prints.
    [[nodiscard]] std::string frame() const;

    [[nodiscard]] const play::LiveGame& live() const { return live_; }
    [[nodiscard]] circuit::Cut preview() const { return preview_; }
    [[nodiscard]] const std::string& message() const { return message_; }
    /// True once the solver said something that Game does not do: a bug of ours.
    [[nodiscard]] bool disagreed() const { return disagreed_; }

  private:
    void press_arrow(circuit::Direction direction);
    void press_character(char character);
    void go_on(bool to_the_end);
    void move_preview(circuit::Direction direction);
    void centre_preview();
    void give_hint();
    void tell_hint(const play::Hint& hint);
    void begin_next();
    void after_input(bool accepted);
    [[nodiscard]] std::string title() const;
    [[nodiscard]] std::vector<std::string> help() const;

    OpenedGame opened_;
    Next next_;
    Searching searching_;
    play::LiveGame live_;
    play::HintSource hints_;
    circuit::Cut preview_;
    std::string message_;
    bool long_help_ = false;
    bool disagreed_ = false;
};

/// Plays on the terminal of this process until the person leaves, or the terminal is gone.
[[nodiscard]] ExitStatus play_with_keys(OpenedGame opened, KeyGame::Next next,
                                        const solver::StrategyOptions& strategy, bool capable);

}  // namespace splitcircuit::apps
