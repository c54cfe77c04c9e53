#include "solver/round_adviser.hpp"

#include <utility>

#include "solver/position.hpp"

namespace splitcircuit::solver {

RoundAdvice RoundAdviser::advise(const circuit::Game& game, const OnProgress& on_progress) {
    if (strategy_.strategy == Strategy::kGreedy) return advise_greedily(game);
    Solution solution = solve(circuit::rest_of(game), strategy_, on_progress);
    RoundAdvice advice{std::nullopt, solution.reason, solution.par, solution.combinations};
    if (!solution.steps.empty()) advice.step = std::move(solution.steps.front());
    return advice;
}

RoundAdvice RoundAdviser::advise_greedily(const circuit::Game& game) {
    const auto position = position_of(game.board(), game.puzzle().footprint());
    RoundResult found = search_.search(position, circuit::outline_of(game.shape()));
    const Reason reason = found.step ? Reason::kComplete : Reason::kNoValidMove;
    return {std::move(found.step), reason, std::nullopt, found.combinations};
}

}  // namespace splitcircuit::solver
