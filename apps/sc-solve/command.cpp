#include "sc-solve/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "common/cli.hpp"
#include "common/disagreement.hpp"
#include "common/game_request.hpp"
#include "common/interrupt.hpp"
#include "common/printable.hpp"
#include "common/search_progress.hpp"
#include "common/strategy_options.hpp"
#include "io/builtin_presets.hpp"
#include "io/solve_json.hpp"
#include "sc-solve/certificate_file.hpp"
#include "sc-solve/report.hpp"
#include "solver/strategies.hpp"

namespace splitcircuit::apps {
namespace {

struct Options {
    GameOptions game;
    StrategyArguments strategy;
    std::optional<std::string> certificate;
    bool force = false;
    bool difficulty = false;
    bool json = false;
    bool timing = false;
    bool quiet = false;
    bool print_level = false;
    bool list_presets = false;
    std::optional<std::string> show_preset;
    std::string color = "auto";
};

void add_options(CLI::App& app, Options& options) {
    GameOptions& game = options.game;
    app.add_option("GAME", game.games,
                   "Games such as go#42 or go#42,shape=7,rounds=10, or level lines; - reads a list");
    add_preset_options(app, game.kind);
    app.add_option("--puzzle", game.puzzle,
                   "Hand-made level: a JSON file, a level line, or - for standard input")
        ->type_name("FILE");
    app.add_option("--seed", game.seeds,
                   "Master seed in 0..9007199254740991, drawn if absent; may be repeated; - reads a list")
        ->allow_extra_args(false)
        ->type_name("N");
    add_strategy_options(app, options.strategy);
    app.add_flag("--difficulty", options.difficulty,
                 "Also tell how many first boards lead to par, and how often random plays win");
    app.add_option("--certificate", options.certificate,
                   "Write a proof of the answer of exact or auto that sc-check confirms; small games only")
        ->type_name("FILE");
    app.add_flag("--force", options.force, "Replace a certificate that is there");
    app.add_flag("--json", options.json, "Print one JSON document (one line a game for several games)");
    app.add_flag("--timing", options.timing, "Add the elapsed time to the JSON");
    app.add_flag("--print-level", options.print_level,
                 "Print each game as a level line instead of solving it");
    app.add_flag("--list-presets", options.list_presets, "Print the names of the built-in presets");
    app.add_option("--show-preset", options.show_preset, "Print a built-in preset as JSON")
        ->type_name("NAME");
    app.add_option("--color", options.color,
                   "Colour: auto (on a terminal, unless NO_COLOR is set), always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    app.add_flag("--quiet", options.quiet, "Leave out the time, which goes to standard error");
    add_version(app);
    app.footer(
        "Examples:\n"
        "  sc-solve go#42                       solve seed 42 of the Go preset\n"
        "  sc-solve chess#36 --strategy exact   the fewest rounds, proved\n"
        "  sc-solve --preset go                 draw a seed and solve it\n"
        "  sc-solve --preset go --seed 1 --seed 2   one JSON line each\n"
        "  sc-solve --puzzle level.json --json  solve a hand-made level\n"
        "  seq 0 99 | sc-solve --preset go -    a list: a seed or a game a line, # begins a comment\n"
        "A game such as go#42 says seeds and rounds itself; options for them have no place beside it.\n"
        "Exit status: 0 all solved; 1 not all solved (which, of greedy and beam, proves nothing);\n"
        "2 wrong usage or bad input; 3 output not written, or solver and game disagree;\n"
        "129, 130, 143 stopped by a signal, with the bounds found so far");
}

ExitStatus list_presets(Console& console) {
    for (const auto& builtin : io::kBuiltinPresets) console.out << builtin.name << '\n';
    return ExitStatus::kDone;
}

ExitStatus show_preset(const std::string& name, Console& console) {
    for (const auto& builtin : io::kBuiltinPresets) {
        if (builtin.name != name) continue;
        console.out << builtin.json;
        return ExitStatus::kDone;
    }
    const auto error = core::bad_input("--show-preset", fmt::format("\"{}\"", name), io::builtin_names());
    console.err << "sc-solve: " << printable(error.message) << '\n';
    return ExitStatus::kBadInput;
}

/// Solves the games of a request one after the other and prints each as soon as it is known.
class SolveRun {
  public:
    SolveRun(const Options& options, const solver::StrategyOptions& strategy, const solver::Solver& solver,
             Console& console)
        : options_(options),
          strategy_(strategy),
          solver_(solver),
          console_(console),
          color_(options.color == "always" || (options.color == "auto" && console.color_terminal)) {}

    ExitStatus run(const GameRequest& request) {
        is_list_ = request.is_list;
        announce(request);
        for (const GameChoice& choice : request.games) {
            const OpenedGame opened = open_game(choice);
            if (options_.print_level)
                console_.out << level_line(opened) << '\n';
            else
                status_ = worse(status_, solve(opened));
            if (!console_.flush()) break;  // the process says why
            if (Interrupt::asked()) return Interrupt::status().value_or(status_);
        }
        return status_;
    }

  private:
    /// A drawn seed comes first, so that a run that takes long or is stopped can be repeated.
    void announce(const GameRequest& request) {
        if (!request.drawn_seed) return;
        auto& stream = options_.json || options_.print_level ? console_.err : console_.out;
        stream << "drawn seed " << *request.drawn_seed << '\n' << std::flush;
    }

    ExitStatus solve(const OpenedGame& opened) {
        const auto begin = std::chrono::steady_clock::now();
        SearchProgress progress(console_, opened.identity, options_.quiet);
        auto solved = scan::solve_and_replay(opened.puzzle, [&](const circuit::Puzzle& puzzle) {
            return solver_ ? solver_(puzzle) : solver::solve(puzzle, strategy_, std::ref(progress));
        });
        const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - begin;
        if (const auto* refuted = std::get_if<scan::RefutedGame>(&solved)) {
            console_.err << disagreement_report(opened, *refuted);
            return ExitStatus::kFailed;
        }
        auto& game = *std::get_if<scan::VerifiedGame>(&solved);
        const auto difficulty = find_difficulty(opened, game.solution, progress);
        progress.clear();
        const bool is_certified = !options_.certificate || certify(opened, game.solution);
        const bool is_solved = game.solution.status() == solver::Status::kSolved;
        if (options_.json || is_list_)
            print_json(opened, std::move(game), difficulty, elapsed.count());
        else
            print_report(opened, game, difficulty, elapsed.count());
        if (!is_certified) return ExitStatus::kFailed;
        return is_solved ? ExitStatus::kDone : ExitStatus::kNo;
    }

    std::optional<solver::Difficulty> find_difficulty(const OpenedGame& opened,
                                                      const solver::Solution& solution,
                                                      SearchProgress& progress) {
        if (!options_.difficulty || Interrupt::asked()) return std::nullopt;
        auto difficulty = solver::difficulty_of(opened.puzzle, *solution.par, strategy_, std::ref(progress));
        // Stopped within, it says nothing.
        if (Interrupt::asked()) return std::nullopt;
        return difficulty;
    }

    /// False if there is a proof that could not be written.
    bool certify(const OpenedGame& opened, const solver::Solution& solution) {
        if (solution.par->proof == solver::Proof::kNone) {
            console_.err << "sc-solve: no certificate written: nothing is proved\n";
            return true;
        }
        const CertificateRequest request{*options_.certificate, options_.force, strategy_.nodes};
        const auto error = write_certificate(request, opened, solution);
        if (error) console_.err << "sc-solve: " << printable(error->message) << '\n';
        return !error;
    }

    void print_json(const OpenedGame& opened, scan::VerifiedGame game,
                    const std::optional<solver::Difficulty>& difficulty, double elapsed_ms) {
        io::SolvedGame solved;
        solved.strategy = strategy_;
        solved.difficulty = difficulty;
        solved.identity = opened.identity;
        if (opened.seeds)
            solved.preset = opened.name;
        else
            solved.level = opened.name;
        solved.seeds = opened.seeds;
        solved.puzzle = opened.puzzle;
        solved.game = std::move(game);
        if (options_.timing) solved.elapsed_ms = elapsed_ms;
        console_.out << io::solve_json(solved,
                                       is_list_ ? io::JsonLayout::kOneLine : io::JsonLayout::kIndented)
                     << '\n';
    }

    void print_report(const OpenedGame& opened, const scan::VerifiedGame& game,
                      const std::optional<solver::Difficulty>& difficulty, double elapsed_ms) {
        console_.out << solve_report(opened, game, difficulty, color_);
        if (console_.flush() && !options_.quiet) console_.err << fmt::format("{:.1f} ms\n", elapsed_ms);
    }

    const Options& options_;
    const solver::StrategyOptions& strategy_;
    const solver::Solver& solver_;  ///< instead of the strategy's, if there is one
    Console& console_;
    bool color_;
    bool is_list_ = false;
    ExitStatus status_ = ExitStatus::kDone;
};

ExitStatus refuse(const core::Error& error, Console& console) {
    console.err << "sc-solve: " << printable(error.message) << '\n';
    return ExitStatus::kBadInput;
}

std::optional<core::Error> check_certificate(const Options& options, const solver::StrategyOptions& strategy,
                                             const GameRequest& request) {
    if (!options.certificate) {
        if (!options.force) return std::nullopt;
        return core::bad_input("--force", "no --certificate", "it beside --certificate FILE");
    }
    if (!solver::can_prove(strategy.strategy)) {
        return core::bad_input("--certificate",
                               fmt::format("it beside the strategy {}", solver::name_of(strategy.strategy)),
                               "it with --strategy exact or auto");
    }
    if (request.is_list || request.games.size() != 1)
        return core::bad_input("--certificate", "several games, or a list", "one game");
    return check_certificate_file(*options.certificate, options.force);
}

ExitStatus run(const Options& options, const solver::Solver& solver, Console& console) {
    if (options.list_presets) return list_presets(console);
    if (options.show_preset) return show_preset(*options.show_preset, console);
    const auto request = read_request(options.game, console.in);
    if (!request) return refuse(request.error(), console);
    const auto strategy = read_strategy_options(options.strategy);
    if (!strategy) return refuse(strategy.error(), console);
    if (options.difficulty && !solver::has_par(strategy->strategy)) {
        return refuse(core::bad_input("--difficulty", "it beside the strategy greedy",
                                      "it with --strategy beam, exact or auto"),
                      console);
    }
    if (const auto error = check_certificate(options, *strategy, *request)) return refuse(*error, console);
    std::optional<Interrupt> interrupt;
    // The greedy player is done before anybody could ask it to stop.
    if (solver::has_par(strategy->strategy)) interrupt.emplace();
    return SolveRun(options, *strategy, solver, console).run(*request);
}

}  // namespace

ExitStatus solve_command_with(const solver::Solver& solver, const std::vector<std::string>& arguments,
                              Console& console) {
    CLI::App app("Solve SplitCircuit games and replay every solution through the game.", "sc-solve");
    Options options;
    add_options(app, options);
    if (const auto status = parse_arguments(app, arguments, console)) return *status;
    return run(options, solver, console);
}

ExitStatus solve_command(const std::vector<std::string>& arguments, Console& console) {
    return solve_command_with({}, arguments, console);
}

}  // namespace splitcircuit::apps
