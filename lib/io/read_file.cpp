#include "io/read_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace splitcircuit::io {

core::Result<std::string> read_stream(std::istream& stream, const std::string& place) {
    std::string text;
    std::string chunk(std::size_t{64} << 10, '\0');
    while (stream.good()) {
        stream.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
        text.append(chunk, 0, static_cast<std::size_t>(stream.gcount()));
        if (text.size() > kMaxInputBytes) {
            return core::bad_input(place, "more than 16 MiB", "16 MiB at most");
        }
    }
    if (stream.bad()) return core::Error{place + ": cannot be read"};
    return text;
}

core::Result<std::string> read_file(const std::string& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return core::bad_input(path, "a folder", "a file");
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        const std::string reason = errno == 0 ? "unknown error" : std::generic_category().message(errno);
        return core::Error{fmt::format("{}: cannot be read: {}", path, reason)};
    }
    return read_stream(file, path);
}

}  // namespace splitcircuit::io
