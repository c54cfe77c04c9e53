#include "common/option_values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <thread>

#include "scan/seed_set.hpp"

namespace splitcircuit::apps {

using core::Result;

std::string in_quotes(std::string_view text) {
    return fmt::format("\"{}\"", text);
}

Result<std::uint64_t> read_number(std::string_view text, std::uint64_t min, std::uint64_t max,
                                  const std::string& place) {
    const auto number = core::parse_decimal(text, max);
    if (number && *number >= min) return *number;
    return core::bad_input(place, in_quotes(text), fmt::format("a decimal number in {}..{}", min, max));
}

Result<int> read_jobs(const std::optional<std::string>& text) {
    constexpr std::uint64_t kMostJobs = 1024;
    if (!text) return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const auto jobs = read_number(*text, 1, kMostJobs, "--jobs");
    if (!jobs) return jobs.error();
    return static_cast<int>(*jobs);
}

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
