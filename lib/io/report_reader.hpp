#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "scan/plan.hpp"
#include "scan/record.hpp"
#include "scan/summary.hpp"

namespace splitcircuit::io {

/// Reads a report of either JSON form record by record, in memory that does not grow with it. What the header
/// promises is checked on the way: seeds in range and in ascending order, a summary at the end.
class ReportReader {
  public:
    /// Reads up to the header. Every message begins with the path.
    [[nodiscard]] static core::Result<ReportReader> open(const std::string& path);
    /// The same from a stream, which must outlive the reader; `place` names it in messages.
    [[nodiscard]] static core::Result<ReportReader> open(std::istream& stream, const std::string& place);

    ReportReader(ReportReader&& other) noexcept;
    ReportReader& operator=(ReportReader&& other) noexcept;
    ~ReportReader();

    [[nodiscard]] const std::string& place() const;
    [[nodiscard]] const scan::Header& header() const;
    /// The next record; nothing after the last one.
    [[nodiscard]] core::Result<std::optional<scan::Record>> next();
    /// The summary; to be asked for after next() gave nothing.
    [[nodiscard]] const scan::Summary& summary() const;

  private:
    class Impl;
    explicit ReportReader(std::unique_ptr<Impl> impl);
    [[nodiscard]] static core::Result<ReportReader> start(std::unique_ptr<std::istream> file,
                                                          std::istream& stream, const std::string& place);
    std::unique_ptr<Impl> impl_;
};

}  // namespace splitcircuit::io
