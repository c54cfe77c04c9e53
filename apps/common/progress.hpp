#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>

namespace splitcircuit::apps {

/// How far long work has come: on a terminal a bar that is drawn again and again, elsewhere a line now and
/// then.
class Progress {
  public:
    using Clock = std::chrono::steady_clock;
    enum class Style : std::uint8_t { kQuiet, kLines, kBar };

    /// `total` pieces are to be done; `now` is the clock (tests have their own).
    Progress(std::ostream& out, Style style, std::uint64_t total,
             std::function<Clock::time_point()> now = Clock::now);

    /// So many are done, of which an earlier run did those of the first call. `note` ends the line.
    void update(std::uint64_t done, const std::string& note);
    /// Takes the bar away.
    void clear();

    /// `42 %  420/1000  83/s  ETA 0:07  NOTE`.
    [[nodiscard]] std::string line(std::uint64_t done, const std::string& note) const;

  private:
    std::ostream& out_;
    Style style_;
    std::uint64_t total_;
    std::function<Clock::time_point()> now_;
    bool begun_ = false;
    std::uint64_t done_before_ = 0;
    Clock::time_point begin_;
    Clock::time_point shown_;
    std::size_t width_ = 0;  ///< of the bar that stands there
};

}  // namespace splitcircuit::apps
