#pragma once

#include <istream>
#include <string>

#include "core/result.hpp"

namespace splitcircuit::io {

/// A preset or level; larger ones are refused.
inline constexpr std::size_t kMaxDocumentBytes = std::size_t{16} << 20;
/// A list of games: ten million seeds and more.
inline constexpr std::size_t kMaxListBytes = std::size_t{256} << 20;

/// The error for what the system just failed to read, by errno.
[[nodiscard]] core::Error cannot_read(const std::string& place);

/// The whole text of a document; errors name the path and what the system said.
[[nodiscard]] core::Result<std::string> read_file(const std::string& path);

/// The rest of a stream, of at most so many bytes; `place` names it in errors.
[[nodiscard]] core::Result<std::string> read_stream(std::istream& stream, const std::string& place,
                                                    std::size_t max_bytes);

}  // namespace splitcircuit::io
