#pragma once

#include <functional>
#include <optional>
#include <string>

#include "common/console.hpp"
#include "core/result.hpp"
#include "io/report_writer.hpp"

namespace splitcircuit::apps {

/// Where a report is written.
struct OutputOptions {
    std::string out = "-";
    std::optional<std::string> format;
    bool force = false;
};

/// True for standard output, pipes and devices: what is written there is gone, and nothing appears whole.
[[nodiscard]] bool is_stream(const OutputOptions& options);

/// By --format, else by the extension; jsonl on streams.
[[nodiscard]] core::Result<io::ReportFormat> read_format(const OutputOptions& options);

/// Where the bytes of a stream go; flushed with every call. A failure of standard output has no message: the
/// process tells it at its end.
[[nodiscard]] core::Result<io::ReportWriter::Sink> open_stream(const OutputOptions& options,
                                                               Console& console);

/// The end of what a tool was asked for: a status, with the message if there is something to say.
struct Ended {
    ExitStatus status = ExitStatus::kDone;
    std::string message;
};
[[nodiscard]] Ended bad_input(const core::Error& error);

/// Writes a report to a stream, or to a file that appears whole or not at all: `write` gets where the bytes
/// go, and its end is the end of it all unless the file cannot be written.
[[nodiscard]] Ended write_output(const OutputOptions& options, Console& console,
                                 const std::function<Ended(const io::ReportWriter::Sink& sink)>& write);

}  // namespace splitcircuit::apps
