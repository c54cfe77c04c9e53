#pragma once

#include <cstdint>

namespace splitcircuit::apps {

/// What every tool's exit status says.
enum class ExitStatus : std::uint8_t {
    kDone = 0,      ///< done; for a solver: every game solved
    kNo = 1,        ///< the answer is no: not all solved, a difference found, a record that does not verify
    kBadInput = 2,  ///< wrong usage, or input that is bad or cannot be read
    kFailed = 3,    ///< output that cannot be written, or our own check failed
    // Stopped by a signal and resumable: 128 and its number.
    kHungUp = 129,
    kInterrupted = 130,
    kTerminated = 143,
};

/// The more serious of two: a tool that does many things reports the worst.
[[nodiscard]] constexpr ExitStatus worse(ExitStatus a, ExitStatus b) {
    return a < b ? b : a;
}

}  // namespace splitcircuit::apps
