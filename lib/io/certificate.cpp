#include "io/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

#include "circuit/game.hpp"
#include "circuit/level.hpp"
#include "circuit/level_line.hpp"

namespace splitcircuit::io {
namespace {

using core::Bitboard;

/// Each row in hex digits, four cells a digit, the leftmost cell in the digit's highest bit.
void append_hex(std::string& text, const Bitboard& board, int width, int height) {
    constexpr std::string_view kMirrored = "084c2a6e195d3b7f";  // the lowest bit is the leftmost column
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; x += 4) text += kMirrored[board[y] >> x & 0xFU];
    }
}

void append_node(std::string& text, const solver::ProofNode& node, int width, int height) {
    fmt::format_to(std::back_inserter(text), R"({{"round":{},"board":")", node.round);
    append_hex(text, node.occupied, width, height);
    fmt::format_to(std::back_inserter(text), R"(","far":{},"congested":{},"open":[)", node.far,
                   node.congested);
    for (const Bitboard& board : node.open) {
        text += &board == node.open.data() ? "\"" : ",\"";
        append_hex(text, board, width, height);
        text += '"';
    }
    text += "]}\n";
}

void append_game(std::string& text, const std::vector<circuit::RoundText>& game) {
    text += R"({"game":[)";
    for (const auto& round : game) {
        text += &round == game.data() ? "\"" : ",\"";
        circuit::append_text(round, text);
        text += '"';
    }
    text += "]}\n";
}

std::optional<core::Error> fault_of(const solver::ProofWalk& walk, std::uint64_t budget_nodes) {
    switch (walk.end) {
        case solver::ProofWalk::End::kProved:
            return std::nullopt;
        case solver::ProofWalk::End::kRefuted:
            return core::Error{fmt::format("no certificate: the circuit can be complete after round {}",
                                           walk.line.size() - 1)};
        case solver::ProofWalk::End::kUnfinished:
            return core::Error{"no certificate: a game goes on after the last round"};
        case solver::ProofWalk::End::kBudget:
            break;
    }
    return core::Error{fmt::format("no certificate: the proof has more nodes than {}", budget_nodes)};
}

}  // namespace

core::Result<std::string> certificate(const circuit::Puzzle& puzzle, const CertificateLabels& labels,
                                      const CertifiedClaim& claim, const solver::RoundOutcomes& outcomes,
                                      std::uint64_t budget_nodes) {
    const bool is_optimal = claim.claim.kind == solver::ProofClaim::Kind::kOptimal;
    const int width = puzzle.board.width();
    const int height = puzzle.board.height();
    std::string nodes;
    const auto walk = solver::walk_proof(puzzle, claim.claim, outcomes, budget_nodes,
                                         [&](const auto& node) { append_node(nodes, node, width, height); });
    if (const auto fault = fault_of(walk, budget_nodes)) return *fault;

    // A board is congested by the shape of the round after it.
    circuit::Puzzle written = puzzle;
    const int rounds = is_optimal ? claim.claim.rounds : walk.last_round;
    written.max_rounds = is_optimal ? rounds : std::min(rounds + 1, puzzle.max_rounds);
    const auto level = circuit::to_level(written, labels.name(written.max_rounds), labels.palette);
    std::string text = fmt::format(
        R"({{"schema":"splitcircuit.certificate/1","rulesVersion":{},"claim":"{}","moves":"{}","rounds":{},"level":"{}"}})"
        "\n",
        circuit::kRulesVersion, solver::name_of(claim.claim.kind), solver::name_of(claim.moves), rounds,
        circuit::to_line(level));
    if (is_optimal) append_game(text, claim.game);
    return text + nodes;
}

}  // namespace splitcircuit::io
