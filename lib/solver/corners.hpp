#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/grid.hpp"

namespace splitcircuit::solver {

/// Where four fragments are: the top left corners of their bounding boxes in one word, so that all four are
/// copied, compared and moved like one number. Byte i is the column of fragment i, byte 4 + i its row, by
/// index(Direction). All are on the board.
class Corners {
  public:
    Corners() = default;
    explicit Corners(std::uint64_t bytes) : bytes_(bytes) {}
    explicit Corners(const std::array<core::Cell, 4>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) *this = moved(i, cells[i].x, cells[i].y);
    }

    [[nodiscard]] int x(std::size_t i) const { return static_cast<int>(bytes_ >> 8 * i & 0xFFU); }
    [[nodiscard]] int y(std::size_t i) const { return static_cast<int>(bytes_ >> (32 + 8 * i) & 0xFFU); }
    [[nodiscard]] core::Cell operator[](std::size_t i) const { return {x(i), y(i)}; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

    /// One fragment moved to another place on the board: no byte passes a carry on.
    [[nodiscard]] Corners moved(std::size_t i, int columns, int rows) const {
        return Corners(bytes_ + (static_cast<std::uint64_t>(columns) << 8 * i) +
                       (static_cast<std::uint64_t>(rows) << (32 + 8 * i)));
    }

    /// Pairs of boxes of these sizes, a bit each (bit i: i and the next one clockwise), that can meet if they
    /// slide on: what a box sweeps over is a half-open strip, and a pair is apart if its strips do not cross.
    /// Boxes across the board from each other are always apart: they leave a slice on both sides.
    ///
    ///     pair           apart if             or if
    ///     Up, Right      Up ends left of R    Up ends above R
    ///     Right, Down    Down ends left of R  Right ends above D
    ///     Down, Left     Left ends left of D  Left ends above D
    ///     Left, Up       Left ends left of U  Up ends above L
    ///
    /// All eight comparisons are one subtraction, a byte each: with its top bit set, a byte keeps it if what
    /// is subtracted is not larger.
    [[nodiscard]] unsigned not_apart(Corners sizes) const {
        const std::uint64_t ends = bytes_ + sizes.bytes_;
        // Up, Down, Left, Left in the columns; Up, Right, Left, Up in the rows.
        const std::uint64_t first = (ends & 0x0000FFFFFF0000FF) | (ends >> 8 & 0x00FF000000FFFF00) |
                                    (ends << 24 & 0xFF00000000000000);
        // Right, Right, Down, Up in the columns; Right, Down, Down, Left in the rows.
        const std::uint64_t second = (bytes_ >> 8 & 0x0000FFFF000000FF) | (bytes_ & 0xFFFF000000FFFF00) |
                                     (bytes_ << 24 & 0x00000000FF000000);
        constexpr std::uint64_t kTops = 0x8080808080808080;
        const std::uint64_t not_larger = (second | kTops) - first;
        const auto apart = static_cast<std::uint32_t>(not_larger | not_larger >> 32);
        // The top bits of four bytes, brought together by a product without carries.
        return ((~apart & 0x80808080U) >> 7) * 0x10204080U >> 28;
    }

    friend bool operator==(Corners, Corners) = default;

  private:
    std::uint64_t bytes_ = 0;
};

}  // namespace splitcircuit::solver
