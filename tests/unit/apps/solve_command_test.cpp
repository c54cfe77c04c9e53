#include "sc-solve/command.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "io/builtin_presets.hpp"
#include "solver/greedy.hpp"

namespace splitcircuit::apps {
namespace {

struct Answer {
    ExitStatus status;
    std::string out;
    std::string err;
};

Answer run(const std::vector<std::string>& arguments, const std::string& input = "",
           const solver::Solver& solver = solver::solve_greedy) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err, false};
    const ExitStatus status = solve_command_with(solver, arguments, console);
    return {status, out.str(), err.str()};
}

/// The message of a refused call, which prints nothing else.
std::string refusal(const std::vector<std::string>& arguments, const std::string& input = "") {
    const Answer answer = run(arguments, input);
    CHECK(answer.status == ExitStatus::kBadInput);
    CHECK(answer.out.empty());
    return answer.err;
}

nlohmann::json document(const std::vector<std::string>& arguments) {
    const Answer answer = run(arguments);
    REQUIRE(answer.err.empty());
    return nlohmann::json::parse(answer.out);
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> list;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) list.push_back(line);
    return list;
}

TEST_CASE("the exit status says whether all games were solved") {
    CHECK(run({"chess#2"}).status == ExitStatus::kDone);
    CHECK(run({"chess#3"}).status == ExitStatus::kNo);
    CHECK(run({"chess#2", "chess#3"}).status == ExitStatus::kNo);
    CHECK(run({"--help"}).status == ExitStatus::kDone);
    CHECK(run({"--version"}).out == "sc-solve 0.1.0 (generator 1, rules 1, solver 1)\n");
}

TEST_CASE("a greedy failure says that it proves nothing, for every reason") {
    const std::string no_proof =
        "This is the greedy player's failure, not a proof: played otherwise, the game may be won.\n";
    const std::string stuck = run({"chess#3"}).out;
    CHECK(stuck.find("unsolvable for the greedy player (no-valid-move): no held move survives round 4\n" +
                     no_proof) != std::string::npos);
    const std::string limited = run({"chess#2,rounds=2"}).out;
    CHECK(limited.find("max-rounds-reached (round-limit): not solved by the greedy player in 2 rounds\n" +
                       no_proof) != std::string::npos);
    const std::string congested = run({"chess#4"}).out;
    CHECK(congested.find("unsolvable for the greedy player (congested): the shape of round ") !=
          std::string::npos);
    CHECK(congested.find(no_proof) != std::string::npos);
    CHECK(run({"chess#2"}).out.find(no_proof) == std::string::npos);
}

TEST_CASE("an identity says the same as its options") {
    const auto by_word = document({"go#7,shape=7,color=3,rounds=4", "--json"});
    const auto by_options = document({"--preset", "go", "--seed", "7", "--shape-seed", "7", "--color-seed",
                                      "3", "--max-rounds", "4", "--json"});
    CHECK(by_word == by_options);
    CHECK(by_word["identity"] == "go#7,shape=7,color=3,rounds=4");
    CHECK(by_word["pinned"] == nlohmann::json{{"shape", 7}, {"color", 3}});
    CHECK(by_word["seeds"]["shape"] == 7);
    // The preset's own limit is not worth a word.
    CHECK(document({"go#7,rounds=50", "--json"})["identity"] == "go#7");
}

TEST_CASE("the level line of a game gives the same game without the generator") {
    for (const std::string identity :
         {"go#0,rounds=2", "full-random#5", "chess#1", "full-random#11,rounds=2"}) {
        const Answer printed = run({identity, "--print-level"});
        REQUIRE(printed.status == ExitStatus::kDone);
        REQUIRE(lines(printed.out).size() == 1);
        auto level = document({"--puzzle", lines(printed.out)[0], "--json"});
        auto game = document({identity, "--json"});
        CHECK(level["level"] == identity);
        CHECK(level["identity"] == lines(printed.out)[0]);
        for (const auto* member : {"identity", "preset", "level", "seed", "seeds", "pinned"}) {
            level.erase(member);
            game.erase(member);
        }
        CHECK(level == game);
        CHECK(run({"--puzzle", "-", "--print-level"}, printed.out).out == printed.out);
    }
}

