#pragma once

#include <memory>

#include "io/named_preset.hpp"
#include "play/session.hpp"

namespace splitcircuit::apps {

/// What a session of this process can open: games of the built-in presets and of `own`, which may be nothing
/// and comes before a built-in one of its name; files of this machine.
[[nodiscard]] play::Host process_host(std::shared_ptr<const io::NamedPreset> own);

}  // namespace splitcircuit::apps
