#pragma once

#include <istream>
#include <string>

#include "core/result.hpp"

namespace splitcircuit::io {

/// Larger inputs are refused: no preset, level or list comes near it.
inline constexpr std::size_t kMaxInputBytes = std::size_t{16} << 20;

/// The whole text of a file; errors name the path and what the system said.
[[nodiscard]] core::Result<std::string> read_file(const std::string& path);

/// The rest of a stream; `place` names it in errors.
[[nodiscard]] core::Result<std::string> read_stream(std::istream& stream, const std::string& place);

}  // namespace splitcircuit::io
