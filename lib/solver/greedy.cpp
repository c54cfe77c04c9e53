#include "solver/greedy.hpp"

#include <utility>

#include "solver/round_search.hpp"

namespace splitcircuit::solver {
Solution solve_greedy(const circuit::Puzzle& puzzle) {
    Solution solution;
    const auto ended = [&](Reason reason) {
        solution.reason = reason;
        return solution;
    };
    circuit::Board board = puzzle.board;
    for (int round = 1; round <= puzzle.max_rounds; ++round) {
        const circuit::RoundShape shape = puzzle.shapes->shape_of_round(round);
        if (circuit::overlaps(board, shape)) return ended(Reason::kCongested);
        RoundResult found = search_round(board, shape, puzzle.footprint());
        solution.combinations += found.combinations;
        if (!found.step) return ended(Reason::kNoValidMove);
        const bool complete = !found.step->measures;
        solution.steps.push_back(*std::move(found.step));
        board = std::move(found.board);
        if (complete) return ended(Reason::kComplete);
    }
    return ended(Reason::kRoundLimit);
}

}  // namespace splitcircuit::solver
