#pragma once

#include "common/console.hpp"
#include "play/session.hpp"

namespace splitcircuit::apps {

/// Answers every line of standard input on standard output, at once, until `quit`, the end of input, or a
/// reader that has gone.
[[nodiscard]] ExitStatus run_protocol(play::Session& session, Console& console);

}  // namespace splitcircuit::apps
