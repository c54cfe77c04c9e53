#include "io/scan_file.hpp"

#include <fmt/format.h>

#include <chrono>

#include "files/file.hpp"
#include "files/journal.hpp"
#include "io/detail/lines.hpp"
#include "io/report_json.hpp"
#include "io/report_reader.hpp"

namespace splitcircuit::io {
namespace {

using files::AtomicFile;
using files::Failure;
using files::Journal;
using files::Kind;
using scan::Chunk;
using scan::Plan;
using scan::Summary;
using End = ScanResult::End;

using Obstacle = ScanResult::Obstacle;

ScanResult refused(std::string message, Obstacle obstacle = Obstacle::kNone) {
    return {End::kRefused, obstacle, std::move(message), {}, {}};
}

/// Keeps the first disagreements.
void note_disagreement(ScanResult& result, std::uint64_t seed, const replay::Disagreement& disagreement) {
    constexpr std::size_t kShown = 10;
    if (result.disagreements.size() < kShown) result.disagreements.emplace_back(seed, disagreement);
}

/// Adds what was counted and what disagrees among the lines of a chunk.
void add_chunk(ScanResult& result, const Summary& tally, std::string_view lines) {
    result.summary += tally;
    if (tally.disagreements == 0) return;
    detail::for_each_line(lines, [&](std::string_view line) {
        const auto record = read_record(line, "record");
        if (record && record->disagreement) note_disagreement(result, record->seed, *record->disagreement);
    });
}

/// A chunk of the journal: what was counted on one line, then the listed records.
struct JournalChunk {
    Summary tally;
    std::string_view lines;
};

core::Result<JournalChunk> read_chunk(std::string_view text, const std::string& place) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return core::bad_input(place, "an empty chunk", "a chunk of a scan");
    const auto tally = read_summary(text.substr(0, end), place);
    if (!tally) return tally.error();
    return JournalChunk{*tally, text.substr(end + 1)};
}

/// One run of a scan into a file.
class FileScan {
  public:
    FileScan(const Plan& plan, const solver::Solver& solver, const std::string& path,
             const ScanSettings& settings, Journal journal)
        : plan_(plan), solver_(solver), path_(path), settings_(settings), journal_(std::move(journal)) {}

    ScanResult run() {
        if (auto failure = take_up()) return ended(End::kFailed, failure->message);
        const bool in_the_way = !settings_.replace && files::kind_of(path_) != Kind::kNothing;
        if (in_the_way && !scan::is_finished(plan_, result_.summary)) {
            result_.obstacle = Obstacle::kReportBesideJournal;
            return ended(End::kRefused, path_ + ": exists beside a journal of unfinished work");
        }
        settings_.progress(result_.summary);
        const scan::ScanRun run{settings_.threads, settings_.stopped, append_record_line,
                                [this](const Chunk& chunk) { return take(chunk); }};
        if (auto failure = scan::scan(plan_, solver_, result_.summary, run)) {
            return ended(End::kFailed, failure->message);
        }
        // Also where the scan was stopped: what was said to be kept is then on the disk.
        if (auto failure = journal_.sync()) return ended(End::kFailed, failure->message);
        if (!scan::is_finished(plan_, result_.summary)) return ended(End::kStopped, "");
        return finish();
    }

  private:
    using Clock = std::chrono::steady_clock;

    ScanResult ended(End end, std::string message) {
        result_.end = end;
        result_.message = std::move(message);
        return std::move(result_);
    }

    /// Sums up what an earlier run has done.
    Failure take_up() {
        return journal_.read_chunks([this](std::string_view text) -> Failure {
            const auto chunk = read_chunk(text, path_ + ".journal");
            if (!chunk) return chunk.error();
            add_chunk(result_, chunk->tally, chunk->lines);
            if (result_.summary.scanned <= plan_.header.seeds_to_scan()) return std::nullopt;
            return core::Error{path_ + ".journal: holds more seeds than the scan has"};
        });
    }

    Failure take(const Chunk& chunk) {
        if (auto failure = journal_.append(summary_json(chunk.tally) + '\n' + chunk.lines)) return failure;
        add_chunk(result_, chunk.tally, chunk.lines);
        settings_.progress(result_.summary);
        // A sync a chunk would cost more than the scan.
        if (Clock::now() - synced_ < std::chrono::seconds(1)) return std::nullopt;
        auto failure = journal_.sync();
        synced_ = Clock::now();
        return failure;
    }

    ScanResult finish() {
        auto file = AtomicFile::begin(path_);
        if (!file) return ended(End::kFailed, file.error().message);
        bool stopped = false;
        if (auto failure = write_report(*file, stopped)) return ended(End::kFailed, failure->message);
        if (stopped) return ended(End::kStopped, "");
        // An earlier run may have ended between the report's appearance and the journal's end.
        const bool is_there = !settings_.replace && files::same_content(path_, file->part_path());
        if (!is_there) {
            if (!settings_.replace && files::kind_of(path_) != Kind::kNothing) {
                return ended(End::kFailed, path_ + ": exists by now; --resume with --force replaces it");
            }
            if (auto failure = file->commit(settings_.replace)) return ended(End::kFailed, failure->message);
        }
        if (auto failure = journal_.remove()) return ended(End::kFailed, failure->message);
        return ended(End::kDone, "");
    }

