#include "solver/path_costs.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <deque>

#include "core/dotnet_random.hpp"
#include "core/grid.hpp"

namespace splitcircuit::solver {
namespace {

using core::Cell;

constexpr int kFar = 10'000;

struct Drawn {
    Position position;
    core::Bitboard usable;
};

/// A board of any size with matter and usable cells here and there.
Drawn draw(core::DotNetRandom& random) {
    Drawn drawn;
    Position& position = drawn.position;
    position.width = random.next(8, 65);
    position.height = random.next(8, 65);
    const int fill = random.next(60);
    const int usable = random.next(40, 101);
    core::for_each_cell(position.width, position.height, [&](Cell cell) {
        if (random.next(100) < fill) position.occupied.insert(cell);
        if (random.next(100) < usable) drawn.usable.insert(cell);
    });
    const auto draw_cell = [&] {
        const int x = random.next(position.width);
        return Cell{x, random.next(position.height)};
    };
    position.start = draw_cell();
    position.end = draw_cell();
    position.occupied.insert(position.start);
    position.occupied.insert(position.end);
    return drawn;
}

/// The cost of paths from a cell to every cell, both ends included: one step after the other.
core::Grid<int> costs_from(const Drawn& drawn, Cell source) {
    const Position& position = drawn.position;
    core::Grid<int> costs(position.width, position.height, kFar);
    std::deque<Cell> open{source};
    costs[source] = 0;
    while (!open.empty()) {
        const Cell from = open.front();
        open.pop_front();
        for (const auto direction : core::kDirections) {
            const Cell to = core::neighbour(from, direction);
            if (!costs.contains(to)) continue;
            const bool free = position.occupied.contains(to);
            if (!free && !drawn.usable.contains(to)) continue;
            const int cost = costs[from] + (free ? 0 : 1);
            if (cost >= costs[to]) continue;
            costs[to] = cost;
            if (free)
                open.push_front(to);
            else
                open.push_back(to);
        }
    }
    return costs;
}

/// The least cost of a cell's neighbours: of paths that end just before it.
int before(const core::Grid<int>& costs, Cell cell) {
    int least = kFar;
    for (const auto direction : core::kDirections) {
        const Cell other = core::neighbour(cell, direction);
        if (costs.contains(other)) least = std::min(least, costs[other]);
    }
    return least;
}

TEST_CASE("path costs are those of a walk cell by cell, on boards of all sizes and up to all limits") {
    core::DotNetRandom random(21);
    int connected = 0;
    for (int i = 0; i < 400; ++i) {
        const Drawn drawn = draw(random);
        const Position& position = drawn.position;
        CAPTURE(i);
        const auto from_start = costs_from(drawn, position.start);
        const auto from_end = costs_from(drawn, position.end);
        const int cost = from_start[position.end];
        connected += cost < kFar ? 1 : 0;
        for (const int most : {0, 1, cost - 1, cost, cost + 1, 20, 254}) {
            if (most < 0 || most > 254) continue;
            CHECK(path_cost(position, drawn.usable, most) == std::min(cost, most + 1));
        }
        PathCosts costs;
        const int most = random.next(0, 60);
        costs.find(position, drawn.usable, most);
        CHECK(costs.total() == std::min(cost, most + 1));
        core::for_each_cell(position.width, position.height, [&](Cell cell) {
            REQUIRE(costs.before_from_start(cell) == std::min(before(from_start, cell), most + 1));
            REQUIRE(costs.before_from_end(cell) == std::min(before(from_end, cell), most + 1));
        });
    }
    CHECK(connected > 100);
}

}  // namespace
}  // namespace splitcircuit::solver
