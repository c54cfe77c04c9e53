#pragma once

#include <map>
#include <memory>
#include <string>

#include "play/session.hpp"

namespace splitcircuit::test {

/// Files by name.
using MemoryFiles = std::map<std::string, std::string>;

/// A host with the built-in presets, whose files are in memory and may be written again.
[[nodiscard]] play::Host memory_host(const std::shared_ptr<MemoryFiles>& files);

/// Everything that tells one position of a session from another; what it says while there is no game is the
/// same each time.
[[nodiscard]] std::string position_of(play::Session& session);

}  // namespace splitcircuit::test