TEST_CASE("several games give one JSON line each, in order") {
    const Answer answer = run({"--preset", "chess", "--seed", "5", "--seed", "3", "--seed", "5"});
    const auto documents = lines(answer.out);
    REQUIRE(documents.size() == 3);
    CHECK(documents[0] == documents[2]);
    CHECK(nlohmann::json::parse(documents[1])["identity"] == "chess#3");
    CHECK(nlohmann::json::parse(documents[0]) == document({"chess#5", "--json"}));
}

TEST_CASE("a list on standard input may hold seeds, identities, comments and blank lines") {
    const std::string list = "# seeds of interest\n3\r\n\nchess#2\n5";
    for (const auto& arguments :
         {std::vector<std::string>{"--preset", "chess", "-"}, {"--preset", "chess", "--seed", "-"}}) {
        const auto documents = lines(run(arguments, list).out);
        REQUIRE(documents.size() == 3);
        CHECK(nlohmann::json::parse(documents[0])["identity"] == "chess#3");
        CHECK(nlohmann::json::parse(documents[1])["identity"] == "chess#2");
        CHECK(nlohmann::json::parse(documents[2])["identity"] == "chess#5");
    }
    CHECK(run({"--preset", "chess", "-"}, "").out.empty());
    CHECK(lines(run({"-"}, "chess#2\n").out).size() == 1);
}

TEST_CASE("a bad line of a list stops everything before anything is printed") {
    CHECK(
        refusal({"--preset", "go", "-"}, "1\n2\nthree\n") ==
        "sc-solve: standard input, line 3: found \"three\", allowed a decimal seed in 0..9007199254740991\n");
    CHECK(refusal({"-"}, "chess#2\n7\n") ==
          "sc-solve: standard input, line 2: found a seed without a preset, allowed a seed with --preset or "
          "--preset-file\n");
    CHECK(refusal({"-"}, "chess#2\ngoo#7\n") ==
          "sc-solve: standard input, line 2: found \"goo\", allowed checkers, chess, full-random, "
          "go\n");
}

TEST_CASE("seeds at the ends of their range work and differ") {
    std::set<std::string> first_boards;
    for (const std::string seed : {"0", "1", "2147483647", "2147483648", "4294967296", "9007199254740991"}) {
        const auto json = document({"--preset", "full-random", "--seed", seed, "--json"});
        CHECK(json["seed"].dump() == seed);
        first_boards.insert(json["boards"][0].dump());
    }
    CHECK(first_boards.size() == 6);
}

TEST_CASE("numbers that are not written plainly are refused by name") {
    for (const std::string seed : {"9007199254740992", "-1", "1.5", "010", "+7", "", " 7", "7x", "0x7"}) {
        CHECK(refusal({"--preset", "go", "--seed", seed}) ==
              "sc-solve: --seed: found \"" + seed + "\", allowed a decimal seed in 0..9007199254740991\n");
        CHECK(refusal({"--preset", "go", "--seed=" + seed}) ==
              "sc-solve: --seed: found \"" + seed + "\", allowed a decimal seed in 0..9007199254740991\n");
    }
    CHECK(refusal({"--preset", "go", "--wire-seed", "2147483648"}) ==
          "sc-solve: --wire-seed: found \"2147483648\", allowed a decimal number in 0..2147483647\n");
    CHECK(refusal({"--preset", "go", "--max-rounds", "0"}) ==
          "sc-solve: --max-rounds: found \"0\", allowed a decimal number in 1..1000\n");
}

