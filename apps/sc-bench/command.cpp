#include "sc-bench/command.hpp"

#include <fmt/format.h>

#include <chrono>
#include <optional>
#include <variant>

#include "common/cli.hpp"
#include "common/disagreement.hpp"
#include "core/version.hpp"
#include "sc-bench/signature.hpp"
#include "scan/plan.hpp"
#include "solver/greedy.hpp"

namespace splitcircuit::apps {
namespace {

/// The `schema` member of the document.
constexpr std::string_view kBenchSchema = "splitcircuit.bench/1";

struct Options {
    bool json = false;
    bool timing = false;
    bool list = false;
    bool quiet = false;
};

constexpr std::string_view kFooter =
    "Examples:\n"
    "  sc-bench                       three lines: compare them with those of another build\n"
    "  sc-bench --json > before.json  the same for each part of the suite as well\n"
    "  sc-bench --list | sc-solve -   the answers themselves, to see which one moved\n"
    "Exit status: 0 done; 2 wrong usage; 3 output not written, or solver and game disagree";

void add_options(CLI::App& app, Options& options) {
    auto* json = app.add_flag("--json", options.json, "Print one JSON document, with each part of the suite");
    app.add_flag("--timing", options.timing, "Add the elapsed time to the JSON")->needs(json);
    app.add_flag("--list", options.list, "Print the games that are solved instead, one a line")
        ->excludes(json);
    app.add_flag("--quiet", options.quiet, "Leave out the time, which goes to standard error");
    add_version(app);
    app.footer(std::string(kFooter));
}

ExitStatus list_games(const std::vector<SuitePart>& suite, Console& console) {
    for (const SuitePart& part : suite) {
        for (std::size_t i = 0; i < part.solved; ++i) console.out << part.games[i] << '\n';
    }
    return ExitStatus::kDone;
}

std::string text_of(const Signature& signature) {
    return fmt::format("boards   {}\nanswers  {}\nwork     {} combinations\n", signature.boards,
                       signature.answers, signature.work.combinations);
}

/// The members that the whole and each part have in common. No string in here needs an escape.
std::string members_of(const Signature& signature, std::string_view between) {
    return fmt::format(R"("boards": "{1}",{0}"answers": "{2}",{0}"work": {{ "combinations": {3} }})", between,
                       signature.boards, signature.answers, signature.work.combinations);
}

std::string json_of(const SuiteSignature& suite, std::optional<double> elapsed_ms) {
    const auto versions = scan::current_versions();
    std::string text = fmt::format(
        "{{\n  \"schema\": \"{}\",\n  \"version\": \"{}\",\n  \"generatorVersion\": {},\n"
        "  \"rulesVersion\": {},\n  \"solverVersion\": {},\n  \"suite\": {},\n  {},\n  \"parts\": [",
        kBenchSchema, core::kVersion, versions.generator, versions.rules, versions.solver, kSuiteVersion,
        members_of(suite.whole, "\n  "));
    for (const PartSignature& part : suite.parts) {
        text += fmt::format("{}\n    {{ \"name\": \"{}\", \"generated\": {}, \"solved\": {}, {} }}",
                            &part == &suite.parts.front() ? "" : ",", part.name, part.generated, part.solved,
                            members_of(part.signature, " "));
    }
    text += "\n  ]";
    if (elapsed_ms) text += fmt::format(",\n  \"elapsedMs\": {:.3f}", *elapsed_ms);
    return text + "\n}\n";
}

ExitStatus print_signature(const Options& options, const std::vector<SuitePart>& suite,
                           const solver::Solver& solver, Console& console) {
    const auto begin = std::chrono::steady_clock::now();
    const auto result = sign(suite, solver);
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - begin;
    if (const auto* refuted = std::get_if<RefutedSuite>(&result)) {
        console.err << disagreement_report(refuted->opened, refuted->game);
        return ExitStatus::kFailed;
    }
    const auto& signature = *std::get_if<SuiteSignature>(&result);
    if (options.json)
        console.out << json_of(signature,
                               options.timing ? std::optional<double>(elapsed.count()) : std::nullopt);
    else
        console.out << text_of(signature.whole);
    if (console.flush() && !options.quiet) console.err << fmt::format("{:.1f} ms\n", elapsed.count());
    return ExitStatus::kDone;
}

}  // namespace

ExitStatus bench_command_with(const std::vector<SuitePart>& suite, const solver::Solver& solver,
                              const std::vector<std::string>& arguments, Console& console) {
    CLI::App app(
        "Print what this build's boards, answers and work come down to, over a frozen suite of games: three "
        "numbers that move when behaviour does.",
        "sc-bench");
    Options options;
    add_options(app, options);
    if (const auto status = parse_arguments(app, arguments, console)) return *status;
    if (options.list) return list_games(suite, console);
    return print_signature(options, suite, solver, console);
}

ExitStatus bench_command(const std::vector<std::string>& arguments, Console& console) {
    return bench_command_with(frozen_suite(), solver::solve_greedy, arguments, console);
}

}  // namespace splitcircuit::apps
