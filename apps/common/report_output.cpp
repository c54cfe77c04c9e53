#include "common/report_output.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "common/option_values.hpp"
#include "files/file.hpp"

namespace splitcircuit::apps {

using io::ReportWriter;

bool is_stream(const OutputOptions& options) {
    return options.out == kStandardStream || files::kind_of(options.out) == files::Kind::kOther;
}

core::Result<io::ReportFormat> read_format(const OutputOptions& options) {
    const auto& names = io::kReportFormatNames;
    if (options.out.empty()) return core::bad_input("--out", "an empty name", "the name of a file");
    if (options.format) {
        const auto name = std::find(names.begin(), names.end(), *options.format);
        if (name != names.end()) return static_cast<io::ReportFormat>(name - names.begin());
        return core::bad_input("--format", in_quotes(*options.format),
                               fmt::format("{}", fmt::join(names, ", ")));
    }
    const auto by_name = io::report_format_of(options.out);
    if (by_name) return *by_name;
    if (is_stream(options)) return io::ReportFormat::kJsonl;
    return core::bad_input("--out", in_quotes(options.out),
                           "a name that ends in .json, .jsonl or .csv, or any with --format");
}

core::Result<ReportWriter::Sink> open_stream(const OutputOptions& options, Console& console) {
    if (options.out == kStandardStream) {
        return ReportWriter::Sink([&console](std::string_view bytes) -> ReportWriter::Failure {
            console.out << bytes;
            if (console.flush()) return std::nullopt;
            return core::Error{""};
        });
    }
    auto opened = files::File::open_to_write(options.out);
    if (!opened) return opened.error();
    auto file = std::make_shared<files::File>(*std::move(opened));
    return ReportWriter::Sink([file](std::string_view bytes) { return file->write(bytes); });
}

Ended bad_input(const core::Error& error) {
    return {ExitStatus::kBadInput, error.message};
}

Ended write_output(const OutputOptions& options, Console& console,
                   const std::function<Ended(const ReportWriter::Sink&)>& write) {
    if (is_stream(options)) {
        if (options.force) {
            return bad_input(core::bad_input("--force", "no file to write to", "it beside --out FILE"));
        }
        const auto sink = open_stream(options, console);
        if (!sink) return {ExitStatus::kFailed, sink.error().message};
        auto ended = write(*sink);
        if (console.write_error != 0) return {};  // the process says why
        return ended;
    }
    if (!options.force && files::kind_of(options.out) != files::Kind::kNothing) {
        return {ExitStatus::kBadInput, options.out + ": exists; --force replaces it"};
    }
    auto file = files::AtomicFile::begin(options.out);
    if (!file) return {ExitStatus::kFailed, file.error().message};
    auto ended = write([&file](std::string_view bytes) { return file->write(bytes); });
    if (ended.status != ExitStatus::kDone) return ended;
    if (const auto failure = file->commit(options.force)) return {ExitStatus::kFailed, failure->message};
    return ended;
}

}  // namespace splitcircuit::apps
