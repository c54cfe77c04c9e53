#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "circuit/text_game.hpp"
#include "solver/cut_motion.hpp"
#include "solver/par.hpp"

namespace splitcircuit::solver {

/// All that a cut can come to: every settled board, without repetition, and how to play for it.
class CutMoves {
  public:
    CutMoves() = default;
    CutMoves(const CutMoves&) = delete;
    CutMoves& operator=(const CutMoves&) = delete;
    virtual ~CutMoves() = default;

    /// Takes the board of a round and a shape that does not overlap it.
    virtual void start_round(const Position& position, const circuit::Outline& shape) = 0;
    /// Takes a legal cut of the shape.
    virtual void cut(circuit::Cut cut) = 0;
    /// The fragments of the cut.
    [[nodiscard]] virtual const CutMotion& motion() const = 0;

    /// Calls `visit` for all places where the four fragments can come to rest without a jam, each once, in an
    /// order that is always the same, until it returns false.
    virtual void for_each_end(const std::function<bool(const Places&)>& visit) = 0;
    /// The inputs of a round that ends at such places, without the ticks after the last nudge.
    [[nodiscard]] virtual std::vector<circuit::Input> inputs_to(const Places& places) = 0;
};

[[nodiscard]] std::unique_ptr<CutMoves> make_cut_moves(Moves moves);

}  // namespace splitcircuit::solver
