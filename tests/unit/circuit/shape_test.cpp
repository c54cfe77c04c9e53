#include "circuit/shape.hpp"

#include <doctest/doctest.h>

#include <limits>

namespace splitcircuit::circuit {
namespace {

Cells drawn(const std::vector<std::string>& rows) {
    const auto cells = cells_from_rows(rows);
    REQUIRE(cells.has_value());
    return *cells;
}

TEST_CASE("fragments are named by the way they slide, clockwise from the top left") {
    const Cut cut{3, 5};
    CHECK(fragment_of(cut, {2, 4}) == Direction::kUp);
    CHECK(fragment_of(cut, {3, 4}) == Direction::kRight);
    CHECK(fragment_of(cut, {3, 5}) == Direction::kDown);
    CHECK(fragment_of(cut, {2, 5}) == Direction::kLeft);
}

TEST_CASE("a drawing counts from the bounding box of its cells") {
    CHECK(drawn({"....", ".#..", ".##.", "...."}) == Cells{{0, 0}, {0, 1}, {1, 1}});
    CHECK(!cells_from_rows({}));
    CHECK(!cells_from_rows({"##", "#"}));
    CHECK(!cells_from_rows({"#x"}));
}

TEST_CASE("orientations mirror first, then turn clockwise") {
    const Cells ell = drawn({"##.", "..#"});  // not connected, which does not matter here
    CHECK(oriented(ell, 0) == ell);
    CHECK(oriented(ell, 1) == drawn({".#", ".#", "#."}));
    CHECK(oriented(ell, 2) == drawn({"#..", ".##"}));
    CHECK(oriented(ell, 3) == drawn({".#", "#.", "#."}));
    CHECK(oriented(ell, 4) == drawn({".##", "#.."}));
    CHECK(oriented(ell, 5) == drawn({"#.", ".#", ".#"}));
    CHECK(oriented(ell, 6) == drawn({"..#", "##."}));
    CHECK(oriented(ell, 7) == drawn({"#.", "#.", ".#"}));
}

TEST_CASE("centring rounds towards the top left") {
    CHECK(centred(drawn({"##", "##", "#."}), {{10, 20}, 5}).front() == Cell{11, 21});
    CHECK(centred(drawn({"####"}), {{0, 0}, 4}).front() == Cell{0, 1});
}

TEST_CASE("the best smallest fragment looks at every cut") {
    CHECK(best_smallest_fragment(drawn({"#####"})) == 0);
    CHECK(best_smallest_fragment(drawn({"##", "##"})) == 1);
    CHECK(best_smallest_fragment(drawn({"####", "####", "####", "####"})) == 4);
    // The cut (1, 1) gives 1, the cut (2, 1) gives 2: the largest is wanted.
    CHECK(best_smallest_fragment(drawn({"####.", ".###.", ".###."})) == 2);
    CHECK(best_smallest_fragment(drawn({"######", "######"})) == 3);
}

TEST_CASE("m of a drawn shape is capped by a quarter of its cells and by its best cut") {
    const Cells bar = drawn({"######", "######"});
    CHECK(min_fragment_of_drawn_shape(bar, 64) == 2);  // (12 - 1) / 4
    CHECK(min_fragment_of_drawn_shape(bar, 1) == 1);
    CHECK(min_fragment_of_drawn_shape(bar, 0) == 0);
    const Cells boot = drawn({"##.......", "#########"});
    CHECK(min_fragment_of_drawn_shape(boot, 64) == 1);  // (11 - 1) / 4 is 2, but no cut gives more than 1
}

TEST_CASE("connected means through orthogonal neighbours") {
    CHECK(is_connected({}));
    CHECK(is_connected(drawn({"###", "#.#", "#.#"})));
    CHECK(!is_connected(drawn({"#.", ".#"})));
}

TEST_CASE("a cut is legal within 1..W-2 and 1..H-2 if every fragment has its share") {
    RoundShape shape;
    for (const Cell cell : centred(drawn({"###", "###"}), {{2, 2}, 4})) shape.cells.push_back({cell, 0});
    CHECK(legal_cuts(shape, 8, 8) == std::vector<Cut>{{3, 4}, {4, 4}});
    shape.min_fragment_cells = 2;
    CHECK(legal_cuts(shape, 8, 8).empty());
    // A footprint at the border cannot happen, but the limits of the slices are a rule of their own.
    RoundShape at_border{{{{0, 0}, 0}, {{1, 0}, 0}, {{0, 1}, 0}, {{1, 1}, 0}}, 0};
    CHECK(legal_cuts(at_border, 8, 8) == std::vector<Cut>{{1, 1}});
    CHECK(legal_cuts(at_border, 2, 8).empty());
    CHECK(legal_cuts(RoundShape{}, 8, 8).empty());
    CHECK(is_legal({1, 1}, at_border, 8, 8));
    CHECK(!is_legal({1, 1}, at_border, 2, 8));
    CHECK(!is_legal({1, 1}, at_border, 8, 2));
    constexpr int kHuge = std::numeric_limits<int>::max();
    CHECK(!is_legal({kHuge, 1}, at_border, 8, 8));
    CHECK(!is_legal({1, -kHuge}, at_border, 8, 8));
}

}  // namespace
}  // namespace splitcircuit::circuit
