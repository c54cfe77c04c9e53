#include "circuit/conduction.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "core/row.hpp"

namespace splitcircuit::circuit {
namespace {

using core::Row;

/// Cells of a board. Only as many rows as the board has are ever written and looked at: clearing what no
/// board needs would take longer than a search.
using Rows = std::array<Row, kMaxSide>;

Row& row_of(Rows& rows, int y) {
    return rows[static_cast<std::size_t>(y)];
}
Row row_of(const Rows& rows, int y) {
    return rows[static_cast<std::size_t>(y)];
}

/// Which of eight tiles are not empty.
Row occupied_of_eight(const Tile* tiles) {
    const auto byte = [&](int i) { return static_cast<std::uint64_t>(tiles[i]) << 8 * i; };
    // Written out, so that compilers see one load.
    const std::uint64_t bytes = byte(0) | byte(1) | byte(2) | byte(3) | byte(4) | byte(5) | byte(6) | byte(7);
    // No tile reaches 0x80: 0x7F more sets the highest bit of every byte that is not 0.
    const std::uint64_t ones = (bytes + 0x7F7F7F7F7F7F7F7FU) >> 7 & 0x0101010101010101U;
    // Adds up copies so shifted that the lowest bits of the bytes are side by side in the highest byte.
    return ones * 0x0102040810204080U >> 56;
}

void fill_occupied(const Board& board, Rows& rows) {
    const Tile* tiles = board.values().data();
    for (int y = 0; y < board.height(); ++y, tiles += board.width()) {
        Row row = 0;
        int x = 0;
        for (; x + 8 <= board.width(); x += 8) row |= occupied_of_eight(tiles + x) << x;
        for (; x < board.width(); ++x) row |= Row{tiles[x] != Tile::kEmpty} << x;
        row_of(rows, y) = row;
    }
}

/// The unbroken run of set bits around one of them.
Row run_around(Row row, int x) {
    const Row before = core::columns_below(x);
    const Row gaps_before = ~row & before;
    const Row gaps_after = ~row & ~before;
    const Row from_begin = gaps_before == 0 ? ~Row{0} : ~Row{0} << 1 << (63 - std::countl_zero(gaps_before));
    return from_begin & ((gaps_after & -gaps_after) - 1);
}

/// Cells conductively reachable from one of them.
struct Reached {
    Rows rows;
    int size = 0;

    [[nodiscard]] bool contains(Cell cell) const { return (row_of(rows, cell.y) >> cell.x & 1) != 0; }
};

/// Searches a board's occupied cells, run by run of a row. What one search has found, the next one takes for
/// empty: search from cells that are not connected.
class Flood {
  public:
    Flood(const Rows& occupied, int height) : unseen_(occupied), height_(height) {}

    void search(Cell source, Reached& reached) {
        for (int y = 0; y < height_; ++y) row_of(reached.rows, y) = 0;
        visit(source.y, Row{1} << source.x, reached);
        while (waiting_ > 0) {
            const Run run = runs_[--waiting_];
            if (run.y > 0) visit(run.y - 1, run.cells, reached);
            if (run.y + 1 < height_) visit(run.y + 1, run.cells, reached);
        }
    }

  private:
    struct Run {
        Row cells;
        int y;
    };

    /// Finds the runs of a row that have some of these columns.
    void visit(int y, Row columns, Reached& reached) {
        Row& unseen = row_of(unseen_, y);
        for (Row hits = unseen & columns; hits != 0; hits &= unseen) {
            const Row run = run_around(unseen, std::countr_zero(hits));
            unseen &= ~run;
            row_of(reached.rows, y) |= run;
            reached.size += 64 - std::countl_zero(run) - std::countr_zero(run);
            runs_[waiting_++] = {run, y};
        }
    }

