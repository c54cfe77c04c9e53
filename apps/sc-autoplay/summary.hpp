#pragma once

#include <string>

#include "play/tally.hpp"
#include "sc-autoplay/options.hpp"

namespace splitcircuit::apps {

/// `3 solved, 5 failed, 0 disagreeing`.
[[nodiscard]] std::string short_text(const play::Tally& tally);

/// The summary at the end, for people.
[[nodiscard]] std::string summary_text(const play::Tally& tally, const AutoplayPlan& plan);

/// The same as a document of one JSON object, with its line feed.
[[nodiscard]] std::string summary_json(const play::Tally& tally, const AutoplayPlan& plan, bool live);

}  // namespace splitcircuit::apps
