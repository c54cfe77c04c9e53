#include "files/file.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

namespace splitcircuit::files {
namespace {

core::Error system_error(const std::string& path, std::string_view what) {
    return {fmt::format("{}: cannot be {}: {}", path, what, std::generic_category().message(errno))};
}

/// Repeats a call that a signal interrupted.
template <typename Call>
auto uninterrupted(Call call) {
    auto result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

}  // namespace

File::File(int descriptor, std::string path) : descriptor_(descriptor), path_(std::move(path)) {}

File::File(File&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), path_(std::move(other.path_)) {}

File& File::operator=(File&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(path_, other.path_);
    return *this;
}

File::~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

core::Result<File> File::open_with(const std::string& path, int flags) {
    constexpr mode_t kReadableByAll = 0666;  // less what the user's umask takes away
    const int descriptor =
        uninterrupted([&] { return ::open(path.c_str(), flags | O_CLOEXEC, kReadableByAll); });
    if (descriptor < 0) return system_error(path, "opened");
    return File(descriptor, path);
}

core::Result<File> File::open_or_create(const std::string& path) {
    return open_with(path, O_RDWR | O_CREAT);
}
core::Result<File> File::open(const std::string& path) {
    return open_with(path, O_RDONLY);
}
core::Result<File> File::open_to_write(const std::string& path) {
    return open_with(path, O_WRONLY);
}

core::Error File::failed(std::string_view what) const {
    return system_error(path_, what);
}

Failure File::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto written = uninterrupted([&] { return ::write(descriptor_, bytes.data(), bytes.size()); });
        if (written < 0) return failed("written");
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return std::nullopt;
}

core::Result<std::string> File::read(std::size_t max_bytes) {
    std::string bytes(max_bytes, '\0');
    const auto count = uninterrupted([&] { return ::read(descriptor_, bytes.data(), bytes.size()); });
    if (count < 0) return failed("read");
    bytes.resize(static_cast<std::size_t>(count));
    return bytes;
}

Failure File::seek(std::uint64_t position) {
    if (::lseek(descriptor_, static_cast<off_t>(position), SEEK_SET) < 0) return failed("positioned");
    return std::nullopt;
}

Failure File::truncate(std::uint64_t size) {
    if (uninterrupted([&] { return ::ftruncate(descriptor_, static_cast<off_t>(size)); }) < 0) {
        return failed("cut");
    }
    return std::nullopt;
}

Failure File::sync() {
    if (uninterrupted([&] { return ::fsync(descriptor_); }) < 0) return failed("synced");
    return std::nullopt;
}

Failure File::close() {
    // Not repeated when interrupted: the descriptor is gone then, and may be somebody else's already.
    if (::close(std::exchange(descriptor_, -1)) < 0) return failed("closed");
    return std::nullopt;
}

core::Result<bool> File::lock() {
    if (uninterrupted([&] { return ::flock(descriptor_, LOCK_EX | LOCK_NB); }) < 0) {
        if (errno == EWOULDBLOCK) return false;
        return failed("locked");
    }
    struct stat here{};
    struct stat named{};
    if (::fstat(descriptor_, &here) < 0) return failed("looked at");
    if (::stat(path_.c_str(), &named) < 0) return false;
    return here.st_dev == named.st_dev && here.st_ino == named.st_ino;
}

core::Result<AtomicFile> AtomicFile::begin(const std::string& path) {
    auto file = File::open_or_create(path + ".part");
    if (!file) return file.error();
    const auto locked = file->lock();
    if (!locked) return locked.error();
    if (!*locked) return core::Error{path + ".part: in use by another process"};
    if (auto failure = file->truncate(0)) return *failure;
    return AtomicFile(*std::move(file), path);
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : file_(std::move(other.file_)),
      path_(std::move(other.path_)),
      unfinished_(std::exchange(other.unfinished_, false)) {}

AtomicFile::~AtomicFile() {
    if (unfinished_) ::unlink(file_.path().c_str());
}

Failure AtomicFile::commit(bool replace) {
    if (auto failure = file_.sync()) return failure;
    if (auto failure = file_.close()) return failure;
    const std::string& part = file_.path();
    // A link is made only where no file of that name is, in one step; a rename replaces, in one step.
    if (replace) {
        if (std::rename(part.c_str(), path_.c_str()) < 0) return system_error(path_, "replaced");
    } else {
        if (::link(part.c_str(), path_.c_str()) < 0) return system_error(path_, "made");
        if (::unlink(part.c_str()) < 0) return system_error(part, "removed");
    }
    unfinished_ = false;
    return sync_folder_of(path_);
}

// A name is on the disk only when its folder is.
Failure sync_folder_of(const std::string& path) {
    const auto slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    auto file = File::open(folder);
    if (!file) return file.error();
    return file->sync();
}

Kind kind_of(const std::string& path) {
    struct stat status{};
    if (::stat(path.c_str(), &status) < 0) {
        const bool dangling_link = ::lstat(path.c_str(), &status) == 0;
        return dangling_link ? Kind::kOther : Kind::kNothing;
    }
    if (S_ISREG(status.st_mode)) return Kind::kFile;
    return S_ISDIR(status.st_mode) ? Kind::kFolder : Kind::kOther;
}

bool same_content(const std::string& a, const std::string& b) {
    constexpr std::size_t kBlockBytes = std::size_t{1} << 16;
    auto first = File::open(a);
    auto second = File::open(b);
    while (first && second) {
        const auto ours = first->read(kBlockBytes);
        const auto theirs = second->read(kBlockBytes);
        if (!ours || !theirs || *ours != *theirs) return false;
        if (ours->empty()) return true;
    }
    return false;
}

Failure make_folder(const std::string& path) {
    constexpr mode_t kOpenToAll = 0777;  // less what the user's umask takes away
    if (::mkdir(path.c_str(), kOpenToAll) < 0) return system_error(path, "made");
    return sync_folder_of(path);
}

core::Result<std::vector<std::string>> names_in(const std::string& folder) {
    DIR* stream = ::opendir(folder.c_str());
    if (stream == nullptr) return system_error(folder, "read");
    std::vector<std::string> names;
    errno = 0;
    while (const dirent* entry = ::readdir(stream)) {
        const std::string_view name = entry->d_name;
        if (name != "." && name != "..") names.emplace_back(name);
    }
    const int error = errno;
    ::closedir(stream);
    errno = error;
    if (error != 0) return system_error(folder, "read");
    std::sort(names.begin(), names.end());
    return names;
}

Failure remove(const std::string& path) {
    if (::unlink(path.c_str()) < 0 && errno != ENOENT) return system_error(path, "removed");
    return std::nullopt;
}

}  // namespace splitcircuit::files
