#include "files/journal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/hash.hpp"

namespace splitcircuit::files {
namespace {

/// The hash that closes a part: chained to the one before it.
std::string chained_hash(std::string_view before, std::string_view lines, std::string_view words) {
    core::Fnv1a64 hash;
    hash.add(before);
    hash.add(lines);
    hash.add(words);
    return core::hex16(hash.value());
}

std::string header_line(const std::string& header) {
    const auto words = fmt::format("#journal 1 {}", header.size());
    return fmt::format("{} {}\n", words, chained_hash("", header, words));
}

std::string footer_line(std::uint64_t chunk, std::string_view lines, std::string_view before) {
    const auto count = std::count(lines.begin(), lines.end(), '\n');
    const auto words = fmt::format("#chunk {} {} {}", chunk, count, lines.size());
    return fmt::format("{} {}\n", words, chained_hash(before, lines, words));
}

/// The hash at the end of a header or footer line.
std::string hash_of(std::string_view line) {
    return std::string(line.substr(line.size() - 17, 16));
}

/// Reads a file line by line.
class LineReader {
  public:
    explicit LineReader(File& file) : file_(file) {}

    /// The next line with its line feed; nothing at the end or before an unfinished line.
    core::Result<std::optional<std::string>> next() {
        std::size_t searched = begin_;
        while (true) {
            const auto end = buffer_.find('\n', searched);
            if (end != std::string::npos) {
                std::string line = buffer_.substr(begin_, end + 1 - begin_);
                begin_ = end + 1;
                return std::optional(std::move(line));
            }
            buffer_.erase(0, begin_);
            begin_ = 0;
            searched = buffer_.size();
            auto bytes = file_.read(kBlockBytes);
            if (!bytes) return bytes.error();
            if (bytes->empty()) return std::optional<std::string>();
            buffer_ += *bytes;
        }
    }

  private:
    static constexpr std::size_t kBlockBytes = std::size_t{1} << 18;
    File& file_;
    std::string buffer_;
    std::size_t begin_ = 0;
};

/// The lines of the next chunk and its footer; nothing if the readable part ends here.
struct Chunk {
    std::string lines;
    std::string footer;
};

core::Result<std::optional<Chunk>> read_chunk(LineReader& reader, std::uint64_t number,
                                              std::string_view before) {
    Chunk chunk;
    while (true) {
        auto line = reader.next();
        if (!line) return line.error();
        if (!*line) return std::optional<Chunk>();
        if (!(**line).starts_with('#')) {
            chunk.lines += **line;
            continue;
        }
        chunk.footer = footer_line(number, chunk.lines, before);
        if (chunk.footer != **line) return std::optional<Chunk>();
        return std::optional(std::move(chunk));
    }
}

core::Result<std::string> read_from_start(File& file, std::size_t max_bytes) {
    if (auto failure = file.seek(0)) return *failure;
    return file.read(max_bytes);
}

/// The header of a journal; nothing unless it is whole.
core::Result<std::optional<std::string>> read_header(File& file) {
    if (auto failure = file.seek(0)) return *failure;
    LineReader reader(file);
    const auto first = reader.next();
    if (!first) return first.error();
    auto second = reader.next();
    if (!second || !*first || !*second) return second;
    std::string& header = **second;
    header.pop_back();
    if (header_line(header) != **first) return std::optional<std::string>();
    return second;
}

}  // namespace

core::Result<Journal::Opened> Journal::open(
    const std::string& path, const std::string& header, Mode mode,
    const std::function<std::string(const std::string&, const std::string&)>& describe_difference) {
    auto file = File::open_or_create(path);
    if (!file) return file.error();
    const auto locked = file->lock();
    if (!locked) return locked.error();
    if (!*locked) return Opened(Refusal{path + ": in use by another process", false});
    Journal journal(*std::move(file));
    // Ours to write if nothing is there, or the beginning that a crash left of this very header.
    const auto ours = header_line(header) + header + "\n";
    const auto there = read_from_start(journal.file_, ours.size());
    if (!there) return there.error();
    const bool unbegun = there->size() < ours.size() && ours.starts_with(*there);
    if (there->empty() || mode == Mode::kReplace || (mode == Mode::kResume && unbegun)) {
        if (auto failure = journal.begin(header)) return *failure;
        return Opened(std::move(journal));
    }
    if (mode == Mode::kNew) return Opened(Refusal{path + ": unfinished work is there", true});
    const auto theirs = read_header(journal.file_);
    if (!theirs) return theirs.error();
    if (!*theirs)
        return Opened(Refusal{core::bad_input(path, "no whole journal header", "a journal").message, false});
    if (**theirs != header)
        return Opened(Refusal{path + ": " + describe_difference(**theirs, header), false});
    if (auto failure = journal.recover(header)) return *failure;
    return Opened(std::move(journal));
}

/// Notes where the chunks begin and what they are chained to; returns the header's two lines.
std::string Journal::take_header(const std::string& header) {
    const std::string line = header_line(header);
    header_end_ = line.size() + header.size() + 1;
    header_hash_ = hash_of(line);
    last_hash_ = header_hash_;
    chunks_ = 0;
    return line + header + "\n";
}

Failure Journal::begin(const std::string& header) {
    if (auto failure = file_.truncate(0)) return failure;
    if (auto failure = file_.seek(0)) return failure;
    if (auto failure = file_.write(take_header(header))) return failure;
    return sync_folder_of(file_.path());
}

/// Finds the last whole chunk and cuts off what follows it.
Failure Journal::recover(const std::string& header) {
    take_header(header);
    std::uint64_t end = header_end_;
    if (auto failure = file_.seek(header_end_)) return failure;
    LineReader reader(file_);
    while (true) {
        auto chunk = read_chunk(reader, chunks_, last_hash_);
        if (!chunk) return chunk.error();
        if (!*chunk) break;
        end += (**chunk).lines.size() + (**chunk).footer.size();
        last_hash_ = hash_of((**chunk).footer);
        ++chunks_;
    }
    if (auto failure = file_.truncate(end)) return failure;
    return file_.seek(end);
}

Failure Journal::append(std::string_view lines) {
    const std::string footer = footer_line(chunks_, lines, last_hash_);
    if (auto failure = file_.write(std::string(lines) + footer)) return failure;
    last_hash_ = hash_of(footer);
    ++chunks_;
    return std::nullopt;
}

Failure Journal::read_chunks(const std::function<Failure(std::string_view)>& visit) {
    if (auto failure = file_.seek(header_end_)) return failure;
    LineReader reader(file_);
    std::string before = header_hash_;
    for (std::uint64_t number = 0; number < chunks_; ++number) {
        auto chunk = read_chunk(reader, number, before);
        if (!chunk) return chunk.error();
        if (!*chunk) return core::Error{file_.path() + ": changed while it was in use"};
        if (auto failure = visit((**chunk).lines)) return failure;
        before = hash_of((**chunk).footer);
    }
    return std::nullopt;
}

}  // namespace splitcircuit::files
