#include <fmt/format.h>

#include <algorithm>

#include "io/report_json.hpp"
#include "sc-report/verbs.hpp"

namespace splitcircuit::apps {
namespace {

using scan::Header;
using scan::SeedsDigest;
using scan::Summary;

struct Part {
    std::string path;
    Header header;
};

/// What must be the same in all parts, as text.
std::string common_header(Header header) {
    const bool is_shard = header.shard.has_value();
    header.shard.reset();
    if (!is_shard) header.seeds = {};
    return io::header_json(header);
}

std::optional<core::Error> check_same_scan(const std::vector<Part>& parts) {
    const Part& first = parts.front();
    for (const Part& part : parts) {
        if (part.header.stop_after) {
            return core::Error{part.path + ": ended by --stop-after: what it left out is unknown"};
        }
        if (part.header.shard.has_value() != first.header.shard.has_value()) {
            return core::Error{
                fmt::format("{}: a shard and a whole scan do not merge (see {})", part.path, first.path)};
        }
        const auto theirs = common_header(part.header);
        const auto ours = common_header(first.header);
        if (theirs != ours) {
            return core::Error{fmt::format("{}: not of the scan of {}: {}", part.path, first.path,
                                           io::header_difference(theirs, ours))};
        }
    }
    return std::nullopt;
}

/// Shards in order: each of 0..n-1 once.
std::optional<core::Error> order_shards(std::vector<Part>& parts) {
    const auto index = [](const Part& part) { return part.header.shard->index; };
    const std::uint64_t count = parts.front().header.shard->count;
    for (const Part& part : parts) {
        if (part.header.shard->count == count) continue;
        return core::Error{fmt::format("{}: shard {}/{} beside one of {} in {}", part.path, index(part),
                                       part.header.shard->count, count, parts.front().path)};
    }
    std::sort(parts.begin(), parts.end(), [&](const Part& a, const Part& b) {
        return std::pair(index(a), a.path) < std::pair(index(b), b.path);
    });
    std::uint64_t next = 0;
    for (std::size_t i = 0; i < parts.size(); ++i, ++next) {
        if (i > 0 && index(parts[i]) == index(parts[i - 1])) {
            return core::Error{fmt::format("overlap: shard {}/{} is in {} and in {}", index(parts[i]), count,
                                           parts[i - 1].path, parts[i].path)};
        }
        if (index(parts[i]) != next) break;
    }
    if (next < count) return core::Error{fmt::format("gap: shard {}/{} is missing", next, count)};
    return std::nullopt;
}

/// Scans of ranges in order: each begins where the one before it ended.
std::optional<core::Error> order_ranges(std::vector<Part>& parts) {
    std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) {
        return std::pair(a.header.seeds.first, a.path) < std::pair(b.header.seeds.first, b.path);
    });
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const SeedsDigest& before = parts[i - 1].header.seeds;
        const SeedsDigest& after = parts[i].header.seeds;
        if (after.first <= before.last) {
            return core::Error{fmt::format("overlap: seeds {}..{} are in {} and in {}", after.first,
                                           std::min(before.last, after.last), parts[i - 1].path,
                                           parts[i].path)};
        }
        if (after.first != before.last + 1) {
            return core::Error{fmt::format("gap: seeds {}..{} are missing between {} and {}", before.last + 1,
                                           after.first - 1, parts[i - 1].path, parts[i].path)};
        }
    }
    return std::nullopt;
}

/// The seeds of all parts; only shards of one scan do without their text.
core::Result<SeedsDigest> all_seeds(const std::vector<Part>& parts) {
    const Header& first = parts.front().header;
    if (first.shard) return first.seeds;
    std::string text;
    for (const Part& part : parts) {
        if (!part.header.seeds.ranges) {
            return core::Error{part.path +
                               ": too many ranges of seeds for a merge; shards of one scan can be merged"};
        }
        text += (text.empty() ? "" : ",") + *part.header.seeds.ranges;
    }
    const auto seeds = scan::parse_seed_set(text, first.max_seed(), "seeds");
    if (!seeds) return seeds.error();
    return scan::digest_of(*seeds);
}

/// Copies the records of parts in order, counting what each has.
class Copier {
  public:
    Copier(io::ReportWriter& writer, Console& console) : writer_(writer), lines_(writer), console_(console) {}

    Ended copy(const Part& part) {
        auto reader = open_report(part.path, console_);
        if (!reader) return bad_input(reader.error());
        while (true) {
            const auto record = reader->next();
            if (!record) return bad_input(record.error());
            if (!*record) break;
            const std::uint64_t seed = (**record).seed;
            if (any_ && seed <= last_) {
                return bad_input(
                    core::bad_input(part.path, fmt::format("seed {}", seed),
                                    fmt::format("seeds after {}, where the part before ends", last_)));
            }
            any_ = true;
            last_ = seed;
            if (auto failure = lines_.add(**record)) return {ExitStatus::kFailed, failure->message};
        }
        const Summary& summary = reader->summary();
        if (summary.scanned != part.header.seeds_to_scan()) {
            return bad_input(
                core::bad_input(part.path, fmt::format("{} scanned seeds", summary.scanned),
                                fmt::format("{}, as its header says", part.header.seeds_to_scan())));
        }
        total_ += summary;
        return {};
    }

    /// Writes what was not written yet, and the end.
    io::ReportWriter::Failure end() {
        if (auto failure = lines_.flush()) return failure;
        return writer_.end(total_);
    }

  private:
    io::ReportWriter& writer_;
    io::RecordLines lines_;
    Console& console_;
    bool any_ = false;
    std::uint64_t last_ = 0;
    Summary total_;
};

core::Result<std::vector<Part>> read_headers(const std::vector<std::string>& paths, Console& console) {
    std::vector<Part> parts;
    for (const std::string& path : paths) {
        if (path == "-") return core::bad_input("merge", "-", "files: each is read twice");
        const auto reader = open_report(path, console);
        if (!reader) return reader.error();
        parts.push_back({path, reader->header()});
    }
    return parts;
}

Ended write_merged(const std::vector<Part>& parts, const Header& header, io::ReportFormat format,
                   const io::ReportWriter::Sink& sink, Console& console) {
    io::ReportWriter writer(format, header, sink);
    if (auto failure = writer.begin()) return {ExitStatus::kFailed, failure->message};
    Copier copier(writer, console);
    for (const Part& part : parts) {
        auto ended = copier.copy(part);
        if (ended.status != ExitStatus::kDone) return ended;
    }
    if (auto failure = copier.end()) return {ExitStatus::kFailed, failure->message};
    return {};
}

}  // namespace

Ended merge(const MergeOptions& options, Console& console) {
    const auto format = read_format(options.output);
    if (!format) return bad_input(format.error());
    auto parts = read_headers(options.parts, console);
    if (!parts) return bad_input(parts.error());
    if (const auto error = check_same_scan(*parts)) return bad_input(*error);
    const bool shards = parts->front().header.shard.has_value();
    if (const auto error = shards ? order_shards(*parts) : order_ranges(*parts)) return bad_input(*error);
    const auto seeds = all_seeds(*parts);
    if (!seeds) return bad_input(seeds.error());
    Header header = parts->front().header;
    header.shard.reset();
    header.seeds = *seeds;
    return write_output(options.output, console, [&](const io::ReportWriter::Sink& sink) {
        return write_merged(*parts, header, *format, sink, console);
    });
}

}  // namespace splitcircuit::apps
