#include "sc-autoplay/stage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>
#include <vector>

#include "common/game_view.hpp"
#include "common/interrupt.hpp"
#include "common/summary_text.hpp"
#include "common/terminal.hpp"
#include "replay/story.hpp"
#include "sc-autoplay/summary.hpp"

namespace splitcircuit::apps {
namespace {

using play::Beat;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// Pauses, in ticks.
constexpr int kCutTicks = 3;
constexpr int kSettledTicks = 3;
constexpr int kEndTicks = 10;
constexpr int kFailedTicks = 24;  ///< a failure wants to be looked at
constexpr int kMostTicksPerSecond = 1000;

constexpr Look kBold{std::nullopt, std::nullopt, true, false, false};
constexpr Look kFaint{std::nullopt, std::nullopt, false, true, false};

class HeadlessStage : public Stage {
  public:
    void begin(const OpenedGame& /*opened*/, const play::Tally& /*tally*/) override {}
    void set_queue(std::uint64_t /*ready*/) override {}
    bool wait() override { return !Interrupt::asked(); }
    bool see(Beat /*beat*/, const circuit::Game& /*game*/, const circuit::RoundText& /*round*/) override {
        return true;
    }
    bool end(const play::DrivenGame& /*driven*/) override { return !Interrupt::asked(); }
};

/// How a game ended, in a line.
std::string end_words(const play::DrivenGame& driven, const solver::StrategyOptions& strategy) {
    using solver::Reason;
    if (driven.disagreement) return "SOLVER AND GAME DISAGREE: " + *driven.disagreement;
    if (!driven.reason) return "stopped";
    const int rounds = driven.game.settled_rounds();
    const std::string after = fmt::format("after {} round{}", rounds, rounds == 1 ? "" : "s");
    if (*driven.reason == Reason::kComplete) return fmt::format("SOLVED {}", after);
    if (*driven.reason == Reason::kNoValidMove)
        return fmt::format("NOT SOLVED {}: every held move jams, as here", after);
    const bool held = strategy.moves == solver::Moves::kHeld;
    const bool is_proof = solver::can_prove(strategy.strategy);
    return fmt::format("NOT SOLVED {}: {}{}", after, reason_text(*driven.reason, strategy.strategy),
                       held && is_proof ? " (held moves)" : "");
}

class DrawnStage : public Stage {
  public:
    DrawnStage(Console& console, const AutoplayPlan& plan)
        : console_(console),
          strategy_(plan.strategy),
          speed_(plan.ticks_per_second),
          keys_(console.person && console.capable_terminal) {
        if (console.capable_terminal) terminal_ = std::make_unique<Terminal>(true, keys_);
    }

    void begin(const OpenedGame& opened, const play::Tally& tally) override {
        opened_ = &opened;
        tally_ = &tally;
        message_ = "";
    }

    void set_queue(std::uint64_t ready) override { queue_ = ready; }

    bool wait() override {
        if (Interrupt::asked()) return false;
        // Many searches ask after every board.
        const auto now = Clock::now();
        if (now - asked_ < milliseconds(20)) return true;
        asked_ = now;
        if (terminal_ && !told_ && now - seen_ > milliseconds(500)) {
            told_ = true;
            if (screen_.rows() == 0) screen_ = Terminal::blank();
            const int row = screen_.rows() - 2;
            screen_.put(0, row, std::string(static_cast<std::size_t>(screen_.columns()), ' '));
            screen_.put(0, row, fmt::format("{} is at work", solver::name_of(strategy_.strategy)), kBold);
            if (!terminal_->show(screen_)) return false;
        }
        return poll_keys(0);
    }

    bool see(Beat beat, const circuit::Game& game, const circuit::RoundText& round) override {
        message_ = fmt::format("{} plays {}", solver::name_of(strategy_.strategy), circuit::to_text(round));
        if (beat == Beat::kNudge) return true;
        return show_for(game, ticks_of(beat));
    }

    bool end(const play::DrivenGame& driven) override {
        message_ = end_words(driven, strategy_);
        const bool solved = driven.reason == solver::Reason::kComplete;
        // What stops the game is not to be seen on its board: the attempt that lasts longest shows it.
        const bool stuck = driven.reason == solver::Reason::kNoValidMove;
        const auto attempt = stuck ? replay::longest_attempt(driven.game) : std::nullopt;
        return show_for(attempt ? attempt->game : driven.game, solved ? kEndTicks : kFailedTicks);
    }

