#include "sc-scan/command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "common/cli.hpp"
#include "common/interrupt.hpp"
#include "common/option_values.hpp"
#include "common/printable.hpp"
#include "common/progress.hpp"
#include "common/report_output.hpp"
#include "common/summary_text.hpp"
#include "files/file.hpp"
#include "io/scan_file.hpp"
#include "sc-scan/plan_options.hpp"

namespace splitcircuit::apps {
namespace {

using End = io::ScanResult::End;
using Obstacle = io::ScanResult::Obstacle;

struct Options {
    PlanOptions plan;
    OutputOptions output;
    std::optional<std::string> jobs;
    bool resume = false;
    bool quiet = false;
};

constexpr std::string_view kFooter =
    "Examples:\n"
    "  sc-scan --preset go --seeds 0..99999 --out go.json     a report, and a summary to look at\n"
    "  sc-scan --preset chess --seeds 0..99 | head            JSON lines on standard output\n"
    "  sc-scan --preset go --seeds 0..9999 --status solved --stop-after 10    the ten lowest solved seeds\n"
    "  sc-scan --preset go --sweep shape --seed 42 --seeds 0..999 --out shapes.json\n"
    "  sc-scan --preset chess --seeds 0..199 --strategy exact --out par.json  the fewest rounds, proved\n"
    "  sc-scan ... --shard 0/4 --out part0.json               the first quarter; join with sc-report merge\n"
    "Finished seeds are kept in OUT.journal while it runs; after any interruption the same command with\n"
    "--resume goes on there. Continue with sc-report: summary, select, diff, merge, verify, convert, html.\n"
    "Exit status: 0 done; 2 wrong usage or bad input; 3 output not written, or solver and game disagree;\n"
    "129, 130, 143 stopped by a signal, can be resumed";

void add_options(CLI::App& app, Options& options) {
    PlanOptions& plan = options.plan;
    add_preset_options(app, plan.kind);
    app.add_option("--seeds", plan.seeds,
                   "Seeds to scan: A..B (both included), single seeds, several with commas; may be repeated")
        ->allow_extra_args(false)
        ->type_name("A..B");
    app.add_option("--seeds-from", plan.seeds_from,
                   "Seeds from a file, one or A..B a line; - for standard input")
        ->type_name("FILE");
    app.add_option("--sweep", plan.sweep,
                   fmt::format("Vary a sub-seed instead of the master seed: {}",
                               fmt::join(circuit::kStreamNames, ", ")))
        ->type_name("NAME");
    app.add_option("--seed", plan.seed, "The master seed of a sweep")->type_name("N");
    app.add_option("--shard", plan.shard, "Scan part i of n equal parts, i in 0..n-1")->type_name("i/n");
    app.add_option("--status", plan.statuses,
                   fmt::format("List only these: {}", fmt::join(solver::kStatusNames, ", ")))
        ->allow_extra_args(false)
        ->type_name("STATUS");
    app.add_option("--rounds", plan.rounds, "List only games of A..B settled rounds")->type_name("A..B");
    app.add_option("--stop-after", plan.stop_after, "End after the N lowest seeds that are listed")
        ->type_name("N");
    add_strategy_options(app, plan.strategy);
    app.add_flag("--difficulty", plan.difficulty,
                 "Add to every record how many first boards lead to par, and how often random plays win");
    app.add_flag("--timing", plan.timing, "Add the elapsed time to every record");
    app.add_option("--out", options.output.out, "The report; - (standard output) if absent")
        ->type_name("FILE");
    app.add_option("--format", options.output.format,
                   "json, jsonl or csv; by FILE's extension if absent, jsonl on standard output")
        ->type_name("NAME");
    app.add_option("--jobs", options.jobs, "Threads; all cores if absent")->type_name("N");
    app.add_flag("--resume", options.resume, "Go on where an interrupted scan of the same options has ended");
    app.add_flag("--force", options.output.force, "Replace a report or a journal that is there");
    app.add_flag("--quiet", options.quiet, "No progress and no summary");
    add_version(app);
    app.footer(std::string(kFooter));
}

/// An argument as a shell takes it.
std::string shell_word(const std::string& argument) {
    const auto is_plain = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               std::string_view("-_./,=@#+").find(c) != std::string_view::npos;
    };
    const bool plain = std::all_of(argument.begin(), argument.end(), is_plain);
    if (plain && !argument.empty() && argument.front() != '#') return argument;
    std::string word = "'";
    for (const char c : argument) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + '\'';
}

/// One call of the tool.
class ScanCall {
  public:
    /// Without a solver, that of the strategy that is asked for.
    ScanCall(const Options& options, const solver::Solver& solver, const std::vector<std::string>& arguments,
             Console& console)
        : options_(options), solver_(solver), arguments_(arguments), console_(console) {}

    ExitStatus run() {
        const Interrupt interrupt;
        const auto settings = read_settings();
        if (!settings) return refuse(settings.error().message);
        auto read = read_plan(options_.plan, console_.in);
        if (!read) return refuse(read.error().message);
        if (read->repeated > 0 && !options_.quiet) {
            console_.err << "sc-scan: seeds given more than once, scanned once: " << read->repeated << '\n';
        }
        if (!solver_) {
            solver_ = [strategy = read->plan.header.strategy](const circuit::Puzzle& puzzle) {
                return solver::solve(puzzle, strategy, [](const auto&) { return !Interrupt::asked(); });
            };
        }
        return scan(read->plan, *settings);
    }

  private:
    ExitStatus refuse(const std::string& message) {
        console_.err << "sc-scan: " << printable(message) << '\n';
        return ExitStatus::kBadInput;
    }

    [[nodiscard]] bool to_stream() const { return is_stream(options_.output); }

