#include "sc-autoplay/command.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <utility>

#include "common/cli.hpp"
#include "common/interrupt.hpp"
#include "common/option_values.hpp"
#include "common/printable.hpp"
#include "common/versions_text.hpp"
#include "sc-autoplay/options.hpp"
#include "sc-autoplay/recorder.hpp"
#include "sc-autoplay/stage.hpp"
#include "sc-autoplay/summary.hpp"
#include "scan/ahead.hpp"
#include "scan/verified_game.hpp"
#include "solver/round_adviser.hpp"

namespace splitcircuit::apps {
namespace {

/// Puzzles that are solved ahead of the one that is played.
constexpr std::uint64_t kQueueLength = 10;

void add_game_options(CLI::App& app, AutoplayOptions& options) {
    add_preset_options(app, options.kind);
    app.get_option("--preset")
        ->description(
            fmt::format("Built-in preset: {}; or mix, which is what you get without", io::builtin_names()));
    app.add_option("--seed", options.seed,
                   "Seed of the first game, drawn if absent; the next one has the next seed")
        ->type_name("N");
    app.add_option("--games", options.games, "End after so many games; without an end if absent")
        ->type_name("N");
    add_strategy_options(app, options.strategy);
}

void add_options(CLI::App& app, AutoplayOptions& options) {
    add_game_options(app, options);
    app.add_flag("--live", options.live, "Ask the solver for one round at a time, on the board as it is");
    app.add_flag("--headless", options.headless, "Draw nothing and play as fast as it goes");
    app.add_option("--speed", options.speed,
                   fmt::format("Ticks a second, 1..1000; 0 for no pauses ({})", kTicksPerSecond))
        ->type_name("N");
    app.add_option("--jobs", options.jobs, "Threads that solve ahead (1; with --headless as many as cores)")
        ->type_name("N");
    app.add_option("--record", options.record,
                   "Folder for a folder of pictures of each game that fails, as sc-snapshot writes them")
        ->type_name("DIR");
    app.add_flag("--record-solved", options.record_solved, "Record games that are solved as well");
    app.add_flag("--list", options.list, "With --headless, print a line a game");
    app.add_flag("--json", options.json, "With --headless, print the summary as one JSON document");
    app.add_flag("--quiet", options.quiet, "Leave out the summary at the end");
    add_version(app);
    app.footer(
        "Examples:\n"
        "  sc-autoplay                                      watch games of all presets, without an end\n"
        "  sc-autoplay --preset chess --live --speed 4      see round by round how a game fails\n"
        "  sc-autoplay --headless --seed 0 --games 100000   a soak\n"
        "  sc-autoplay --preset chess --strategy exact      games of the fewest rounds\n"
        "Ctrl-C ends after what was begun is written. Exit status: 0 played, whatever came of the games;\n"
        "2 wrong usage or bad input; 3 output not written, or solver and game disagree;\n"
        "130, 143 or 129 stopped by a signal");
}

/// A puzzle and what a solver says of it: pure data, made on another thread.
struct PlannedGame {
    OpenedGame opened;
    solver::Solution solution;
};

/// Plays game after game, and counts.
class Autoplay {
  public:
    Autoplay(const AutoplayOptions& options, const AutoplayPlan& plan, const solver::Solver& solver,
             std::optional<Recorder> recorder, Stage& stage, Console& console)
        : options_(options),
          plan_(plan),
          solver_(solver),
          recorder_(std::move(recorder)),
          stage_(stage),
          console_(console) {}

    ExitStatus run() {
        if (options_.live)
            play_live();
        else
            play_planned();
        return status_;
    }

    [[nodiscard]] const play::Tally& tally() const { return tally_; }
    /// What is to be told once the screen is as it was.
    [[nodiscard]] const std::string& messages() const { return messages_; }

  private:
    using Ahead = scan::Ahead<PlannedGame>;

