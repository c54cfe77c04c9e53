#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "circuit/generator.hpp"
#include "common/option_values.hpp"
#include "common/summary_text.hpp"
#include "io/report_json.hpp"
#include "sc-report/verbs.hpp"
#include "scan/compare.hpp"
#include "scan/record_check.hpp"

namespace splitcircuit::apps {
namespace {

using scan::Cause;
using scan::Change;
using scan::Header;
using scan::Record;

constexpr std::array<std::string_view, scan::kChangeNames.size()> kChangeMeanings{
    "",
    "another status",
    "the same status after another number of rounds",
    "the same status and rounds, other bounds or another proof",
    "the same so far, by another game",
    "the same game, another number of combinations or nodes"};

std::string cause_text(Cause cause, const Header& before, const Header& after) {
    switch (cause) {
        case Cause::kPreset:
            return "the preset";
        case Cause::kOptions:
            return "the round limit or pinned seeds";
        case Cause::kGenerator:
            return fmt::format("generator {} to {}", before.versions.generator, after.versions.generator);
        case Cause::kRules:
            return fmt::format("rules {} to {}", before.versions.rules, after.versions.rules);
        case Cause::kSolver:
            return fmt::format("solver {} to {}", before.versions.solver, after.versions.solver);
        case Cause::kSeveral:
            return "several of the differences, or any of them";
        case Cause::kUnnamed:
            break;
    }
    return "nothing in the headers: a version was not raised";
}

/// What the comparison counts.
struct Difference {
    std::uint64_t compared = 0;  ///< in both reports
    std::uint64_t added = 0;
    std::uint64_t removed = 0;
    std::array<std::uint64_t, scan::kChangeNames.size()> changes{};
    std::array<std::uint64_t, scan::kCauseNames.size()> causes{};
    std::uint64_t old_games_fail = 0;  ///< moved, and the old game does not end as recorded in this build
    std::uint64_t new_games_fail = 0;  ///< the same of the new game
    std::uint64_t both_games_hold = 0;
    /// The first seeds of each kind: one for each change, then added, then removed.
    std::array<std::vector<std::string>, scan::kChangeNames.size() + 2> examples;

    [[nodiscard]] std::uint64_t moved() const {
        return std::accumulate(changes.begin() + 1, changes.end(), std::uint64_t{0});
    }
};

std::string outcome_text(const Record& record) {
    return fmt::format("{} in {} round{}, {} combinations{}{}", scan::status_name(record.reason),
                       record.rounds(), record.rounds() == 1 ? "" : "s", record.combinations,
                       record.par ? ", " : "", record.par ? par_text(*record.par) : "");
}

/// What differs between two games of the same status and length.
std::string game_text(const Record& before, const Record& after) {
    std::vector<std::string_view> parts;
    if (before.first_board != after.first_board) parts.emplace_back("first board");
    if (before.game != after.game) parts.emplace_back("moves");
    if (before.last_board != after.last_board) parts.emplace_back("last board");
    if (before.reason != after.reason) parts.emplace_back("reason");
    if (before.gap != after.gap) parts.emplace_back("gap");
    return fmt::format("other {}", fmt::join(parts, ", "));
}

/// Walks through two reports in seed order.
class Comparison {
  public:
    Comparison(io::ReportReader& before, io::ReportReader& after, std::size_t limit)
        : before_(before), after_(after), limit_(limit) {}

