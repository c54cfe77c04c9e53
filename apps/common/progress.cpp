#include "common/progress.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace splitcircuit::apps {
namespace {

/// `0:07`, `1:02:03`; days are hours.
std::string duration_text(double seconds) {
    const auto whole = std::llround(seconds);
    const auto hours = whole / 3600;
    const auto minutes = whole / 60 % 60;
    if (hours == 0) return fmt::format("{}:{:02}", minutes, whole % 60);
    return fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
}

}  // namespace

Progress::Progress(std::ostream& out, Style style, std::uint64_t total,
                   std::function<Clock::time_point()> now)
    : out_(out), style_(style), total_(total), now_(std::move(now)) {}

std::string Progress::line(std::uint64_t done, const std::string& note) const {
    const double elapsed = std::chrono::duration<double>(now_() - begin_).count();
    const double rate = elapsed > 0 ? static_cast<double>(done - done_before_) / elapsed : 0;
    const double share = total_ == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total_);
    // Days of ETA for the largest ranges, but no number that does not fit.
    const double eta = rate > 0 ? static_cast<double>(total_ - done) / rate : 0;
    constexpr double kLongest = 1e9;
    const auto eta_text = rate > 0 && eta < kLongest ? duration_text(eta) : "-";
    return fmt::format("{:.0f} %  {}/{}  {:.{}f}/s  ETA {}  {}", 100 * share, done, total_, rate,
                       rate < 10 ? 1 : 0, eta_text, note);
}

void Progress::update(std::uint64_t done, const std::string& note) {
    if (style_ == Style::kQuiet) return;
    const auto now = now_();
    if (!begun_) {
        begun_ = true;
        done_before_ = done;
        begin_ = now;
        shown_ = now;
        return;
    }
    const auto pause = style_ == Style::kBar ? std::chrono::milliseconds(100) : std::chrono::seconds(10);
    if (now - shown_ < pause) return;
    shown_ = now;
    const auto text = line(done, note);
    if (style_ == Style::kLines) {
        out_ << text << '\n' << std::flush;
        return;
    }
    constexpr std::uint64_t kCells = 20;
    const auto filled =
        total_ == 0
            ? kCells
            : static_cast<std::uint64_t>(static_cast<double>(done) / static_cast<double>(total_) * kCells);
    const auto bar = fmt::format("[{:#<{}}{:.<{}}] {}", "", filled, "", kCells - filled, text);
    // What stood there is overwritten by spaces, not by an escape code.
    out_ << '\r' << fmt::format("{:<{}}", bar, width_) << std::flush;
    width_ = bar.size();
}

void Progress::clear() {
    if (width_ == 0) return;
    out_ << '\r' << std::string(width_, ' ') << '\r' << std::flush;
    width_ = 0;
}

}  // namespace splitcircuit::apps
