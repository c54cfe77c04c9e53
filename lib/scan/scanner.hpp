#pragma once

#include <functional>
#include <string>

#include "core/result.hpp"
#include "scan/plan.hpp"
#include "scan/summary.hpp"

namespace splitcircuit::scan {

/// What came of consecutive seeds.
struct Chunk {
    Summary tally;
    std::string lines;  ///< the listed records as the encoder writes them, in seed order
};

/// How a scan runs; nothing in here changes a byte of its answers.
struct ScanRun {
    int threads = 1;
    /// Asked between pieces of work, by many threads; true ends the scan after the seeds that are being
    /// worked on, or within one where the strategy can take long.
    std::function<bool()> stopped = [] { return false; };
    /// Appends a record to a text, with whatever separates it from the next. Called from many threads.
    std::function<void(const Record&, std::string&)> encode;
    /// Gets the chunks in seed order, one at a time; a failure ends the scan.
    std::function<std::optional<core::Error>(const Chunk&)> take;
};

/// Scans the seeds of a plan, from where an earlier run of the same plan has come to (`done` is the sum of
/// its chunks' tallies). Returns the failure of `take`, if any; else everything was scanned, unless `stopped`
/// said otherwise.
[[nodiscard]] std::optional<core::Error> scan(const Plan& plan, const solver::Solver& solver,
                                              const Summary& done, const ScanRun& run);

/// True if nothing is left to do after these seeds.
[[nodiscard]] bool is_finished(const Plan& plan, const Summary& done);

}  // namespace splitcircuit::scan
