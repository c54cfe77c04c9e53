#include "sc-bench/command.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "sc-solve/command.hpp"
#include "solver/greedy.hpp"

namespace splitcircuit::apps {
namespace {

using nlohmann::json;

struct Answer {
    ExitStatus status;
    std::string out;
    std::string err;
};

const std::vector<SuitePart> kSmall{{"won", {"chess#2", "chess#10"}, 1}, {"lost", {"chess#3", "chess#4"}, 2}};

Answer run(const std::vector<std::string>& arguments, const std::vector<SuitePart>& suite = kSmall,
           const solver::Solver& solver = solver::solve_greedy) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err};
    const ExitStatus status = bench_command_with(suite, solver, arguments, console);
    return {status, out.str(), err.str()};
}

json document(const std::vector<SuitePart>& suite = kSmall,
              const solver::Solver& solver = solver::solve_greedy) {
    const Answer answer = run({"--json", "--quiet"}, suite, solver);
    REQUIRE(answer.status == ExitStatus::kDone);
    REQUIRE(answer.err.empty());
    return json::parse(answer.out);
}

/// Which of the three numbers differ between two signatures.
std::set<std::string> moved(const json& before, const json& after) {
    std::set<std::string> names;
    for (const auto* name : {"boards", "answers", "work"}) {
        if (before.at(name) != after.at(name)) names.insert(name);
    }
    return names;
}

TEST_CASE("three lines say the same as the document") {
    const json small = document();
    const Answer text = run({});
    CHECK(text.status == ExitStatus::kDone);
    CHECK(text.out == "boards   " + small["boards"].get<std::string>() + "\nanswers  " +
                          small["answers"].get<std::string>() + "\nwork     " +
                          small["work"]["combinations"].dump() + " combinations\n");
    CHECK(text.err.ends_with(" ms\n"));
    CHECK(run({"--quiet"}).err.empty());
    CHECK(run({"--json"}).err.ends_with(" ms\n"));
}

TEST_CASE("the document names its form, the versions and the parts") {
    const json small = document();
    CHECK(small["schema"] == "splitcircuit.bench/1");
    CHECK(small["generatorVersion"] == 1);
    CHECK(small["rulesVersion"] == 1);
    CHECK(small["solverVersion"] == 1);
    CHECK(small["suite"] == kSuiteVersion);
    CHECK_FALSE(small.contains("elapsedMs"));
    REQUIRE(small["parts"].size() == 2);
    CHECK(small["parts"][0]["name"] == "won");
    CHECK(small["parts"][0]["generated"] == 2);
    CHECK(small["parts"][0]["solved"] == 1);
    CHECK(json::parse(run({"--json", "--timing"}).out)["elapsedMs"].is_number());
}

TEST_CASE("work is what sc-solve counts for the same games") {
    const json small = document();
    std::istringstream games(run({"--list"}).out);
    std::uint64_t combinations = 0;
    int lines = 0;
    for (std::string game; std::getline(games, game); ++lines) {
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        Console console{in, out, err};
        static_cast<void>(solve_command({game, "--json"}, console));
        combinations += json::parse(out.str())["combinations"].get<std::uint64_t>();
    }
    CHECK(lines == 3);
    CHECK(small["work"]["combinations"] == combinations);
    CHECK(small["parts"][0]["work"]["combinations"].get<std::uint64_t>() +
              small["parts"][1]["work"]["combinations"].get<std::uint64_t>() ==
          combinations);
}

TEST_CASE("a game that is generated and not solved counts for the boards alone") {
    auto other = kSmall;
    other[0].games[1] = "chess#11";
    const json before = document();
    const json after = document(other);
    CHECK(moved(before, after) == std::set<std::string>{"boards"});
    CHECK(moved(before["parts"][0], after["parts"][0]) == std::set<std::string>{"boards"});
    CHECK(moved(before["parts"][1], after["parts"][1]).empty());
}

