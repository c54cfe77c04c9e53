#include "sc-autoplay/command.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "support/scans.hpp"

namespace splitcircuit::apps {
namespace {

struct Answer {
    ExitStatus status;
    std::string out;
    std::string err;
};

Answer run(const std::vector<std::string>& arguments, const solver::Solver* solver = nullptr) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err};
    const ExitStatus status = solver == nullptr ? autoplay_command(arguments, console)
                                                : autoplay_command_with(*solver, arguments, console);
    return {status, out.str(), err.str()};
}

std::string refusal(const std::vector<std::string>& arguments) {
    const Answer answer = run(arguments);
    CHECK(answer.status == ExitStatus::kBadInput);
    CHECK(answer.out.empty());
    return answer.err;
}

using Arguments = std::vector<std::string>;

/// The first words of lines that begin with a game, each once.
std::vector<std::string> identities(const std::string& text) {
    std::vector<std::string> list;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::string word = line.substr(0, line.find(' '));
        const bool is_game = word.find('#') != std::string::npos && word.find('.') == std::string::npos;
        if (is_game && (list.empty() || list.back() != word)) list.push_back(word);
    }
    return list;
}

Arguments with(Arguments arguments, const Arguments& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

TEST_CASE("the same games, in the same order, ahead or live, drawn or not, on any number of threads") {
    const Arguments games{"--seed", "7", "--games", "12", "--list"};
    const Answer first = run(with(games, {"--headless", "--jobs", "1"}));
    CHECK(first.status == ExitStatus::kDone);
    CHECK(first.err.empty());
    CHECK(first.out.find("mix, from seed 7: 12 games played, greedy, held moves\n") != std::string::npos);
    CHECK(run(with(games, {"--headless", "--jobs", "8"})).out == first.out);
    CHECK(run(with(games, {"--headless", "--live"})).out == first.out);
    for (const Arguments& how : {Arguments{}, Arguments{"--live"}}) {
        const Answer drawn = run(with({"--seed", "7", "--games", "12", "--speed", "0"}, how));
        CHECK(drawn.status == ExitStatus::kDone);
        CHECK(identities(drawn.out) == identities(first.out));
        CHECK(drawn.out.ends_with(first.out.substr(first.out.find("mix, from"))));
    }
}

TEST_CASE("the same with any strategy") {
    for (const std::string strategy : {"beam", "exact", "auto"}) {
        CAPTURE(strategy);
        const Arguments games{"--preset", "chess",      "--seed", "30",      "--games",
                              "6",        "--strategy", strategy, "--moves", "held"};
        const Answer first = run(with(games, {"--headless", "--list", "--jobs", "1"}));
        CHECK(first.status == ExitStatus::kDone);
        CHECK(run(with(games, {"--headless", "--list", "--jobs", "8"})).out == first.out);
        const Answer drawn = run(with(games, {"--speed", "0"}));
        CHECK(identities(drawn.out) == identities(first.out));
        CHECK(drawn.out.find(strategy + " plays ") != std::string::npos);
        CHECK(drawn.out.ends_with(first.out.substr(first.out.find("chess, from"))));
    }
}

TEST_CASE("exact wins what greedy does not, in as many rounds live as ahead") {
    const Arguments game{"--preset", "chess", "--seed", "36", "--games", "1", "--headless", "--list"};
    CHECK(run(game).out.starts_with("chess#36 unsolvable no-valid-move "));
    CHECK(run(with(game, {"--strategy", "exact"})).out.starts_with("chess#36 solved complete 2 "));
    CHECK(run(with(game, {"--strategy", "exact", "--live"})).out.starts_with("chess#36 solved complete 2 "));
}

TEST_CASE("a strategy without a game says why, and that is counted") {
    const Answer answer = run({"--preset", "chess", "--seed", "36", "--games", "2", "--headless",
                               "--strategy", "exact", "--max-rounds", "1"});
    CHECK(answer.status == ExitStatus::kDone);
    CHECK(
        answer.out.find("failed                     2  100.00 %  no game was found\n"
                        "  round-limit              2  100.00 %  proved: no game within the round limit\n") !=
        std::string::npos);
    const Answer drawn = run({"--preset", "chess", "--seed", "36", "--games", "1", "--speed", "0",
                              "--strategy", "exact", "--max-rounds", "1"});
    CHECK(drawn.out.find("NOT SOLVED after 0 rounds: proved: no game within the round limit\n") !=
          std::string::npos);
}

TEST_CASE("the seed decides everything, and the sequence goes through all presets and past the last seed") {
    const Answer last =
        run({"--seed", "9007199254740991", "--games", "2", "--headless", "--list", "--preset", "chess"});
    CHECK(last.out.starts_with("chess#9007199254740991 "));
    CHECK(last.out.find("\nchess#0 ") != std::string::npos);
    const Answer many = run({"--seed", "0", "--games", "24", "--headless", "--list"});
    for (const std::string preset : {"checkers#", "chess#", "full-random#", "go#"})
        CHECK(many.out.find(preset) != std::string::npos);
}

TEST_CASE("the list and the summary, whole") {
    CHECK(run({"--preset", "chess", "--seed", "2", "--games", "3", "--headless", "--list"}).out ==
          "chess#2 solved complete 3 dd82e940d3adb077\n"
          "chess#3 unsolvable no-valid-move 3 d8c6385dfe264b24\n"
          "chess#4 unsolvable congested 3 2b5ed6fff99cb77c\n"
          "chess, from seed 2: 3 games played, greedy, held moves\n"
          "solved                     1   33.33 %  Game ended complete\n"
          "failed                     2   66.67 %  the greedy player's failures: no proof\n"
          "  no-valid-move            1   33.33 %  every held move of the round jams\n"
          "  congested                1   33.33 %  the next shape does not fit\n"
          "  round-limit              0    0.00 %  all rounds played, not complete\n"
          "disagreeing                0    0.00 %  solver and game\n"
          "9 rounds settled, 729 combinations evaluated\n");
}

TEST_CASE("what Game does not confirm is never counted as solved, and is told") {
    const solver::Solver liar = test::lie_sometimes;
    const Answer answer = run({"--seed", "0", "--games", "40", "--headless", "--list"}, &liar);
    CHECK(answer.status == ExitStatus::kFailed);
    CHECK(answer.out.find(" solved ") == std::string::npos);
    CHECK(answer.out.find(" disagreeing - 0 ") != std::string::npos);
    CHECK(answer.out.find("solved                     0") != std::string::npos);
    CHECK(answer.err.find("end: claimed a complete circuit, Game has a game that goes on") !=
          std::string::npos);
}

TEST_CASE("bad usage is told to the letter") {
    CHECK(refusal({"--seed", "x"}) ==
          "sc-autoplay: --seed: found \"x\", allowed a decimal number in 0..9007199254740991\n");
    CHECK(refusal({"--games", "0"}) ==
          "sc-autoplay: --games: found \"0\", allowed a decimal number in 1..9007199254740991\n");
    CHECK(refusal({"--speed", "1001"}) ==
          "sc-autoplay: --speed: found \"1001\", allowed a decimal number in 0..1000\n");
    CHECK(refusal({"--preset", "hex"}) ==
          "sc-autoplay: --preset: found \"hex\", allowed checkers, chess, full-random, go, mix\n");
    CHECK(refusal({"--record-solved"}) ==
          "sc-autoplay: --record-solved: found no --record, allowed --record DIR beside it\n");
    CHECK(refusal({"--list"}) == "sc-autoplay: --list: found no --headless, allowed --headless beside it\n");
    CHECK(refusal({"--json"}) == "sc-autoplay: --json: found no --headless, allowed --headless beside it\n");
    CHECK(refusal({"--headless", "--json", "--list"}) ==
          "sc-autoplay: --json: found also --list, allowed one of them: a document is all of standard "
          "output\n");
    CHECK(refusal({"--headless", "--json", "--quiet"}) ==
          "sc-autoplay: --json: found also --quiet, allowed one of them: a document is all of standard "
          "output\n");
    CHECK(refusal({"--headless", "--speed", "3"}) ==
          "sc-autoplay: --speed: found also --headless, allowed one of them: nothing is drawn\n");
    CHECK(refusal({"--nodes", "3"}) ==
          "sc-autoplay: --nodes: found it beside the strategy greedy, allowed it with --strategy exact or "
          "auto\n");
    CHECK(refusal({"--strategy", "lucky"}) ==
          "sc-autoplay: --strategy: found \"lucky\", allowed greedy, beam, exact, auto\n");
    CHECK(refusal({"--live", "--jobs", "2"}) ==
          "sc-autoplay: --jobs: found also --live, allowed one of them: live games are searched round by "
          "round\n");
    CHECK(
        refusal({"--record", "/dev/null"}) ==
        "sc-autoplay: --record: found \"/dev/null\", which is no folder, allowed a folder, or a new name\n");
}

}  // namespace
}  // namespace splitcircuit::apps
