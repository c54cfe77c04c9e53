#include "files/file_batch.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace splitcircuit::files {
namespace {

Failure write_part(const std::string& part, std::string_view bytes) {
    auto file = File::open_or_create(part);
    if (!file) return file.error();
    if (auto failure = file->truncate(0)) return failure;
    if (auto failure = file->write(bytes)) return failure;
    return file->close();
}

}  // namespace

Failure FileBatch::add(const std::string& name, std::string_view bytes) {
    const std::string path = folder_ + "/" + name;
    const std::string part = path + ".part";
    auto failure = write_part(part, bytes);
    if (!failure && std::rename(part.c_str(), path.c_str()) < 0) {
        failure =
            core::Error{fmt::format("{}: cannot be made: {}", path, std::generic_category().message(errno))};
    }
    if (failure) {
        // The failure that is told is the first one.
        (void)remove(part);
        return failure;
    }
    names_.push_back(name);
    return std::nullopt;
}

Failure FileBatch::sync() {
    for (const std::string& name : names_) {
        auto file = File::open(folder_ + "/" + name);
        if (!file) return file.error();
        if (auto failure = file->sync()) return failure;
    }
    names_.clear();
    return sync_folder_of(folder_ + "/");
}

}  // namespace splitcircuit::files
