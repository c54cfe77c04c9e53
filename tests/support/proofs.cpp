#include "support/proofs.hpp"

#include <doctest/doctest.h>

#include "circuit/generator.hpp"
#include "io/named_preset.hpp"
#include "solver/greedy.hpp"

namespace splitcircuit::test {

using solver::ProofClaim;
using solver::ProofWalk;

NamedGame generated_game(const std::string& preset, std::uint64_t seed) {
    const auto named = io::builtin_preset(preset);
    REQUIRE(named.has_value());
    const auto name = [preset, seed](int rounds) {
        return preset + "#" + std::to_string(seed) + ",rounds=" + std::to_string(rounds);
    };
    return {circuit::generate(named->preset, {seed, {}}).puzzle, {name, named->preset->palette}};
}

NamedGame named_game(const circuit::Level& level) {
    return {circuit::to_puzzle(level), {[name = level.name](int) { return name; }, level.palette}};
}

std::vector<circuit::RoundText> texts_of(const circuit::Puzzle& puzzle, solver::Moves moves,
                                         const std::vector<core::Bitboard>& line) {
    std::vector<circuit::RoundText> game;
    auto position = solver::position_of(puzzle.board, puzzle.footprint());
    for (std::size_t round = 1; round < line.size(); ++round) {
        position.occupied = line[round - 1];
        const auto outline = puzzle.shapes->outline_of_round(static_cast<int>(round));
        const auto text = solver::find_round(position, outline, moves, line[round]);
        REQUIRE(text.has_value());
        game.push_back(*text);
    }
    return game;
}

std::optional<io::CertifiedClaim> solve_plainly(const circuit::Puzzle& puzzle, solver::Moves moves,
                                                const solver::RoundOutcomes& outcomes,
                                                std::uint64_t budget_nodes,
                                                const std::vector<circuit::RoundText>& won) {
    bool any_far = false;
    const auto walk_for = [&](ProofClaim claim) {
        any_far = false;
        return solver::walk_proof(puzzle, claim, outcomes, budget_nodes,
                                  [&](const solver::ProofNode& node) { any_far |= node.far > 0; });
    };
    const auto first = solver::position_of(puzzle.board, puzzle.footprint());
    const bool is_lost_at_once = solver::overlaps(first, puzzle.shapes->outline_of_round(1));
    const ProofClaim exhausted{ProofClaim::Kind::kExhausted, 0};
    // The claim that it takes so many rounds holds until there is a game of fewer.
    for (int rounds = 2; rounds <= puzzle.max_rounds + 1; ++rounds) {
        if (!won.empty() && static_cast<int>(won.size()) == rounds - 1)
            return io::CertifiedClaim{{ProofClaim::Kind::kOptimal, rounds - 1}, moves, won};
        const auto walk = walk_for({ProofClaim::Kind::kOptimal, rounds});
        if (walk.end == ProofWalk::End::kRefuted)
            return io::CertifiedClaim{
                {ProofClaim::Kind::kOptimal, rounds - 1}, moves, texts_of(puzzle, moves, walk.line)};
        if (walk.end == ProofWalk::End::kBudget) return std::nullopt;
        const bool may_be_exhausted = is_lost_at_once || (walk.nodes > 0 && !any_far);
        if (may_be_exhausted && walk_for(exhausted).end == ProofWalk::End::kProved)
            return io::CertifiedClaim{exhausted, moves, {}};
    }
    return std::nullopt;
}

std::vector<circuit::RoundText> greedy_game(const circuit::Puzzle& puzzle) {
    std::vector<circuit::RoundText> game;
    const auto solution = solver::solve_greedy(puzzle);
    if (solution.status() != solver::Status::kSolved) return game;
    for (const auto& step : solution.steps) game.push_back(step.text);
    return game;
}

}  // namespace splitcircuit::test
