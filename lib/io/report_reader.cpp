#include "io/report_reader.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "io/detail/report_node.hpp"
#include "io/detail/sax_report.hpp"
#include "io/read_file.hpp"
#include "io/report_json.hpp"

namespace splitcircuit::io {
namespace {

using core::Error;
using core::Result;
using detail::BadDocument;
using detail::Json;
using detail::JsonNode;
using scan::Record;

/// A stream's bytes in blocks, with the line that the next one is on.
class Bytes {
  public:
    explicit Bytes(std::istream& stream) : stream_(stream) {}

    /// The next byte, or -1 at the end.
    [[nodiscard]] int peek() {
        if (at_ == size_) refill();
        return at_ == size_ ? -1 : static_cast<unsigned char>(block_[at_]);
    }
    void skip() {
        if (peek() == '\n') ++line_;
        ++at_;
        if (++element_bytes_ > kMostElementBytes) {
            throw BadDocument{{"", "more than 64 MiB", "64 MiB at most for a record or a header"}};
        }
    }
    /// A record or a header ends here.
    void end_element() { element_bytes_ = 0; }
    [[nodiscard]] std::size_t line() const { return line_; }
    [[nodiscard]] bool failed() const { return stream_.bad(); }

    /// Passes over white space; false at the end.
    bool skip_space() {
        while (peek() == ' ' || peek() == '\t' || peek() == '\r' || peek() == '\n') skip();
        return peek() >= 0;
    }

  private:
    /// Waits for one byte, then takes what else is there: a pipe is read as it is written.
    void refill() {
        at_ = 0;
        size_ = 0;
        if (!stream_.get(block_[0])) return;
        const auto more =
            stream_.readsome(block_.data() + 1, static_cast<std::streamsize>(block_.size() - 1));
        size_ = 1 + static_cast<std::size_t>(more);
    }

    static constexpr std::size_t kMostElementBytes = std::size_t{64} << 20;

    std::istream& stream_;
    std::array<char, std::size_t{1} << 16> block_{};
    std::size_t at_ = 0;
    std::size_t size_ = 0;
    std::size_t line_ = 1;
    std::size_t element_bytes_ = 0;
};

/// Bytes as the parser takes them: an input iterator whose copies share one position, so that reading goes on
/// after a value where the parser stopped.
class ByteIterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    explicit ByteIterator(Bytes* bytes) : bytes_(bytes) {}
    char operator*() const { return static_cast<char>(bytes_->peek()); }
    ByteIterator& operator++() {
        bytes_->skip();
        return *this;
    }
    /// Only ever compared with the end, which has no bytes.
    friend bool operator==(const ByteIterator& a, const ByteIterator& b) { return a.at_end() == b.at_end(); }

  private:
    [[nodiscard]] bool at_end() const { return bytes_ == nullptr || bytes_->peek() < 0; }
    Bytes* bytes_;
};

struct End {
    scan::Summary summary;
    ReportFormat format = ReportFormat::kJson;
};
struct Fault {
    Error error;
    bool in_content = false;  ///< it is JSON, and says what cannot be
};
/// What the parsing thread hands over, in this order: a header, blocks of records, the end; or an error.
using Message = std::variant<scan::Header, std::vector<Record>, End, Fault>;

/// A short queue between the parsing thread and the reader.
class Channel {
  public:
    /// False if nobody reads any more.
    bool push(Message message) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return closed_ || messages_.size() < kMost; });
        if (closed_) return false;
        messages_.push_back(std::move(message));
        changed_.notify_all();
        return true;
    }
    Message pop() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !messages_.empty(); });
        Message message = std::move(messages_.front());
        messages_.pop_front();
        changed_.notify_all();
        return message;
    }
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }

  private:
    static constexpr std::size_t kMost = 8;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Message> messages_;
    bool closed_ = false;
};

/// Parses a report and pushes what it finds.
class Parser {
  public:
    Parser(std::istream& stream, std::string place, Channel& channel)
        : bytes_(stream), place_(std::move(place)), channel_(channel) {}

    void run() {
        try {
            parse();
        } catch (const BadDocument& bad) {
            fail(bad.fault);
        } catch (const Json::exception& bad) {
            channel_.push(
                Fault{detail::not_json(fmt::format("{}, line {}", place_, bytes_.line()), bad), false});
        } catch (const std::exception& bad) {
            channel_.push(Fault{Error{fmt::format("{}: {}", place_, bad.what())}, false});
        }
    }

