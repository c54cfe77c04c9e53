#include "io/level_json.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "circuit/level_line.hpp"
#include "support/levels.hpp"

namespace splitcircuit::io {
namespace {

using Json = nlohmann::json;

Json good() {
    return Json::parse(R"({
        "name": "By hand",
        "board": ["S.......", "........", "........", "........", "........", "........", "R.......", "1WW.....E"],
        "spawn": 4,
        "shapes": [{"rows": ["##", "##", "#."]}, {"name": "hat", "rows": ["....", ".##.", "####"]}],
        "minFragmentCells": 2,
        "palette": ["#000000", "#ffffff"],
        "rules": {"maxRounds": 5}})");
}

Json right() {
    Json json = good();
    json["board"][7] = "1WW....E";
    return json;
}

std::string message(const Json& json) {
    const auto level = read_level(json.dump(), "level.json");
    return level ? "accepted" : level.error().message;
}

TEST_CASE("a hand-made level centres its shapes and gives them colour 0") {
    const auto level = read_level(right().dump(), "level.json");
    REQUIRE_MESSAGE(level.has_value(), level.error().message);
    auto expected = test::level(right()["board"].get<std::vector<std::string>>(), 4,
                                {{"##", "##", "#."}, {".##.", "####"}}, 2);
    expected.name = "By hand";
    expected.palette = {"#000000", "#ffffff"};
    CHECK(*level == expected);
    CHECK(level->shapes[0].cells.front().cell == circuit::Cell{3, 2});
    CHECK(level->shapes[0].min_fragment_cells == 1);  // (5 - 1) / 4
    CHECK(circuit::to_puzzle(*level).max_rounds == 2);
    CHECK(circuit::to_puzzle(*level, 1).max_rounds == 1);
}

TEST_CASE("palette and rules are optional, the spawn size may look like a preset's") {
    Json json = right();
    json.erase("palette");
    json.erase("rules");
    json["spawn"] = {{"size", 4}};
    const auto level = read_level(json.dump(), "level.json");
    REQUIRE_MESSAGE(level.has_value(), level.error().message);
    CHECK(level->palette == circuit::default_palette());
    CHECK(level->shapes.size() == 2);
}

TEST_CASE("shapes beyond the round limit are left out, but must be right") {
    Json json = right();
    json["rules"]["maxRounds"] = 1;
    const auto level = read_level(json.dump(), "level.json");
    REQUIRE(level.has_value());
    CHECK(level->shapes.size() == 1);
    json["shapes"][1]["rows"] = {"####"};
    CHECK(message(json) == "level.json: /shapes/1/rows: found 4 cells, allowed 5 or more");
}

TEST_CASE("both forms of a level are told apart") {
    const auto level = read_level_text(right().dump(), "level.json");
    REQUIRE(level.has_value());
    const std::string line = circuit::to_line(*level);
    const auto again = read_level_text(line + "\n", "level.txt");
    REQUIRE(again.has_value());
    CHECK(*again == *level);
    CHECK(read_level_text("sclevel1:", "x").error().message ==
          "x: level line: found 2 fields, allowed sclevel1:NAME:SPAWN:BOARD:PALETTE:SHAPES:CHECKSUM");
}

TEST_CASE("what a level may not say, with the message for each") {
    struct Bad {
        std::string pointer;
        const char* value;
        std::string message;
    };
    const std::vector<Bad> table{
        {"/size", "4",
         "/size: found an unknown member, allowed name, board, spawn, shapes, minFragmentCells, palette, "
         "rules"},
        {"/name", nullptr, "/name: found nothing, allowed a string"},
        {"/board", nullptr,
         "/board: found nothing, allowed 8..64 strings of equal length 8..64 in . S E R W 0-9"},
        {"/board/7", nullptr, "/board: found 7 rows, allowed 8..64"},
        {"/board", R"(["S", ".", ".", ".", ".", ".", ".", "E"])",
         "/board/0: found 1 cells in a row, allowed 8..64"},
        {"/board/1", "\".......\"", "/board/1: found \".......\", allowed a row as long as the first one"},
        {"/board/1", "\"...x....\"", "/board/1: found \"...x....\", allowed a row of . S E R W 0-9"},
        {"/board/1", "\"...2....\"", "/board: found a cell of colour 2, allowed 0..1 (the palette has 2)"},
        {"/board/0", "\"........\"", "/board: found 0 Start (S), allowed exactly one Start (S)"},
        {"/board/1", "\"S.......\"", "/board: found 2 Start (S), allowed exactly one Start (S)"},
        {"/board/1", "\"E.......\"", "/board: found 2 End (E), allowed exactly one End (E)"},
        {"/board/7", "\"1WWWWWWE\"", "/board: accepted"},
        {"/spawn", "3", "/spawn: found 3, allowed 4..4 (the shorter board side is 8)"},
        {"/spawn", "5", "/spawn: found 5, allowed 4..4 (the shorter board side is 8)"},
        {"/spawn", "\"4\"", "/spawn: found \"4\", allowed an integer: the side of the spawn footprint"},
        {"/spawn", nullptr, "/spawn: found nothing, allowed an integer: the side of the spawn footprint"},
        {"/shapes", "[]", "/shapes: found an empty list, allowed a list of 1..1000 shapes"},
        {"/shapes/0", "{}", "/shapes/0/rows: found nothing, allowed a list of strings of # and ."},
        {"/shapes/0/color", "1", "/shapes/0/color: found an unknown member, allowed name, rows"},
        {"/shapes/0/rows", R"(["##", "##"])", "/shapes/0/rows: found 4 cells, allowed 5 or more"},
        {"/shapes/0/rows", R"(["#####", "#...."])",
         "/shapes/0/rows: found 5 x 2 cells, allowed 4 x 4 at most (the spawn size can be 4)"},
        {"/shapes/0/rows", R"(["##.#", "##.#"])",
         "/shapes/0/rows: found cells that are not connected, allowed one connected shape"},
        {"/shapes/0/rows", R"(["###", "#..", "#.."])",
         "/shapes/0/rows: found no cut into four fragments, allowed a shape that one vertical and one "
         "horizontal slice cut into four"},
        {"/minFragmentCells", nullptr, "/minFragmentCells: found nothing, allowed an integer in 0..64"},
        {"/minFragmentCells", "65", "/minFragmentCells: found 65, allowed 0..64"},
        {"/palette", "[]", "/palette: found an empty list, allowed a list of 1..10 colours #rrggbb"},
        {"/palette/0", "\"red\"", "/palette/0: found \"red\", allowed #rrggbb"},
        {"/rules", "{}", "/rules/maxRounds: found nothing, allowed an integer in 1..1000"},
        {"/rules/maxRounds", "0", "/rules/maxRounds: found 0, allowed 1..1000"}};
    for (const Bad& bad : table) {
        Json json = right();
        const Json::json_pointer place(bad.pointer);
        if (bad.value != nullptr)
            json[place] = Json::parse(bad.value);
        else if (place.back() == "7")
            json["board"].erase(7);
        else
            json.at(place.parent_pointer()).erase(place.back());
        if (bad.message == "/board: accepted")
            CHECK(message(json) == "accepted");
        else
            CHECK(message(json) == "level.json: " + bad.message);
    }
    CHECK(message(good()) ==
          "level.json: /board/7: found \"1WW.....E\", allowed a row as long as the first one");
    Json complete = right();
    for (std::size_t row = 1; row < 6; ++row) complete["board"][row] = "R.......";
    CHECK(message(complete) == "accepted");
    complete["board"][7] = "1WWWWWWE";
    CHECK(message(complete) ==
          "level.json: /board: found a complete circuit, allowed a board where Start does not reach End");
}

}  // namespace
}  // namespace splitcircuit::io
