#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "circuit/puzzle.hpp"
#include "circuit/text_game.hpp"
#include "core/result.hpp"
#include "solver/proof.hpp"

namespace splitcircuit::io {

/// A solver's claim about a game, to be written down so that a checker can confirm it.
struct CertifiedClaim {
    solver::ProofClaim claim;
    solver::Moves moves = solver::Moves::kHeld;
    /// Of an optimal claim: a game that is won in the claim's last round, by moves of the set.
    std::vector<circuit::RoundText> game;
};

/// What a certificate says of the game besides its board and shapes.
struct CertificateLabels {
    /// The level's name where so many rounds of the game are written out, such as `go#42,rounds=3`.
    std::function<std::string(int rounds)> name;
    std::vector<std::string> palette;
};

/// The certificate of a claim (docs/formats.md, "Certificate"), every line with its line feed. The outcomes
/// must be those of the claim's move set. An error if the claim does not hold, or if its proof has more nodes
/// than `budget_nodes`.
[[nodiscard]] core::Result<std::string> certificate(const circuit::Puzzle& puzzle,
                                                    const CertificateLabels& labels,
                                                    const CertifiedClaim& claim,
                                                    const solver::RoundOutcomes& outcomes,
                                                    std::uint64_t budget_nodes);

}  // namespace splitcircuit::io
