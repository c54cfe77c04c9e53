#include "sc-report/report_output.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "common/preset_options.hpp"
#include "files/file.hpp"

namespace splitcircuit::apps {

core::Result<io::ReportReader> open_report(const std::string& path, std::istream& in) {
    if (path == kStandardInput) return io::ReportReader::open(in, "standard input");
    return io::ReportReader::open(path);
}

core::Result<io::ReportFormat> read_format(const OutputOptions& options) {
    const auto& names = io::kReportFormatNames;
    if (options.format) {
        const auto name = std::find(names.begin(), names.end(), *options.format);
        if (name != names.end()) return static_cast<io::ReportFormat>(name - names.begin());
        return core::bad_input("--format", in_quotes(*options.format),
                               fmt::format("{}", fmt::join(names, ", ")));
    }
    if (options.out == kStandardInput) return io::ReportFormat::kJsonl;
    if (const auto format = io::report_format_of(options.out)) return *format;
    return core::bad_input("--out", in_quotes(options.out),
                           "a name that ends in .json, .jsonl or .csv, or any with --format");
}

Ended bad_input(const core::Error& error) {
    return {ExitStatus::kBadInput, error.message};
}

Ended write_output(const OutputOptions& options, Console& console,
                   const std::function<Ended(const io::ReportWriter::Sink&)>& write) {
    if (options.out == kStandardInput) {
        const auto sink = [&console](std::string_view bytes) -> std::optional<core::Error> {
            console.out << bytes;
            if (console.flush()) return std::nullopt;
            return core::Error{""};
        };
        auto ended = write(sink);
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
