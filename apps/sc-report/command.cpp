#include "sc-report/command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "common/cli.hpp"
#include "common/option_values.hpp"
#include "common/printable.hpp"
#include "sc-report/verbs.hpp"

namespace splitcircuit::apps {
namespace {

struct Options {
    SummaryOptions summary;
    SelectOptions select;
    DiffOptions diff;
    MergeOptions merge;
    VerifyOptions verify;
    ConvertOptions convert;
    HtmlOptions html;
};

constexpr std::string_view kFooter =
    "A report is what sc-scan wrote, as .json or .jsonl; - is standard input.\n"
    "Examples:\n"
    "  sc-report summary go.json\n"
    "  sc-report select go.json --status solved --sort rounds --limit 20 | sc-solve -\n"
    "  sc-report diff old.json new.json\n"
    "  sc-report merge part*.json --out go.json\n"
    "  sc-report html go.json --out go.html\n"
    "Exit status: 0 done, nothing moved, all verified; 1 a difference, or a record that does not verify;\n"
    "2 wrong usage or bad input; 3 output not written";

void add_report(CLI::App& verb, std::string& report) {
    verb.add_option("REPORT", report, "A report in JSON or JSON lines; - for standard input")->required();
}

void add_output(CLI::App& verb, OutputOptions& output) {
    verb.add_option("--out", output.out, "The new report; - (standard output) if absent")->type_name("FILE");
    verb.add_option("--format", output.format,
                    "json, jsonl or csv; by FILE's extension if absent, jsonl on standard output")
        ->type_name("NAME");
    verb.add_flag("--force", output.force, "Replace a file that is there");
}

void add_summary_and_verify(CLI::App& app, Options& options) {
    auto* summary = app.add_subcommand("summary", "Show what came of a scan, with bars");
    add_report(*summary, options.summary.report);
    summary->add_flag("--json", options.summary.json, "Print one JSON document");

    auto* verify = app.add_subcommand("verify", "Replay every game and count again");
    add_report(*verify, options.verify.report);
    verify->add_option("--jobs", options.verify.jobs, "Threads; all cores if absent")->type_name("N");
}

void add_select(CLI::App& app, SelectOptions& options) {
    auto* select = app.add_subcommand("select", "Print some of the seeds");
    add_report(*select, options.report);
    select
        ->add_option("--status", options.statuses,
                     fmt::format("Only these: {}", fmt::join(solver::kStatusNames, ", ")))
        ->allow_extra_args(false)
        ->type_name("STATUS");
    select->add_option("--rounds", options.rounds, "Only games of A..B settled rounds")->type_name("A..B");
    select
        ->add_option("--par", options.par,
                     "Only games whose par (of held moves: held par) is proved and in A..B")
        ->type_name("A..B");
    select
        ->add_option("--greedy", options.greedy,
                     "Only games that end so for the greedy player: solved, unsolvable, max-rounds-reached")
        ->allow_extra_args(false)
        ->type_name("STATUS");
    select->add_flag("--distinct-boards", options.distinct_boards,
                     "Of seeds with the same first board, only the lowest that fits");
    select
        ->add_option(
            "--sort", options.sort,
            "By seed (the default), rounds, combinations, gap, nodes, or luck (random plays that win)")
        ->type_name("KEY");
    select->add_flag("--descending", options.descending, "Largest first");
    select->add_option("--limit", options.limit, "Print the first N only")->type_name("N");
    select
        ->add_option("--print", options.print,
                     "identities (the default; sc-solve - takes them), seeds, or records as JSON lines")
        ->type_name("WHAT");
}

void add_diff(CLI::App& app, DiffOptions& options) {
    auto* diff = app.add_subcommand("diff", "Tell what moved between two reports, and why");
    diff->add_option("OLD", options.before, "The report before; - for standard input")->required();
    diff->add_option("NEW", options.after, "The report after; - for standard input")->required();
    diff->add_flag("--json", options.json, "Print one JSON document");
    diff->add_option("--limit", options.limit, "Examples of each kind, 5 if absent")->type_name("N");
}

void add_merge_and_convert(CLI::App& app, Options& options) {
    auto* merge =
        app.add_subcommand("merge", "Join shards, or scans of neighbouring ranges, into one report");
    merge->add_option("REPORTS", options.merge.parts, "The parts, in any order")->required();
    add_output(*merge, options.merge.output);

    auto* convert = app.add_subcommand("convert", "Write a report in another format");
    add_report(*convert, options.convert.report);
    add_output(*convert, options.convert.output);
}

void add_html(CLI::App& app, HtmlOptions& options) {
    auto* html = app.add_subcommand("html", "Write a web page: charts, a table, and a player for every game");
    add_report(*html, options.report);
    html->add_option("--out", options.output.out, "The page; - (standard output) if absent")
        ->type_name("FILE");
    html->add_option("--limit", options.limit,
                     "At most N records, those that were not solved first; 20000 if absent")
        ->type_name("N");
    html->add_flag("--force", options.output.force, "Replace a file that is there");
}

Ended run_verb(const CLI::App& app, const Options& options, Console& console) {
    const std::string verb = app.get_subcommands().front()->get_name();
    if (verb == "summary") return summarize(options.summary, console);
    if (verb == "select") return select(options.select, console);
    if (verb == "diff") return diff(options.diff, console);
    if (verb == "merge") return merge(options.merge, console);
    if (verb == "verify") return verify(options.verify, console);
    if (verb == "html") return html(options.html, console);
    return convert(options.convert, console);
}

/// CLI11 says of a misspelt verb only that one is required.
bool is_misspelt(const CLI::App& app, const std::vector<std::string>& arguments) {
    if (arguments.empty() || arguments.front().starts_with("-")) return false;
    const auto verbs = app.get_subcommands([](const CLI::App*) { return true; });
    return std::none_of(verbs.begin(), verbs.end(),
                        [&](const CLI::App* verb) { return verb->get_name() == arguments.front(); });
}

}  // namespace

core::Result<io::ReportReader> open_report(const std::string& path, Console& console) {
    if (path == kStandardStream) return io::ReportReader::open(console.in, "standard input");
    return io::ReportReader::open(path);
}

ExitStatus report_command(const std::vector<std::string>& arguments, Console& console) {
    CLI::App app("Work with the reports of sc-scan.", "sc-report");
    Options options;
    add_summary_and_verify(app, options);
    add_select(app, options.select);
    add_diff(app, options.diff);
    add_merge_and_convert(app, options);
    add_html(app, options.html);
    app.require_subcommand(1);
    add_version(app);
    app.footer(std::string(kFooter));
    if (is_misspelt(app, arguments)) {
        const auto error = core::bad_input("sc-report", in_quotes(arguments.front()),
                                           "summary, select, diff, merge, verify, convert, html");
        console.err << printable(error.message) << '\n';
        return ExitStatus::kBadInput;
    }
    if (const auto status = parse_arguments(app, arguments, console)) return *status;
    const Ended ended = run_verb(app, options, console);
    if (!ended.message.empty()) console.err << "sc-report: " << printable(ended.message) << '\n';
    return ended.status;
}

}  // namespace splitcircuit::apps
