#include "sc-play/key_game.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

#include "io/named_preset.hpp"

namespace splitcircuit::apps {
namespace {

OpenedGame opened(const std::string& preset, std::uint64_t seed) {
    return open_game(
        {std::make_shared<io::NamedPreset>(*io::builtin_preset(preset)), {seed, {}}, std::nullopt, nullptr});
}

KeyGame chess_2() {
    return {opened("chess", 2), [](const OpenedGame& game) -> std::optional<OpenedGame> {
                if (game.seeds->master == 3) return std::nullopt;
                return opened("chess", game.seeds->master + 1);
            }};
}

/// Presses keys: `^>v<` arrows, a line feed Enter, all others themselves.
void press(KeyGame& game, const std::string& keys) {
    for (const char key : keys) {
        const auto arrow = std::string("^>v<").find(key);
        using Kind = Key::Kind;
        if (arrow != std::string::npos)
            CHECK(
                game.press({static_cast<Kind>(static_cast<int>(Kind::kUp) + static_cast<int>(arrow)), '\0'}));
        else if (key == '\n')
            CHECK(game.press({Kind::kEnter, '\n'}));
        else
            CHECK(game.press({Kind::kCharacter, key}));
    }
}

std::vector<std::string> rows(const Screen& screen) {
    std::vector<std::string> list;
    for (int y = 0; y < screen.rows(); ++y) {
        list.emplace_back();
        for (int x = 0; x < screen.columns(); ++x) list.back() += static_cast<char>(screen.at(x, y).sign);
        list.back().erase(list.back().find_last_not_of(' ') + 1);
    }
    return list;
}

std::vector<std::string> text_game(const KeyGame& game) {
    std::vector<std::string> lines;
    for (const auto& round : game.live().text_game()) lines.push_back(circuit::to_text(round));
    return lines;
}

TEST_CASE("a game is won with keys alone") {
    KeyGame game = chess_2();
    press(game, " <<<.");
    CHECK(game.message() == "? lists the keys");
    press(game, " vvv\n <<");
    press(game, " v\n");
    press(game, "<");
    CHECK(game.preview() == circuit::Cut{3, 4});
    press(game, "  > vv>>\n");
    CHECK(text_game(game) == std::vector<std::string>{"4,4 LLL.DDD", "4,4 LL.D", "3,4 .R.DDRR"});
    CHECK(game.live().game().phase() == circuit::Phase::kComplete);
    CHECK(rows(game.draw(Screen(80, 24), false)).front() ==
          "chess#2  round 3 of 50  solved: Start reaches End");
    press(game, " ");
    CHECK(game.message() == "the game is over: u takes back, r again, n next");
}

TEST_CASE("the cut moves within the board and is previewed") {
    KeyGame game = chess_2();
    CHECK(game.preview() == circuit::Cut{4, 4});
    const auto screen = rows(game.draw(Screen(40, 14), false));
    CHECK(screen == std::vector<std::string>{
                        "chess#2  round 1 of 50  cut the shape",
                        ". S . .|. . . .",
                        ". . . .|. . . .",
                        ". . : :|> : . .",
                        ". . : ^|> : . .",
                        ". . : <|v : . .",
                        ". . : :|: : . .",
                        ". . . .|. . . .",
                        "E . . .|. . . .",
                        "",
                        "",
                        "",
                        "arrows move the cut (now 4,4)  space cut",
                        "h hint  u undo  U undo round  r restart",
                    });
    press(game, "<<<<<<<<^^^^^^^^^");
    CHECK(game.preview() == circuit::Cut{1, 1});
    press(game, " ");
    CHECK(game.message() ==
          "illegal-cut: try a cut that gives each of the four fragments 1 or more cells (see legal)");
    press(game, ">>>>>>>>>>vvvvvvvvvvv");
    CHECK(game.preview() == circuit::Cut{6, 6});
}

TEST_CASE("taking back, beginning again, the next seed, and no next one") {
    KeyGame game = chess_2();
    const Screen first = game.draw(Screen(60, 24), false);
    press(game, "u");
    CHECK(game.message() == "nothing to take back");
    press(game, " <");
    CHECK(text_game(game) == std::vector<std::string>{"4,4 L"});
    press(game, "uu");
    CHECK(game.draw(Screen(60, 24), false) == first);
    press(game, " <\n r");
    CHECK(game.draw(Screen(60, 24), false) == first);
    press(game, " < U");
    CHECK(game.draw(Screen(60, 24), false) == first);
    press(game, "n");
    CHECK(rows(game.draw(Screen(60, 24), false)).front() == "chess#3  round 1 of 50  cut the shape");
    press(game, "n");
    CHECK(game.message() == "no game comes after this one");
}

TEST_CASE("a hint shows its cut and says that it proves nothing") {
    KeyGame game = chess_2();
    press(game, "<<h");
    CHECK(game.preview() == circuit::Cut{4, 4});
    CHECK(game.message() == "greedy would play 4,4 LLL.DDD (no proof)");
}

TEST_CASE("a hint of a search says what is proved, and ends when the person wants") {
    solver::StrategyOptions exact;
    exact.strategy = solver::Strategy::kExact;
    exact.moves = solver::Moves::kFree;
    const auto no_next = [](const OpenedGame&) { return std::nullopt; };
    int asked = 0;
    KeyGame game(opened("chess", 36), no_next, exact, [&](const KeyGame& shown) {
        ++asked;
        CHECK(shown.message().starts_with("searching, "));
        return true;
    });
    press(game, "h");
    CHECK(asked > 0);
    CHECK(game.message() == "exact would play 3,3 ..RRR (2 rounds from here, proved the fewest)");
    CHECK(game.preview() == circuit::Cut{3, 3});
    const int before = asked;
    press(game, " h");
    CHECK(asked == before);  // the answer was kept
    KeyGame impatient(opened("chess", 36), no_next, exact, [](const KeyGame&) { return false; });
    press(impatient, "h");
    CHECK(impatient.message() == "exact: stopped (undecided)");
}

TEST_CASE("frames of lines for terminals that only print") {
    KeyGame game = chess_2();
    CHECK(game.frame() ==
          "chess#2  round 1 of 50  cut the shape\n"
          ".S..|....\n"
          "....|....\n"
          "....|>...\n"
          "...^|>...\n"
          "----+----\n"
          "...<|v...\n"
          "....|....\n"
          "....|....\n"
          "E...|....\n"
          "arrows move the cut (now 4,4)  space cuts\n"
          "h hint  u undo  U undo round  r restart  n next  ? keys  q quit\n\n");
}

TEST_CASE("q leaves, and so does a terminal that is gone") {
    KeyGame game = chess_2();
    CHECK_FALSE(game.press({Key::Kind::kCharacter, 'q'}));
    CHECK_FALSE(game.press({Key::Kind::kEnd, '\0'}));
    CHECK(game.press({}));
}

/// The paper of the first empty cell.
std::optional<render::Rgb> ground_of(const Screen& screen) {
    for (int x = 0; x < screen.columns(); ++x) {
        if (screen.at(x, 1).sign == U'.') return screen.at(x, 1).look.paper;
    }
    return std::nullopt;
}

TEST_CASE("presets differ before anything has settled: each has a ground of its own") {
    std::vector<render::Rgb> grounds;
    for (const std::string preset : {"checkers", "chess", "full-random", "go"}) {
        const KeyGame game(opened(preset, 0), [](const OpenedGame&) { return std::nullopt; });
        const auto ground = ground_of(game.draw(Screen(200, 80), false));
        REQUIRE(ground);
        for (const render::Rgb other : grounds) {
            const int apart = std::abs(ground->red - other.red) + std::abs(ground->green - other.green) +
                              std::abs(ground->blue - other.blue);
            CHECK(apart >= 10);
        }
        grounds.push_back(*ground);
    }
}

TEST_CASE("boards of any size find room: two columns a cell, one, half blocks, or a part") {
    for (const std::string preset : {"checkers", "chess", "full-random", "go"}) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const KeyGame game(opened(preset, seed), [](const OpenedGame&) { return std::nullopt; });
            for (const auto& [columns, rows_there] :
                 {std::pair{200, 80}, {80, 24}, {60, 20}, {20, 10}, {1, 1}}) {
                for (const bool half_blocks : {false, true}) {
                    const Screen screen = game.draw(Screen(columns, rows_there), half_blocks);
                    CHECK(screen.columns() == columns);
                }
            }
        }
    }
}

}  // namespace
}  // namespace splitcircuit::apps
