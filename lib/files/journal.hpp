#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "files/file.hpp"

namespace splitcircuit::files {

/// A journal: work done so far, in chunks, in a file that any crash leaves readable up to its last whole
/// chunk.
///
///     #journal 1 BYTES HASH             of the header line that follows
///     {...}                             the header: what the work is, one line
///     {...}                             the lines of chunk 0
///     {...}
///     #chunk 0 LINES BYTES HASH         the footer of chunk 0
///     ...
///
/// HASH is 64-bit FNV-1a in 16 hex digits over the hash line before it, the lines, and the words before HASH
/// in its own line. Hashes are thus chained: a chunk that is changed, cut, moved or repeated ends the
/// readable part. Lines do not begin with `#`.
class Journal {
  public:
    enum class Mode : std::uint8_t {
        kNew,      ///< work that begins: a journal that is there already is refused
        kResume,   ///< work that goes on, or begins if there is no journal
        kReplace,  ///< work that begins; a journal that is there is lost
    };
    /// Why a journal that could be opened is not to be used: somebody else's, or of other work.
    struct Refusal {
        std::string message;
        bool is_unfinished_work = false;  ///< refused by kNew only
    };
    using Opened = std::variant<Journal, Refusal>;

    /// Opens the journal of a piece of work, or makes it, and takes its lock. Whatever follows the last whole
    /// chunk is cut off. Refused if another process has the lock, by the mode, or if the journal there has
    /// another header (its own is then in the message of `describe_difference(theirs, ours)`).
    [[nodiscard]] static core::Result<Opened> open(
        const std::string& path, const std::string& header, Mode mode,
        const std::function<std::string(const std::string& theirs, const std::string& ours)>&
            describe_difference);

    /// Chunks that are in the journal: the next one to append.
    [[nodiscard]] std::uint64_t chunks() const { return chunks_; }

    /// Appends the lines of the next chunk, each ended by a line feed. After a failure the journal must not
    /// be written any more.
    [[nodiscard]] Failure append(std::string_view lines);

    /// Returns when all chunks have reached the disk.
    [[nodiscard]] Failure sync() { return file_.sync(); }

    /// Calls `visit(lines)` for every chunk in order, until it returns a failure.
    [[nodiscard]] Failure read_chunks(const std::function<Failure(std::string_view lines)>& visit);

    /// Removes the file: its work is done.
    [[nodiscard]] Failure remove() { return files::remove(file_.path()); }

  private:
    Journal(File file) : file_(std::move(file)) {}  // NOLINT(google-explicit-constructor)

    std::string take_header(const std::string& header);
    [[nodiscard]] Failure begin(const std::string& header);
    [[nodiscard]] Failure recover(const std::string& header);

    File file_;
    std::uint64_t header_end_ = 0;
    std::string header_hash_;
    std::uint64_t chunks_ = 0;
    std::string last_hash_;
};

}  // namespace splitcircuit::files
