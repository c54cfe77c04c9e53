#include "scan/compare.hpp"

#include <doctest/doctest.h>

#include "support/scans.hpp"

namespace splitcircuit::scan {
namespace {

using solver::Reason;

Record record() {
    Record record;
    record.seed = 5;
    record.reason = Reason::kCongested;
    record.combinations = 100;
    record.gap = 3;
    record.game = {{{4, 4}, {circuit::Input::kUp}}, {{3, 4}, {}}};
    record.first_board = "first";
    record.last_board = "last";
    return record;
}

template <typename Edit>
Record changed(Edit edit) {
    Record other = record();
    edit(other);
    return other;
}

TEST_CASE("a change is the gravest thing that moved") {
    const auto change = [](auto edit) { return change_of(record(), changed(edit)); };
    CHECK(change([](Record&) {}) == Change::kNone);
    CHECK(change([](Record& r) { r.combinations = 1; }) == Change::kEffort);
    CHECK(change([](Record& r) { r.gap = 1; }) == Change::kGame);
    CHECK(change([](Record& r) { r.first_board = "x"; }) == Change::kGame);
    CHECK(change([](Record& r) { r.last_board = "x"; }) == Change::kGame);
    CHECK(change([](Record& r) { r.game[0].cut.v = 3; }) == Change::kGame);
    CHECK(change([](Record& r) { r.reason = Reason::kNoValidMove; }) == Change::kGame);
    CHECK(change([](Record& r) { r.game.pop_back(); }) == Change::kRounds);
    CHECK(change([](Record& r) { r.reason = Reason::kComplete; }) == Change::kStatus);
    CHECK(change([](Record& r) { r.reason.reset(); }) == Change::kStatus);
}

TEST_CASE("the cause is what differs in the headers and fits the records") {
    const Header before = test::plan_of("chess", {{0, 9}}).header;
    const auto other_board = changed([](Record& r) { r.first_board = "x"; });
    const auto other_game = changed([](Record& r) { r.game[0].cut.v = 3; });
    const auto other_end = changed([](Record& r) { r.last_board = "x"; });
    const auto cause = [&](const Header& after, const Record& record_after) {
        return cause_of(before, record(), after, record_after);
    };
    Header after = before;
    CHECK(cause(after, other_board) == Cause::kUnnamed);
    after.versions.rules = 2;
    CHECK(cause(after, other_game) == Cause::kRules);
    CHECK(cause(after, other_end) == Cause::kRules);
    CHECK(cause(after, other_board) == Cause::kUnnamed);  // rules do not change the first board
    after.versions.solver = 2;
    CHECK(cause(after, other_game) == Cause::kSeveral);
    CHECK(cause(after, other_end) == Cause::kRules);  // the same moves, so not the solver
    after.versions.generator = 2;
    CHECK(cause(after, other_board) == Cause::kGenerator);
    CHECK(cause(after, other_game) == Cause::kSeveral);
    after = before;
    after.max_rounds = 3;
    CHECK(cause(after, other_game) == Cause::kOptions);
    after = test::plan_of("go", {{0, 9}}).header;
    after.max_rounds = before.max_rounds;
    CHECK(cause(after, other_board) == Cause::kPreset);
}

}  // namespace
}  // namespace splitcircuit::scan