TEST_CASE("a shape of a later round counts for the boards") {
    // The same first board, and shapes from another stream.
    const json before = document({{"part", {"chess#2"}, 0}});
    const json after = document({{"part", {"chess#2,shape=1"}, 0}});
    CHECK(moved(before, after) == std::set<std::string>{"boards"});
}

TEST_CASE("colours count for the boards and not for the work") {
    const json before = document({{"part", {"full-random#5"}, 1}});
    const json after = document({{"part", {"full-random#5,color=1"}, 1}});
    CHECK(moved(before, after).contains("boards"));
    CHECK_FALSE(moved(before, after).contains("work"));
}

TEST_CASE("other work with the same answers moves the work alone") {
    const auto slower = [](const circuit::Puzzle& puzzle) {
        auto solution = solver::solve_greedy(puzzle);
        ++solution.combinations;
        return solution;
    };
    CHECK(moved(document(), document(kSmall, slower)) == std::set<std::string>{"work"});
}

TEST_CASE("another answer that Game confirms moves the answers alone") {
    // It gives up before a last round that it could play: Game has a game that goes on, too.
    const auto timid = [](const circuit::Puzzle& puzzle) {
        auto solution = solver::solve_greedy(puzzle);
        if (solution.reason != solver::Reason::kNoValidMove) return solution;
        solution.steps.pop_back();
        return solution;
    };
    const json before = document();
    const json after = document(kSmall, timid);
    CHECK(moved(before, after) == std::set<std::string>{"answers"});
    CHECK(moved(before["parts"][0], after["parts"][0]).empty());
}

TEST_CASE("a disagreement is no signature and status 3, with what is needed to repeat it") {
    const auto lying = [](const circuit::Puzzle& puzzle) {
        auto solution = solver::solve_greedy(puzzle);
        if (solution.reason == solver::Reason::kComplete) solution.steps.at(1).ticks += 1;
        return solution;
    };
    for (const auto& arguments : {std::vector<std::string>{}, {"--json"}, {"--json", "--timing"}}) {
        const Answer answer = run(arguments, kSmall, lying);
        CHECK(answer.status == ExitStatus::kFailed);
        CHECK(answer.out.empty());
        CHECK(answer.err.starts_with("solver and game disagree, a bug of ours: chess#2\n"));
        CHECK(answer.err.find("first differing round: 2: ticks: claimed ") != std::string::npos);
    }
}

TEST_CASE("calls that do not say one thing are refused") {
    const std::vector<std::pair<std::vector<std::string>, std::string>> table{
        {{"go#1"}, "The following argument was not expected: go#1 (see --help)"},
        {{"--sed"}, "The following argument was not expected: --sed (see --help)"},
        {{"--timing"}, "--timing requires --json (see --help)"},
        {{"--list", "--json"}, "--json excludes --list (see --help)"}};
    for (const auto& [arguments, message] : table) {
        const Answer answer = run(arguments);
        CHECK(answer.status == ExitStatus::kBadInput);
        CHECK(answer.out.empty());
        CHECK(answer.err == "sc-bench: " + message + "\n");
    }
    CHECK(run({"--help"}).status == ExitStatus::kDone);
    CHECK(run({"--version"}).out == "sc-bench 0.1.0 (generator 1, rules 1, solver 1)\n");
}

TEST_CASE("the frozen suite has the games that its version says") {
    const auto suite = frozen_suite();
    REQUIRE(suite.size() == 5);
    std::vector<std::pair<std::size_t, std::size_t>> sizes;
    std::set<std::string> games;
    for (const SuitePart& part : suite) {
        sizes.emplace_back(part.games.size(), part.solved);
        games.insert(part.games.begin(), part.games.end());
    }
    CHECK(kSuiteVersion == 1);
    CHECK(sizes == std::vector<std::pair<std::size_t, std::size_t>>{
                       {500, 200}, {500, 400}, {500, 150}, {500, 40}, {14, 14}});
    CHECK(games.size() == 2014);
    CHECK(suite[3].games[0] == "go#0");
    CHECK(suite[3].games[499] == "go#8989184856231019");
}

}  // namespace
}  // namespace splitcircuit::apps
