#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "io/report_writer.hpp"
#include "scan/scanner.hpp"

namespace splitcircuit::io {

/// How a scan is run and watched; nothing in here changes a byte of its report.
struct ScanSettings {
    ReportFormat format = ReportFormat::kJson;
    int threads = 1;
    bool resume = false;   ///< go on where an earlier run has ended; of a file only
    bool replace = false;  ///< a report that is there, and without `resume` a journal, may be lost
    std::function<bool()> stopped = [] { return false; };
    /// Told what is done, chunk by chunk, and first what an earlier run has done.
    std::function<void(const scan::Summary& done)> progress = [](const scan::Summary&) {};
};

struct ScanResult {
    enum class End : std::uint8_t {
        kDone,     ///< the report is there
        kStopped,  ///< as `stopped` said; what is done is kept
        kRefused,  ///< nothing that was there is lost: `message` says why
        kFailed,   ///< something could not be written: `message` says what; what is done is kept
    };
    /// What a refused scan found in its way, where an option of it could help.
    enum class Obstacle : std::uint8_t { kNone, kReport, kJournal, kReportBesideJournal };

    End end = End::kDone;
    Obstacle obstacle = Obstacle::kNone;
    std::string message;
    scan::Summary summary;
    /// The first seeds where solver and Game disagree.
    std::vector<std::pair<std::uint64_t, replay::Disagreement>> disagreements;
};

/// Scans into a report file that appears whole at the end. Meanwhile finished seeds are in a journal beside
/// it
/// (`path` + ".journal"), synced about once a second, from which `resume` goes on: after a stop, a crash, a
/// full disk. The report is the same, byte for byte, however often the scan was interrupted.
[[nodiscard]] ScanResult scan_to_file(const scan::Plan& plan, const solver::Solver& solver,
                                      const std::string& path, const ScanSettings& settings);

/// Scans into a stream of bytes; without a journal, what the sink did not take is lost.
[[nodiscard]] ScanResult scan_to_sink(const scan::Plan& plan, const solver::Solver& solver,
                                      const ReportWriter::Sink& sink, const ScanSettings& settings);

}  // namespace splitcircuit::io
