#include "common/filter_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "circuit/fault.hpp"
#include "common/preset_options.hpp"
#include "scan/seed_set.hpp"

namespace splitcircuit::apps {

using core::Result;

std::vector<std::string> split_at_commas(const std::vector<std::string>& texts) {
    std::vector<std::string> parts;
    for (const std::string& text : texts) {
        std::size_t begin = 0;
        for (auto comma = text.find(','); comma != std::string::npos; comma = text.find(',', begin)) {
            parts.push_back(text.substr(begin, comma - begin));
            begin = comma + 1;
        }
        parts.push_back(text.substr(begin));
    }
    return parts;
}

Result<circuit::IntRange> read_rounds_range(const std::string& text, const std::string& place) {
    constexpr int kMost = circuit::kMaxRoundsLimits.max;
    const auto range = scan::parse_seed_range(text, static_cast<std::uint64_t>(kMost), place);
    if (!range)
        return core::bad_input(place, in_quotes(text),
                               fmt::format("a number in 0..{0}, or A..B of such numbers with A <= B", kMost));
    return circuit::IntRange{static_cast<int>(range->first), static_cast<int>(range->last)};
}

Result<std::vector<solver::Status>> read_statuses(const std::vector<std::string>& texts,
                                                  const std::string& place) {
    const auto& names = solver::kStatusNames;
    std::vector<solver::Status> statuses;
    for (const std::string& text : split_at_commas(texts)) {
        const auto name = std::find(names.begin(), names.end(), text);
        if (name == names.end())
            return core::bad_input(place, in_quotes(text), fmt::format("{}", fmt::join(names, ", ")));
        statuses.push_back(static_cast<solver::Status>(name - names.begin()));
    }
    std::sort(statuses.begin(), statuses.end());
    statuses.erase(std::unique(statuses.begin(), statuses.end()), statuses.end());
    return statuses;
}

}  // namespace splitcircuit::apps