    core::Result<io::ScanSettings> read_settings() const {
        io::ScanSettings settings;
        const auto format = read_format(options_.output);
        if (!format) return format.error();
        settings.format = *format;
        const auto jobs = read_jobs(options_.jobs);
        if (!jobs) return jobs.error();
        settings.threads = *jobs;
        if (to_stream() && (options_.resume || options_.output.force)) {
            return core::bad_input(options_.resume ? "--resume" : "--force", "no file to write to",
                                   "it beside --out FILE");
        }
        settings.resume = options_.resume;
        settings.replace = options_.output.force;
        settings.stopped = Interrupt::asked;
        return settings;
    }

    ExitStatus scan(const scan::Plan& plan, io::ScanSettings settings) {
        const auto positions = plan.positions();
        auto style = console_.progress_terminal ? Progress::Style::kBar : Progress::Style::kLines;
        if (options_.quiet) style = Progress::Style::kQuiet;
        Progress progress(console_.err, style, positions.end - positions.begin);
        bool told = options_.quiet || !options_.resume;
        settings.progress = [this, &progress, &told](const scan::Summary& done) {
            if (!told && done.scanned > 0) {
                console_.err << fmt::format("sc-scan: going on after {} seeds\n", done.scanned);
            }
            told = true;
            const auto share = done.scanned == 0 ? 0 : scan::share_of(done.solved(), done.scanned).value;
            progress.update(done.scanned, fmt::format("solved {} ({:.1f} %)", done.solved(), 100 * share));
        };
        const auto result = to_stream() ? scan_to_stream(plan, settings)
                                        : io::scan_to_file(plan, solver_, options_.output.out, settings);
        progress.clear();
        return report(plan, result);
    }

    io::ScanResult scan_to_stream(const scan::Plan& plan, const io::ScanSettings& settings) {
        const auto sink = open_stream(options_.output, console_);
        if (sink) return io::scan_to_sink(plan, solver_, *sink, settings);
        return {End::kFailed, Obstacle::kNone, sink.error().message, {}, {}};
    }

    ExitStatus report(const scan::Plan& plan, const io::ScanResult& result) {
        if (result.end == End::kRefused) return refuse(result.message + way_out(result.obstacle));
        tell_disagreements(plan, result);
        const bool disagree = result.summary.disagreements > 0;
        const auto status = disagree ? ExitStatus::kFailed : ExitStatus::kDone;
        if (console_.write_error != 0) return status;  // the process says why
        if (result.end == End::kFailed) {
            console_.err << "sc-scan: " << printable(result.message) << '\n';
            tell_resume(result);
            return ExitStatus::kFailed;
        }
        if (result.end == End::kStopped) {
            console_.err << fmt::format("sc-scan: stopped after {} seeds\n", result.summary.scanned);
            tell_resume(result);
            return disagree ? status : Interrupt::status().value_or(ExitStatus::kInterrupted);
        }
        if (!options_.quiet) tell_summary(plan, result);
        return status;
    }

    void tell_summary(const scan::Plan& plan, const io::ScanResult& result) {
        if (!result.message.empty()) console_.err << "sc-scan: " << printable(result.message) << '\n';
        auto& stream = to_stream() ? console_.err : console_.out;
        stream << summary_text(plan.header, result.summary);
        if (!to_stream()) stream << "\nreport: " << printable(options_.output.out) << '\n';
    }

    /// What helps out of a refusal, where an option does.
    static std::string way_out(Obstacle obstacle) {
        switch (obstacle) {
            case Obstacle::kReport:
                return "; --force replaces it";
            case Obstacle::kJournal:
                return "; --resume goes on, --force begins anew";
            case Obstacle::kReportBesideJournal:
                return "; --resume with --force goes on and replaces it";
            case Obstacle::kNone:
                break;
        }
        return "";
    }

    void tell_disagreements(const scan::Plan& plan, const io::ScanResult& result) {
        if (result.summary.disagreements == 0) return;
        console_.err << fmt::format("solver and game disagree on {} seeds, a bug of ours:\n",
                                    result.summary.disagreements);
        for (const auto& [seed, disagreement] : result.disagreements) {
            console_.err << fmt::format("  {}  round {}: {}\n", plan.header.identity_of(seed),
                                        disagreement.round, disagreement.what);
        }
    }

    void tell_resume(const io::ScanResult& result) {
        const auto journal = options_.output.out + ".journal";
        if (to_stream() || files::kind_of(journal) != files::Kind::kFile) return;
        console_.err << fmt::format("{} finished seeds are kept in {}; to go on:\n ", result.summary.scanned,
                                    printable(journal));
        console_.err << " sc-scan";
        for (const std::string& argument : arguments_) {
            if (argument != "--resume") console_.err << ' ' << printable(shell_word(argument));
        }
        console_.err << " --resume\n";
        const bool reads_input =
            options_.plan.seeds_from == kStandardStream || options_.plan.kind.preset_file == kStandardStream;
        if (reads_input) console_.err << "with the same standard input\n";
    }

    const Options& options_;
    solver::Solver solver_;
    const std::vector<std::string>& arguments_;
    Console& console_;
};

}  // namespace

ExitStatus scan_command_with(const solver::Solver& solver, const std::vector<std::string>& arguments,
                             Console& console) {
    CLI::App app(
        "Solve ranges of SplitCircuit seeds into a report; every solution is replayed through the game.",
        "sc-scan");
    Options options;
    add_options(app, options);
    if (const auto status = parse_arguments(app, arguments, console)) return *status;
    return ScanCall(options, solver, arguments, console).run();
}

ExitStatus scan_command(const std::vector<std::string>& arguments, Console& console) {
    return scan_command_with({}, arguments, console);
}

}  // namespace splitcircuit::apps
