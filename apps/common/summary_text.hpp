#pragma once

#include <string>

#include "scan/plan.hpp"
#include "scan/summary.hpp"

namespace splitcircuit::apps {

/// A report's header in a line or two: what was scanned, with which versions.
[[nodiscard]] std::string header_text(const scan::Header& header);

/// A summary for people: statuses and reasons with bars, the solve rate with its interval, a histogram of
/// rounds. Says what the numbers do not prove.
[[nodiscard]] std::string summary_text(const scan::Header& header, const scan::Summary& summary);

}  // namespace splitcircuit::apps