    Rows unseen_;
    int height_;
    /// Those whose neighbours were not looked at; a row has 32 at most.
    std::array<Run, std::size_t{kMaxSide} * kMaxSide / 2> runs_;
    std::size_t waiting_ = 0;
};

Cell must_find(const Board& board, Tile tile) {
    const auto cell = find(board, tile);
    assert(cell.has_value());
    return *cell;
}

/// The smallest distance between two sets of cells: one of them widens by a step until it meets the other.
int widen_until_met(Rows& from, const Rows& to, int height) {
    for (int distance = 0;; ++distance) {
        Row above = 0;
        Row met = 0;
        for (int y = 0; y < height; ++y) {
            Row& row = row_of(from, y);
            const Row here = row;
            met |= here & row_of(to, y);
            row |= here << 1 | here >> 1 | above | (y + 1 < height ? row_of(from, y + 1) : 0);
            above = here;
        }
        if (met != 0) return distance;
    }
}

}  // namespace

bool is_complete(const Board& board) {
    Rows occupied;
    fill_occupied(board, occupied);
    Reached reached;
    Flood(occupied, board.height()).search(must_find(board, Tile::kStart), reached);
    return reached.contains(must_find(board, Tile::kEnd));
}

std::vector<Cell> route(const Board& board) {
    const Cell start = must_find(board, Tile::kStart);
    const Cell end = must_find(board, Tile::kEnd);
    // The step that led to a cell, where one did.
    core::Grid<std::optional<Direction>> step(board.width(), board.height());
    std::vector<Cell> order{start};
    for (std::size_t head = 0; head < order.size() && !step[end]; ++head) {
        for (const Direction direction : core::kDirections) {
            const Cell cell = core::neighbour(order[head], direction);
            const bool is_new =
                board.contains(cell) && board[cell] != Tile::kEmpty && !step[cell] && cell != start;
            if (!is_new) continue;
            step[cell] = direction;
            order.push_back(cell);
        }
    }
    if (!step[end]) return {};
    std::vector<Cell> cells{end};
    while (cells.back() != start)
        cells.push_back(core::neighbour(cells.back(), core::opposite(*step[cells.back()])));
    std::reverse(cells.begin(), cells.end());
    return cells;
}

core::Grid<std::uint8_t> reachable_from(const Board& board, Cell source) {
    core::Grid<std::uint8_t> reached(board.width(), board.height());
    std::vector<Cell> order{source};
    reached[source] = 1;
    for (std::size_t head = 0; head < order.size(); ++head) {
        for (const Direction direction : core::kDirections) {
            const Cell cell = core::neighbour(order[head], direction);
            if (!board.contains(cell) || board[cell] == Tile::kEmpty || reached[cell] != 0) continue;
            reached[cell] = 1;
            order.push_back(cell);
        }
    }
    return reached;
}

namespace {

/// Of each cell the distance to the nearest of the marked ones, of which there is one.
core::Grid<int> distances_to(const core::Grid<std::uint8_t>& marked) {
    constexpr int kUnknown = -1;
    core::Grid<int> distance(marked.width(), marked.height(), kUnknown);
    std::vector<Cell> order;
    core::for_each_cell(marked.width(), marked.height(), [&](Cell cell) {
        if (marked[cell] == 0) return;
        distance[cell] = 0;
        order.push_back(cell);
    });
    for (std::size_t head = 0; head < order.size(); ++head) {
        for (const Direction direction : core::kDirections) {
            const Cell cell = core::neighbour(order[head], direction);
            if (!distance.contains(cell) || distance[cell] != kUnknown) continue;
            distance[cell] = distance[order[head]] + 1;
            order.push_back(cell);
        }
    }
    return distance;
}

/// The first cell that is marked and passes.
template <typename Pass>
Cell first_marked(const core::Grid<std::uint8_t>& marked, Pass pass) {
    std::optional<Cell> first;
    core::for_each_cell(marked.width(), marked.height(), [&](Cell cell) {
        if (!first && marked[cell] != 0 && pass(cell)) first = cell;
    });
    assert(first.has_value());
    return *first;
}

}  // namespace

GapEnds gap_ends(const Board& board) {
    const auto from_start = reachable_from(board, must_find(board, Tile::kStart));
    const auto from_end = reachable_from(board, must_find(board, Tile::kEnd));
    const core::Grid<int> distance = distances_to(from_end);
    int gap = board.width() + board.height();
    core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
        if (from_start[cell] != 0) gap = std::min(gap, distance[cell]);
    });
    const Cell start = first_marked(from_start, [&](Cell cell) { return distance[cell] == gap; });
    return {start, first_marked(from_end, [&](Cell cell) { return core::manhattan(start, cell) == gap; })};
}

Measures measure(const Board& board, Square footprint) {
    const auto measures = measure_unless_complete(board, footprint);
    assert(measures.has_value());
    return *measures;
}

std::optional<Measures> measure_unless_complete(const Board& board, Square footprint) {
    Rows occupied;
    fill_occupied(board, occupied);
    const Cell end = must_find(board, Tile::kEnd);
    Flood flood(occupied, board.height());
    Reached from_start;
    flood.search(must_find(board, Tile::kStart), from_start);
    if (from_start.contains(end)) return std::nullopt;
    Reached from_end;
    flood.search(end, from_end);
    Measures measures;
    measures.reach = from_start.size + from_end.size;
    measures.gap = widen_until_met(from_start.rows, from_end.rows, board.height());
    const Row columns = core::columns_below(footprint.size) << footprint.origin.x;
    for (int y = footprint.origin.y; y < footprint.origin.y + footprint.size; ++y) {
        measures.clear += core::count(~row_of(occupied, y) & columns);
    }
    return measures;
}

}  // namespace splitcircuit::circuit
