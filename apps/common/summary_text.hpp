#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "scan/plan.hpp"
#include "scan/summary.hpp"

namespace splitcircuit::apps {

/// `exact, free moves, width 200, 100000 nodes at most`.
[[nodiscard]] std::string strategy_text(const solver::StrategyOptions& options);

/// A report's header in a line or two: what was scanned, with which versions.
[[nodiscard]] std::string header_text(const scan::Header& header);

/// What is known of the fewest rounds, in a few words: `par 3`, `held par 3`, `par 2..4`, `no game exists`.
[[nodiscard]] std::string par_text(const solver::Par& par);

/// What a reason means, in the words of the game; `strategy` is whose it is.
[[nodiscard]] std::string_view reason_text(solver::Reason reason, solver::Strategy strategy);

/// The reasons that a summary lists: all that the greedy player has, of other strategies those that occurred.
[[nodiscard]] bool is_listed(solver::Reason reason, solver::Strategy strategy, std::uint64_t count);

/// A summary for people: statuses and reasons with bars, the solve rate with its interval, a histogram of
/// rounds, one of pars. Says what the numbers do not prove.
[[nodiscard]] std::string summary_text(const scan::Header& header, const scan::Summary& summary);

}  // namespace splitcircuit::apps
