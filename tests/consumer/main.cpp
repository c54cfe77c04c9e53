#include <cstdio>

#include "circuit/generator.hpp"
#include "io/named_preset.hpp"
#include "scan/verified_game.hpp"
#include "solver/greedy.hpp"

/// Solves seed 0 of the Go preset; 0 if Game confirms the five rounds that it takes.
int main() {
    using namespace splitcircuit;
    const auto go = io::builtin_preset("go");
    if (!go) return 1;
    const auto generated = circuit::generate(go->preset, {0, {}});
    const auto solved = scan::solve_and_replay(generated.puzzle, solver::solve_greedy);
    const auto* game = std::get_if<scan::VerifiedGame>(&solved);
    if (game == nullptr || game->solution.steps.size() != 5) return 1;
    std::puts("solved in 5 rounds");
    return 0;
}
