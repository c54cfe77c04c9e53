#include "common/disagreement.hpp"

#include <fmt/format.h>

#include "common/versions_text.hpp"

namespace splitcircuit::apps {

std::string disagreement_report(const OpenedGame& opened, const scan::RefutedGame& game) {
    std::string text =
        fmt::format("solver and game disagree, a bug of ours: {}\n{}\n", opened.identity, versions_text());
    if (opened.seeds)
        text += fmt::format("seed: {}\nlevel line: {}\n", opened.seeds->master, level_line(opened));
    text += fmt::format("first differing round: {}: {}\ntext game:\n", game.disagreement.round,
                        game.disagreement.what);
    for (const circuit::RoundRecord& step : game.solution.steps) text += circuit::to_text(step.text) + '\n';
    return text;
}

}  // namespace splitcircuit::apps
