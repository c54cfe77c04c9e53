#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "scan/plan.hpp"
#include "scan/summary.hpp"

namespace splitcircuit::io {

enum class ReportFormat : std::uint8_t {
    kJson,   ///< one document, a record a line in it
    kJsonl,  ///< JSON lines: header, records, summary
    kCsv,    ///< a table for spreadsheets: records only, for people and not read back
};
inline constexpr std::array<std::string_view, 3> kReportFormatNames{"json", "jsonl", "csv"};

/// By the extension of a file name.
[[nodiscard]] std::optional<ReportFormat> report_format_of(std::string_view path);

/// Writes a report piece by piece: begin, records in seed order, end. Equal reports give equal bytes.
class ReportWriter {
  public:
    using Failure = std::optional<core::Error>;
    /// Takes the bytes.
    using Sink = std::function<Failure(std::string_view)>;

    /// The header must outlive the writer.
    ReportWriter(ReportFormat format, const scan::Header& header, Sink sink)
        : format_(format), header_(header), sink_(std::move(sink)) {}

    [[nodiscard]] Failure begin();
    /// Records as append_record_line writes them.
    [[nodiscard]] Failure add_lines(std::string_view lines);
    [[nodiscard]] Failure end(const scan::Summary& summary);

  private:
    ReportFormat format_;
    const scan::Header& header_;
    Sink sink_;
    bool any_ = false;
    std::string text_;
};

/// Collects records for a writer, so that it does not write each by itself.
class RecordLines {
  public:
    explicit RecordLines(ReportWriter& writer) : writer_(writer) {}
    [[nodiscard]] ReportWriter::Failure add(const scan::Record& record);
    /// Writes what was collected; to be called before the writer's end().
    [[nodiscard]] ReportWriter::Failure flush();

  private:
    ReportWriter& writer_;
    std::string lines_;
};

}  // namespace splitcircuit::io
