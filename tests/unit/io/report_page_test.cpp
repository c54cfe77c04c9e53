#include "io/report_page.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "circuit/level_line.hpp"
#include "circuit/text_game.hpp"
#include "io/play_text.hpp"
#include "replay/trace.hpp"
#include "scan/verified_game.hpp"
#include "solver/greedy.hpp"
#include "support/scans.hpp"

namespace splitcircuit::io {
namespace {

using nlohmann::json;

struct Scanned {
    scan::Header header;
    std::vector<scan::Record> records;
    scan::Summary summary;
};

Scanned scan_chess(std::uint64_t count, const solver::Solver& solver = solver::solve_greedy) {
    Scanned scanned{test::plan_of("chess", {{0, count - 1}}).header, {}, {}};
    for (std::uint64_t seed = 0; seed < count; ++seed) {
        const auto puzzle = scanned.header.puzzle_of(seed);
        scanned.records.push_back(scan::record_of(seed, puzzle, scan::solve_and_replay(puzzle, solver)));
        scanned.summary.add(scan::tallied(scanned.records.back(), true));
    }
    return scanned;
}

std::string page_of(const Scanned& scanned, std::size_t limit = ReportPage::kUsualLimit) {
    ReportPage page(scanned.header, limit);
    for (const auto& record : scanned.records) page.add(record);
    std::string text;
    const auto failure = page.write(scanned.summary, true, [&](std::string_view bytes) {
        text += bytes;
        return ReportWriter::Failure{};
    });
    CHECK(!failure);
    return text;
}

std::string_view data_text(const std::string& page) {
    constexpr std::string_view kBegin = R"(<script type="application/json" id="data">)";
    const auto begin = page.find(kBegin);
    REQUIRE(begin != std::string::npos);
    const auto end = page.find("</script>", begin);
    return std::string_view(page).substr(begin + kBegin.size(), end - begin - kBegin.size());
}

json data_of(const std::string& page) {
    return json::parse(data_text(page));
}

std::size_t count_of(const std::string& page, std::string_view wanted) {
    std::size_t count = 0;
    for (auto at = page.find(wanted); at != std::string::npos; at = page.find(wanted, at + 1)) ++count;
    return count;
}

TEST_CASE("a played game in digits") {
    const auto scanned = scan_chess(3);
    const auto puzzle = scanned.header.puzzle_of(2);
    REQUIRE(circuit::to_text(scanned.records[2].game[0]) == "4,4 LLL.DDD");
    // Start (1, 0), End (0, 7), 8 apart; a nudge left is gQ: Up left, Down right, 4020 in base 8; DB is a
    // nudge down, Kc a tick in which all four advance, 1234, GA one in which Right rests at the edge, 0600.
    CHECK(play_text(replay::trace(puzzle, scanned.records[2].game)) ==
          "aSf/h/h/h/h/h/h/Eg,CCE;BA,AH,BAAH;"
          "ECFDDEEDFDEHEEG,gQgQgQKcDBDBDBKcIcy2GA,AAAB,,ABAH;"
          "DCACDADDAEDBCEDDEDEECCFDEFC,gQgQKcDBqcC2GA,BBACBCADBDAE,,AEAH;"
          "DCFCDEDDFEDFCEHDEGEEGCFHEFG,KcQgKdDADAQgQgNowA,BEBFAGBGAHBH,AABAABBBACBCADBDAEBEBFAGBGBH,;"
          ",BABBBCBDBEBFBGBHAH");
}

TEST_CASE("a page holds header, summary and every record, in little space") {
    const auto scanned = scan_chess(200);
    const auto page = page_of(scanned);
    CHECK(page.starts_with("<!DOCTYPE html>\n"));
    CHECK(page.ends_with("</html>\n"));
    CHECK(page.find("<title>Chess: seeds 0 to 199</title>") != std::string::npos);
    const auto data = data_of(page);
    CHECK(data["header"]["preset"] == "chess");
    CHECK(data["summary"]["scanned"] == 200);
    CHECK(data["listed"] == 200);
    CHECK(data["consistent"] == true);
    REQUIRE(data["records"].size() == 200);
    std::size_t solved = 0;
    for (const auto& entry : data["records"]) {
        const auto& record = scanned.records[entry[0].get<std::size_t>()];
        CHECK(entry[1] == scanned.header.identity_of(record.seed));
        CHECK(entry[2] == static_cast<int>(*record.reason));
        CHECK(entry[3] == record.combinations);
        CHECK(entry[4] == record.gap);
        CHECK(entry[6].get<std::string>().starts_with(
            circuit::packed_board(scanned.header.puzzle_of(record.seed).board) + ",CCE;"));
        CHECK(entry[7] == "");
        CHECK(entry[8] == "");
        solved += record.solved() ? 1U : 0U;
    }
    CHECK(solved == scanned.summary.solved());
    CHECK(data_text(page).size() < std::size_t{200} * 320);
    // What does not depend on the report.
    CHECK(page.size() - data_text(page).size() < 90'000);
}

TEST_CASE("nothing is loaded, and scripts run only if they are the page's own") {
    const auto page = page_of(scan_chess(1));
    CHECK(page.find("default-src 'none'; script-src 'nonce-page'") != std::string::npos);
    for (const std::string_view never :
         {"src=", "@import", "innerHTML", "insertAdjacentHTML", "document.write", "eval(", "fetch(",
          "XMLHttp", "WebSocket", "https:", "url(http"}) {
        INFO(never);
        CHECK(page.find(never) == std::string::npos);
    }
    // The name of SVG's namespace is all there is with a protocol.
    CHECK(count_of(page, "http:") == count_of(page, "http://www.w3.org/2000/svg"));
}

TEST_CASE("text of a report is never markup") {
    const std::string evil = "</title></script><script>alert(1)</script><!--&\"'\xff";
    auto scanned = scan_chess(3);
    auto preset = *scanned.header.preset;
    preset.name = evil.substr(0, evil.size() - 1);
    scanned.header.preset = std::make_shared<const circuit::Preset>(preset);
    scanned.header.versions.release = preset.name;
    scanned.records[1].reason.reset();
    scanned.records[1].disagreement = replay::Disagreement{1, evil};
    const auto page = page_of(scanned);
    CHECK(count_of(page, "<script") == 2);
    CHECK(count_of(page, "</script") == 2);
    CHECK(count_of(page, "</title>") == 1);
    CHECK(data_text(page).find('<') == std::string_view::npos);
    const auto data = data_of(page);
    CHECK(data["header"]["presetDocument"]["name"] == preset.name);
    CHECK(data["header"]["version"] == preset.name);
    const auto& refuted =
        data["records"][1][2] == ReportPage::kDisagreed ? data["records"][1] : data["records"][0];
    CHECK(refuted[2] == ReportPage::kDisagreed);
    CHECK(refuted[6] == "");
    // What is no UTF-8 is replaced.
    CHECK(refuted[7].get<std::string>().find(evil.substr(0, evil.size() - 1) + "\xEF\xBF\xBD") !=
          std::string::npos);
    CHECK(page.find("<title>&lt;/title&gt;&lt;/script&gt;") != std::string::npos);
}

TEST_CASE("what does not fit is solved") {
    const auto scanned = scan_chess(40);
    const auto failed = scanned.summary.scanned - scanned.summary.solved();
    REQUIRE(failed > 10);
    REQUIRE(failed < 38);
    const auto outcomes = [&](std::size_t limit) {
        const auto data = data_of(page_of(scanned, limit));
        CHECK(data["listed"] == 40);
        std::pair<std::size_t, std::size_t> counts;
        for (const auto& entry : data["records"]) ++(entry[2] == 0 ? counts.first : counts.second);
        return counts;
    };
    CHECK(outcomes(10) == std::pair<std::size_t, std::size_t>{0, 10});
    CHECK(outcomes(failed + 2) == std::pair<std::size_t, std::size_t>{2, failed});
    CHECK(outcomes(40) == std::pair<std::size_t, std::size_t>{40 - failed, failed});
}

TEST_CASE("a record that Game does not confirm has a note and no player") {
    auto scanned = scan_chess(10);
    const auto changed = std::find_if(scanned.records.begin(), scanned.records.end(),
                                      [](const scan::Record& record) { return !record.solved(); });
    REQUIRE(changed != scanned.records.end());
    changed->gap += 1;
    ReportPage page(scanned.header);
    for (const auto& record : scanned.records) page.add(record);
    CHECK(page.unconfirmed() == 1);
    const auto data = data_of(page_of(scanned));
    REQUIRE(data["records"].size() == 10);
    for (const auto& entry : data["records"]) {
        const bool is_changed = entry[0] == changed->seed;
        CHECK((entry[2] == ReportPage::kUnconfirmed) == is_changed);
        if (!is_changed) continue;
        CHECK(entry[6] == "");
        CHECK(entry[7].get<std::string>().starts_with("gap: recorded "));
        CHECK(entry[8] == circuit::packed_board(*circuit::board_from_rows(changed->rows)));
    }
}

}  // namespace
}  // namespace splitcircuit::io
