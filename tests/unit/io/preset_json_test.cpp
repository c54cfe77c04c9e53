#include "io/preset_json.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "io/builtin_presets.hpp"
#include "io/named_preset.hpp"

namespace splitcircuit::io {
namespace {

using Json = nlohmann::json;

/// A right preset that uses every member.
Json good() {
    return Json::parse(R"({
        "name": "Every member", "board": {"width": {"min": 10, "max": 20}, "height": {"any": [12, 14]}},
        "spawn": {"size": {"any": [4, 6]}},
        "shape": {"generators": ["compact", "branchy", "organic", "mirror", "catalog"], "cells": {"min": 5, "max": 16},
                  "minFragmentCells": 2, "catalog": [{"name": "t", "rows": ["###", ".#.", "..."]}, {"name": "p", "rows": ["##", "##", "#."]}]},
        "color": {"mode": {"any": ["solid", "random"]}, "palette": ["#000000", "#FFffFF"]},
        "placement": {"mode": "edges", "minDistance": 2},
        "relays": {"count": 0}, "wires": {"count": {"min": 0, "max": 3}, "length": {"min": 2, "max": 5}},
        "rules": {"maxRounds": 50}})");
}

std::string message(const std::string& json) {
    const auto preset = read_preset(json, "my.json");
    return preset ? "accepted" : preset.error().message;
}

/// The good preset with one value replaced, added (new path) or removed (no value).
std::string message(const std::string& pointer, const char* value) {
    Json preset = good();
    preset["shape"]["catalog"][0]["rows"] = {"###", "##.", "..."};
    const Json::json_pointer place(pointer);
    if (value != nullptr)
        preset[place] = Json::parse(value);
    else
        preset.at(place.parent_pointer()).erase(place.back());
    return message(preset.dump());
}

TEST_CASE("a preset with every member is read and written back") {
    Json json = good();
    json["shape"]["catalog"].erase(0);
    const auto preset = read_preset(json.dump(), "my.json");
    REQUIRE_MESSAGE(preset.has_value(), preset.error().message);
    CHECK(Json::parse(canonical_json(*preset)) == json);
    const auto again = read_preset(canonical_json(*preset), "again");
    REQUIRE(again.has_value());
    CHECK(*again == *preset);
}

TEST_CASE("the hash of a preset does not see layout, order or an absent default") {
    Json json = Json::parse(kBuiltinPresets[0].json);
    const auto first = read_preset(kBuiltinPresets[0].json, "a");
    json["placement"]["minDistance"] = 2;
    const auto second = read_preset(json.dump(), "b");
    REQUIRE(first.has_value());
    REQUIRE(second.has_value());
    CHECK(preset_hash(*first) == preset_hash(*second));
    json["rules"]["maxRounds"] = 49;
    CHECK(preset_hash(*read_preset(json.dump(), "c")) != preset_hash(*first));
}

TEST_CASE("what a preset may not say, with the message for each") {
    struct Bad {
        std::string pointer;
        const char* value;
        std::string message;
    };
    const std::string kInteger = "an integer, {\"min\": a, \"max\": b} or {\"any\": [...]}";
    const std::vector<Bad> table{
        {"/name", "7", "/name: found 7, allowed a string"},
        {"/name", nullptr, "/name: found nothing, allowed a string"},
        {"/colour", "{}",
         "/colour: found an unknown member, allowed name, board, spawn, shape, color, placement, relays, "
         "wires, rules"},
        {"/board", nullptr, "/board: found nothing, allowed an object"},
        {"/board", "[]", "/board: found an empty list, allowed an object"},
        {"/board/width", "7", "/board/width: found 7, allowed 8..64"},
        {"/board/width", "65", "/board/width: found 65, allowed 8..64"},
        {"/board/width", "-10", "/board/width: found -10, allowed 8..64"},
        {"/board/width", "99999999999", "/board/width: found 99999999999, allowed an integer of 32 bits"},
        {"/board/width", "10.0", "/board/width: found 10.0, allowed " + kInteger},
        {"/board/width", "\"10\"", "/board/width: found \"10\", allowed " + kInteger},
        {"/board/width", "null", "/board/width: found null, allowed " + kInteger},
        {"/board/width", nullptr, "/board/width: found nothing, allowed " + kInteger},
        {"/board/width/min", "7", "/board/width/min: found 7, allowed 8..64"},
        {"/board/width/max", "70", "/board/width/max: found 70, allowed 8..64"},
        {"/board/width", R"({"min": 20, "max": 10})",
         "/board/width: found min 20 and max 10, allowed min <= max"},
        {"/board/width/max", nullptr, "/board/width/max: found nothing, allowed an integer"},
        {"/board/width/step", "2", "/board/width/step: found an unknown member, allowed min, max"},
        {"/board/height/any/1", "7", "/board/height/any/1: found 7, allowed 8..64"},
        {"/board/height/any", "[]",
         "/board/height/any: found an empty list, allowed a list of one integer or more"},
        {"/board/height/any", "12", "/board/height/any: found 12, allowed a list of one integer or more"},
        {"/board/height/any/0", "\"a\"", "/board/height/any/0: found \"a\", allowed an integer"},
        {"/board/height/min", "3", "/board/height/min: found an unknown member, allowed any"},
        {"/board/depth", "3", "/board/depth: found an unknown member, allowed width, height"},
        {"/spawn/size", "3", "/spawn/size: found 3, allowed 4..6 (a board side can be 10)"},
        {"/spawn/size/any/1", "7", "/spawn/size/any/1: found 7, allowed 4..6 (a board side can be 10)"},
        {"/shape/generators", "[]",
         "/shape/generators: found an empty list, allowed a list of one generator or more"},
        {"/shape/generators/0", "\"round\"",
         "/shape/generators/0: found \"round\", allowed compact, branchy, organic, mirror, catalog"},
        {"/shape/cells", nullptr,
         "/shape/cells: found nothing, allowed {\"min\": a, \"max\": b} unless catalog is the only "
         "generator"},
        {"/shape/cells", "8", "/shape/cells: found 8, allowed {\"min\": integer, \"max\": integer}"},
        {"/shape/cells/min", "4", "/shape/cells/min: found 4, allowed 5..16"},
        {"/shape/cells/max", "17", "/shape/cells/max: found 17, allowed 5..16"},
        {"/shape/cells", R"({"min": 9, "max": 8})",
         "/shape/cells: found min 9 and max 8, allowed min <= max"},
        {"/shape/minFragmentCells", "-1", "/shape/minFragmentCells: found -1, allowed 0..64"},
        {"/shape/minFragmentCells", "65", "/shape/minFragmentCells: found 65, allowed 0..64"},
        {"/shape/minFragmentCells", nullptr,
         "/shape/minFragmentCells: found nothing, allowed an integer in 0..64"},
        {"/shape/catalog", nullptr,
         "/shape/catalog: found no shape, allowed one shape or more where catalog is a generator"},
        {"/shape/catalog", "[]", "/shape/catalog: found an empty list, allowed a list of one shape or more"},
        {"/shape/catalog/1/name", nullptr, "/shape/catalog/1/name: found nothing, allowed a string"},
        {"/shape/catalog/1/rows", "[]",
         "/shape/catalog/1/rows: found an empty list, allowed a list of strings of # and ."},
        {"/shape/catalog/1/rows/1", "\"#\"",
         "/shape/catalog/1/rows/1: found \"#\", allowed a row as long as the first one"},
        {"/shape/catalog/1/rows/1", "\"#x\"",
         "/shape/catalog/1/rows/1: found \"#x\", allowed a string of # and ."},
        {"/shape/catalog/1/rows/2", "\"..\"", "/shape/catalog/1/rows: found 4 cells, allowed 5 or more"},
        {"/shape/catalog/1/rows", R"(["#####", "#...."])",
         "/shape/catalog/1/rows: found 5 x 2 cells, allowed 4 x 4 at most (the spawn size can be 4)"},
        {"/shape/catalog/1/rows", R"(["##.", "#..", ".##"])",
         "/shape/catalog/1/rows: found cells that are not connected, allowed one connected shape"},
        {"/shape/catalog/1/rows", R"(["###", "#..", "#.."])",
         "/shape/catalog/1/rows: found no cut into four fragments, allowed a shape that one vertical and one "
         "horizontal slice cut into four"},
        {"/color/mode", "\"plain\"",
         "/color/mode: found \"plain\", allowed solid, alternate, checker, random"},
        {"/color/mode", nullptr,
         "/color/mode: found nothing, allowed solid, alternate, checker, random or {\"any\": [...]}"},
        {"/color/mode/any", "[]", "/color/mode/any: found an empty list, allowed a list of one word or more"},
        {"/color/mode", R"({"min": 1, "max": 2})", "/color/mode/max: found an unknown member, allowed any"},
        {"/color/palette", "[]",
         "/color/palette: found an empty list, allowed a list of 1..10 colours #rrggbb"},
        {"/color/palette/1", "\"#12345\"", "/color/palette/1: found \"#12345\", allowed #rrggbb"},
        {"/color/palette/1", "\"#12345g\"", "/color/palette/1: found \"#12345g\", allowed #rrggbb"},
        {"/color/palette/1", "7", "/color/palette/1: found 7, allowed #rrggbb"},
        {"/placement/mode", "\"edge\"",
         "/placement/mode: found \"edge\", allowed opposite-edges, corners, edges, anywhere"},
        {"/placement/minDistance", "1", "/placement/minDistance: found 1, allowed 2..126"},
        {"/placement/minDistance", "127", "/placement/minDistance: found 127, allowed 2..126"},
        {"/relays/count", "257", "/relays/count: found 257, allowed 0..256"},
        {"/relays/count", nullptr, "/relays/count: found nothing, allowed " + kInteger},
        {"/wires/count/min", "-1", "/wires/count/min: found -1, allowed 0..256"},
        {"/wires/length/min", "0", "/wires/length/min: found 0, allowed 1..64"},
        {"/wires/length/max", "65", "/wires/length/max: found 65, allowed 1..64"},
        {"/wires/length", "3", "/wires/length: found 3, allowed {\"min\": integer, \"max\": integer}"},
        {"/wires/length", nullptr,
         "/wires/length: found nothing, allowed {\"min\": integer, \"max\": integer}"},
        {"/rules/maxRounds", "0", "/rules/maxRounds: found 0, allowed 1..1000"},
        {"/rules/maxRounds", "1001", "/rules/maxRounds: found 1001, allowed 1..1000"},
        {"/rules/maxRounds", R"({"min": 1, "max": 2})",
         "/rules/maxRounds: found an object, allowed an integer in 1..1000"},
        {"/rules", nullptr, "/rules: found nothing, allowed an object"}};
    for (const Bad& bad : table) CHECK(message(bad.pointer, bad.value) == "my.json: " + bad.message);
}

TEST_CASE("extremes are checked independently") {
    Json json = good();
    json["shape"]["catalog"] = Json::parse(R"([{"name": "p", "rows": ["##", "##", "#."]}])");
    json["board"]["width"] = {{"min", 9}, {"max", 64}};
    CHECK(message(json.dump()) ==
          "my.json: /spawn/size/any/1: found 6, allowed 4..5 (a board side can be 9)");
}

TEST_CASE("a catalogue alone needs no cells, but cells that are there must be right") {
    Json json = Json::parse(kBuiltinPresets[1].json);
    REQUIRE(kBuiltinPresets[1].name == "chess");
    CHECK(message(json.dump()) == "accepted");
    json["shape"]["cells"] = {{"min", 1}, {"max", 2}};
    CHECK(message(json.dump()) == "my.json: /shape/cells/min: found 1, allowed 5..16");
}

TEST_CASE("an unused catalogue must be right") {
    Json json = Json::parse(kBuiltinPresets[0].json);
    json["shape"]["catalog"] = Json::parse(R"([{"name": "bar", "rows": ["#####"]}])");
    CHECK(
        message(json.dump()) ==
        "my.json: /shape/catalog/0/rows: found 5 x 1 cells, allowed 4 x 4 at most (the spawn size can be 4)");
}

TEST_CASE("what is not JSON, or more than JSON") {
    CHECK(message("") ==
          "my.json: not JSON: parse error at line 1, column 1: syntax error while parsing value - "
          "unexpected end of input; expected '[', '{', or a literal");
    CHECK(message("{\"name\": \"a\",\n }") ==
          "my.json: not JSON: parse error at line 2, column 2: syntax error while parsing object key - "
          "unexpected '}'; "
          "expected string literal");
    CHECK(message("[]") == "my.json: the document: found an empty list, allowed an object");
    CHECK(message("{\"a\": {\"b\": [1, {\"c/d\": 1, \"c/d\": 2}]}}") ==
          "my.json: /a/b/1/c~1d: found a duplicate key, allowed each key once");
    CHECK(message("{\"name\": \"a\", \"name\": \"b\"}") ==
          "my.json: /name: found a duplicate key, allowed each key once");
    CHECK(message(std::string(100000, '[')).starts_with("my.json: /0/0/0/0"));
    CHECK(message(std::string("{}\0", 3)) == "my.json: the document: found a NUL byte, allowed JSON text");
    std::string crowd = "{\"0\": 0";
    for (int i = 1; i < 100000; ++i) crowd += ", \"" + std::to_string(i) + "\": 0";
    CHECK(message(crowd + "}") == "my.json: /32: found a member too many, allowed 32 members at most");
    CHECK(message("{\"name\": 1e999}") == "my.json: not JSON: number overflow parsing '1e999'");
}

TEST_CASE("names that no one has are answered with those there are") {
    CHECK(builtin_preset("goo").error().message ==
          "preset: found \"goo\", allowed checkers, chess, full-random, go");
}

}  // namespace
}  // namespace splitcircuit::io
