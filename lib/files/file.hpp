#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace splitcircuit::files {

/// What went wrong, or nothing. Every failure of this layer names the path and what the system said.
using Failure = std::optional<core::Error>;

/// An open file that closes itself. Failures of writing and syncing are final: after one, what the system
/// still holds in memory may be gone, so no caller may try again and call it a success.
class File {
  public:
    /// Opens for reading and writing; makes the file if it is not there.
    [[nodiscard]] static core::Result<File> open_or_create(const std::string& path);
    /// Opens for reading.
    [[nodiscard]] static core::Result<File> open(const std::string& path);
    /// Opens what is there, such as a pipe or a device, for writing only; waits for the reader of a pipe.
    [[nodiscard]] static core::Result<File> open_to_write(const std::string& path);

    File(File&& other) noexcept;
    File& operator=(File&& other) noexcept;
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File();

    [[nodiscard]] const std::string& path() const { return path_; }

    /// Writes all of it at the file's position.
    [[nodiscard]] Failure write(std::string_view bytes);
    /// Reads up to so many bytes at the file's position; an empty text is the end.
    [[nodiscard]] core::Result<std::string> read(std::size_t max_bytes);
    [[nodiscard]] Failure seek(std::uint64_t position);
    [[nodiscard]] Failure truncate(std::uint64_t size);
    /// Returns when the content has reached the disk.
    [[nodiscard]] Failure sync();
    /// Closes and says whether that worked; the destructor cannot.
    [[nodiscard]] Failure close();

    /// Takes the lock of the file for this process, without waiting. False if another one has it, or if the
    /// file was replaced or removed under its name meanwhile.
    [[nodiscard]] core::Result<bool> lock();

  private:
    File(int descriptor, std::string path);
    [[nodiscard]] static core::Result<File> open_with(const std::string& path, int flags);
    [[nodiscard]] core::Error failed(std::string_view what) const;

    int descriptor_ = -1;
    std::string path_;
};

/// A file that appears whole or not at all: written under a name of its own in the same folder, synced, and
/// only then given its name. Destroyed before commit(), it leaves nothing behind.
class AtomicFile {
  public:
    /// Begins `path`; the content goes to `path` + ".part" meanwhile, in place of what a crash left there.
    /// Fails if another process is at it.
    [[nodiscard]] static core::Result<AtomicFile> begin(const std::string& path);

    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&&) = delete;
    ~AtomicFile();

    [[nodiscard]] Failure write(std::string_view bytes) { return file_.write(bytes); }
    /// Gives the file its name. One that is there is replaced if `replace` says so; otherwise that is a
    /// failure and the other file stays as it is.
    [[nodiscard]] Failure commit(bool replace);
    /// The name of the file until then.
    [[nodiscard]] const std::string& part_path() const { return file_.path(); }

  private:
    AtomicFile(File file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}

    File file_;
    std::string path_;
    bool unfinished_ = true;
};

/// Returns when the names in the folder of a file have reached the disk.
[[nodiscard]] Failure sync_folder_of(const std::string& path);

/// What stands at a path; a link to nothing is kOther.
enum class Kind : std::uint8_t { kNothing, kFile, kFolder, kOther };
[[nodiscard]] Kind kind_of(const std::string& path);

/// True if both files can be read and hold the same bytes.
[[nodiscard]] bool same_content(const std::string& a, const std::string& b);

/// Makes a folder in one that is there.
[[nodiscard]] Failure make_folder(const std::string& path);

/// The names of what is in a folder, in the order of their bytes.
[[nodiscard]] core::Result<std::vector<std::string>> names_in(const std::string& folder);

/// Removes a file; one that is not there is no failure.
[[nodiscard]] Failure remove(const std::string& path);

}  // namespace splitcircuit::files
