#include <doctest/doctest.h>

#include "circuit/identity.hpp"
#include "circuit/level_line.hpp"
#include "circuit/text_game.hpp"
#include "support/levels.hpp"

namespace splitcircuit::circuit {
namespace {

TEST_CASE("a round's text is its cut and its inputs") {
    const auto round = parse_round("7,6 UUU.L.R");
    REQUIRE(round.has_value());
    CHECK(round->cut == Cut{7, 6});
    CHECK(round->inputs.size() == 7);
    CHECK(net_presses(*round, Direction::kUp) == 3);
    CHECK(net_presses(*round, Direction::kDown) == -3);
    CHECK(net_presses(*round, Direction::kRight) == 0);
    CHECK(to_text(*round) == "7,6 UUU.L.R");
    CHECK(to_text(RoundText{{62, 1}, {}}) == "62,1");
}

TEST_CASE("whatever a round's text does not print is refused") {
    for (const auto* text : {"", "7", "7,", ",6", "7,6 ", "7,6  U", "7, 6", " 7,6", "07,6", "0,6", "63,6",
                             "7,63", "-1,6", "7,6 u", "7,6 UX", "7,6U", "7,6 U\n", "7;6", "7,6,5"}) {
        const auto round = parse_round(text);
        REQUIRE_MESSAGE(!round, text);
        CHECK(round.error().message ==
              "text game: found \"" + std::string(text) +
                  "\", allowed V,H with V and H in 1..62, then optionally a space and U, R, D, L or .");
    }
}

TEST_CASE("identities say preset, seed, pins and rounds in one word") {
    for (const auto* text :
         {"go#42", "full-random#0", "go#9007199254740991,shape=7,color=0",
          "mine@1f2e3d4c#42,board=1,shape=2,color=3,placement=4,relay=5,wire=6,rounds=10"}) {
        const auto identity = parse_identity(text, "game");
        REQUIRE_MESSAGE(identity.has_value(), text);
        CHECK(to_text(*identity) == text);
    }
    const auto reordered = parse_identity("go#42,rounds=10,color=3,shape=7", "game");
    REQUIRE(reordered.has_value());
    CHECK(to_text(*reordered) == "go#42,shape=7,color=3,rounds=10");
}

TEST_CASE("identities that are not are refused") {
    for (const auto* text : {"",
                             "go",
                             "#42",
                             "Go#42",
                             "go#",
                             "go#-1",
                             "go#042",
                             "go#9007199254740992",
                             "go#42,",
                             "go#42,,shape=7",
                             "go#42,shape",
                             "go#42,shape=",
                             "go#42,shape=07",
                             "go#42,shape=2147483648",
                             "go#42,size=7",
                             "go#42,shape=7,shape=7",
                             "go#42,rounds=0",
                             "go#42,rounds=1001",
                             "go#42,rounds=3,rounds=3",
                             "go@#42",
                             "go@1f2e3d4#42",
                             "go@1F2E3D4C#42",
                             "go@1f2e3d4c5#42",
                             "go#42 ",
                             "go#42#43"}) {
        CHECK_MESSAGE(!parse_identity(text, "game"), text);
    }
    CHECK(parse_identity("go#042", "game").error().message ==
          "game: found \"go#042\", allowed a decimal seed in 0..9007199254740991 after #");
}

TEST_CASE("names in identities are lower-case words") {
    CHECK(identity_name("Full Random") == "full-random");
    CHECK(identity_name("  My -- Puzzle #3! ") == "my-puzzle-3");
    CHECK(identity_name("Über") == "ber");
    CHECK(identity_name("") == "preset");
}

Level small_level() {
    auto level =
        test::level(test::empty_board(9, 8, {0, 3}, {8, 4}), 4, {{"##", "##", "#."}, {"###", "###"}});
    level.name = "A b%c";
    level.palette = {"#000000", "#ABCDEF"};
    level.shapes[1].cells[2].color = 1;
    return level;
}

TEST_CASE("a level line carries a level whole") {
    const std::string line = to_line(small_level());
    CHECK(line == "sclevel1:A%20b%25c:4:i/i/i/Sh/hE/i/i/i:000000,ABCDEF:1@1,0=00/00/0-+1@0,1=001/000:" +
                      line.substr(line.size() - 16));
    const auto level = parse_level_line(line);
    REQUIRE(level.has_value());
    CHECK(*level == small_level());
}

TEST_CASE("runs of more than 26 empty cells are split") {
    const auto level = test::level(test::empty_board(64, 8, {0, 0}, {54, 7}), 4, {{"##", "##", "#."}});
    const std::string line = to_line(level);
    CHECK(line.find(":4:Szzk/zzl/") != std::string::npos);
    CHECK(line.find("/zzbEi:") != std::string::npos);
    const auto read = parse_level_line(line);
    REQUIRE(read.has_value());
    CHECK(*read == level);
}

TEST_CASE("no single changed, missing or added character of a level line passes") {
    const std::string line = to_line(small_level());
    for (std::size_t i = 0; i < line.size(); ++i) {
        std::string changed = line;
        changed[i] = changed[i] == '1' ? '2' : '1';
        CHECK_MESSAGE(!parse_level_line(changed), changed);
        std::string shorter = line;
        shorter.erase(i, 1);
        CHECK_MESSAGE(!parse_level_line(shorter), shorter);
        std::string longer = line;
        longer.insert(i, 1, '0');
        CHECK_MESSAGE(!parse_level_line(longer), longer);
    }
}

/// The line with its checksum made right, as someone who edits it by hand would.
std::string with_checksum(const std::string& body) {
    const auto error = parse_level_line(body + ":0").error().message;
    const auto begin = error.find("allowed ") + 8;
    return body + ":" + error.substr(begin, 16);
}

TEST_CASE("a level line with a right checksum must still be a playable level") {
    const std::string good_board = "i/i/i/Sh/hE/i/i/i";
    const std::string good = "sclevel1:x:4:" + good_board + ":000000:1@1,0=00/00/0-";
    REQUIRE(parse_level_line(with_checksum(good)).has_value());
    const std::vector<std::pair<std::string, std::string>> bad{
        {"sclevel1:x:4:" + good_board + ":000000:1@1,0=00/00/--",
         "level line, /shapes/0: found 4 cells, allowed 5 or more"},
        {"sclevel1:x:4:" + good_board + ":000000:2@1,0=00/00/0-",
         "level line, /shapes/0: found no legal cut, allowed a cut that gives every fragment 2 cells"},
        {"sclevel1:x:4:" + good_board + ":000000:1@3,0=00/00/0-",
         "level line, /shapes/0: found a cell at (6,2), allowed cells of the spawn footprint"},
        {"sclevel1:x:4:" + good_board + ":000000:1@0,0=00-/00-/--0",
         "level line, /shapes/0: found cells that are not connected, allowed one connected shape"},
        {"sclevel1:x:4:" + good_board + ":000000:1@1,0=00/01/0-",
         "level line, /shapes/0: found colour 1, allowed 0..0"},
        {"sclevel1:x:5:" + good_board + ":000000:1@1,0=00/00/0-",
         "level line, /spawn: found 5, allowed 4..4 (the shorter board side is 8)"},
        {"sclevel1:x:4:i/i/i/Sh/i/i/i/i:000000:1@1,0=00/00/0-",
         "level line, /board: found 0 End (E), allowed exactly one End (E)"},
        {"sclevel1:x:4:i/i/i/SEg/i/i/i/i:000000:1@1,0=00/00/0-",
         "level line, /board: found a complete circuit, allowed a board where Start does not reach End"},
        {"sclevel1:x:4:i/i/i/Sh/hE/i/i:000000:1@1,0=00/00/0-",
         "level line, /board: found 7 rows, allowed 8..64"},
        {"sclevel1:x:4:i/i/i/Sh/hE/i/i/1h:000000:1@1,0=00/00/0-",
         "level line, /board: found a cell of colour 1, allowed 0..0 (the palette has 1)"},
        {"sclevel1:x:4:" + good_board + ":00000g:1@1,0=00/00/0-",
         "level line, /palette/0: found \"#00000g\", allowed #rrggbb"},
        {"sclevel1:x:4:ai/i/i/Sh/hE/i/i/i:000000:1@1,0=00/00/0-",
         "level line, board: found \"ai/i/i/Sh/hE/i/i/i\", allowed rows of equal length: a-z runs of empty "
         "cells, S, E, "
         "R, W, 0-9"},
        {"sclevel1:x:4:" + good_board + ":000000:1@1,0=00/00/-0/",
         "level line: found another spelling of the same level, allowed runs and rows as short as can be"},
        {"sclevel1:x:4:ah/i/i/Sh/hE/i/i/i:000000:1@1,0=00/00/0-",
         "level line: found another spelling of the same level, allowed runs and rows as short as can be"},
        {"sclevel1:%7:4:" + good_board + ":000000:1@1,0=00/00/0-",
         "level line, name: found \"%7\", allowed letters, digits, ., _, - and %XX"},
        {"sclevel1:x:4:" + good_board + ":000000:",
         "level line, shape: found \"\", allowed M@X,Y=ROWS of - and colour digits"}};
    for (const auto& [body, message] : bad) {
        const auto level = parse_level_line(with_checksum(body));
        REQUIRE_MESSAGE(!level, body);
        CHECK_MESSAGE(level.error().message.starts_with(message), level.error().message);
    }
}

}  // namespace
}  // namespace splitcircuit::circuit
