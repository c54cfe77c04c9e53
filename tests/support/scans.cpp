#include "support/scans.hpp"

#include "core/hash.hpp"
#include "support/test_data.hpp"

namespace splitcircuit::test {

scan::Plan plan_of(const std::string& preset, const std::vector<scan::SeedRange>& seeds) {
    scan::Plan plan;
    plan.seeds = scan::SeedSet(seeds);
    plan.header.versions = scan::current_versions();
    plan.header.preset = builtin(preset);
    plan.header.preset_name = preset;
    plan.header.max_rounds = plan.header.preset->max_rounds;
    plan.header.seeds = scan::digest_of(plan.seeds);
    return plan;
}

solver::Solution give_up(const circuit::Puzzle& /*puzzle*/) {
    solver::Solution solution;
    solution.combinations = 1;
    return solution;
}

solver::Solution lie_sometimes(const circuit::Puzzle& puzzle) {
    solver::Solution solution = give_up(puzzle);
    if (core::fnv1a64(circuit::board_hash(puzzle.board)) % 4 == 0)
        solution.reason = solver::Reason::kComplete;
    return solution;
}

}  // namespace splitcircuit::test
