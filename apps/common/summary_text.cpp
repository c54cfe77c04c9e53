#include "common/summary_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace splitcircuit::apps {
namespace {

using solver::Reason;
using solver::Status;

/// A bar whose full length is `most`; anything but nothing shows.
std::string bar(std::uint64_t count, std::uint64_t most, int length) {
    if (count == 0) return "";
    const double share = static_cast<double>(count) / static_cast<double>(most);
    return std::string(static_cast<std::size_t>(std::max(1.0, std::round(share * length))), '#');
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return fmt::format("{:.1f} %", 100 * scan::share_of(part, whole).value);
}

constexpr std::size_t index_of(Reason reason) {
    return static_cast<std::size_t>(reason);
}

/// What the greedy player ends with; other strategies with what they have.
constexpr std::size_t kGreedyReasons = index_of(Reason::kRoundLimit) + 1;
constexpr std::size_t kGreedyStatuses = static_cast<std::size_t>(Status::kMaxRoundsReached) + 1;

std::string count_line(std::string_view name, std::uint64_t count, const scan::Summary& summary,
                       std::string_view meaning) {
    return fmt::format("  {:<18}  {:>10}  {:>7}  {:<20}  {}\n", name, count, percent(count, summary.scanned),
                       bar(count, summary.scanned, 20), meaning);
}

using Meanings = std::array<std::string_view, solver::kStatusNames.size()>;
constexpr Meanings kGreedyMeanings{"a game that was played to the end and won",
                                   "the greedy player got stuck: no proof",
                                   "the greedy player ran out of rounds: no proof", ""};
constexpr Meanings kHeldMeanings{"a game that was played to the end and won", "no held game, proved",
                                 "no held game within the round limit", "undecided"};
constexpr Meanings kFreeMeanings{"a game that was played to the end and won", "no game at all, proved",
                                 "no game within the round limit, proved", "undecided"};

std::string status_lines(const solver::StrategyOptions& strategy, const scan::Summary& summary) {
    const bool is_greedy = strategy.strategy == solver::Strategy::kGreedy;
    const Meanings& others = strategy.moves == solver::Moves::kHeld ? kHeldMeanings : kFreeMeanings;
    const Meanings& meanings = is_greedy ? kGreedyMeanings : others;
    std::string text = "by status\n";
    for (std::size_t i = 0; i < meanings.size(); ++i) {
        const auto count = summary.count(static_cast<Status>(i));
        const bool shown = is_greedy ? i < kGreedyStatuses : i == 0 || count > 0;
        if (shown) text += count_line(solver::kStatusNames[i], count, summary, meanings[i]);
    }
    text += "\nby reason\n";
    for (std::size_t i = 0; i < summary.reasons.size(); ++i) {
        const auto reason = static_cast<Reason>(i);
        if (!is_listed(reason, strategy.strategy, summary.reasons[i])) continue;
        text += count_line(solver::kReasonNames[i], summary.reasons[i], summary,
                           reason_text(reason, strategy.strategy));
    }
    return text;
}

std::string rounds_lines(const scan::Summary& summary) {
    std::uint64_t most_solved = 1;
    for (const auto& [number, counts] : summary.rounds) {
        most_solved = std::max(most_solved, counts[static_cast<std::size_t>(Status::kSolved)]);
    }
    std::string text = "rounds        solved  not solved  solved in so many rounds\n";
    for (const auto& [number, counts] : summary.rounds) {
        const auto solved = counts[static_cast<std::size_t>(Status::kSolved)];
        const auto all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
        const auto others = all - solved;
        text +=
            fmt::format("{:>6}  {:>12}  {:>10}  {}\n", number, solved, others, bar(solved, most_solved, 40));
    }
    return text;
}

/// What a strategy knows about the fewest rounds.
std::string par_lines(solver::Moves moves, const scan::ParCounts& counts) {
    if (counts == scan::ParCounts{}) return "";
    const std::string name = moves == solver::Moves::kHeld ? "held par" : "par";
    std::uint64_t most = 1;
    for (const auto& [rounds, seeds] : counts.proved) most = std::max(most, seeds);
    std::string text = fmt::format("\n{:<8}       seeds  proved\n", name);
    for (const auto& [rounds, seeds] : counts.proved)
        text += fmt::format("{:>6}  {:>12}  {}\n", rounds, seeds, bar(seeds, most, 40));
    const auto add = [&](std::uint64_t seeds, std::string_view meaning) {
        if (seeds > 0) text += fmt::format("{:>6}  {:>12}  {}\n", "-", seeds, meaning);
    };
    add(counts.bounded, "a game is known, not proved to be the shortest");
    add(counts.exhausted,
        moves == solver::Moves::kHeld ? "no held game exists, proved" : "no game exists, proved");
    add(counts.beyond_limit, "no game within the round limit");
    add(counts.unknown, "no game is known, and none is ruled out");
    if (moves == solver::Moves::kHeld)
        text += "A held par bounds par from above only: a game that cannot be held may be shorter.\n";
    return text + fmt::format("nodes searched: {} ({:.1f} a seed)\n", counts.nodes,
                              static_cast<double>(counts.nodes) / static_cast<double>(counts.seeds()));
}

/// No space at the end of a line.
std::string trimmed(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '\n') result.erase(result.find_last_not_of(' ') + 1);
        result += c;
    }
    return result;
}

