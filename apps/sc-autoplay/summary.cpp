#include "sc-autoplay/summary.hpp"

#include <fmt/format.h>

#include "common/summary_text.hpp"
#include "io/autoplay_json.hpp"

namespace splitcircuit::apps {
namespace {

using solver::Reason;

/// A count with its share of all games.
std::string count_line(std::string_view name, std::uint64_t count, std::uint64_t games,
                       std::string_view meaning) {
    const double share = games == 0 ? 0 : 100.0 * static_cast<double>(count) / static_cast<double>(games);
    return fmt::format("{:<17}  {:>9}  {:6.2f} %  {}\n", name, count, share, meaning);
}

}  // namespace

std::string short_text(const play::Tally& tally) {
    return fmt::format("{} solved, {} failed, {} disagreeing", tally.solved(), tally.failed(),
                       tally.disagreeing);
}

std::string summary_text(const play::Tally& tally, const AutoplayPlan& plan) {
    const auto strategy = plan.strategy.strategy;
    const bool is_greedy = strategy == solver::Strategy::kGreedy;
    const auto games = tally.games();
    auto text = fmt::format("{}, from seed {}: {} games played, {}\n", plan.sequence.name(),
                            plan.sequence.first().master, games, strategy_text(plan.strategy));
    text += count_line("solved", tally.solved(), games, "Game ended complete");
    text += count_line("failed", tally.failed(), games,
                       is_greedy ? "the greedy player's failures: no proof" : "no game was found");
    for (std::size_t i = 0; i < tally.by_reason.size(); ++i) {
        const auto reason = static_cast<Reason>(i);
        if (reason == Reason::kComplete || !is_listed(reason, strategy, tally.by_reason[i])) continue;
        text += count_line(fmt::format("  {}", solver::name_of(reason)), tally.by_reason[i], games,
                           reason_text(reason, strategy));
    }
    text += count_line("disagreeing", tally.disagreeing, games, "solver and game");
    text += fmt::format("{} rounds settled, {} combinations evaluated", tally.rounds, tally.combinations);
    if (!is_greedy) text += fmt::format(", {} boards searched", tally.nodes);
    return text + '\n';
}

std::string summary_json(const play::Tally& tally, const AutoplayPlan& plan, bool live) {
    io::AutoplayRun run;
    run.preset = plan.sequence.name();
    run.first_game = open_game(plan.sequence[0]).identity;
    run.first = plan.sequence.first();
    run.max_rounds = plan.sequence.max_rounds();
    run.asked = plan.games;
    run.live = live;
    run.strategy = plan.strategy;
    run.tally = tally;
    return io::autoplay_json(run) + '\n';
}

}  // namespace splitcircuit::apps
