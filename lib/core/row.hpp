#pragma once

#include <cstdint>

namespace splitcircuit::core {

/// A set of columns of a grid's row: a bit a column, the lowest bit column 0. Rows have 64 columns at most.
using Row = std::uint64_t;

/// How many columns a set has. std::popcount is a call where the processor may lack the instruction.
[[nodiscard]] constexpr int count(Row row) {
    row -= row >> 1 & 0x5555555555555555U;
    row = (row & 0x3333333333333333U) + (row >> 2 & 0x3333333333333333U);
    row = (row + (row >> 4)) & 0x0F0F0F0F0F0F0F0FU;
    return static_cast<int>(row * 0x0101010101010101U >> 56);
}

/// So many columns from 0 on, 0..64.
[[nodiscard]] constexpr Row columns_below(int count) {
    return count == 64 ? ~Row{0} : (Row{1} << count) - 1;
}

}  // namespace splitcircuit::core
