#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <string>

#include "common/console.hpp"
#include "core/result.hpp"
#include "io/report_reader.hpp"
#include "io/report_writer.hpp"

namespace splitcircuit::apps {

/// Opens a report: a file, or `-` for standard input.
[[nodiscard]] core::Result<io::ReportReader> open_report(const std::string& path, std::istream& in);

/// Where a verb writes a report.
struct OutputOptions {
    std::string out = "-";
    std::optional<std::string> format;
    bool force = false;
};

/// By --format, else the extension; jsonl on standard output.
[[nodiscard]] core::Result<io::ReportFormat> read_format(const OutputOptions& options);

/// The end of a verb: a status, with the message where it is not kDone.
struct Ended {
    ExitStatus status = ExitStatus::kDone;
    std::string message;
};
[[nodiscard]] Ended bad_input(const core::Error& error);

/// Writes a report to standard output, or to a file that appears whole or not at all: `write` gets where the
/// bytes go, and its end is the end of it all unless the file cannot be written.
[[nodiscard]] Ended write_output(const OutputOptions& options, Console& console,
                                 const std::function<Ended(const io::ReportWriter::Sink& sink)>& write);

}  // namespace splitcircuit::apps
