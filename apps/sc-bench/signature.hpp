#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "common/game_request.hpp"
#include "sc-bench/suite.hpp"
#include "scan/verified_game.hpp"
#include "solver/solution.hpp"

namespace splitcircuit::apps {

/// What the solvers counted. A solver that counts something else gets a member of its own.
struct Work {
    std::uint64_t combinations = 0;  ///< evaluated by the greedy solver
};

/// What games come down to: equal numbers, equal behaviour. Digests are 64-bit FNV-1a as 16 hex digits.
struct Signature {
    std::string boards;   ///< of first boards and the shapes of the first rounds: what the generator makes
    std::string answers;  ///< of whole solutions that went through Game, without the work
    Work work;
};

struct PartSignature {
    std::string name;
    std::size_t generated = 0;  ///< games
    std::size_t solved = 0;     ///< games given to the solver, not games won
    Signature signature;
};

struct SuiteSignature {
    std::vector<PartSignature> parts;
    Signature whole;  ///< digests of the parts' digests in order, and the sum of their work
};

/// A game of the suite whose solution Game does not confirm.
struct RefutedSuite {
    OpenedGame opened;
    scan::RefutedGame game;
};

/// Generates and solves a suite, one game after the other, and ends at the first disagreement. All games of
/// the suite are some (asserted).
[[nodiscard]] std::variant<SuiteSignature, RefutedSuite> sign(const std::vector<SuitePart>& suite,
                                                              const solver::Solver& solver);

}  // namespace splitcircuit::apps
