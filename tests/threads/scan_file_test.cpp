#include "io/scan_file.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <atomic>
#include <nlohmann/json.hpp>

#include "files/journal.hpp"
#include "io/report_json.hpp"
#include "io/report_reader.hpp"
#include "solver/greedy.hpp"
#include "support/scans.hpp"
#include "support/temporary_folder.hpp"

namespace splitcircuit::io {
namespace {

using End = ScanResult::End;
using test::content_of;
using test::TemporaryFolder;

ScanSettings threads(int count) {
    ScanSettings settings;
    settings.threads = count;
    return settings;
}

/// The report of an undisturbed scan.
std::string report_of(const scan::Plan& plan, const solver::Solver& solver = test::give_up,
                      ReportFormat format = ReportFormat::kJson) {
    std::string text;
    auto settings = threads(1);
    settings.format = format;
    const auto result = scan_to_sink(
        plan, solver,
        [&](std::string_view bytes) -> std::optional<core::Error> {
            text += bytes;
            return std::nullopt;
        },
        settings);
    REQUIRE(result.end == End::kDone);
    return text;
}

/// A journal with everything in it: the scan is stopped while it writes the report.
std::string complete_journal(const scan::Plan& plan, const std::string& path) {
    auto settings = threads(1);
    bool finished = false;
    settings.progress = [&](const scan::Summary& done) { finished = scan::is_finished(plan, done); };
    settings.stopped = [&] { return finished; };
    REQUIRE(scan_to_file(plan, test::give_up, path, settings).end == End::kStopped);
    return content_of(path + ".journal");
}

TEST_CASE("any number of threads gives the same bytes in every format") {
    const TemporaryFolder folder;
    auto plan = test::plan_of("chess", {{0, 12}, {100, 100}, {9007199254740990, 9007199254740991}});
    plan.header.filter.rounds = circuit::IntRange{2, 3};
    for (const auto format : {ReportFormat::kJson, ReportFormat::kJsonl, ReportFormat::kCsv}) {
        const auto wanted = report_of(plan, solver::solve_greedy, format);
        for (const int count : {1, 2, 3, 8, 64}) {
            INFO(count << " threads");
            const auto path = folder.path(fmt::format("{}-{}", count, static_cast<int>(format)));
            auto settings = threads(count);
            settings.format = format;
            CHECK(scan_to_file(plan, solver::solve_greedy, path, settings).end == End::kDone);
            CHECK(content_of(path) == wanted);
            CHECK(files::kind_of(path + ".journal") == files::Kind::kNothing);
            CHECK(files::kind_of(path + ".part") == files::Kind::kNothing);
        }
    }
}

TEST_CASE("a scan ends at the N-th listed seed, whatever the number of threads") {
    auto plan = test::plan_of("chess", {{0, 399}});
    plan.header.filter.statuses = {solver::Status::kSolved};
    plan.header.stop_after = 5;
    // Seeds 2, 5, 6 are the first solved ones.
    const auto wanted = report_of(plan, solver::solve_greedy, ReportFormat::kJsonl);
    CHECK(std::count(wanted.begin(), wanted.end(), '\n') == 7);
    const TemporaryFolder folder;
    for (const int count : {2, 3, 8}) {
        auto settings = threads(count);
        settings.format = ReportFormat::kJsonl;
        const auto path = folder.path(fmt::format("{}", count));
        const auto result = scan_to_file(plan, solver::solve_greedy, path, settings);
        CHECK(content_of(path) == wanted);
        CHECK(result.summary.listed == 5);
        CHECK(result.summary.scanned < 100);
        CHECK(result.summary.solved() == 5);
    }
}

TEST_CASE("a scan that is stopped again and again gives the same bytes in the end") {
    const TemporaryFolder folder;
    const auto plan = test::plan_of("chess", {{0, 199}});
    const auto wanted = report_of(plan);
    for (const int count : {1, 3}) {
        const auto path = folder.path(fmt::format("report-{}", count));
        auto settings = threads(count);
        settings.resume = true;
        std::atomic<int> left = 0;
        settings.stopped = [&] { return left.fetch_sub(1) <= 0; };
        std::uint64_t scanned = 0;
        int runs = 0;
        for (End end = End::kStopped; end == End::kStopped; ++runs) {
            // Writing the report asks too, for every chunk.
            left = scanned == 200 && runs % 4 == 0 ? 1000 : 1 + runs % 4;
            const auto result = scan_to_file(plan, test::give_up, path, settings);
            end = result.end;
            CHECK(result.summary.scanned >= scanned);
            scanned = result.summary.scanned;
            REQUIRE(runs < 500);
        }
        CHECK(runs > 2);
        CHECK(content_of(path) == wanted);
    }
}

TEST_CASE("a journal that was cut or changed anywhere is never taken for more than it is") {
    const TemporaryFolder folder;
    const auto plan = test::plan_of("chess", {{0, 11}});
    const auto wanted = report_of(plan);
    const auto path = folder.path("report");
    const auto journal = complete_journal(plan, path);
    auto settings = threads(2);
    settings.resume = true;
    const auto header_end = journal.find("{\"scanned\"");
    int refused = 0;
    for (std::size_t at = 0; at < journal.size(); at += at < header_end ? 101 : 17) {
        for (const bool cut : {true, false}) {
            auto damaged = journal.substr(0, cut ? at : journal.size());
            if (!cut)
                damaged[at] = static_cast<char>(static_cast<unsigned char>(damaged[at]) ^ (1U << (at % 8)));
            test::put(path + ".journal", damaged);
            const auto result = scan_to_file(plan, test::give_up, path, settings);
            INFO((cut ? "cut at " : "flipped at ") << at);
            const bool may_refuse = !cut && at < header_end;
            if (may_refuse && result.end == End::kRefused) {
                ++refused;
                continue;
            }
            CHECK(result.end == End::kDone);
            CHECK(content_of(path) == wanted);
            CHECK(!files::remove(path));
        }
    }
    CHECK(refused > 5);
}

TEST_CASE("a crash between the report's appearance and the journal's end is made good") {
    const TemporaryFolder folder;
    const auto plan = test::plan_of("chess", {{0, 11}});
    const auto path = folder.path("report");
    const auto journal = complete_journal(plan, path);
    auto settings = threads(1);
    settings.resume = true;
    REQUIRE(scan_to_file(plan, test::give_up, path, settings).end == End::kDone);
    const auto wanted = content_of(path);

    test::put(path + ".journal", journal);
    CHECK(scan_to_file(plan, test::give_up, path, settings).end == End::kDone);
    CHECK(content_of(path) == wanted);
    CHECK(files::kind_of(path + ".journal") == files::Kind::kNothing);

    // Somebody else's file of that name stays.
    test::put(path + ".journal", journal);
    test::put(path, "notes");
    const auto result = scan_to_file(plan, test::give_up, path, settings);
    CHECK(result.end == End::kFailed);
    CHECK(result.message == path + ": exists by now; --resume with --force replaces it");
    CHECK(content_of(path) == "notes");
    CHECK(content_of(path + ".journal") == journal);
}

TEST_CASE("nothing that is there is touched without being told to") {
    const TemporaryFolder folder;
    const auto plan = test::plan_of("chess", {{0, 3}});
    const auto path = folder.path("report");
    const auto refusal = [&](const ScanSettings& settings, const scan::Plan& of) {
        const auto result = scan_to_file(of, test::give_up, path, settings);
        CHECK(result.end == End::kRefused);
        return result.message;
    };
    auto resume = threads(1);
    resume.resume = true;
    REQUIRE(scan_to_file(plan, test::give_up, path, threads(1)).end == End::kDone);
    const auto before = content_of(path);
    CHECK(refusal(threads(1), plan) == path + ": exists");
    auto other = plan;
    other.header.max_rounds = 7;
    CHECK(refusal(resume, other) == path + ": a report of another scan: /maxRounds: found 50, allowed 7");
    const auto complete = scan_to_file(plan, test::give_up, path, resume);
    CHECK(complete.end == End::kDone);
    CHECK(complete.message == path + ": is complete");
    CHECK(complete.summary.scanned == 4);
    CHECK(content_of(path) == before);
    CHECK(files::kind_of(path + ".journal") == files::Kind::kNothing);
    auto replace = threads(1);
    replace.replace = true;
    CHECK(scan_to_file(other, test::give_up, path, replace).end == End::kDone);
    CHECK(content_of(path) != before);
    CHECK(scan_to_file(plan, test::give_up, folder.path(), threads(1)).message ==
          folder.path() + ": found a folder, allowed the name of a file");
}

TEST_CASE("a journal of other options is refused with the difference") {
    const TemporaryFolder folder;
    auto plan = test::plan_of("chess", {{0, 99}});
    const auto path = folder.path("report");
    auto settings = threads(1);
    int asked = 0;
    settings.stopped = [&] { return ++asked > 2; };
    REQUIRE(scan_to_file(plan, test::give_up, path, settings).end == End::kStopped);
    settings.stopped = [] { return false; };
    const auto begun = scan_to_file(plan, test::give_up, path, settings);
    CHECK(begun.end == End::kRefused);
    CHECK(begun.message == path + ".journal: unfinished work is there");
    settings.resume = true;
    const auto difference = [&](const scan::Plan& other) {
        const auto result = scan_to_file(other, test::give_up, path, settings);
        CHECK(result.end == End::kRefused);
        return result.message.substr(path.size() + std::string_view(".journal: of another scan: ").size());
    };
    CHECK(difference(test::plan_of("chess", {{0, 98}})) == "/seeds/count: found 100, allowed 99");
    CHECK(difference(test::plan_of("go", {{0, 99}})) == "/preset: found \"chess\", allowed \"go\"");
    auto other = plan;
    other.header.filter.statuses = {solver::Status::kSolved};
    CHECK(difference(other) == "/filter/status/0: found nothing, allowed \"solved\"");
    other = plan;
    other.header.versions.rules = 99;
    CHECK(difference(other) == "/rulesVersion: found 1, allowed 99");
    other = plan;
    other.header.shard = scan::Shard{1, 4};
    CHECK(difference(other) == "/shard/index: found nothing, allowed 1");
    other = plan;
    other.header.timing = true;
    CHECK(difference(other) == "/timing: found false, allowed true");
    CHECK(scan_to_file(plan, test::give_up, path, settings).end == End::kDone);
}

TEST_CASE("a second scan of the same output is refused while the first one runs") {
    const TemporaryFolder folder;
    const auto plan = test::plan_of("chess", {{0, 9}});
    const auto path = folder.path("report");
    auto settings = threads(1);
    bool tried = false;
    settings.progress = [&](const scan::Summary&) {
        if (tried) return;
        tried = true;
        for (const bool resume : {false, true}) {
            auto second = threads(1);
            second.resume = resume;
            second.replace = !resume;
            const auto result = scan_to_file(plan, test::give_up, path, second);
            CHECK(result.end == End::kRefused);
            CHECK(result.message == path + ".journal: in use by another process");
        }
    };
    CHECK(scan_to_file(plan, test::give_up, path, settings).end == End::kDone);
    CHECK(tried);
}

TEST_CASE("disagreements are counted, listed whatever the filter says, and never solved") {
    const TemporaryFolder folder;
    auto plan = test::plan_of("chess", {{0, 99}});
    plan.header.filter.statuses = {solver::Status::kSolved};
    const auto path = folder.path("report.json");
    const auto result = scan_to_file(plan, test::lie_sometimes, path, threads(2));
    CHECK(result.end == End::kDone);
    CHECK(result.summary.disagreements > 5);
    CHECK(result.summary.disagreements < 60);
    CHECK(result.summary.solved() == 0);
    CHECK(result.summary.listed == result.summary.disagreements);
    REQUIRE(result.disagreements.size() > 0);
    CHECK(result.disagreements.size() <= 10);
    CHECK(result.disagreements.front().second.what ==
          "end: claimed a complete circuit, Game has a game that goes on");
    const auto report = nlohmann::json::parse(content_of(path));
    CHECK(report["records"].size() == result.summary.disagreements);
    for (const auto& record : report["records"]) {
        CHECK(record["status"] == "disagreement");
        CHECK(record["reason"].is_null());
        CHECK(record["replay"] == "disagrees");
        CHECK(record["board"].size() == 8);
    }
    CHECK(report["records"][0]["seed"] == result.disagreements.front().first);
}

TEST_CASE("shards hold what the undivided scan holds") {
    const auto plan = test::plan_of("chess", {{0, 10}, {20, 29}});
    std::vector<std::string> lines;
    const auto records_of = [](const scan::Plan& of) {
        std::vector<std::string> records;
        const auto report = nlohmann::ordered_json::parse(report_of(of));
        for (const auto& record : report["records"]) records.push_back(record.dump());
        return records;
    };
    for (std::uint64_t i = 0; i < 4; ++i) {
        auto part = plan;
        part.header.shard = scan::Shard{i, 4};
        for (auto& line : records_of(part)) lines.push_back(std::move(line));
    }
    CHECK(lines == records_of(plan));
    CHECK(lines.size() == 21);
}

}  // namespace
}  // namespace splitcircuit::io
