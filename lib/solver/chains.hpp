#pragma once

#include <array>

#include "core/bitboard.hpp"
#include "solver/position.hpp"
#include "solver/rest_cells.hpp"

namespace splitcircuit::solver {

/// Whether the fragments of a cut may connect Start and End one after the other: never false where they can.
///
/// From what Start reaches on the board, a fragment goes on where it rests beside it; from there the board,
/// then another fragment, and each only once:
///
///     S a a . b b b E     S - a, but a does not touch b, wherever both may rest: no chain
///
/// For each set of the four ways there is the set of cells that chains of those fragments may reach. Where a
/// fragment has several places to rest it is taken to be in all of them at once, so more is reached than can
/// be, never less.
class Chains {
  public:
    /// After rest.of_cut(forms, ...) with this position.
    [[nodiscard]] bool may_connect(const Position& position, const CutForms& forms, const RestCells& rest);

  private:
    using Row = core::Bitboard::Row;

    void clear(core::Bitboard& cells) const;
    [[nodiscard]] bool is_beside_any(core::Cell cell);
    [[nodiscard]] bool extend(std::size_t way, const core::Bitboard& from, core::Bitboard& to);
    void flood(core::Bitboard& cells) const;

    const Position* position_ = nullptr;
    const CutForms* forms_ = nullptr;
    const RestCells* rest_ = nullptr;
    std::array<core::Bitboard, 16> reached_;  ///< by set of ways
};

}  // namespace splitcircuit::solver
