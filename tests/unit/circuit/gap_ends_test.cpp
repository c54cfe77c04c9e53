#include <doctest/doctest.h>

#include <algorithm>

#include "circuit/conduction.hpp"
#include "circuit/generator.hpp"
#include "support/test_data.hpp"

namespace splitcircuit::circuit {
namespace {

Board board(const std::vector<std::string>& rows) {
    return *board_from_rows(rows);
}

TEST_CASE("the ends of a gap are the first of the nearest cells") {
    CHECK(gap_ends(board({"S0......", "........", "........", "...1....", "........", "........", "........",
                          "......2E"})) == GapEnds{{1, 0}, {6, 7}});
    // Two pairs at a distance of 3: the one that is first in row-major order.
    CHECK(gap_ends(board({"S..0E...", "0...0...", "........", "........", "........", "........", "........",
                          "........"})) == GapEnds{{0, 0}, {3, 0}});
}

TEST_CASE("the distance of a gap's ends is the gap, and both are reached") {
    for (const std::string name : {"checkers", "chess", "full-random", "go"}) {
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const auto puzzle = generate(test::builtin(name), test::master(seed)).puzzle;
            const auto ends = gap_ends(puzzle.board);
            const auto measures = measure(puzzle.board, puzzle.footprint());
            CHECK(core::manhattan(ends.from_start, ends.from_end) == measures.gap);
            const auto start = reachable_from(puzzle.board, *find(puzzle.board, Tile::kStart));
            const auto end = reachable_from(puzzle.board, *find(puzzle.board, Tile::kEnd));
            CHECK(start[ends.from_start] == 1);
            CHECK(end[ends.from_end] == 1);
            const auto size = [](const auto& cells) {
                return static_cast<int>(std::count(cells.values().begin(), cells.values().end(), 1));
            };
            CHECK(size(start) + size(end) == measures.reach);
        }
    }
}

}  // namespace
}  // namespace splitcircuit::circuit