    std::optional<core::Error> run() {
        if (auto error = advance(before_, old_)) return error;
        if (auto error = advance(after_, new_)) return error;
        while (old_ || new_) {
            const bool only_old = old_ && (!new_ || old_->seed < new_->seed);
            const bool only_new = new_ && (!old_ || new_->seed < old_->seed);
            if (only_old)
                remove(*old_);
            else if (only_new)
                add(*new_);
            else
                compare(*old_, *new_);
            if (!only_new) {
                if (auto error = advance(before_, old_)) return error;
            }
            if (!only_old) {
                if (auto error = advance(after_, new_)) return error;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] const Difference& difference() const { return difference_; }

  private:
    static std::optional<core::Error> advance(io::ReportReader& reader, std::optional<Record>& record) {
        auto next = reader.next();
        if (!next) return next.error();
        record = *std::move(next);
        return std::nullopt;
    }

    void example(std::size_t kind, std::string text) {
        auto& list = difference_.examples[kind];
        if (list.size() < limit_) list.push_back(std::move(text));
    }

    void add(const Record& record) {
        ++difference_.added;
        example(scan::kChangeNames.size(),
                fmt::format("{}: {}", after_.header().identity_of(record.seed), outcome_text(record)));
    }

    void remove(const Record& record) {
        ++difference_.removed;
        example(scan::kChangeNames.size() + 1,
                fmt::format("{}: {}", before_.header().identity_of(record.seed), outcome_text(record)));
    }

    void compare(const Record& before, const Record& after) {
        ++difference_.compared;
        const Change change = scan::change_of(before, after);
        const auto kind = static_cast<std::size_t>(change);
        ++difference_.changes[kind];
        if (change == Change::kNone) return;
        const Cause cause = scan::cause_of(before_.header(), before, after_.header(), after);
        ++difference_.causes[static_cast<std::size_t>(cause)];
        if ((cause == Cause::kSeveral || cause == Cause::kUnnamed) && !before.disagreement) {
            // Games that end otherwise now were changed by rules or boards, not by a solver. Games that still
            // hold tell less: rules that forbid less than before leave old games as they were.
            const bool old_holds = !scan::find_fault(before_.header(), before);
            const bool new_holds = after.disagreement || !scan::find_fault(after_.header(), after);
            if (!old_holds) ++difference_.old_games_fail;
            if (!new_holds) ++difference_.new_games_fail;
            if (old_holds && new_holds) ++difference_.both_games_hold;
        }
        if (change == Change::kGame) {
            example(kind, fmt::format("{}: {}, {}", after_.header().identity_of(after.seed),
                                      outcome_text(after), game_text(before, after)));
            return;
        }
        example(kind, fmt::format("{}: {} -> {}", after_.header().identity_of(after.seed),
                                  outcome_text(before), outcome_text(after)));
    }

    io::ReportReader& before_;
    io::ReportReader& after_;
    std::size_t limit_;
    std::optional<Record> old_;
    std::optional<Record> new_;
    Difference difference_;
};

std::string count_lines(const Difference& difference) {
    std::string text = fmt::format("{:>10}  in both reports\n{:>10}  unchanged\n", difference.compared,
                                   difference.changes[0]);
    for (std::size_t i = 1; i < scan::kChangeNames.size(); ++i) {
        text += fmt::format("{:>10}  {:<10}{}\n", difference.changes[i], scan::kChangeNames[i],
                            kChangeMeanings[i]);
    }
    text += fmt::format("{:>10}  added     only in the new report\n", difference.added);
    return text + fmt::format("{:>10}  removed   only in the old report\n", difference.removed);
}

std::string cause_lines(const Difference& difference, const Header& before, const Header& after) {
    if (difference.moved() == 0) return "";
    std::string text = "\nexplained by\n";
    for (std::size_t i = 0; i < difference.causes.size(); ++i) {
        if (difference.causes[i] == 0) continue;
        text += fmt::format("{:>10}  {}\n", difference.causes[i],
                            cause_text(static_cast<Cause>(i), before, after));
    }
    const auto played = difference.old_games_fail + difference.new_games_fail + difference.both_games_hold;
    if (played > 0) {
        text += fmt::format(
            "of these, played again by this build (generator {}, rules {})\n"
            "{:>10}  old games do not end as recorded: rules or generator changed\n"
            "{:>10}  new games do not end as recorded: rules or generator changed\n"
            "{:>10}  old and new games both do: the solver changed, or rules that forbid less than before\n"
            "            (played by the build of the other report, new games tell these apart)\n",
            circuit::kGeneratorVersion, circuit::kRulesVersion, difference.old_games_fail,
            difference.new_games_fail, difference.both_games_hold);
    }
    return text;
}

std::string example_lines(const Difference& difference) {
    std::string text;
    for (std::size_t i = 1; i < difference.examples.size(); ++i) {
        if (difference.examples[i].empty()) continue;
        const std::array<std::string_view, 2> others{"added", "removed"};
        const auto name =
            i < scan::kChangeNames.size() ? scan::kChangeNames[i] : others[i - scan::kChangeNames.size()];
        text += fmt::format("\n{}, the first {}\n", name, difference.examples[i].size());
        for (const auto& example : difference.examples[i]) text += fmt::format("  {}\n", example);
    }
    return text;
}

std::string versions_line(std::string_view which, const Header& header) {
    return fmt::format("{}: {}", which, header_text(header));
}

std::string diff_json(const Difference& difference, const Header& before, const Header& after) {
    const auto counts = [](const auto& names, const auto& numbers, std::size_t from) {
        std::string text;
        for (std::size_t i = from; i < names.size(); ++i) {
            text += fmt::format("{}\"{}\":{}", text.empty() ? "" : ",", names[i], numbers[i]);
        }
        return text;
    };
    return fmt::format(
        "{{\"schema\":\"splitcircuit.diff/1\",\"old\":{},\"new\":{},\"compared\":{},\"unchanged\":{},"
        "\"changed\":{{{}}},\"added\":{},\"removed\":{},\"explainedBy\":{{{}}},\"oldGamesFail\":{},"
        "\"newGamesFail\":{},\"bothGamesHold\":{}}}\n",
        io::header_json(before), io::header_json(after), difference.compared, difference.changes[0],
        counts(scan::kChangeNames, difference.changes, 1), difference.added, difference.removed,
        counts(scan::kCauseNames, difference.causes, 0), difference.old_games_fail, difference.new_games_fail,
        difference.both_games_hold);
}

}  // namespace

Ended diff(const DiffOptions& options, Console& console) {
    std::uint64_t limit = 5;
    if (options.limit) {
        const auto number = read_number(*options.limit, 0, 1000000, "--limit");
        if (!number) return bad_input(number.error());
        limit = *number;
    }
    if (options.before == "-" && options.after == "-") {
        return bad_input(core::bad_input("diff", "- twice", "- once"));
    }
    auto before = open_report(options.before, console);
    if (!before) return bad_input(before.error());
    auto after = open_report(options.after, console);
    if (!after) return bad_input(after.error());
    if (before->header().sweep != after->header().sweep) {
        return bad_input(
            core::bad_input(options.after, "seeds of another kind", "the same --sweep in both reports"));
    }
    Comparison comparison(*before, *after, static_cast<std::size_t>(limit));
    if (const auto error = comparison.run()) return bad_input(*error);
    const Difference& difference = comparison.difference();
    if (options.json) {
        console.out << diff_json(difference, before->header(), after->header());
    } else {
        console.out << versions_line("old", before->header()) << versions_line("new", after->header()) << '\n'
                    << count_lines(difference) << cause_lines(difference, before->header(), after->header())
                    << example_lines(difference);
    }
    const bool moved = difference.moved() + difference.added + difference.removed > 0;
    return {moved ? ExitStatus::kNo : ExitStatus::kDone, ""};
}

}  // namespace splitcircuit::apps
