#include "common/search_progress.hpp"

#include <fmt/format.h>

#include "common/interrupt.hpp"
#include "common/printable.hpp"

namespace splitcircuit::apps {

bool SearchProgress::operator()(const solver::Progress& progress) {
    if (Interrupt::asked()) return false;
    const auto now = Clock::now();
    const auto pause = console_.progress_terminal ? std::chrono::milliseconds(100) : std::chrono::seconds(10);
    if (quiet_ || now - shown_ < pause) return true;
    shown_ = now;
    constexpr std::size_t kLongestName = 40;  // level lines are longer
    const std::string best = progress.best ? fmt::format("best {}", *progress.best) : "no game yet";
    const std::string text =
        fmt::format("{}: games of {} round{}, {} nodes, {}", printable(identity_.substr(0, kLongestName)),
                    progress.rounds, progress.rounds == 1 ? "" : "s", progress.nodes, best);
    if (!console_.progress_terminal) {
        console_.err << text << '\n' << std::flush;
        return true;
    }
    console_.err << '\r' << fmt::format("{:<{}}", text, width_) << std::flush;
    width_ = text.size();
    return true;
}

void SearchProgress::clear() {
    if (width_ == 0) return;
    console_.err << '\r' << std::string(width_, ' ') << '\r' << std::flush;
    width_ = 0;
}

}  // namespace splitcircuit::apps
