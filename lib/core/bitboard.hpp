#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/grid.hpp"
#include "core/row.hpp"

namespace splitcircuit::core {

/// A set of cells of a board of at most 64 x 64: row y is word y, column x is bit x of it. Rows and bits
/// outside of the board are 0.
class Bitboard {
  public:
    static constexpr int kMaxSide = 64;
    using Row = core::Row;

    [[nodiscard]] Row operator[](int y) const { return rows_[static_cast<std::size_t>(y)]; }
    [[nodiscard]] Row& operator[](int y) { return rows_[static_cast<std::size_t>(y)]; }

    [[nodiscard]] bool contains(Cell cell) const { return ((*this)[cell.y] >> cell.x & 1U) != 0; }
    void insert(Cell cell) { (*this)[cell.y] |= Row{1} << cell.x; }

    friend bool operator==(const Bitboard&, const Bitboard&) = default;

  private:
    std::array<Row, kMaxSide> rows_{};
};

/// Calls `visit(x)` for every bit of a row, ascending.
template <typename Visit>
void for_each_bit(Bitboard::Row row, Visit visit) {
    for (; row != 0; row &= row - 1) visit(std::countr_zero(row));
}

}  // namespace splitcircuit::core
