#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace splitcircuit::core {

/// A place on a grid: column x from the left, row y from the top. Ordered row-major: by y, then x.
struct Cell {
    int x = 0;
    int y = 0;

    friend constexpr bool operator==(const Cell&, const Cell&) = default;
    friend constexpr auto operator<=>(const Cell& a, const Cell& b) {
        const auto by_row = a.y <=> b.y;
        return by_row != 0 ? by_row : a.x <=> b.x;
    }
};

/// Up is y - 1. The order Up, Right, Down, Left is the order of every list of directions or neighbours.
enum class Direction : std::uint8_t { kUp, kRight, kDown, kLeft };

inline constexpr std::array kDirections{Direction::kUp, Direction::kRight, Direction::kDown,
                                        Direction::kLeft};

[[nodiscard]] constexpr std::size_t index(Direction direction) {
    return static_cast<std::size_t>(direction);
}

[[nodiscard]] constexpr Direction opposite(Direction direction) {
    return static_cast<Direction>((static_cast<unsigned>(direction) + 2) % 4);
}

[[nodiscard]] constexpr bool is_vertical(Direction direction) {
    return direction == Direction::kUp || direction == Direction::kDown;
}

/// The cell one step away.
[[nodiscard]] constexpr Cell neighbour(Cell cell, Direction direction) {
    constexpr std::array<Cell, 4> kSteps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    const Cell step = kSteps[index(direction)];
    return {cell.x + step.x, cell.y + step.y};
}

[[nodiscard]] inline int manhattan(Cell a, Cell b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

/// A square of cells: `size` columns and rows from `origin` (its top left cell).
struct Square {
    Cell origin;
    int size = 0;

    [[nodiscard]] constexpr bool contains(Cell cell) const {
        return cell.x >= origin.x && cell.x < origin.x + size && cell.y >= origin.y &&
               cell.y < origin.y + size;
    }
    friend bool operator==(const Square&, const Square&) = default;
};

/// A rectangle of values, stored row-major: value (x, y) is at index y * width + x.
template <typename T>
class Grid {
  public:
    Grid() = default;
    Grid(int width, int height, T fill = {})
        : width_(width),
          height_(height),
          values_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), fill) {}

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] bool contains(Cell cell) const {
        return cell.x >= 0 && cell.x < width_ && cell.y >= 0 && cell.y < height_;
    }
    /// The value at a cell that the grid contains.
    [[nodiscard]] const T& operator[](Cell cell) const { return values_[index_of(cell)]; }
    [[nodiscard]] T& operator[](Cell cell) { return values_[index_of(cell)]; }

    [[nodiscard]] const std::vector<T>& values() const { return values_; }
    [[nodiscard]] std::size_t index_of(Cell cell) const {
        return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(cell.x);
    }
    friend bool operator==(const Grid&, const Grid&) = default;

  private:
    int width_ = 0;
    int height_ = 0;
    std::vector<T> values_;
};

/// Calls `visit(cell)` for every cell of a width x height rectangle in row-major order.
template <typename Visit>
void for_each_cell(int width, int height, Visit visit) {
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) visit(Cell{x, y});
    }
}

}  // namespace splitcircuit::core