std::string seeds_text(const scan::SeedsDigest& seeds) {
    constexpr std::size_t kLongest = 48;
    if (seeds.ranges && seeds.ranges->size() <= kLongest) return *seeds.ranges;
    return fmt::format("({} in {}..{})", seeds.count, seeds.first, seeds.last);
}

std::string filter_text(const scan::Filter& filter) {
    if (!filter.any()) return "";
    std::string text = ", listed only";
    for (const auto status : filter.statuses) text += fmt::format(" {}", solver::name_of(status));
    if (filter.rounds) text += fmt::format(" in {}..{} rounds", filter.rounds->min, filter.rounds->max);
    return text;
}

}  // namespace

std::string_view reason_text(Reason reason, solver::Strategy strategy) {
    switch (reason) {
        case Reason::kComplete:
            return "Start reaches End";
        case Reason::kNoValidMove:
            return "every held move of the round jams";
        case Reason::kCongested:
            return "the next shape does not fit";
        case Reason::kExhausted:
            return "proved: every line is lost";
        case Reason::kBudget:
            return "the nodes were used up: undecided";
        case Reason::kStopped:
            return "stopped: undecided";
        case Reason::kNotFound:
            return "the beam found no game: undecided";
        case Reason::kRoundLimit:
            break;
    }
    return strategy == solver::Strategy::kGreedy ? "all rounds played, not complete"
                                                 : "proved: no game within the round limit";
}

bool is_listed(Reason reason, solver::Strategy strategy, std::uint64_t count) {
    if (strategy == solver::Strategy::kGreedy) return index_of(reason) < kGreedyReasons;
    return reason == Reason::kComplete || count > 0;
}

std::string par_text(const solver::Par& par) {
    const std::string_view name = par.moves == solver::Moves::kHeld ? "held par" : "par";
    if (par.proof == solver::Proof::kOptimal) return fmt::format("{} {}", name, par.lower);
    if (par.proof == solver::Proof::kExhausted)
        return par.moves == solver::Moves::kHeld ? "no held game exists" : "no game exists";
    if (par.upper) return fmt::format("{} {}..{}", name, par.lower, *par.upper);
    return fmt::format("{} {} or more", name, par.lower);
}

std::string strategy_text(const solver::StrategyOptions& options) {
    std::string text =
        fmt::format("{}, {} moves", solver::name_of(options.strategy), solver::name_of(options.moves));
    if (options.strategy == solver::Strategy::kGreedy) return text;
    text += fmt::format(", width {}", options.width);
    if (options.strategy == solver::Strategy::kBeam) return text;
    text += fmt::format(", {} nodes at most", options.nodes);
    if (options.prunings != solver::Prunings::all()) text += ", some prunings off";
    return text;
}

std::string header_text(const scan::Header& header) {
    std::string text = header.preset_name;
    if (!header.preset_hash.empty()) text += '@' + header.preset_hash;
    if (header.sweep) {
        text += fmt::format("#{}, {} sub-seeds {}", header.fixed.master,
                            circuit::kStreamNames[circuit::index(*header.sweep)], seeds_text(header.seeds));
    } else {
        text += fmt::format(", seeds {}", seeds_text(header.seeds));
    }
    for (std::size_t i = 0; i < header.fixed.pinned.size(); ++i) {
        if (header.fixed.pinned[i])
            text += fmt::format(", {} {}", circuit::kStreamNames[i], *header.fixed.pinned[i]);
    }
    text += fmt::format(", {} rounds at most", header.max_rounds);
    if (header.shard) text += fmt::format(", shard {}/{}", header.shard->index, header.shard->count);
    if (header.stop_after) text += fmt::format(", ended after {} listed", *header.stop_after);
    text += filter_text(header.filter);
    return text + fmt::format("\n{} (generator {}, rules {}, solver {})\n", strategy_text(header.strategy),
                              header.versions.generator, header.versions.rules, header.versions.solver);
}

std::string summary_text(const scan::Header& header, const scan::Summary& summary) {
    std::string text = header_text(header);
    if (summary.scanned == 0) return text + "no seed scanned\n";
    const auto rate = scan::share_of(summary.solved(), summary.scanned);
    text += fmt::format("\n{} seeds scanned, {} solved: {:.2f} % (95 % interval {:.2f} to {:.2f} %)\n",
                        summary.scanned, summary.solved(), 100 * rate.value, 100 * rate.low, 100 * rate.high);
    if (header.filter.any()) text += fmt::format("{} of them listed by the filter\n", summary.listed);
    text += fmt::format("disagreements between solver and game: {}\n", summary.disagreements);
    text += fmt::format("combinations evaluated: {} ({:.1f} a seed)\n\n", summary.combinations,
                        static_cast<double>(summary.combinations) / static_cast<double>(summary.scanned));
    return trimmed(text + status_lines(header.strategy, summary) + '\n' + rounds_lines(summary) +
                   par_lines(header.strategy.moves, summary.par));
}

}  // namespace splitcircuit::apps