    Failure write_report(AtomicFile& file, bool& stopped) {
        ReportWriter writer(settings_.format, plan_.header,
                            [&](std::string_view bytes) { return file.write(bytes); });
        if (auto failure = writer.begin()) return failure;
        const auto failure = journal_.read_chunks([&](std::string_view text) -> Failure {
            stopped = stopped || settings_.stopped();
            if (stopped) return std::nullopt;
            const auto chunk = read_chunk(text, path_ + ".journal");
            if (!chunk) return chunk.error();
            return writer.add_lines(chunk->lines);
        });
        if (failure || stopped) return failure;
        return writer.end(result_.summary);
    }

    const Plan& plan_;
    const solver::Solver& solver_;
    const std::string& path_;
    const ScanSettings& settings_;
    Journal journal_;
    ScanResult result_;
    Clock::time_point synced_ = Clock::now();
};

Journal::Mode mode_of(const ScanSettings& settings) {
    if (settings.resume) return Journal::Mode::kResume;
    return settings.replace ? Journal::Mode::kReplace : Journal::Mode::kNew;
}

/// A finished report where a resumed scan's would be: done already if it is of the same scan.
ScanResult finished_before(const Plan& plan, const std::string& path, ReportFormat format) {
    if (format == ReportFormat::kCsv) {
        return refused(path + ": exists, and a table does not show whether it is of this scan",
                       Obstacle::kReport);
    }
    auto reader = ReportReader::open(path);
    if (!reader) return refused(reader.error().message);
    const auto theirs = header_json(reader->header());
    const auto ours = header_json(plan.header);
    if (theirs != ours)
        return refused(path + ": a report of another scan: " + header_difference(theirs, ours));
    ScanResult result;
    while (true) {
        const auto record = reader->next();
        if (!record) return refused(record.error().message);
        if (!*record) break;
        if ((**record).disagreement) note_disagreement(result, (**record).seed, *(**record).disagreement);
    }
    if (reader->format() != format) {
        return refused(fmt::format("{}: a report in the form of {}", path,
                                   kReportFormatNames[static_cast<std::size_t>(reader->format())]),
                       Obstacle::kReport);
    }
    result.summary = reader->summary();
    result.message = path + ": is complete";
    return result;
}

}  // namespace

ScanResult scan_to_file(const Plan& plan, const solver::Solver& solver, const std::string& path,
                        const ScanSettings& settings) {
    const std::string journal_path = path + ".journal";
    const Kind kind = files::kind_of(path);
    if (kind == Kind::kFolder)
        return refused(core::bad_input(path, "a folder", "the name of a file").message);
    if (kind != Kind::kNothing && !settings.replace) {
        if (!settings.resume) return refused(path + ": exists", Obstacle::kReport);
        if (files::kind_of(journal_path) == Kind::kNothing)
            return finished_before(plan, path, settings.format);
    }
    auto opened = Journal::open(journal_path, header_json(plan.header), mode_of(settings),
                                [](const std::string& theirs, const std::string& ours) {
                                    return "of another scan: " + header_difference(theirs, ours);
                                });
    if (!opened) return {End::kFailed, Obstacle::kNone, opened.error().message, {}, {}};
    if (auto* refusal = std::get_if<Journal::Refusal>(&*opened)) {
        return refused(refusal->message, refusal->is_unfinished_work ? Obstacle::kJournal : Obstacle::kNone);
    }
    return FileScan(plan, solver, path, settings, std::move(*std::get_if<Journal>(&*opened))).run();
}

ScanResult scan_to_sink(const Plan& plan, const solver::Solver& solver, const ReportWriter::Sink& sink,
                        const ScanSettings& settings) {
    ScanResult result;
    ReportWriter writer(settings.format, plan.header, sink);
    auto failure = writer.begin();
    if (!failure) {
        const scan::ScanRun run{settings.threads, settings.stopped, append_record_line,
                                [&](const Chunk& chunk) {
                                    add_chunk(result, chunk.tally, chunk.lines);
                                    settings.progress(result.summary);
                                    return writer.add_lines(chunk.lines);
                                }};
        failure = scan::scan(plan, solver, {}, run);
    }
    const bool finished = scan::is_finished(plan, result.summary);
    if (!failure && finished) failure = writer.end(result.summary);
    if (failure) {
        result.end = End::kFailed;
        result.message = failure->message;
    } else if (!finished) {
        result.end = End::kStopped;
    }
    return result;
}

}  // namespace splitcircuit::io
