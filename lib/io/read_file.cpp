#include "io/read_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace splitcircuit::io {
core::Error cannot_read(const std::string& place) {
    const std::string reason = errno == 0 ? "unknown error" : std::generic_category().message(errno);
    return {fmt::format("{}: cannot be read: {}", place, reason)};
}

core::Result<std::string> read_stream(std::istream& stream, const std::string& place, std::size_t max_bytes) {
    std::string text;
    std::string chunk(std::size_t{64} << 10, '\0');
    errno = 0;
    while (stream.good()) {
        stream.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
        text.append(chunk, 0, static_cast<std::size_t>(stream.gcount()));
        if (text.size() > max_bytes) {
            return core::bad_input(place, fmt::format("more than {} MiB", max_bytes >> 20),
                                   fmt::format("{} MiB at most", max_bytes >> 20));
        }
    }
    if (stream.bad() || (text.empty() && errno != 0)) return cannot_read(place);
    return text;
}

core::Result<std::string> read_file(const std::string& path) {
    if (path.empty()) return core::bad_input("file", "an empty name", "the name of a file");
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return core::bad_input(path, "a folder", "a file");
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return cannot_read(path);
    return read_stream(file, path, kMaxDocumentBytes);
}

}  // namespace splitcircuit::io
