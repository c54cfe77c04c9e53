#include "io/report_reader.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "io/report_json.hpp"
#include "io/scan_file.hpp"
#include "solver/greedy.hpp"
#include "support/scans.hpp"

namespace splitcircuit::io {
namespace {

using Json = nlohmann::ordered_json;

/// A report as text: a few chess seeds, the liar's among them.
std::string report_text(ReportFormat format, const solver::Solver& solver = solver::solve_greedy) {
    auto plan = test::plan_of("chess", {{0, 9}, {30, 31}});
    std::string text;
    ScanSettings settings;
    settings.format = format;
    const auto sink = [&](std::string_view bytes) -> std::optional<core::Error> {
        text += bytes;
        return std::nullopt;
    };
    REQUIRE(scan_to_sink(plan, solver, sink, settings).end == ScanResult::End::kDone);
    return text;
}

struct Whole {
    std::string header;
    std::vector<std::string> records;
    std::string summary;
    friend bool operator==(const Whole&, const Whole&) = default;
};

core::Result<Whole> read(const std::string& text) {
    std::istringstream stream(text);
    auto reader = ReportReader::open(stream, "report");
    if (!reader) return reader.error();
    Whole whole{header_json(reader->header()), {}, {}};
    while (true) {
        const auto record = reader->next();
        if (!record) return record.error();
        if (!*record) break;
        whole.records.push_back(record_json(**record));
    }
    whole.summary = summary_json(reader->summary());
    return whole;
}

std::string fault(const std::string& text) {
    const auto whole = read(text);
    REQUIRE(!whole);
    return whole.error().message;
}

TEST_CASE("what was written is read again, in either form and any layout") {
    for (const auto& solver : {solver::Solver(solver::solve_greedy), solver::Solver(test::lie_sometimes)}) {
        const auto document = report_text(ReportFormat::kJson, solver);
        const auto parsed = Json::parse(document);
        const auto whole = read(document);
        REQUIRE(whole.has_value());
        CHECK(whole->header == parsed["header"].dump());
        CHECK(whole->summary == parsed["summary"].dump());
        REQUIRE(whole->records.size() == 12);
        for (std::size_t i = 0; i < 12; ++i) CHECK(whole->records[i] == parsed["records"][i].dump());
        CHECK(*read(report_text(ReportFormat::kJsonl, solver)) == *whole);
        CHECK(*read(parsed.dump()) == *whole);
        CHECK(*read(parsed.dump(4)) == *whole);
        CHECK(*read(nlohmann::json(parsed).dump(1)) == *whole);
    }
}

TEST_CASE("a report that is cut anywhere is refused") {
    for (const auto format : {ReportFormat::kJson, ReportFormat::kJsonl}) {
        const auto text = report_text(format);
        const std::size_t end = text.size() - 1;  // without the last line feed it is whole
        for (std::size_t size = 0; size < end; size += 7 + size % 61) {
            INFO("cut to " << size);
            CHECK(!read(text.substr(0, size)).has_value());
        }
        CHECK(read(text.substr(0, end)).has_value());
    }
}

TEST_CASE("a reader that is given up does not wait for the rest") {
    std::string text = report_text(ReportFormat::kJsonl);
    const auto second = text.find('\n') + 1;
    const std::string record = text.substr(second, text.find('\n', second) - second);
    for (int seed = 32; seed < 4000; ++seed) text += "\n";
    std::istringstream stream(text);
    const auto reader = ReportReader::open(stream, "report");
    CHECK(reader.has_value());
}

TEST_CASE("every fault of a report is named with its place") {
    auto report = Json::parse(report_text(ReportFormat::kJson));
    const auto changed = [&](const std::string& pointer, const Json& value) {
        Json copy = report;
        copy[Json::json_pointer(pointer)] = value;
        return fault(copy.dump());
    };
    CHECK(fault("") == "report: the document: found no report, allowed a report of splitcircuit.report/1");
    CHECK(fault("[]") == "report: the document: found an empty list, allowed an object");
    CHECK(fault("{}") == "report: /schema: found nothing, allowed splitcircuit.report/1");
    CHECK(fault("x").starts_with("report, line 1: not JSON: parse error"));
    CHECK(changed("/schema", "splitcircuit.report/2") ==
          "report: /schema: found \"splitcircuit.report/2\", allowed splitcircuit.report/1");
    CHECK(changed("/extra", 1) == "report: /extra: found an unknown member, allowed schema, header, summary");
    CHECK(changed("/header/rulesVersion", -1) ==
          "report: /header/rulesVersion: found -1, allowed an integer in 0..2147483647");
    CHECK(changed("/header/seeds/hash", "0000000000000000") ==
          "report: /header/seeds/hash: found \"0000000000000000\", allowed the hash of the ranges");
    CHECK(changed("/header/presetDocument/board/width", 7)
              .starts_with("report: /header/presetDocument/board/width: found 7"));
    CHECK(changed("/header/strategy", "magic") ==
          "report: /header/strategy: found \"magic\", allowed greedy, beam, exact, auto");
    CHECK(changed("/records/3/seed", 2) ==
          "report: /records/3/seed: found 2, allowed a seed after 2: ascending, each once");
    CHECK(changed("/records/11/seed", 32) ==
          "report: /records/11/seed: found 32, allowed a seed in 0..31, as the header says");
    CHECK(changed("/records/0/rounds", 9) ==
          "report: /records/0/rounds: found 9, allowed 2, the rounds of the game");
    CHECK(changed("/records/0/status", "solved") ==
          "report: /records/0/status: found \"solved\", allowed unsolvable, as the reason says");
    CHECK(changed("/records/0/game/0", "4,4  LL") ==
          "report: /records/0/game/0: found \"4,4  LL\", allowed a round such as 7,6 UUU.L");
    CHECK(changed("/records/0/replay", "disagrees") ==
          "report: /records/0/replay: found \"disagrees\", allowed agrees");
    CHECK(changed("/records/0/firstBoard", "xyz") ==
          "report: /records/0/firstBoard: found \"xyz\", allowed 16 lower-case hex digits");
    CHECK(changed("/records/2/board", {"..", ".."}) ==
          "report: /records/2/board: found a list, allowed no board for a solved seed");
    CHECK(changed("/records/0/more", 1).starts_with("report: /records/0/more: found an unknown member"));
    CHECK(changed("/summary/scanned", 11) ==
          "report: /summary/scanned: found 11, allowed the sum of all reasons, 12");
    CHECK(changed("/summary/status/solved", 11).ends_with("the sum of its reasons"));
    CHECK(
        changed("/summary/rounds/0/unsolvable", 0).find("/summary/rounds: found a list, allowed rows with") !=
        std::string::npos);
}

TEST_CASE("faults of JSON lines are at a line") {
    const auto text = report_text(ReportFormat::kJsonl);
    const auto second = text.find('\n') + 1;
    CHECK(fault(text.substr(second)) == "report: /schema: found nothing, allowed splitcircuit.report/1");
    CHECK(fault(text.substr(0, second) + "\n{\"seed\":3}\n") ==
          "report, line 3: /status: found nothing, allowed a status");
    CHECK(fault(text.substr(0, second) + "\n\nx\n").starts_with("report, line 4: not JSON"));
    CHECK(fault(text + text.substr(second, text.find('\n', second) - second)) ==
          "report, line 15: the document: found an object, allowed nothing after the summary");
    CHECK(fault(text.substr(0, second) + text.substr(0, second))
              .ends_with("found an object, allowed one header"));
}

TEST_CASE("keys twice, deep nesting and crowds of members are refused") {
    CHECK(fault(R"({"schema":"splitcircuit.report/1","header":1,"schema":"x"})") ==
          "report: /schema: found a duplicate key, allowed each key once");
    auto document = report_text(ReportFormat::kJson);
    document.insert(document.find("\"gap\"", document.find("\"seed\":2")), "\"gap\":1,");
    CHECK(fault(document) == "report: /records/2/gap: found a duplicate key, allowed each key once");
    CHECK(fault(std::string(40, '[')).ends_with("found nesting deeper than 32, allowed 32 levels at most"));
    std::string members = "{";
    for (int i = 0; i < 40; ++i) members += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":1";
    CHECK(fault(members + "}").ends_with("found a member too many, allowed 32 members at most"));
}

}  // namespace
}  // namespace splitcircuit::io
