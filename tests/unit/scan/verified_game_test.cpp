#include "scan/verified_game.hpp"

#include <doctest/doctest.h>

#include "circuit/generator.hpp"
#include "solver/greedy.hpp"
#include "support/levels.hpp"
#include "support/test_data.hpp"

namespace splitcircuit::scan {
namespace {

using circuit::Input;

const circuit::Puzzle& go_0() {
    static const circuit::Puzzle puzzle = circuit::generate(test::builtin("go"), test::master(0)).puzzle;
    return puzzle;
}

/// The greedy solution of go#0, solved in five rounds.
const solver::Solution& solution_of_go_0() {
    static const solver::Solution solution = solver::solve_greedy(go_0());
    return solution;
}

/// What replay says of that solution after a lie was put into it.
template <typename Lie>
std::string found_out(Lie lie) {
    const auto lying = [&](const circuit::Puzzle&) {
        solver::Solution solution = solution_of_go_0();
        lie(solution);
        return solution;
    };
    const auto solved = solve_and_replay(go_0(), lying);
    const auto* refuted = std::get_if<RefutedGame>(&solved);
    if (refuted == nullptr) return "believed";
    return "round " + std::to_string(refuted->disagreement.round) + ": " + refuted->disagreement.what;
}

TEST_CASE("a right solution is confirmed, with the boards of Game") {
    const auto solved = solve_and_replay(go_0(), solver::solve_greedy);
    const auto* verified = std::get_if<VerifiedGame>(&solved);
    REQUIRE(verified != nullptr);
    CHECK(verified->record.boards.size() == 6);
    CHECK(verified->record.phase == circuit::Phase::kComplete);
    CHECK(verified->record.route().size() == 29);
    CHECK(found_out([](solver::Solution&) {}) == "believed");
}

TEST_CASE("every lie of a solver is found out, with the first round where it differs") {
    CHECK(found_out([](auto& s) { s.steps[1].text.cut = {1, 1}; }) == "round 2: cut 1,1: refused by Game");
    CHECK(found_out([](auto& s) { s.steps[2].ticks += 1; }) == "round 3: ticks: claimed 9, Game has 8");
    CHECK(found_out([](auto& s) {
              s.steps[0].measures->gap -= 1;
          }).starts_with("round 1: board: claimed gap "));
    CHECK(found_out([](auto& s) {
              s.steps[0].measures->clear -= 1;
          }).starts_with("round 1: board: claimed gap "));
    CHECK(found_out([](auto& s) {
              s.steps[0].measures->reach -= 1;
          }).starts_with("round 1: board: claimed gap "));
    CHECK(found_out([](auto& s) {
              s.steps[0].measures.reset();
          }).starts_with("round 1: board: claimed a complete circuit"));
    CHECK(found_out([](auto& s) { s.steps[4].stops[0] = circuit::Stop::kGridlock; }) ==
          "round 5: stops: claimed gridlock material material material, Game has material material material "
          "material");
    CHECK(found_out([](auto& s) {
              s.steps[4].text.inputs.assign(40, Input::kUp);
          }).starts_with("round 5: input "));
    CHECK(found_out([](auto& s) { s.reason = solver::Reason::kRoundLimit; }) ==
          "round 5: end: claimed a game lost by round-limit, Game has a complete circuit");
    CHECK(found_out([](auto& s) { s.reason = solver::Reason::kCongested; }) ==
          "round 5: end: claimed a game lost by congested, Game has a complete circuit");
    CHECK(found_out([](auto& s) { s.reason = solver::Reason::kNoValidMove; }) ==
          "round 5: end: claimed a game that goes on, Game has a complete circuit");
    CHECK(found_out([](auto& s) { s.steps.pop_back(); }) ==
          "round 4: end: claimed a complete circuit, Game has a game that goes on");
    CHECK(found_out([](auto& s) { s.steps.push_back(s.steps.back()); }).starts_with("round 6: cut "));
    CHECK(found_out([](auto& s) { s.steps.clear(); }) ==
          "round 0: end: claimed a complete circuit, Game has a game that goes on");
}

TEST_CASE("a round that jams in Game is told as such") {
    auto board = test::empty_board(8, 8, {0, 0}, {7, 7});
    board[1] = "...R....";
    const auto puzzle = circuit::to_puzzle(test::level(board, 4, {{"##", "##", "#."}}));
    const auto jamming = [](const circuit::Puzzle&) {
        solver::Solution solution;
        solution.steps.resize(1);
        solution.steps[0].text = *circuit::parse_round("4,3");
        return solution;
    };
    const auto solved = solve_and_replay(puzzle, jamming);
    const auto* refuted = std::get_if<RefutedGame>(&solved);
    REQUIRE(refuted != nullptr);
    CHECK(refuted->disagreement.round == 1);
    CHECK(refuted->disagreement.what == "a settled round was claimed, Game jammed");
}

}  // namespace
}  // namespace splitcircuit::scan
