#pragma once

#include <chrono>
#include <string>

#include "common/console.hpp"
#include "solver/strategy.hpp"

namespace splitcircuit::apps {

/// Tells how far the search of one game is: on a terminal a line that is drawn again and again, elsewhere a
/// line now and then. Also what stops it once the user asks for that.
class SearchProgress {
  public:
    SearchProgress(Console& console, std::string identity, bool quiet)
        : console_(console), identity_(std::move(identity)), quiet_(quiet) {}

    /// False if the search is to stop.
    bool operator()(const solver::Progress& progress);
    /// Takes the line away.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;

    Console& console_;
    std::string identity_;
    bool quiet_;
    Clock::time_point shown_ = Clock::now();
    std::size_t width_ = 0;  ///< of the line that stands there
};

}  // namespace splitcircuit::apps
