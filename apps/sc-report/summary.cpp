#include <fmt/format.h>

#include "common/summary_text.hpp"
#include "io/report_json.hpp"
#include "sc-report/verbs.hpp"

namespace splitcircuit::apps {

Ended summarize(const SummaryOptions& options, Console& console) {
    auto reader = open_report(options.report, console);
    if (!reader) return bad_input(reader.error());
    scan::Summary counted;
    while (true) {
        const auto record = reader->next();
        if (!record) return bad_input(record.error());
        if (!*record) break;
        counted.add(scan::tallied(**record, true));
    }
    const scan::Summary& summary = reader->summary();
    const scan::Header& header = reader->header();
    if (options.json) {
        console.out << fmt::format("{{\"schema\":\"splitcircuit.summary/1\",\"header\":{},\"summary\":{}}}\n",
                                   io::header_json(header), io::summary_json(summary));
    } else {
        console.out << summary_text(header, summary);
    }
    // Where a filter left records out, the reader has compared what can be: how many are listed.
    if (header.filter.any() || summary == counted) return {};
    return {ExitStatus::kNo, reader->place() + ": the summary does not count what the records show"};
}

}  // namespace splitcircuit::apps
