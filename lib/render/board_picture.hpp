#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "circuit/game.hpp"

namespace splitcircuit::render {

/// A fragment that is not board yet.
struct FragmentPicture {
    enum class State : std::uint8_t { kMoving, kResting, kJammed };
    circuit::Direction name = circuit::Direction::kUp;  ///< the way it slides
    State state = State::kMoving;
    std::vector<circuit::ColoredCell> cells;
};

/// What a picture of a board shows; drawn from what Game says and from nothing else.
struct BoardPicture {
    circuit::Board board;  ///< settled matter; what Start reaches on it is drawn lit
    circuit::Square footprint;
    std::vector<circuit::ColoredCell> shape;  ///< one that stands in the footprint, or does not fit there
    std::vector<FragmentPicture> fragments;
    std::optional<circuit::Cut> cut;  ///< drawn as two lines
    std::vector<circuit::Cell> route;
    std::vector<circuit::Cell> blockers;  ///< cells that stop a jammed fragment or a shape
    std::optional<circuit::GapEnds> gap;  ///< drawn as a line
};

/// The board alone: before the first round, or after one has settled; the shape that comes next is not drawn.
[[nodiscard]] BoardPicture board_picture(const circuit::Game& game);

/// A game right after a cut, before anything moved: the four fragments and the two slices.
[[nodiscard]] BoardPicture cut_picture(const circuit::Game& game, circuit::Cut cut);

/// A game after a tick; `board` is that before the round, for the tick that ends a round settles it as well.
[[nodiscard]] BoardPicture tick_picture(const circuit::Game& game, circuit::Board board);

/// A game that is over, or stops: the route of a complete one; else the gap, and what is in the way of the
/// jammed fragment or of the shape that does not fit.
[[nodiscard]] BoardPicture end_picture(const circuit::Game& game);

}  // namespace splitcircuit::render
