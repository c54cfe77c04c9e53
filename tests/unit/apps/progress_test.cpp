#include "common/progress.hpp"

#include <doctest/doctest.h>

#include <sstream>

namespace splitcircuit::apps {
namespace {

/// A clock that stands until it is moved.
struct Watch {
    Progress::Clock::time_point time;
    void pass(double seconds) {
        time += std::chrono::duration_cast<Progress::Clock::duration>(std::chrono::duration<double>(seconds));
    }
};

TEST_CASE("a bar shows what is done, the rate and the time that is left") {
    std::ostringstream out;
    Watch watch;
    Progress progress(out, Progress::Style::kBar, 1000, [&] { return watch.time; });
    progress.update(200, "x");
    CHECK(out.str().empty());
    watch.pass(0.05);
    progress.update(210, "x");
    CHECK(out.str().empty());
    watch.pass(9.95);
    progress.update(400, "solved 7");
    CHECK(out.str() == "\r[########............] 40 %  400/1000  20/s  ETA 0:30  solved 7");
    watch.pass(0.2);
    progress.update(1000, "x");
    const std::string last = "\r[####################] 100 %  1000/1000  78/s  ETA 0:00  x";
    // The rest of the longer line before it is overwritten.
    const auto drawn = out.str().substr(out.str().rfind('\r'));
    CHECK(drawn == last + std::string(drawn.size() - last.size(), ' '));
    CHECK(drawn.size() == out.str().size() / 2);
    progress.clear();
    CHECK(out.str().ends_with("\r"));
}

TEST_CASE("what an earlier run has done does not count for the rate") {
    std::ostringstream out;
    Watch watch;
    Progress progress(out, Progress::Style::kLines, 20000, [&] { return watch.time; });
    progress.update(10000, "");
    watch.pass(10);
    progress.update(10020, "a");
    watch.pass(3600);
    progress.update(17220, "b");
    CHECK(out.str() ==
          "50 %  10020/20000  2.0/s  ETA 1:23:10  a\n"
          "86 %  17220/20000  2.0/s  ETA 23:10  b\n");
}

TEST_CASE("nothing is shown where nothing is wanted, and no ETA before there is a rate") {
    std::ostringstream out;
    Watch watch;
    Progress quiet(out, Progress::Style::kQuiet, 10, [&] { return watch.time; });
    quiet.update(0, "");
    watch.pass(100);
    quiet.update(5, "");
    quiet.clear();
    CHECK(out.str().empty());
    Progress stuck(out, Progress::Style::kLines, std::uint64_t{1} << 53, [&] { return watch.time; });
    stuck.update(0, "");
    watch.pass(11);
    stuck.update(0, "x");
    watch.pass(11);
    stuck.update(1, "y");
    CHECK(out.str() ==
          "0 %  0/9007199254740992  0.0/s  ETA -  x\n"
          "0 %  1/9007199254740992  0.0/s  ETA -  y\n");
}

}  // namespace
}  // namespace splitcircuit::apps
