#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/report_output.hpp"
#include "io/report_reader.hpp"

namespace splitcircuit::apps {

/// Opens a report: a file, or `-` for standard input.
[[nodiscard]] core::Result<io::ReportReader> open_report(const std::string& path, Console& console);

// What the user typed for each verb of sc-report, and the verbs. Reports are read as streams.

struct SummaryOptions {
    std::string report;
    bool json = false;
};
/// Prints the summary after comparing it with the records.
[[nodiscard]] Ended summarize(const SummaryOptions& options, Console& console);

struct SelectOptions {
    std::string report;
    std::vector<std::string> statuses;
    std::optional<std::string> rounds;
    std::optional<std::string> par;   ///< `A..B` or a number
    std::vector<std::string> greedy;  ///< statuses
    std::optional<std::string> limit;
    std::string sort = "seed";
    bool descending = false;
    bool distinct_boards = false;
    std::string print = "identities";
};
/// Prints identities, seeds or records of some of the seeds.
[[nodiscard]] Ended select(const SelectOptions& options, Console& console);

struct DiffOptions {
    std::string before;
    std::string after;
    bool json = false;
    std::optional<std::string> limit;
};
/// Tells what moved from one report to another: kNo if anything did.
[[nodiscard]] Ended diff(const DiffOptions& options, Console& console);

struct MergeOptions {
    std::vector<std::string> parts;
    OutputOptions output;
};
/// Joins the shards of a scan, or scans of neighbouring ranges, into the report of the undivided scan.
[[nodiscard]] Ended merge(const MergeOptions& options, Console& console);

struct VerifyOptions {
    std::string report;
    std::optional<std::string> jobs;
};
/// Replays every game and counts again: kNo at the first record that does not verify.
[[nodiscard]] Ended verify(const VerifyOptions& options, Console& console);

struct ConvertOptions {
    std::string report;
    OutputOptions output;
};
[[nodiscard]] Ended convert(const ConvertOptions& options, Console& console);

struct HtmlOptions {
    std::string report;
    std::optional<std::string> limit;
    OutputOptions output;
};
/// Writes a report as a web page: kNo, with the page written, if Game does not play what the records say.
[[nodiscard]] Ended html(const HtmlOptions& options, Console& console);

}  // namespace splitcircuit::apps
