#include "circuit/conduction.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/dotnet_random.hpp"

namespace splitcircuit::circuit {
namespace {

/// Breadth-first from a cell, in the order of the rules, and by which cell each was reached.
struct PlainSearch {
    std::vector<Cell> order;
    core::Grid<Cell> parent;

    PlainSearch(const Board& board, Cell source)
        : order{source}, parent(board.width(), board.height(), {-1, -1}) {
        parent[source] = source;
        for (std::size_t head = 0; head < order.size(); ++head) {
            for (const Direction direction : core::kDirections) {
                const Cell cell = core::neighbour(order[head], direction);
                if (!board.contains(cell) || board[cell] == Tile::kEmpty || found(cell)) continue;
                parent[cell] = order[head];
                order.push_back(cell);
            }
        }
    }
    [[nodiscard]] bool found(Cell cell) const { return parent[cell] != Cell{-1, -1}; }
};

std::vector<Cell> plain_route(const PlainSearch& from_start, Cell end) {
    std::vector<Cell> way{end};
    while (way.back() != from_start.order.front()) way.push_back(from_start.parent[way.back()]);
    std::reverse(way.begin(), way.end());
    return way;
}

Measures plain_measures(const Board& board, const std::vector<Cell>& from_start,
                        const std::vector<Cell>& from_end, Square footprint) {
    Measures plain{board.width() + board.height(), 0, static_cast<int>(from_start.size() + from_end.size())};
    for (const Cell a : from_start) {
        for (const Cell b : from_end) plain.gap = std::min(plain.gap, core::manhattan(a, b));
    }
    core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
        if (footprint.contains(cell) && board[cell] == Tile::kEmpty) ++plain.clear;
    });
    return plain;
}

void check_board(const Board& board, Square footprint) {
    const Cell end = *find(board, Tile::kEnd);
    const PlainSearch from_start(board, *find(board, Tile::kStart));
    const bool complete = from_start.found(end);
    CHECK(is_complete(board) == complete);
    const auto measures = measure_unless_complete(board, footprint);
    REQUIRE(measures.has_value() == !complete);
    if (complete) {
        CHECK(route(board) == plain_route(from_start, end));
        return;
    }
    CHECK(route(board).empty());
    CHECK(*measures == plain_measures(board, from_start.order, PlainSearch(board, end).order, footprint));
    CHECK(measure(board, footprint) == *measures);
}

/// A board of which so many percent are occupied, by tiles of all kinds.
Board drawn_board(core::DotNetRandom& random, int width, int height, int percent) {
    Board board(width, height);
    const auto cell_count = static_cast<std::int32_t>(board.values().size());
    core::for_each_cell(width, height, [&](Cell cell) {
        const int kind = random.next(12);
        if (random.next(100) >= percent) return;
        board[cell] = kind < kMaxColors ? settled(kind) : Tile::kRelay;
        if (kind == 11) board[cell] = Tile::kWire;
    });
    const int start = random.next(cell_count);
    const int end = (start + 1 + random.next(cell_count - 1)) % cell_count;
    board[{start % width, start / width}] = Tile::kStart;
    board[{end % width, end / width}] = Tile::kEnd;
    return board;
}

TEST_CASE("boards conduct and are measured as a plain search says") {
    core::DotNetRandom random(1);
    // Widths on both sides of what is read at once, 8 tiles, and of what a word holds.
    for (const int width : {8, 9, 15, 16, 19, 63, 64}) {
        for (const int height : {8, 13, 64}) {
            for (const int percent : {0, 10, 30, 45, 60, 75, 100}) {
                const int most = std::min(width, height) - kSpawnMargin;
                for (const int size : {kMinSpawnSize, most}) {
                    INFO(width << " x " << height << ", " << percent << " percent, footprint " << size);
                    check_board(drawn_board(random, width, height, percent),
                                spawn_footprint(width, height, size));
                }
            }
        }
    }
}

}  // namespace
}  // namespace splitcircuit::circuit
