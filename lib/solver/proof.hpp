#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "circuit/puzzle.hpp"
#include "core/bitboard.hpp"
#include "solver/round_outcomes.hpp"

namespace splitcircuit::solver {

/// Row-major, and at the first cell that differs the empty one comes first.
[[nodiscard]] bool precedes(const core::Bitboard& a, const core::Bitboard& b);

/// The fewest empty cells on any way of adjacent cells from Start to End: so many must still be filled. 0 if
/// and only if Start reaches End.
[[nodiscard]] int missing_cells(const Position& position);

/// What a proof is to show about a game.
struct ProofClaim {
    enum class Kind : std::uint8_t {
        kOptimal,    ///< no game of fewer than `rounds` rounds is won
        kExhausted,  ///< no game is won, and none goes on after the round limit: every line ends before
    };
    Kind kind = Kind::kOptimal;
    int rounds = 0;  ///< of kOptimal only
};
inline constexpr std::array<std::string_view, 2> kProofClaimNames{"optimal", "exhausted"};

[[nodiscard]] constexpr std::string_view name_of(ProofClaim::Kind kind) {
    return kProofClaimNames[static_cast<std::size_t>(kind)];
}

/// A board of which all moves were looked at, and what they settle to. A board is far if more cells are
/// missing than the shapes of all rounds before the claim's last have together: none of these completes it,
/// for what has settled stays, and a round adds as many cells as its shape has.
struct ProofNode {
    int round = 0;  ///< the round that is played on it, from 1
    core::Bitboard occupied;
    std::uint64_t far = 0;             ///< distinct boards
    std::uint64_t congested = 0;       ///< distinct ones that are not far: the next shape does not fit
    std::vector<core::Bitboard> open;  ///< all others, nodes of the next round, ascending by `precedes`
};

/// How the walk over all lines of a game ended.
struct ProofWalk {
    enum class End : std::uint8_t {
        kProved,
        kRefuted,     ///< a line completes the circuit: `line` has its boards, the first one included
        kUnfinished,  ///< of kExhausted: a line goes on after the round limit
        kBudget,      ///< more nodes than allowed
    };
    End end = End::kProved;
    int last_round = 0;  ///< the last round with a node; 0 without nodes
    std::uint64_t nodes = 0;
    std::vector<core::Bitboard> line;
};

/// Goes over all lines of a game, round by round, in each the boards ascending: a board that two lines lead
/// to is one node. `visit` sees every node when it is complete.
[[nodiscard]] ProofWalk walk_proof(const circuit::Puzzle& puzzle, ProofClaim claim,
                                   const RoundOutcomes& outcomes, std::uint64_t budget_nodes,
                                   const std::function<void(const ProofNode&)>& visit);

}  // namespace splitcircuit::solver
