#include "scan/record.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "io/report_json.hpp"
#include "scan/record_check.hpp"
#include "solver/greedy.hpp"
#include "support/scans.hpp"
#include "support/test_data.hpp"

namespace splitcircuit::scan {
namespace {

TEST_CASE("records of the worked answers say what the vectors say, and verify") {
    int compared = 0;
    for (const std::string preset : {"checkers", "chess", "full-random"}) {
        for (const auto& entry : test::load_json("golden/vectors/greedy-" + preset + ".json")) {
            if (!entry["pinned"].empty() || ++compared % 4 != 0) continue;
            const auto seed = entry["seed"].get<std::uint64_t>();
            const Header header = test::plan_of(preset, {{seed, seed}}).header;
            const auto puzzle = header.puzzle_of(seed);
            const Record record = record_of(seed, puzzle, solve_and_replay(puzzle, solver::solve_greedy));
            INFO(header.identity_of(seed));
            CHECK(status_name(record.reason) == entry["status"].get<std::string>());
            CHECK(record.combinations == entry["combinations"].get<std::uint64_t>());
            CHECK(record.rounds() == entry["rounds"].get<int>());
            CHECK(record.last_board == entry["boardHash"].get<std::string>());
            if (record.solved())
                CHECK(record.rows.empty());
            else
                CHECK(nlohmann::json(record.rows) == nlohmann::json(entry["boards"].back()));
            CHECK(!find_fault(header, record));
            const auto again = io::read_record(io::record_json(record), "record");
            REQUIRE(again.has_value());
            CHECK(io::record_json(*again) == io::record_json(record));
        }
    }
    CHECK(compared >= 12);
}

TEST_CASE("a refuted game keeps what was claimed and where it differs") {
    const auto plan = test::plan_of("chess", {{0, 0}});
    const auto puzzle = plan.header.puzzle_of(2);
    const solver::Solver liar = [](const circuit::Puzzle& of) {
        auto solution = solver::solve_greedy(of);
        solution.steps[1].ticks += 1;
        return solution;
    };
    const Record record = record_of(2, puzzle, solve_and_replay(puzzle, liar));
    CHECK(!record.reason);
    CHECK(!record.solved());
    REQUIRE(record.disagreement.has_value());
    CHECK(record.disagreement->round == 2);
    CHECK(record.disagreement->what.starts_with("ticks: claimed"));
    CHECK(record.game.size() == 3);
    CHECK(record.rows.size() == 8);
    CHECK(find_fault(plan.header, record)->starts_with("solver and game disagree, round 2: ticks"));
    Record odd = record;
    odd.disagreement->what = "a \"quote\" \\ and\na line";
    CHECK(io::read_record(io::record_json(odd), "record")->disagreement->what == odd.disagreement->what);
}

TEST_CASE("identities of a plan's seeds are what sc-solve takes") {
    auto plan = test::plan_of("go", {{3, 4}});
    CHECK(plan.header.identity_of(7) == "go#7");
    plan.header.max_rounds = 9;
    plan.header.fixed.pinned[0] = 4;
    CHECK(plan.header.identity_of(7) == "go#7,board=4,rounds=9");
    plan.header.sweep = circuit::Stream::kWire;
    plan.header.fixed.master = 42;
    CHECK(plan.header.identity_of(7) == "go#42,board=4,wire=7,rounds=9");
    CHECK(plan.header.max_seed() == core::kMaxSubSeed);
}

}  // namespace
}  // namespace splitcircuit::scan
