#pragma once

#include <cstdint>
#include <vector>

#include "core/bitboard.hpp"
#include "solver/position.hpp"

namespace splitcircuit::solver {

/// What is missing between Start and End: a path's cost is the number of its empty cells, each of which some
/// coming fragment would have to fill; occupied cells are free.
///
///     S S . . e E     from S to E: 2
///     . . . . e .
///
/// Only cells that are usable are filled: the others are walls as long as they are empty.
///
/// The fewest cells that must be filled to connect Start and End; `most` + 1 if that is more than `most`.
[[nodiscard]] int path_cost(const Position& position, const core::Bitboard& usable, int most);
/// The same with other cells that are free.
[[nodiscard]] int path_cost(const Position& position, const core::Bitboard& free,
                            const core::Bitboard& usable, int most);

/// The costs of paths from Start, and from End, to every cell of a board, up to a limit: what a fragment that
/// settles somewhere makes of the board is then a matter of looking at its cells.
class PathCosts {
  public:
    /// Costs above `most` (below 255) are all the same.
    void find(const Position& position, const core::Bitboard& usable, int most);

    /// What paths to a cell cost that end just before it: the least of its neighbours. Above the limit, the
    /// limit and 1.
    [[nodiscard]] int before_from_start(core::Cell cell) const { return from_start_[index_of(cell)]; }
    [[nodiscard]] int before_from_end(core::Cell cell) const { return from_end_[index_of(cell)]; }

    /// Between Start and End, as path_cost says.
    [[nodiscard]] int total() const { return total_; }

  private:
    [[nodiscard]] std::size_t index_of(core::Cell cell) const {
        const int index = (cell.y + 1) * stride_ + cell.x + 1;
        return static_cast<std::size_t>(index);
    }
    void find_from(core::Cell source, const Position& position, const core::Bitboard& usable, int most,
                   std::vector<std::uint8_t>& before);

    int stride_ = 0;
    int total_ = 0;
    std::vector<std::uint8_t> from_start_;  ///< row-major, with a margin of one cell
    std::vector<std::uint8_t> from_end_;
};

}  // namespace splitcircuit::solver
