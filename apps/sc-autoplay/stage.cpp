#include "sc-autoplay/stage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>
#include <vector>

#include "common/game_view.hpp"
#include "common/interrupt.hpp"
#include "common/printable.hpp"
#include "replay/story.hpp"

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

class HeadlessStage : public Stage {
  public:
    void begin(const OpenedGame& /*opened*/, const Tally& /*tally*/) override {}
    void set_queue(std::uint64_t /*ready*/) override {}
    bool see(Beat /*beat*/, const circuit::Game& /*game*/, const circuit::RoundText& /*round*/) override {
        return true;
    }
    bool end(const play::DrivenGame& /*driven*/) override { return !Interrupt::asked(); }
};

std::string end_words(const play::DrivenGame& driven) {
    if (driven.disagreement) return "SOLVER AND GAME DISAGREE: " + *driven.disagreement;
    if (!driven.reason) return "stopped";
    const int rounds = driven.game.settled_rounds();
    const std::string after = fmt::format("after {} round{}", rounds, rounds == 1 ? "" : "s");
    switch (*driven.reason) {
        case solver::Reason::kComplete:
            return fmt::format("SOLVED {}", after);
        case solver::Reason::kNoValidMove:
            return fmt::format("NOT SOLVED {}: every held move of the next round jams, here the longest",
                               after);
        case solver::Reason::kCongested:
            return fmt::format("NOT SOLVED {}: the next shape does not fit", after);
        default:
            break;
    }
    return fmt::format("NOT SOLVED {}: that was the last one", after);
}

class DrawnStage : public Stage {
  public:
    DrawnStage(Console& console, int ticks_per_second)
        : console_(console), speed_(ticks_per_second), keys_(console.person && console.capable_terminal) {
        if (console.capable_terminal) terminal_ = std::make_unique<Terminal>(true, keys_);
    }

    void begin(const OpenedGame& opened, const Tally& tally) override {
        opened_ = &opened;
        tally_ = &tally;
        message_ = "";
    }

    void set_queue(std::uint64_t ready) override { queue_ = ready; }

    bool see(Beat beat, const circuit::Game& game, const circuit::RoundText& round) override {
        message_ = fmt::format("greedy plays {}", circuit::to_text(round));
        if (beat == Beat::kNudge) return true;
        return draw(game) && wait(ticks_of(beat));
    }

    bool end(const play::DrivenGame& driven) override {
        message_ = end_words(driven);
        const bool solved = driven.reason == solver::Reason::kComplete;
        // What stops the game is not to be seen on its board: the attempt that lasts longest shows it.
        const bool stuck = driven.reason == solver::Reason::kNoValidMove;
        const auto attempt = stuck ? replay::longest_attempt(driven.game) : std::nullopt;
        return draw(attempt ? attempt->game : driven.game) && wait(solved ? kEndTicks : kFailedTicks);
    }

  private:
    static int ticks_of(Beat beat) {
        if (beat == Beat::kCut) return kCutTicks;
        return beat == Beat::kSettled ? kSettledTicks : 1;
    }

    bool draw(const circuit::Game& game) {
        if (Interrupt::asked()) return false;
        if (terminal_) return show(game);
        console_.out << title(game) << '\n';
        for (const auto& line : game_lines({game, opened_->palette, std::nullopt}))
            console_.out << line << '\n';
        console_.out << message_ << "\n\n";
        return console_.flush();
    }

    bool show(const circuit::Game& game) {
        Screen screen = Terminal::blank();
        Look bold;
        bold.bold = true;
        Look faint;
        faint.faint = true;
        constexpr int kRowsAround = 4;
        const std::string ahead = queue_ ? fmt::format("   {} solved ahead", *queue_) : "";
        screen.put(0, 0, fmt::format("{}{}", short_text(*tally_), ahead), bold);
        screen.put(0, 1, title(game));
        const bool half_blocks = terminal_->utf8() && terminal_->depth() != ColorDepth::kNone;
        draw_game(screen, {0, 2, screen.columns(), std::max(1, screen.rows() - kRowsAround)},
                  {game, opened_->palette, std::nullopt}, half_blocks);
        screen.put(0, screen.rows() - 2, message_, bold);
        screen.put(0, screen.rows() - 1,
                   fmt::format("{} ticks a second{}  space pauses  + faster  - slower  q leaves", speed_,
                               paused_ ? ", paused" : ""),
                   faint);
        last_ = &game;
        return terminal_->show(screen);
    }

    [[nodiscard]] std::string title(const circuit::Game& game) const {
        const auto measures = measures_words(game);
        return fmt::format("{}  round {} of {}  {}{}{}", opened_->identity, game.round(),
                           game.puzzle().max_rounds, phase_words(game), measures.empty() ? "" : "  ",
                           measures);
    }

    /// Waits for so many ticks and longer while it is paused; false if somebody wants to leave.
    bool wait(int ticks) {
        if (speed_ == 0) return !Interrupt::asked() && poll_keys(0);
        const auto until = Clock::now() + milliseconds(1000 * ticks / speed_);
        while (paused_ || Clock::now() < until) {
            if (Interrupt::asked()) return false;
            constexpr milliseconds kMost{50};
            const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
            const auto pause = paused_ ? kMost : std::clamp(left, milliseconds(0), kMost);
            if (!poll_keys(static_cast<int>(pause.count()))) return false;
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
        return last_ == nullptr || show(*last_);
    }

    Console& console_;
    int speed_;
    bool keys_;
    std::unique_ptr<Terminal> terminal_;
    const OpenedGame* opened_ = nullptr;
    const Tally* tally_ = nullptr;
    const circuit::Game* last_ = nullptr;  ///< of what is being shown; while a beat is seen
    std::optional<std::uint64_t> queue_;
    std::string message_;
    bool paused_ = false;
};

}  // namespace

std::unique_ptr<Stage> headless_stage() {
    return std::make_unique<HeadlessStage>();
}

std::unique_ptr<Stage> drawn_stage(Console& console, int ticks_per_second) {
    return std::make_unique<DrawnStage>(console, ticks_per_second);
}

}  // namespace splitcircuit::apps
