#include "circuit/shape.hpp"

#include <algorithm>
#include <limits>

namespace splitcircuit::circuit {

namespace {

/// How many cells each cut leaves to each fragment: counted once, for as many cuts as are asked for.
class FragmentSizes {
  public:
    explicit FragmentSizes(const Cells& cells)
        : count_(static_cast<int>(cells.size())), box_(bounds(cells)), before_(width() + 1, height() + 1) {
        for (const Cell cell : cells) before_[{cell.x - box_.left + 1, cell.y - box_.top + 1}] = 1;
        for (int y = 1; y <= height(); ++y) {
            for (int x = 1; x <= width(); ++x) {
                before_[{x, y}] += before_[{x - 1, y}] + before_[{x, y - 1}] - before_[{x - 1, y - 1}];
            }
        }
    }

    /// The size of the smallest fragment; only cuts through the bounding box have four.
    [[nodiscard]] int smallest(Cut cut) const {
        const int v = cut.v - box_.left;
        const int h = cut.h - box_.top;
        const int up = before_[{v, h}];
        const int right = before_[{width(), h}] - up;
        const int left = before_[{v, height()}] - up;
        return std::min({up, right, count_ - up - right - left, left});
    }

    /// The v and h of cuts through the bounding box.
    [[nodiscard]] int first_v() const { return box_.left + 1; }
    [[nodiscard]] int last_v() const { return box_.right; }
    [[nodiscard]] int first_h() const { return box_.top + 1; }
    [[nodiscard]] int last_h() const { return box_.bottom; }

  private:
    /// The outermost columns and rows that hold cells.
    struct Box {
        int left = 0;
        int top = 0;
        int right = -1;
        int bottom = -1;
    };
    [[nodiscard]] int width() const { return box_.right - box_.left + 1; }
    [[nodiscard]] int height() const { return box_.bottom - box_.top + 1; }

    static Box bounds(const Cells& cells) {
        if (cells.empty()) return {};
        Box box{cells.front().x, cells.front().y, cells.front().x, cells.front().y};
        for (const Cell cell : cells) {
            box = {std::min(box.left, cell.x), std::min(box.top, cell.y), std::max(box.right, cell.x),
                   std::max(box.bottom, cell.y)};
        }
        return box;
    }

    int count_;
    Box box_;
    /// [{x, y}]: cells left of column x and above row y of the box.
    core::Grid<int> before_;
};

}  // namespace

int best_smallest_fragment(const Cells& cells) {
    const FragmentSizes sizes(cells);
    int best = 0;
    for (int v = sizes.first_v(); v <= sizes.last_v(); ++v) {
        for (int h = sizes.first_h(); h <= sizes.last_h(); ++h) best = std::max(best, sizes.smallest({v, h}));
    }
    return best;
}

Extent extent(const Cells& cells) {
    Extent box;
    for (const Cell cell : cells) {
        box.width = std::max(box.width, cell.x + 1);
        box.height = std::max(box.height, cell.y + 1);
    }
    return box;
}

bool is_connected(const Cells& cells) {
    if (cells.empty()) return true;
    const Extent box = extent(cells);
    core::Grid<std::uint8_t> unseen(box.width, box.height, 0);
    for (const Cell cell : cells) unseen[cell] = 1;
    Cells found{cells.front()};
    unseen[cells.front()] = 0;
    for (std::size_t head = 0; head < found.size(); ++head) {
        for (const Direction direction : core::kDirections) {
            const Cell cell = core::neighbour(found[head], direction);
            if (!unseen.contains(cell) || unseen[cell] == 0) continue;
            unseen[cell] = 0;
            found.push_back(cell);
        }
    }
    return found.size() == cells.size();
}

std::optional<Cells> cells_from_rows(const std::vector<std::string>& rows) {
    if (rows.empty()) return std::nullopt;
    Cells cells;
    Cell low{std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
    for (std::size_t y = 0; y < rows.size(); ++y) {
        if (rows[y].size() != rows.front().size()) return std::nullopt;
        for (std::size_t x = 0; x < rows[y].size(); ++x) {
            if (rows[y][x] == '.') continue;
            if (rows[y][x] != '#') return std::nullopt;
            const Cell cell{static_cast<int>(x), static_cast<int>(y)};
            low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
            cells.push_back(cell);
        }
    }
    for (Cell& cell : cells) cell = {cell.x - low.x, cell.y - low.y};
    return cells;
}

Cells oriented(const Cells& cells, int k) {
    Cells turned = cells;
    Extent box = extent(cells);
    if ((k & 4) != 0) {
        for (Cell& cell : turned) cell.x = box.width - 1 - cell.x;
    }
    for (int turn = 0; turn < (k & 3); ++turn) {
        for (Cell& cell : turned) cell = {box.height - 1 - cell.y, cell.x};
        std::swap(box.width, box.height);
    }
    std::sort(turned.begin(), turned.end());
    return turned;
}

Cell centred_origin(Extent box, Square square) {
    return {square.origin.x + (square.size - box.width) / 2,
            square.origin.y + (square.size - box.height) / 2};
}

Cells centred(const Cells& cells, Square square) {
    const Cell origin = centred_origin(extent(cells), square);
    Cells moved = cells;
    for (Cell& cell : moved) cell = {origin.x + cell.x, origin.y + cell.y};
    return moved;
}

int min_fragment_of_drawn_shape(const Cells& cells, int wanted) {
    const int quarter = (static_cast<int>(cells.size()) - 1) / 4;
    return std::min({wanted, quarter, best_smallest_fragment(cells)});
}

Cells cells_of(const RoundShape& shape) {
    Cells cells;
    cells.reserve(shape.cells.size());
    for (const ColoredCell& colored : shape.cells) cells.push_back(colored.cell);
    return cells;
}

Outline outline_of(const RoundShape& shape) {
    return {cells_of(shape), shape.min_fragment_cells};
}

bool is_legal(Cut cut, const RoundShape& shape, int width, int height) {
    if (cut.v < 1 || cut.v > width - 2 || cut.h < 1 || cut.h > height - 2) return false;
    std::array<int, 4> sizes{};
    for (const ColoredCell& colored : shape.cells) ++sizes[core::index(fragment_of(cut, colored.cell))];
    return *std::min_element(sizes.begin(), sizes.end()) >= std::max(1, shape.min_fragment_cells);
}

std::vector<Cut> legal_cuts(const Outline& outline, int width, int height) {
    const FragmentSizes sizes(outline.cells);
    const int needed = std::max(1, outline.min_fragment_cells);
    std::vector<Cut> cuts;
    for (int v = std::max(1, sizes.first_v()); v <= std::min(width - 2, sizes.last_v()); ++v) {
        for (int h = std::max(1, sizes.first_h()); h <= std::min(height - 2, sizes.last_h()); ++h) {
            if (sizes.smallest({v, h}) >= needed) cuts.push_back({v, h});
        }
    }
    return cuts;
}

std::vector<Cut> legal_cuts(const RoundShape& shape, int width, int height) {
    return legal_cuts(outline_of(shape), width, height);
}

}  // namespace splitcircuit::circuit