TEST_CASE("calls that do not say one thing are refused") {
    const std::vector<std::pair<std::vector<std::string>, std::string>> table{
        {{},
         "arguments: found no game, allowed a game such as go#42, --preset with one of checkers, chess, "
         "full-random, go, "
         "--preset-file or --puzzle"},
        {{"go"}, "game: found \"go\", allowed an identity such as go#42"},
        {{"--preset", "go", "42"}, "game: found \"42\", allowed an identity such as go#42"},
        {{"--preset", "goo"}, "--preset: found \"goo\", allowed checkers, chess, full-random, go"},
        {{"--show-preset", "goo"}, "--show-preset: found \"goo\", allowed checkers, chess, full-random, go"},
        {{"--show-preset", ""}, "--show-preset: found \"\", allowed checkers, chess, full-random, go"},
        {{"--preset", "go", "--preset-file", "x"}, "--preset-file: found also --preset, allowed one of them"},
        {{"--preset", "go", "--puzzle", "x"},
         "--puzzle: found also a game, preset or seed, allowed a level alone, or with --max-rounds"},
        {{"--puzzle", "x", "--seed", "1"},
         "--puzzle: found also a game, preset or seed, allowed a level alone, or with --max-rounds"},
        {{"--seed", "1"},
         "--seed: found a seed without a preset, allowed a seed with --preset or --preset-file"},
        {{"go#1", "--max-rounds", "3"},
         "game: found \"go#1\" and options for seeds or rounds, allowed an identity alone, such as "
         "go#42,shape=7,rounds=10"},
        {{"go#1", "--preset", "chess"},
         "--preset: found no seed that it is for, allowed a preset with seeds"},
        {{"mine@1f2e3d4c#42"},
         "game: found mine@1f2e3d4c without its file, allowed an identity with @ beside --preset-file"},
        {{"--puzzle", "/no/such"}, "/no/such: cannot be read: No such file or directory"},
        {{"--puzzle", "sclevel2:x"},
         "--puzzle: level line: found 2 fields, allowed sclevel1:NAME:SPAWN:BOARD:PALETTE:SHAPES:CHECKSUM"},
        {{"--preset", "go", "-", "--seed", "-"}, "arguments: found - 2 times, allowed - once"},
        {{"--sed", "1"}, "The following argument was not expected: --sed (see --help)"},
        {{"--b\x1b[31mx"}, "The following argument was not expected: --b\\x1b[31mx (see --help)"},
        {{"--color", "red", "go#0"}, "--color: red not in {auto,always,never} (see --help)"}};
    for (const auto& [arguments, message] : table) CHECK(refusal(arguments) == "sc-solve: " + message + "\n");
}

TEST_CASE("options that would have no effect on a line of a list are refused there") {
    CHECK(refusal({"--preset", "chess", "--shape-seed", "3", "-"}, "1\nchess#2\n") ==
          "sc-solve: standard input, line 2: found \"chess#2\" and options for seeds or rounds, allowed an "
          "identity alone, "
          "such as go#42,shape=7,rounds=10\n");
}

TEST_CASE("a preset file comes on standard input too, and one that no game uses is refused") {
    const std::string go(io::kBuiltinPresets[3].json);
    const Answer answer = run({"--preset-file", "-", "--seed", "0", "--max-rounds", "1", "--json"}, go);
    const std::string identity = nlohmann::json::parse(answer.out)["identity"];
    CHECK(identity.starts_with("go@"));
    CHECK(identity.ends_with("#0,rounds=1"));
    CHECK(refusal({"--preset-file", "-", "go#0"}, go) ==
          "sc-solve: --preset-file: found no game that it is for, allowed a file with seeds, or with "
          "identities that begin "
          "with " +
              identity.substr(0, 11) + "#\n");
}

TEST_CASE("level lines are identities wherever one is taken") {
    const std::string line = lines(run({"chess#2", "--print-level"}).out).at(0);
    const Answer list = run({"-"}, line + "\nchess#2\n" + line + "\r\n");
    REQUIRE(lines(list.out).size() == 3);
    CHECK(lines(list.out)[0] == lines(list.out)[2]);
    CHECK(run({line, "--json"}).out == run({"--puzzle", "-", "--json"}, line + "\r\n\r\n").out);
}

