#pragma once

#include <optional>

#include "common/exit_status.hpp"

namespace splitcircuit::apps {

/// While one lives, the first SIGINT, SIGTERM or SIGHUP only asks the work to stop, and says so on standard
/// error; the second one ends the process at once. Signals that the process was started to ignore (nohup)
/// stay ignored. One at a time.
class Interrupt {
  public:
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    /// The status to end with once the work has stopped; nothing while none of the signals came.
    [[nodiscard]] static std::optional<ExitStatus> status();
    [[nodiscard]] static bool asked() { return status().has_value(); }
};

}  // namespace splitcircuit::apps
