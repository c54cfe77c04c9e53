#include "circuit/shape.hpp"

#include <algorithm>
#include <limits>

namespace splitcircuit::circuit {

std::array<int, 4> fragment_sizes(const Cells& cells, Cut cut) {
    std::array<int, 4> sizes{};
    for (const Cell cell : cells) ++sizes[core::index(fragment_of(cut, cell))];
    return sizes;
}

int best_smallest_fragment(const Cells& cells) {
    const Extent box = extent(cells);
    // before[{x, y}]: cells left of column x and above row y.
    core::Grid<int> before(box.width + 1, box.height + 1);
    for (const Cell cell : cells) before[{cell.x + 1, cell.y + 1}] = 1;
    for (int y = 1; y <= box.height; ++y) {
        for (int x = 1; x <= box.width; ++x) {
            before[{x, y}] += before[{x - 1, y}] + before[{x, y - 1}] - before[{x - 1, y - 1}];
        }
    }
    int best = 0;
    for (int v = 1; v < box.width; ++v) {
        for (int h = 1; h < box.height; ++h) {
            const int up = before[{v, h}];
            const int right = before[{box.width, h}] - up;
            const int left = before[{v, box.height}] - up;
            const int down = static_cast<int>(cells.size()) - up - right - left;
            best = std::max(best, std::min({up, right, down, left}));
        }
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

Cells centred(const Cells& cells, Square square) {
    const Extent box = extent(cells);
    Cells moved = cells;
    for (Cell& cell : moved) {
        cell.x += square.origin.x + (square.size - box.width) / 2;
        cell.y += square.origin.y + (square.size - box.height) / 2;
    }
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
    const auto sizes = fragment_sizes(cells_of(shape), cut);
    return *std::min_element(sizes.begin(), sizes.end()) >= std::max(1, shape.min_fragment_cells);
}

std::vector<Cut> legal_cuts(const RoundShape& shape, int width, int height) {
    std::vector<Cut> cuts;
    for (int v = 1; v <= width - 2; ++v) {
        for (int h = 1; h <= height - 2; ++h) {
            if (is_legal({v, h}, shape, width, height)) cuts.push_back({v, h});
        }
    }
    return cuts;
}

}  // namespace splitcircuit::circuit
