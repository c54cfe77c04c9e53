#include "sc-autoplay/tally.hpp"

#include <fmt/format.h>

namespace splitcircuit::apps {

std::string short_text(const Tally& tally) {
    return fmt::format("{} solved, {} failed, {} disagreeing", tally.solved(), tally.failed(),
                       tally.disagreeing);
}

std::string summary_text(const Tally& tally, const std::string& name, std::uint64_t first) {
    const auto share = [&](std::uint64_t part) {
        const auto games = tally.games();
        return games == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(games);
    };
    auto text = fmt::format("{}, from seed {}: {} games played\n", name, first, tally.games());
    text += fmt::format("solved       {:>9}  {:5.2f} %  Game ended complete\n", tally.solved(),
                        share(tally.solved()));
    text += fmt::format("failed       {:>9}  {:5.2f} %  the greedy player's failures: no proof\n",
                        tally.failed(), share(tally.failed()));
    for (const auto reason :
         {solver::Reason::kNoValidMove, solver::Reason::kCongested, solver::Reason::kRoundLimit}) {
        const auto count = tally.by_reason[static_cast<std::size_t>(reason)];
        text += fmt::format("  {:<13}{:>7}  {:5.2f} %\n", solver::name_of(reason), count, share(count));
    }
    text += fmt::format("disagreeing  {:>9}           solver and game\n", tally.disagreeing);
    return text +
           fmt::format("{} rounds settled, {} combinations evaluated\n", tally.rounds, tally.combinations);
}

}  // namespace splitcircuit::apps