    void play_planned() {
        Ahead ahead([this](std::uint64_t number) { return plan_game(number); }, kQueueLength, plan_.jobs,
                    plan_.games);
        while (wait_for_next(ahead)) {
            const auto planned = ahead.take();
            if (!planned) break;
            stage_.set_queue(ahead.ready());
            if (!play_planned(*planned)) break;
        }
        // Searches that are still at work end soon then.
        leaving_ = true;
    }

    /// On threads of the producer.
    [[nodiscard]] PlannedGame plan_game(std::uint64_t number) const {
        OpenedGame opened = open_game(plan_.sequence[number]);
        const auto goes_on = [this](const solver::Progress&) { return !leaving_ && !Interrupt::asked(); };
        auto solution =
            solver_ ? solver_(opened.puzzle) : solver::solve(opened.puzzle, plan_.strategy, goes_on);
        return {std::move(opened), std::move(solution)};
    }

    /// False if somebody wants to leave before the next one is there.
    bool wait_for_next(Ahead& ahead) {
        constexpr std::chrono::milliseconds kPause{20};
        while (!ahead.wait_for(kPause)) {
            if (!stage_.wait()) return false;
        }
        return true;
    }

    bool play_planned(const PlannedGame& planned) {
        const solver::Solution& solution = planned.solution;
        if (solution.reason == solver::Reason::kStopped) return false;
        const replay::GameClaim claim = scan::claim_of(planned.opened.puzzle, solution);
        count_work(solution.combinations, solution.par);
        return play(planned.opened, play::rounds_of(solution), &claim, solution.par);
    }

    /// The solver sees the board that Game has made, round by round.
    void play_live() {
        solver::RoundAdviser adviser(plan_.strategy);
        const auto next = [&](const circuit::Game& game) {
            auto advice = adviser.advise(game, [this](const solver::Progress&) { return stage_.wait(); });
            count_work(advice.combinations, advice.par);
            if (advice.reason == solver::Reason::kStopped) advice.step.reset();
            return advice;
        };
        for (std::uint64_t number = 0; !plan_.games || number < *plan_.games; ++number) {
            if (!play(open_game(plan_.sequence[number]), next, nullptr, std::nullopt)) return;
        }
    }

    void count_work(std::uint64_t combinations, const std::optional<solver::Par>& par) {
        tally_.combinations += combinations;
        if (par) tally_.nodes += par->nodes;
    }

    /// False if it all ends here. `claim` is what was foretold, `par` what is known of the fewest rounds.
    bool play(const OpenedGame& opened, play::Driver::NextRound next, const replay::GameClaim* claim,
              const std::optional<solver::Par>& par) {
        stage_.begin(opened, tally_);
        const play::Driver driver(std::move(next), [this](play::Beat beat, const circuit::Game& game,
                                                          const circuit::RoundText& round) {
            return stage_.see(beat, game, round);
        });
        const auto driven = driver.drive(opened.puzzle, claim);
        if (!driven.reason && !driven.disagreement) return false;
        tally_.count(driven);
        if (driven.disagreement) tell_disagreement(opened, driven);
        list(opened, driven);
        const bool go_on = stage_.end(driven);
        return record(opened, driven, par) && go_on && console_.flush();
    }

    void list(const OpenedGame& opened, const play::DrivenGame& driven) {
        if (!options_.list) return;
        const std::string end = driven.reason
                                    ? fmt::format("{} {}", solver::name_of(solver::status_of(*driven.reason)),
                                                  solver::name_of(*driven.reason))
                                    : "disagreeing -";
        console_.out << fmt::format("{} {} {} {}\n", opened.identity, end, driven.game.settled_rounds(),
                                    circuit::board_hash(driven.game.board()));
    }

