#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "scan/plan.hpp"
#include "scan/record.hpp"
#include "scan/summary.hpp"

namespace splitcircuit::io {

/// The `schema` member of reports.
inline constexpr std::string_view kReportSchema = "splitcircuit.report/1";

// The parts of a report, each on one line without a line feed. Equal values give equal bytes.
[[nodiscard]] std::string header_json(const scan::Header& header);
[[nodiscard]] std::string summary_json(const scan::Summary& summary);
[[nodiscard]] std::string record_json(const scan::Record& record);

/// Appends record_json and a line feed: what scans of millions of seeds spend their writing in.
void append_record_line(const scan::Record& record, std::string& text);

/// The inverses; `place` begins every message.
[[nodiscard]] core::Result<scan::Record> read_record(std::string_view json, const std::string& place);
[[nodiscard]] core::Result<scan::Summary> read_summary(std::string_view json, const std::string& place);

/// The first place where two header_json differ: "/seeds/ranges: found "0..9", allowed "0..99"" (what
/// `theirs` has, what `ours` has).
[[nodiscard]] std::string header_difference(std::string_view theirs, std::string_view ours);

}  // namespace splitcircuit::io
