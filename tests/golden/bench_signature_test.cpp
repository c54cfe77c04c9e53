// What sc-bench says, in every build that runs these tests. Red here says what a change moved:
//
//   boards   the generator: raise kGeneratorVersion
//   answers  the solver, or the rules: raise kSolverVersion or kRulesVersion
//   work     only how a solver searches: raise kSolverVersion
//
// If it was meant, write the file anew (`sc-bench --json > tests/golden/bench-signature.json`) and say so in
// the commit message.

#include <doctest/doctest.h>

#include <sstream>

#include "sc-bench/command.hpp"
#include "support/test_data.hpp"

namespace splitcircuit {
namespace {

using nlohmann::ordered_json;

ordered_json document_of_this_build() {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    apps::Console console{in, out, err};
    REQUIRE(apps::bench_command({"--json"}, console) == apps::ExitStatus::kDone);
    return ordered_json::parse(out.str());
}

TEST_CASE("bench signature: boards, answers and work are those that are written down") {
    auto pinned = test::load_json("golden/bench-signature.json");
    auto found = document_of_this_build();
    // The release says nothing about answers.
    pinned.erase("version");
    found.erase("version");
    REQUIRE(pinned["parts"].size() == 5);
    REQUIRE(found["parts"].size() == 5);
    for (std::size_t i = 0; i < pinned["parts"].size(); ++i) {
        INFO("part " << pinned["parts"][i]["name"]);
        for (const auto* number : {"boards", "answers", "work"}) {
            INFO(number);
            CHECK(found["parts"][i][number] == pinned["parts"][i][number]);
        }
    }
    CHECK(found.dump(2) == pinned.dump(2));
}

}  // namespace
}  // namespace splitcircuit
