#pragma once

#include <array>
#include <vector>

#include "circuit/shape.hpp"
#include "core/bitboard.hpp"
#include "solver/position.hpp"

namespace splitcircuit::solver {

/// A cut's fragments as they are before any board: cells relative to the top left corner of a bounding box.
struct CutForms {
    struct Fragment {
        circuit::Cell home;  ///< of the corner when cut
        int width = 0;
        int height = 0;
        circuit::Cells cells;    ///< relative to the corner
        circuit::Cells leading;  ///< those that have no cell of the fragment ahead
    };
    /// Two neighbours that wait for each other if the second's corner is at such an offset from the first's.
    struct Deadlock {
        std::size_t first = 0;
        std::size_t second = 0;
        circuit::Cell offset;
    };
    std::array<Fragment, 4> fragments;  ///< by index(Direction)
    std::vector<Deadlock> deadlocks;
    bool may_be_ring = false;  ///< whether all four may wait for each other
};
[[nodiscard]] CutForms forms_of(const circuit::Cells& shape, circuit::Cut cut);

/// Where the fragments of a cut can come to rest: at no fewer places than all that free moves reach, and
/// found without playing them.
///
/// A fragment comes to rest, without a jam, at a place that
///
/// 1. it can get to by steps ahead and aside over empty cells, one ahead at least; the other fragments are
///    only ever in the way, and are left out here;
/// 2. has something ahead: the edge, or matter: of the board, of rounds between this board and the cut's, or
///    of another fragment at rest; or the round ended in a gridlock;
/// 3. covers no cell that must stay free.
///
/// In a gridlock everything that still moves waits for something else that does. Only neighbours in the
/// clockwise order meet, so somewhere two wait for each other, or all four in a ring. The former depends on
/// two forms and their offset alone, and is known for all offsets. In the latter all four are 5 cells long
/// across their way at least, see docs/solvers.md; where they are, they may rest anywhere.
class RestCells {
  public:
    using ByWay = std::array<core::Bitboard, 4>;  ///< by index(Direction) of the fragment

    /// Takes the board, which must stay where it is. The fragments' homes are empty on it.
    void start(const Position& position);

    /// The corners of the fragments of a cut where they may rest. `matter` has cells that may be occupied by
    /// then, besides those that are; `kept_free` those that must not be after the round.
    [[nodiscard]] const ByWay& of_cut(const CutForms& forms, const core::Bitboard& matter,
                                      const core::Bitboard& kept_free);

  private:
    using Row = core::Bitboard::Row;
    using Fragment = CutForms::Fragment;
    using Rows = std::array<Row, core::Bitboard::kMaxSide>;

    /// Where a fragment's corner can be, a bit a place, in rows of the board.
    struct Reach {
        Rows fits;
        Rows reached;  ///< only those that advanced, and cover nothing that is kept free
        int first = 0;
        int last = -1;  ///< rows of the above
    };

    void find_fits(const Fragment& fragment, Reach& reach) const;
    static void find_reached(const Fragment& fragment, core::Direction way, Reach& reach);
    static void keep_free(const Fragment& fragment, const core::Bitboard& cells, Reach& reach);
    void add_deadlock(const CutForms& forms, const CutForms::Deadlock& deadlock);
    [[nodiscard]] bool add_rests(const CutForms& forms, std::size_t i);
    [[nodiscard]] Row resting(const Fragment& fragment, std::size_t i, int y) const;
    void cover(const Fragment& fragment, std::size_t i, int y, Row rests);

    const Position* position_ = nullptr;
    Rows open_{};
    std::array<Reach, 4> reach_;
    ByWay rests_;  ///< corners of those that are reached, the ones with something ahead
    ByWay covered_by_;
    const core::Bitboard* matter_ = nullptr;
};

}  // namespace splitcircuit::solver
