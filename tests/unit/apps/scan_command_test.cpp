#include "sc-scan/command.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "sc-report/command.hpp"
#include "support/scans.hpp"
#include "support/temporary_folder.hpp"

namespace splitcircuit::apps {
namespace {

struct Answer {
    ExitStatus status;
    std::string out;
    std::string err;
};

Answer run(const std::vector<std::string>& arguments, const solver::Solver& solver) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err};
    const ExitStatus status = scan_command_with(solver, arguments, console);
    return {status, out.str(), err.str()};
}

TEST_CASE("a disagreement is told first and is the status, on any output") {
    const test::TemporaryFolder folder;
    const auto path = folder.path("report.json");
    const std::vector<std::string> scan{"--preset", "chess", "--seeds", "0..49"};
    auto to_file = scan;
    to_file.insert(to_file.end(), {"--out", path});
    const Answer file = run(to_file, test::lie_sometimes);
    CHECK(file.status == ExitStatus::kFailed);
    const auto report = nlohmann::json::parse(test::content_of(path));
    const auto count = report["summary"]["disagreements"].get<int>();
    REQUIRE(count > 0);
    CHECK(file.err.starts_with("solver and game disagree on " + std::to_string(count) +
                               " seeds, a bug of ours:\n  chess#"));
    CHECK(file.err.find("round 0: end: claimed a complete circuit, Game has a game that goes on\n") !=
          std::string::npos);
    CHECK(file.out.find("disagreements between solver and game: " + std::to_string(count) + "\n") !=
          std::string::npos);
    CHECK(file.out.find("0 solved") != std::string::npos);

    const Answer stream = run(scan, test::lie_sometimes);
    CHECK(stream.status == ExitStatus::kFailed);
    CHECK(stream.err.starts_with("solver and game disagree on "));

    // A report with a disagreement does not verify, whoever reads it.
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err};
    CHECK(report_command({"verify", path}, console) == ExitStatus::kNo);
    CHECK(out.str().find("solver and game disagree, round 0: end: claimed a complete circuit") !=
          std::string::npos);

    to_file.emplace_back("--resume");
    const Answer again = run(to_file, test::lie_sometimes);
    CHECK(again.status == ExitStatus::kFailed);
    CHECK(again.err.starts_with("solver and game disagree on " + std::to_string(count)));
}

TEST_CASE("without a disagreement the status is that of the writing") {
    const Answer answer = run({"--preset", "chess", "--seeds", "0..2", "--quiet"}, test::give_up);
    CHECK(answer.status == ExitStatus::kDone);
    CHECK(answer.err.empty());
    CHECK(std::count(answer.out.begin(), answer.out.end(), '\n') == 5);
}

}  // namespace
}  // namespace splitcircuit::apps