  private:
    static int ticks_of(Beat beat) {
        if (beat == Beat::kCut) return kCutTicks;
        return beat == Beat::kSettled ? kSettledTicks : 1;
    }

    /// Shows a game for so many ticks, and for longer while it is paused.
    bool show_for(const circuit::Game& game, int ticks) {
        shown_ = &game;
        const bool go_on = draw(game) && pause(ticks);
        shown_ = nullptr;
        seen_ = Clock::now();
        told_ = false;
        return go_on;
    }

    bool draw(const circuit::Game& game) {
        if (Interrupt::asked()) return false;
        if (terminal_) return draw_screen(game);
        console_.out << title(game) << '\n';
        for (const auto& line : game_lines({game, opened_->palette, std::nullopt}))
            console_.out << line << '\n';
        console_.out << message_ << "\n\n";
        return console_.flush();
    }

    bool draw_screen(const circuit::Game& game) {
        screen_ = Terminal::blank();
        constexpr int kRowsAround = 4;
        const std::string ahead = queue_ ? fmt::format("   {} solved ahead", *queue_) : "";
        screen_.put(0, 0, fmt::format("{}{}", short_text(*tally_), ahead), kBold);
        screen_.put(0, 1, title(game));
        const bool half_blocks = terminal_->utf8() && terminal_->depth() != ColorDepth::kNone;
        draw_game(screen_, {0, 2, screen_.columns(), std::max(1, screen_.rows() - kRowsAround)},
                  {game, opened_->palette, std::nullopt}, half_blocks);
        screen_.put(0, screen_.rows() - 2, message_, kBold);
        const std::string speed = speed_ == 0 ? "no pauses" : fmt::format("{} ticks a second", speed_);
        screen_.put(
            0, screen_.rows() - 1,
            fmt::format("{}{}  space pauses  + faster  - slower  q leaves", speed, paused_ ? ", paused" : ""),
            kFaint);
        return terminal_->show(screen_);
    }

    [[nodiscard]] std::string title(const circuit::Game& game) const {
        const auto measures = measures_words(game);
        return fmt::format("{}  round {} of {}  {}{}{}", opened_->identity, game.round(),
                           game.puzzle().max_rounds, phase_words(game), measures.empty() ? "" : "  ",
                           measures);
    }

    /// False if somebody wants to leave.
    bool pause(int ticks) {
        if (speed_ == 0 && !paused_) return !Interrupt::asked() && poll_keys(0);
        const auto until = Clock::now() + milliseconds(1000 * ticks / std::max(1, speed_));
        while (paused_ || Clock::now() < until) {
            if (Interrupt::asked()) return false;
            constexpr milliseconds kMost{50};
            const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
            const auto most = paused_ ? kMost : std::clamp(left, milliseconds(0), kMost);
            if (!poll_keys(static_cast<int>(most.count()))) return false;
        }
        return true;
    }

    bool poll_keys(int milliseconds_at_most) {
        if (!terminal_) {
            std::this_thread::sleep_for(milliseconds(milliseconds_at_most));
            return true;
        }
        const Key key = terminal_->read_key(milliseconds_at_most);
        if (key.kind == Key::Kind::kEnd || key.character == 'q') return false;
        if (key.kind != Key::Kind::kCharacter) return true;
        if (key.character == ' ') paused_ = !paused_;
        if (key.character == '+') speed_ = std::min(kMostTicksPerSecond, std::max(1, speed_ * 2));
        if (key.character == '-') speed_ = std::max(1, speed_ / 2);
        return shown_ == nullptr || draw_screen(*shown_);
    }

    Console& console_;
    solver::StrategyOptions strategy_;
    int speed_;
    bool keys_;
    std::unique_ptr<Terminal> terminal_;
    const OpenedGame* opened_ = nullptr;
    const play::Tally* tally_ = nullptr;
    const circuit::Game* shown_ = nullptr;   ///< while it is
    Screen screen_;                          ///< the last one
    Clock::time_point seen_ = Clock::now();  ///< when there was something new
    Clock::time_point asked_;                ///< when keys were looked for while the solver is at work
    bool told_ = false;                      ///< that it is at work
    std::optional<std::uint64_t> queue_;
    std::string message_;
    bool paused_ = false;
};

}  // namespace

std::unique_ptr<Stage> headless_stage() {
    return std::make_unique<HeadlessStage>();
}

std::unique_ptr<Stage> drawn_stage(Console& console, const AutoplayPlan& plan) {
    return std::make_unique<DrawnStage>(console, plan);
}

}  // namespace splitcircuit::apps
