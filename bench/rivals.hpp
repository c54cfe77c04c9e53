#pragma once

#include <string_view>

#include "bench/rounds.hpp"
#include "reference/plain_search.hpp"
#include "solver/greedy.hpp"
#include "solver/round_search.hpp"

namespace splitcircuit::bench {

// Two that answer the same questions.

/// What the tools use.
struct Solver {
    static constexpr std::string_view kName = "solver";

    static auto search(const Round& round) {
        static solver::RoundSearch search;
        return search.search(round.position, round.outline);
    }
    static auto solve(const circuit::Puzzle& puzzle) { return solver::solve_greedy(puzzle); }
    static std::string_view reason_of(const solver::Solution& solution) {
        return solver::name_of(solution.reason);
    }
};

/// The plain search of the tests.
struct Reference {
    static constexpr std::string_view kName = "reference";

    static auto search(const Round& round) {
        return reference::search_round(round.board, round.shape, round.footprint);
    }
    static auto solve(const circuit::Puzzle& puzzle) { return reference::solve_greedy(puzzle); }
    static std::string_view reason_of(const reference::Answer& answer) { return answer.reason; }
};

}  // namespace splitcircuit::bench
