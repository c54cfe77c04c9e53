#pragma once

#include <memory>

#include "circuit/board.hpp"
#include "circuit/shape.hpp"

namespace splitcircuit::circuit {

/// True if some cell of a shape stands on an occupied one: the shape cannot spawn.
[[nodiscard]] bool overlaps(const Board& board, const RoundShape& shape);

/// Where the shapes of a game come from. Immutable: the same round always gives the same shape.
class ShapeSource {
  public:
    ShapeSource() = default;
    ShapeSource(const ShapeSource&) = delete;
    ShapeSource& operator=(const ShapeSource&) = delete;
    virtual ~ShapeSource() = default;

    /// The shape of a round (1-based, at most the puzzle's max_rounds) with the footprint's place applied.
    [[nodiscard]] virtual RoundShape shape_of_round(int round) const = 0;
    /// The same shape without its colours, which need not be drawn then.
    [[nodiscard]] virtual Outline outline_of_round(int round) const {
        return outline_of(shape_of_round(round));
    }
};

/// The shapes of a game from its round `rounds` + 1 on, which is round 1 of them.
[[nodiscard]] std::shared_ptr<const ShapeSource> shapes_after(std::shared_ptr<const ShapeSource> shapes,
                                                              int rounds);

/// What is needed to play: a board that is not complete, with one Start and one End, and the shapes of
/// max_rounds >= 1 rounds.
struct Puzzle {
    Board board;
    int spawn_size = 0;
    int max_rounds = 0;
    std::shared_ptr<const ShapeSource> shapes;

    [[nodiscard]] Square footprint() const {
        return spawn_footprint(board.width(), board.height(), spawn_size);
    }
};

}  // namespace splitcircuit::circuit
