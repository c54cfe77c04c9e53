#include "solver/greedy.hpp"

#include <algorithm>
#include <utility>

#include "solver/round_search.hpp"

namespace splitcircuit::solver {

Solution solve_greedy(const circuit::Puzzle& puzzle) {
    Solution solution;
    const auto ended = [&](Reason reason) {
        solution.reason = reason;
        return std::move(solution);
    };
    RoundSearch search;
    Position position = position_of(puzzle.board, puzzle.footprint());
    for (int round = 1; round <= puzzle.max_rounds; ++round) {
        const circuit::Outline shape = puzzle.shapes->outline_of_round(round);
        if (overlaps(position, shape)) return ended(Reason::kCongested);
        RoundResult found = search.search(position, shape);
        solution.combinations += found.combinations;
        if (!found.step) return ended(Reason::kNoValidMove);
        const bool complete = !found.step->measures;
        solution.steps.push_back(*std::move(found.step));
        position.occupied = found.occupied;
        if (complete) return ended(Reason::kComplete);
    }
    return ended(Reason::kRoundLimit);
}

}  // namespace splitcircuit::solver