    void tell_disagreement(const OpenedGame& opened, const play::DrivenGame& driven) {
        status_ = ExitStatus::kFailed;
        auto report =
            fmt::format("solver and game disagree, a bug of ours: {}\n{}\n{}\nlevel line: {}\ntext game:\n",
                        opened.identity, versions_text(), *driven.disagreement, level_line(opened));
        for (const auto& round : driven.rounds) report += circuit::to_text(round) + '\n';
        // Enough to find out why; a solver that is always wrong must not fill the memory.
        constexpr std::uint64_t kMostTold = 10;
        if (tally_.disagreeing <= kMostTold) messages_ += report;
        if (!recorder_) return;
        if (const auto failure = recorder_->record_disagreement(opened, report)) fail(*failure);
    }

    /// False if it cannot be written.
    bool record(const OpenedGame& opened, const play::DrivenGame& driven,
                const std::optional<solver::Par>& par) {
        const bool wanted =
            driven.reason && (driven.reason != solver::Reason::kComplete || options_.record_solved);
        if (!recorder_ || !wanted) return recorded_;
        if (const auto failure = recorder_->record(opened, driven, par)) fail(*failure);
        return recorded_;
    }

    void fail(const core::Error& error) {
        recorded_ = false;
        status_ = ExitStatus::kFailed;
        messages_ += fmt::format("sc-autoplay: {}\n", printable(error.message));
    }

    const AutoplayOptions& options_;
    const AutoplayPlan& plan_;
    const solver::Solver& solver_;  ///< instead of the strategy's, if there is one
    std::optional<Recorder> recorder_;
    Stage& stage_;
    Console& console_;
    play::Tally tally_;
    std::atomic<bool> leaving_ = false;
    std::string messages_;
    bool recorded_ = true;
    ExitStatus status_ = ExitStatus::kDone;
};

ExitStatus bad_usage(const core::Error& error, Console& console) {
    console.err << "sc-autoplay: " << printable(error.message) << '\n';
    return ExitStatus::kBadInput;
}

/// What is said once it is over, and the terminal is as it was.
void tell_end(const AutoplayOptions& options, const AutoplayPlan& plan, const Autoplay& autoplay,
              Console& console) {
    console.err << autoplay.messages();
    if (options.json)
        console.out << summary_json(autoplay.tally(), plan, options.live);
    else if (!options.quiet)
        console.out << summary_text(autoplay.tally(), plan);
}

ExitStatus run(const AutoplayOptions& options, const solver::Solver& solver, Console& console) {
    const auto plan = read_plan(options, console.in);
    if (!plan) return bad_usage(plan.error(), console);
    std::optional<Recorder> recorder;
    if (options.record) {
        auto opened = Recorder::open(*options.record);
        if (!opened) {
            console.err << "sc-autoplay: " << printable(opened.error().message) << '\n';
            return ExitStatus::kFailed;
        }
        recorder = *std::move(opened);
    }
    if (plan->drawn_seed) console.err << "drawn seed " << plan->sequence.first().master << '\n';
    auto stage = options.headless ? headless_stage() : drawn_stage(console, *plan);
    Autoplay autoplay(options, *plan, solver, std::move(recorder), *stage, console);
    std::optional<ExitStatus> stopped;
    ExitStatus status = ExitStatus::kDone;
    {
        // After the stage: a second signal finds the handlers that give the terminal back.
        const Interrupt interrupt;
        status = autoplay.run();
        stopped = Interrupt::status();
    }
    stage.reset();
    tell_end(options, *plan, autoplay, console);
    return stopped && status == ExitStatus::kDone ? *stopped : status;
}

}  // namespace

ExitStatus autoplay_command_with(const solver::Solver& solver, const std::vector<std::string>& arguments,
                                 Console& console) {
    CLI::App app(
        "Play SplitCircuit games without an end: each is solved ahead, then played in the real game.",
        "sc-autoplay");
    AutoplayOptions options;
    add_options(app, options);
    if (const auto status = parse_arguments(app, arguments, console)) return *status;
    return run(options, solver, console);
}

ExitStatus autoplay_command(const std::vector<std::string>& arguments, Console& console) {
    return autoplay_command_with({}, arguments, console);
}

}  // namespace splitcircuit::apps
