#include "sc-report/verbs.hpp"

namespace splitcircuit::apps {
namespace {

Ended write_converted(io::ReportReader& reader, io::ReportWriter& writer) {
    io::RecordLines lines(writer);
    auto failure = writer.begin();
    while (!failure) {
        const auto record = reader.next();
        if (!record) return bad_input(record.error());
        if (!*record) break;
        failure = lines.add(**record);
    }
    if (!failure) failure = lines.flush();
    if (!failure) failure = writer.end(reader.summary());
    if (failure) return {ExitStatus::kFailed, failure->message};
    return {};
}

}  // namespace

Ended convert(const ConvertOptions& options, Console& console) {
    const auto format = read_format(options.output);
    if (!format) return bad_input(format.error());
    auto reader = open_report(options.report, console);
    if (!reader) return bad_input(reader.error());
    return write_output(options.output, console, [&](const io::ReportWriter::Sink& sink) {
        io::ReportWriter writer(*format, reader->header(), sink);
        return write_converted(*reader, writer);
    });
}

}  // namespace splitcircuit::apps
