#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "circuit/identity.hpp"
#include "core/result.hpp"
#include "play/answer.hpp"
#include "play/hint.hpp"
#include "play/live_game.hpp"

namespace splitcircuit::play {

/// Raised whenever a command or an answer changes so that a program which knew the old one may fail.
inline constexpr int kProtocolVersion = 1;

/// No command is longer; a level line of 1,000 shapes on a board of 64 x 64 is shorter.
inline constexpr std::size_t kMaxLineBytes = std::size_t{4} << 20;

/// A game that a session can play.
struct NewGame {
    std::string identity;  ///< one word, or a level line
    circuit::Puzzle puzzle;
};

/// What a session cannot do itself: it has no presets and no files.
struct Host {
    /// A generated game. A preset is known by its name, with or without its hash; `place` begins every
    /// message.
    std::function<core::Result<NewGame>(const circuit::Identity& identity, const std::string& place)> open;
    std::function<core::Result<std::string>(const std::string& path)> read;
    /// A file that appears whole; one that is there is left alone.
    std::function<std::optional<core::Error>(const std::string& path, std::string_view text)> write;
};

/// The live game behind a line protocol: takes a line, gives an answer. docs/protocol.md has the commands.
/// An answer other than `ok` has changed nothing.
class Session {
  public:
    /// `strategy` gives the hints.
    explicit Session(Host host, const solver::StrategyOptions& strategy = {})
        : host_(std::move(host)), hints_(strategy) {}

    /// Begins a game, as the command `new` does.
    void begin(NewGame game);

    /// A line without its end. Nothing for an empty line and for a comment, which begins with #.
    [[nodiscard]] std::optional<Answer> answer(std::string_view line);

    /// True after `quit`.
    [[nodiscard]] bool ended() const { return ended_; }
    /// True once the solver said something that Game does not do: a bug of ours.
    [[nodiscard]] bool disagreed() const { return disagreed_; }

  private:
    using Words = std::span<const std::string_view>;  ///< those after the command
    struct Command;
    struct Playing {
        std::string identity;
        LiveGame live;
    };
    static std::span<const Command> commands();

    static Answer help();
    static Answer protocol();
    [[nodiscard]] Answer run(std::string_view line);

    Answer run_new(Words words);
    Answer run_cut(Words words);
    Answer run_nudge(Words words);
    Answer run_tick(Words words);
    Answer run_settle(Words words);
    Answer run_play(Words words);
    Answer run_undo(Words words);
    Answer run_restart(Words words);
    Answer run_state(Words words);
    Answer run_board(Words words);
    Answer run_legal(Words words);
    Answer run_hint(Words words);
    Answer run_game(Words words);
    Answer run_save(Words words);
    Answer run_load(Words words);
    Answer run_quit(Words words);

    [[nodiscard]] core::Result<NewGame> open(Words words) const;
    [[nodiscard]] core::Result<Playing> load(const std::string& path) const;
    [[nodiscard]] Answer after_input(bool accepted) const;
    [[nodiscard]] Answer tell_hint(const Hint& hint) const;
    [[nodiscard]] Answer hint_while_moving(const Hint& hint) const;
    [[nodiscard]] std::string hint_fields(const Hint& hint) const;
    [[nodiscard]] LiveGame& live() { return playing_->live; }
    [[nodiscard]] const circuit::Game& game() const { return playing_->live.game(); }

    Host host_;
    std::optional<Playing> playing_;
    HintSource hints_;
    bool ended_ = false;
    bool disagreed_ = false;
};

}  // namespace splitcircuit::play
