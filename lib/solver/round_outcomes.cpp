#include "solver/round_outcomes.hpp"

#include <memory>

#include "solver/cut_moves.hpp"
#include "solver/settle.hpp"

namespace splitcircuit::solver {

using circuit::Outline;
using core::Bitboard;

RoundOutcomes outcomes_by(Moves moves) {
    const std::shared_ptr<CutMoves> cut_moves = make_cut_moves(moves);
    return [cut_moves](const Position& position, const Outline& outline) {
        std::vector<Bitboard> boards;
        for_each_settling(*cut_moves, position, outline, [&](auto, const auto&, const Bitboard& settled) {
            boards.push_back(settled);
            return true;
        });
        return boards;
    };
}

std::optional<circuit::RoundText> find_round(const Position& position, const Outline& outline, Moves moves,
                                             const Bitboard& settled) {
    const auto cut_moves = make_cut_moves(moves);
    std::optional<circuit::Cut> found;
    Places places;
    for_each_settling(*cut_moves, position, outline,
                      [&](circuit::Cut cut, const Places& at, const Bitboard& board) {
                          if (board != settled) return true;
                          found = cut;
                          places = at;
                          return false;
                      });
    if (!found) return std::nullopt;
    return circuit::RoundText{*found, cut_moves->inputs_to(places)};
}

}  // namespace splitcircuit::solver