  private:
    void parse() {
        detail::SaxReport handler({[this](const Json& members) {
                                       const JsonNode node(&members, "");
                                       if (begun_) node.refuse("one header and one list of records");
                                       in_document_ = true;
                                       begin(node);
                                   },
                                   [this](const Json& element) {
                                       return add(JsonNode(&element, fmt::format("/records/{}", count_)));
                                   },
                                   [this](const Json& value) { return add_value(JsonNode(&value, "")); }});
        bool open = true;
        errno = 0;
        while (open && bytes_.skip_space()) {
            open = Json::sax_parse(ByteIterator(&bytes_), ByteIterator(nullptr), &handler,
                                   nlohmann::detail::input_format_t::json, false);
        }
        if (!open) return;
        if (bytes_.failed()) {
            channel_.push(Fault{cannot_read(place_), false});
            return;
        }
        if (!begun_) throw BadDocument{{"", "no report", "a report of " + std::string(kReportSchema)}};
        if (!summary_) throw BadDocument{{"", "no summary at the end", "a whole report"}};
        if (summary_->listed != count_) {
            throw BadDocument{{"/summary/listed", fmt::format("{}", summary_->listed),
                               fmt::format("{}, the records there are", count_)}};
        }
        flush();
        channel_.push(End{*std::move(summary_), in_document_ ? ReportFormat::kJson : ReportFormat::kJsonl});
    }

    /// Faults of a document are at a pointer, those of lines also at a line.
    void fail(const circuit::Fault& fault) {
        const bool lines = !in_document_ && begun_;
        const auto place = lines ? fmt::format("{}, line {}", place_, bytes_.line()) : place_;
        channel_.push(Fault{detail::at_place(place, fault), true});
    }

    void begin(const JsonNode& members) {
        const auto allowed = std::string(kReportSchema);
        if (!members.is_object()) members.refuse("a report of " + allowed);
        // A program that sorts members puts the schema after the records: end_document sees to it.
        if (members["schema"].exists()) check_schema(members);
        header_ = detail::read_header_node(members["header"]);
        begun_ = true;
        bytes_.end_element();
        channel_.push(header_);
    }

    static void check_schema(const JsonNode& value) {
        const auto allowed = std::string(kReportSchema);
        if (value["schema"].string(allowed) != allowed) value["schema"].refuse(allowed);
    }

    /// A line of JSON lines, or what is left of a document after its records.
    bool add_value(const JsonNode& value) {
        if (!value.is_object()) value.refuse("an object");
        if (summary_) value.refuse("nothing after the summary");
        if (in_document_ || !begun_ || value["header"].exists()) {
            check_schema(value);
            if (begun_ && !in_document_) value.refuse("one header");
            const bool document = value["summary"].exists();
            value.allow_members({"schema", "header", document ? "summary" : "header"});
            if (!begun_) begin(value);
            if (in_document_ || document) end(value["summary"]);
            return true;
        }
        if (!value["summary"].exists()) return add(value);
        value.allow_members({"summary"});
        end(value["summary"]);
        return true;
    }

    bool add(const JsonNode& node) {
        bytes_.end_element();
        Record record = detail::read_record_node(node);
        check_seed(node["seed"], record.seed);
        if (record.elapsed_ms.has_value() != header_.timing) {
            node["elapsedMs"].refuse(header_.timing ? "milliseconds, as the header has timing"
                                                    : "no such member, as the header has no timing");
        }
        check_strategy(node, record);
        last_ = record.seed;
        ++count_;
        block_.push_back(std::move(record));
        return block_.size() < kBlock || flush();
    }

    void check_seed(const JsonNode& node, std::uint64_t seed) const {
        if (seed < header_.seeds.first || seed > header_.seeds.last) {
            node.refuse(
                fmt::format("a seed in {}..{}, as the header says", header_.seeds.first, header_.seeds.last));
        }
        if (count_ > 0 && seed <= last_)
            node.refuse(fmt::format("a seed after {}: ascending, each once", last_));
    }

    void check_strategy(const JsonNode& node, const Record& record) const {
        const bool has_par = solver::has_par(header_.strategy.strategy);
        if (record.par.has_value() != has_par)
            node["par"].refuse(has_par ? "bounds, as the header's strategy has them"
                                       : "no such member, as the header's strategy has none");
        if (record.par && record.par->moves != header_.strategy.moves)
            node["par"]["moves"].refuse(solver::name_of(header_.strategy.moves));
        const bool has_difficulty = header_.difficulty && record.reason.has_value();
        if (record.difficulty.has_value() != has_difficulty)
            node["difficulty"].refuse(has_difficulty ? "a difficulty, as the header says"
                                                     : "no such member, as the header says");
    }