TEST_CASE("without a seed one is drawn and told first") {
    const Answer answer = run({"--preset", "checkers"});
    const std::string first = lines(answer.out).at(0);
    REQUIRE(first.starts_with("drawn seed "));
    const std::string seed = first.substr(11);
    CHECK(answer.out == first + "\n" + run({"--preset", "checkers", "--seed", seed}).out);
    CHECK(run({"--preset", "checkers"}).out != answer.out);
    const Answer json = run({"--preset", "checkers", "--json"});
    CHECK(json.err == "drawn seed " + nlohmann::json::parse(json.out)["seed"].dump() + "\n");
}

TEST_CASE("presets are listed and shown as they are") {
    CHECK(run({"--list-presets"}).out == "checkers\nchess\nfull-random\ngo\n");
    for (const auto& builtin : io::kBuiltinPresets) {
        CHECK(run({"--show-preset", std::string(builtin.name)}).out == builtin.json);
    }
}

TEST_CASE("time is told on standard error, and in JSON only when asked for") {
    CHECK(run({"chess#2"}).err.ends_with(" ms\n"));
    CHECK(run({"chess#2", "--quiet"}).err.empty());
    CHECK(!document({"chess#2", "--json"}).contains("elapsedMs"));
    CHECK(document({"chess#2", "--json", "--timing"})["elapsedMs"].is_number());
}

TEST_CASE("a solver that Game does not confirm is exit status 3, with everything needed to repeat it") {
    const auto lying = [](const circuit::Puzzle& puzzle) {
        auto solution = solver::solve_greedy(puzzle);
        solution.steps.at(1).ticks += 1;
        return solution;
    };
    const Answer answer = run({"chess#2"}, "", lying);
    CHECK(answer.status == ExitStatus::kFailed);
    CHECK(answer.out.empty());
    const std::string level = lines(run({"chess#2", "--print-level"}).out).at(0);
    const auto told = lines(answer.err);
    REQUIRE(told.size() == 6 + 3);
    CHECK(told[0] == "solver and game disagree, a bug of ours: chess#2");
    CHECK(told[1] == "generator 1, rules 1, solver 1");
    CHECK(told[2] == "seed: 2");
    CHECK(told[3] == "level line: " + level);
    CHECK(told[4].starts_with("first differing round: 2: ticks: claimed "));
    CHECK(told[5] == "text game:");
    CHECK(nlohmann::json(std::vector<std::string>(told.begin() + 6, told.end())) ==
          document({"chess#2", "--json"})["game"]);
}

TEST_CASE("a disagreement in a list does not cost the other answers") {
    const auto lying = [](const circuit::Puzzle& puzzle) {
        auto solution = solver::solve_greedy(puzzle);
        if (solution.reason == solver::Reason::kComplete) solution.reason = solver::Reason::kCongested;
        return solution;
    };
    const Answer answer = run({"chess#3", "chess#2", "chess#3"}, "", lying);
    CHECK(answer.status == ExitStatus::kFailed);
    CHECK(lines(answer.out).size() == 2);
}

TEST_CASE("colour is for terminals, or when asked for") {
    CHECK(run({"chess#2"}).out.find('\x1b') == std::string::npos);
    CHECK(run({"chess#2", "--color", "always"}).out.find('\x1b') != std::string::npos);
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console terminal{in, out, err, true};
    static_cast<void>(solve_command({"chess#2", "--color=never"}, terminal));
    CHECK(out.str().find('\x1b') == std::string::npos);
    static_cast<void>(solve_command({"chess#2"}, terminal));
    CHECK(out.str().find('\x1b') != std::string::npos);
}

}  // namespace
}  // namespace splitcircuit::apps
