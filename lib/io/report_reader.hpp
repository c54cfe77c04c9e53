#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "io/report_writer.hpp"
#include "scan/plan.hpp"
#include "scan/record.hpp"
#include "scan/summary.hpp"

namespace splitcircuit::io {

/// Reads a report of either JSON form record by record, in memory that does not grow with it, on a thread of
/// its own. What can be told without playing is checked on the way: members and their values, seeds in range
/// and in ascending order, a summary at the end that lists as many records as there are.
class ReportReader {
  public:
    /// Reads up to the header. Every message begins with the path.
    [[nodiscard]] static core::Result<ReportReader> open(const std::string& path);
    /// The same from a stream, which must outlive the reader and is read by another thread; `place` names it
    /// in messages. A reader that is destroyed early waits for the read that is under way.
    [[nodiscard]] static core::Result<ReportReader> open(std::istream& stream, const std::string& place);

    ReportReader(ReportReader&& other) noexcept;
    ReportReader& operator=(ReportReader&& other) noexcept;
    ~ReportReader();

    [[nodiscard]] const std::string& place() const;
    [[nodiscard]] const scan::Header& header() const;
    /// The next record; nothing after the last one.
    [[nodiscard]] core::Result<std::optional<scan::Record>> next();
    /// True if the error of next() was in what the report says, not in getting at it: it is JSON and was
    /// read.
    [[nodiscard]] bool contradicts_itself() const;
    /// The summary; to be asked for after next() gave nothing.
    [[nodiscard]] const scan::Summary& summary() const;
    /// kJson or kJsonl, whatever the name; to be asked for like the summary.
    [[nodiscard]] ReportFormat format() const;

  private:
    class Impl;
    explicit ReportReader(std::unique_ptr<Impl> impl);
    [[nodiscard]] static core::Result<ReportReader> start(std::unique_ptr<std::istream> file,
                                                          std::istream& stream, const std::string& place);
    std::unique_ptr<Impl> impl_;
};

}  // namespace splitcircuit::io