    void end(const JsonNode& node) { summary_ = detail::read_summary_node(node); }

    bool flush() { return channel_.push(std::exchange(block_, {})); }

    static constexpr std::size_t kBlock = 64;
    Bytes bytes_;
    std::string place_;
    Channel& channel_;
    scan::Header header_;
    bool begun_ = false;
    bool in_document_ = false;
    std::vector<Record> block_;
    std::uint64_t count_ = 0;
    std::uint64_t last_ = 0;
    std::optional<scan::Summary> summary_;
};

}  // namespace

class ReportReader::Impl {
  public:
    Impl(std::unique_ptr<std::istream> file, std::istream& stream, std::string place)
        : file_(std::move(file)),
          place_(std::move(place)),
          thread_([this, &stream] { Parser(stream, place_, channel_).run(); }) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() { channel_.close(); }

    std::optional<Error> read_header() {
        Message message = channel_.pop();
        if (const auto* fault = std::get_if<Fault>(&message)) return fault->error;
        header_ = std::move(*std::get_if<scan::Header>(&message));
        return std::nullopt;
    }

    Result<std::optional<Record>> next() {
        while (at_ == block_.size()) {
            if (failure_) return *failure_;
            if (ended_) return std::optional<Record>();
            Message message = channel_.pop();
            if (const auto* fault = std::get_if<Fault>(&message)) {
                failure_ = fault->error;
                contradicts_itself_ = fault->in_content;
                continue;
            }
            if (auto* end = std::get_if<End>(&message)) {
                summary_ = std::move(end->summary);
                format_ = end->format;
                ended_ = true;
                return std::optional<Record>();
            }
            block_ = std::move(*std::get_if<std::vector<Record>>(&message));
            at_ = 0;
        }
        return std::optional(std::move(block_[at_++]));
    }

    [[nodiscard]] const std::string& place() const { return place_; }
    [[nodiscard]] const scan::Header& header() const { return header_; }
    [[nodiscard]] const scan::Summary& summary() const { return summary_; }
    [[nodiscard]] ReportFormat format() const { return format_; }
    [[nodiscard]] bool contradicts_itself() const { return contradicts_itself_; }

  private:
    std::unique_ptr<std::istream> file_;
    std::string place_;
    Channel channel_;
    scan::Header header_;
    std::vector<Record> block_;
    std::size_t at_ = 0;
    bool ended_ = false;
    std::optional<Error> failure_;
    bool contradicts_itself_ = false;
    scan::Summary summary_;
    ReportFormat format_ = ReportFormat::kJson;
    std::jthread thread_;  // last: it ends before what it uses
};

ReportReader::ReportReader(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
ReportReader::ReportReader(ReportReader&& other) noexcept = default;
ReportReader& ReportReader::operator=(ReportReader&& other) noexcept = default;
ReportReader::~ReportReader() = default;

Result<ReportReader> ReportReader::start(std::unique_ptr<std::istream> file, std::istream& stream,
                                         const std::string& place) {
    stream.tie(nullptr);  // or the other thread flushes what this one writes
    auto impl = std::make_unique<Impl>(std::move(file), stream, place);
    if (auto error = impl->read_header()) return *std::move(error);
    return ReportReader(std::move(impl));
}

Result<ReportReader> ReportReader::open(const std::string& path) {
    if (path.empty()) return core::bad_input("report", "an empty name", "the name of a file");
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return core::bad_input(path, "a folder", "a report");
    errno = 0;
    auto file = std::make_unique<std::ifstream>(path, std::ios::binary);
    if (!*file) return cannot_read(path);
    std::istream& stream = *file;
    return start(std::move(file), stream, path);
}

Result<ReportReader> ReportReader::open(std::istream& stream, const std::string& place) {
    return start(nullptr, stream, place);
}

const std::string& ReportReader::place() const {
    return impl_->place();
}
const scan::Header& ReportReader::header() const {
    return impl_->header();
}
Result<std::optional<Record>> ReportReader::next() {
    return impl_->next();
}
bool ReportReader::contradicts_itself() const {
    return impl_->contradicts_itself();
}
ReportFormat ReportReader::format() const {
    return impl_->format();
}
const scan::Summary& ReportReader::summary() const {
    return impl_->summary();
}

}  // namespace splitcircuit::io
