#include <fmt/format.h>

#include "common/option_values.hpp"
#include "io/report_page.hpp"
#include "sc-report/verbs.hpp"

namespace splitcircuit::apps {
namespace {

struct Page {
    io::ReportPage content;
    scan::Summary counted;
};

std::optional<core::Error> read_records(io::ReportReader& reader, Page& page) {
    while (true) {
        const auto record = reader.next();
        if (!record) return record.error();
        if (!*record) return std::nullopt;
        page.content.add(**record);
        page.counted.add(scan::tallied(**record, true));
    }
}

/// What the page shows first is also said here: a page that is made in a script may not be looked at.
Ended end_of(const io::ReportReader& reader, const Page& page, bool consistent) {
    if (const auto count = page.content.unconfirmed(); count > 0) {
        return {ExitStatus::kNo, fmt::format("{}: this build does not play {} of the games as recorded",
                                             reader.place(), count)};
    }
    if (!consistent) {
        return {ExitStatus::kNo, reader.place() + ": the summary does not count what the records show"};
    }
    return {};
}

}  // namespace

Ended html(const HtmlOptions& options, Console& console) {
    constexpr std::uint64_t kMostRecords = 1'000'000;
    core::Result<std::uint64_t> limit = io::ReportPage::kUsualLimit;
    if (options.limit) limit = read_number(*options.limit, 1, kMostRecords, "--limit");
    if (!limit) return bad_input(limit.error());
    if (options.output.out.empty())
        return bad_input(core::bad_input("--out", "an empty name", "the name of a file"));
    auto reader = open_report(options.report, console);
    if (!reader) return bad_input(reader.error());
    Page page{io::ReportPage(reader->header(), *limit), {}};
    bool consistent = true;
    const Ended written = write_output(options.output, console, [&](const io::ReportWriter::Sink& sink) {
        if (const auto error = read_records(*reader, page)) return bad_input(*error);
        consistent = reader->header().filter.any() || reader->summary() == page.counted;
        const auto failure = page.content.write(reader->summary(), consistent, sink);
        return failure ? Ended{ExitStatus::kFailed, failure->message} : Ended{};
    });
    return written.status == ExitStatus::kDone ? end_of(*reader, page, consistent) : written;
}

}  // namespace splitcircuit::apps
