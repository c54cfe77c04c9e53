#include "play/session.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "circuit/level_line.hpp"
#include "core/dotnet_random.hpp"
#include "support/levels.hpp"
#include "support/memory_host.hpp"

namespace splitcircuit::play {
namespace {

using Verdict = Answer::Verdict;

/// A session whose files are in memory.
class Desk {
  public:
    explicit Desk(const solver::StrategyOptions& strategy = {})
        : session_(test::memory_host(files_), strategy) {}

    Answer ask(const std::string& line) {
        auto answer = session_.answer(line);
        REQUIRE(answer);
        return *std::move(answer);
    }
    /// The first line of the answer.
    std::string head(const std::string& line) {
        const std::string text = to_text(ask(line));
        return text.substr(0, text.find('\n'));
    }
    /// Everything that tells one position from another.
    std::string position() { return test::position_of(session_); }
    std::string& file(const std::string& name) { return (*files_)[name]; }
    Session& session() { return session_; }

  private:
    std::shared_ptr<test::MemoryFiles> files_ = std::make_shared<test::MemoryFiles>();
    Session session_;
};

TEST_CASE("an answer has a verdict, lines, and an empty line as its end") {
    CHECK(to_text({Verdict::kOk, "", {}}) == "ok\n\n");
    CHECK(to_text({Verdict::kRefused, "reason=x", {"expected y"}}) == "refused reason=x\nexpected y\n\n");
    CHECK(to_text({Verdict::kError, "a: found b, allowed c", {}}) == "error a: found b, allowed c\n\n");
}

TEST_CASE("empty lines and comments get no answer") {
    Desk desk;
    for (const std::string line : {"", "   ", "\r", "# new go#1", "#"})
        CHECK_FALSE(desk.session().answer(line));
}

TEST_CASE("what is not understood is told to the letter") {
    Desk desk;
    CHECK(desk.head("cut 1 2") == "error cut: found no game, allowed new or load first");
    CHECK(desk.head("castle") ==
          "error command: found \"castle\", allowed new, load, cut, nudge, tick, settle, undo or another "
          "that help "
          "lists");
    CHECK(desk.head("new") ==
          "error new: found nothing more, allowed a game such as go#42, a level line, or preset NAME seed N");
    CHECK(desk.head("new preset go seed") ==
          "error new: found \"preset go seed\", allowed a game such as go#42, a level line, or preset NAME "
          "seed N");
    CHECK(desk.head("new preset go seed 07") ==
          "error new: found \"go#07\", allowed a decimal seed in 0..9007199254740991 after #");
    CHECK(desk.head("new preset hex seed 7") ==
          "error new: found \"hex\", allowed checkers, chess, full-random, go");
    CHECK(desk.head("new go#1,rounds=0") == "error new: found \"go#1,rounds=0\", allowed rounds=1..1000");
    CHECK(desk.head("new sclevel1:x") ==
          "error level line: found 2 fields, allowed sclevel1:NAME:SPAWN:BOARD:PALETTE:SHAPES:CHECKSUM");
    CHECK(desk.head("new chess#2").starts_with("ok "));
    CHECK(desk.head("cut 4") == "error cut: found \"4\", allowed two numbers, such as cut 7 6");
    CHECK(desk.head("cut -1 4") == "error cut: found \"-1 4\", allowed two numbers, such as cut 7 6");
    CHECK(desk.head("cut 4 4 4") == "error cut: found \"4 4 4\", allowed two numbers, such as cut 7 6");
    CHECK(desk.head("nudge") == "error nudge: found nothing more, allowed up, right, down or left");
    CHECK(desk.head("tick 2") == "error tick: found \"2\", allowed nothing after it");
    CHECK(desk.head("play 4,4 X") == "error play: found \"4,4 X\", allowed a round such as 7,6 UUU.L or 7,6");
    CHECK(desk.head("undo 0") == "error undo: found \"0\", allowed a number of inputs, round, or nothing");
    CHECK(desk.head("save") == "error save: found nothing more, allowed the name of a new file");
    CHECK(desk.head("load a b") ==
          "error load: found \"a b\", allowed the name of a file that save has written");
    CHECK(desk.head("cut 4\t4") == "error line: found byte 0x09 in column 6, allowed printable ASCII");
    CHECK(desk.head("cut \xC3\xA4") == "error line: found byte 0xc3 in column 5, allowed printable ASCII");
    CHECK(desk.head(std::string(kMaxLineBytes + 1, 'x')) ==
          "error line: found 4194305 bytes, allowed 4194304 bytes at most");
}

TEST_CASE("what the game refuses says why and what it would take, and changes nothing") {
    Desk desk;
    desk.ask("new chess#2");
    const auto refusal = [&](const std::string& line) {
        const std::string before = desk.position();
        const Answer answer = desk.ask(line);
        CHECK(answer.verdict == Verdict::kRefused);
        CHECK(desk.position() == before);
        return answer.head + " / " + answer.lines.front();
    };
    CHECK(refusal("tick") == "reason=wrong-phase phase=cutting round=1 ticks=0 / expected cut V H");
    CHECK(refusal("settle") == "reason=wrong-phase phase=cutting round=1 ticks=0 / expected cut V H");
    CHECK(refusal("cut 0 999") ==
          "reason=illegal-cut phase=cutting round=1 ticks=0 / expected a cut that gives each of the four "
          "fragments 1 "
          "or more cells (see legal)");
    CHECK(refusal("undo") ==
          "reason=nothing-to-undo phase=cutting round=1 ticks=0 / expected at most 0 inputs");
    CHECK(refusal("undo round") ==
          "reason=nothing-to-undo phase=cutting round=1 ticks=0 / expected at most 0 inputs");
    CHECK(refusal("play 4,4 UUUUUUUUUUU") ==
          "reason=off-board phase=cutting round=1 ticks=0 input=3 / expected another nudge (see legal), "
          "tick or "
          "settle");
    desk.ask("cut 4 4");
    CHECK(refusal("cut 4 4") ==
          "reason=wrong-phase phase=moving round=1 ticks=0 / expected nudge up|right|down|left, tick or "
          "settle");
    CHECK(refusal("undo 2") ==
          "reason=nothing-to-undo phase=moving round=1 ticks=0 / expected at most 1 inputs");
    desk.ask("nudge up");
    CHECK(refusal("hint").starts_with(
        "reason=off-course phase=moving round=1 ticks=0 / expected undo round: "));
}

TEST_CASE("a game is played to its end, taken back to its beginning, and is the same again") {
    Desk desk;
    desk.ask("new chess#2");
    const std::string first = desk.position();
    desk.ask("play 4,4 LLL.DDD");
    desk.ask("play 4,4 LL.D");
    const std::string third = desk.position();
    CHECK(desk.head("play 3,4 .R.DDRR") == "ok phase=complete round=3 ticks=4");
    const std::string won = desk.position();
    CHECK(desk.head("cut 4 4") == "refused reason=wrong-phase phase=complete round=3 ticks=4");
    CHECK(desk.head("hint") == "refused reason=wrong-phase phase=complete round=3 ticks=4");
    CHECK(desk.ask("game").lines == std::vector<std::string>{"4,4 LLL.DDD", "4,4 LL.D", "3,4 .R.DDRR"});
    CHECK(desk.head("undo round") == "ok phase=cutting round=3 ticks=4");
    CHECK(desk.position() == third);
    for (const std::string line :
         {"cut 3 4", "tick", "nudge r", "tick", "nudge d", "nudge d", "nudge r", "nudge r"})
        CHECK(desk.ask(line).verdict == Verdict::kOk);
    desk.ask("settle");
    CHECK(desk.position() == won);
    desk.ask("undo 30");
    CHECK(desk.position() == first);
    desk.ask("play 4,4 LLL.DDD");
    desk.ask("restart");
    CHECK(desk.position() == first);
}

TEST_CASE("words and identities begin the same game") {
    Desk desk;
    desk.ask("new go#42,shape=7,rounds=10");
    const std::string position = desk.position();
    desk.ask("new preset go seed 42 rounds 10 shape 7");
    CHECK(desk.position() == position);
}

TEST_CASE("a hint is what greedy would do, input by input") {
    Desk desk;
    desk.ask("new chess#2");
    const Answer hint = desk.ask("hint");
    CHECK(hint.head == "by=greedy proof=none gap=6 clear=16 reach=4");
    CHECK(hint.lines == std::vector<std::string>{"next cut 4 4", "round 4,4 LLL.DDD"});
    std::vector<std::string> followed;
    while (desk.ask("state").head.starts_with("phase=cutting round=1") ||
           desk.ask("state").head.starts_with("phase=moving round=1")) {
        followed.push_back(desk.ask("hint").lines.front().substr(5));
        desk.ask(followed.back());
    }
    CHECK(followed == std::vector<std::string>{"cut 4 4", "nudge left", "nudge left", "nudge left", "tick",
                                               "nudge down", "nudge down", "nudge down", "settle"});
    CHECK(desk.ask("game").lines == std::vector<std::string>{"4,4 LLL.DDD"});
    desk.ask("new chess#0");
    desk.ask("play 4,4 LL.DDD");
    desk.ask("play 4,4 LL");
    CHECK(to_text(desk.ask("hint")) ==
          "refused reason=no-valid-move phase=cutting round=3 ticks=4\nexpected undo, or a round played "
          "otherwise: every held move of this round jams (no proof)\n\n");
}

solver::StrategyOptions strategy_of(solver::Strategy strategy) {
    solver::StrategyOptions options;
    options.strategy = strategy;
    options.moves = solver::default_moves(strategy);
    return options;
}

TEST_CASE("a hint of a strategy says what is proved of the rounds that are left") {
    Desk desk(strategy_of(solver::Strategy::kExact));
    desk.ask("new chess#36");  // which the greedy player does not win
    CHECK(desk.head("hint") == "ok by=exact proof=optimal moves=free lower=2 upper=2 gap=6 clear=16 reach=6");
    while (desk.head("state").find("phase=complete") == std::string::npos) {
        const Answer hint = desk.ask("hint");
        REQUIRE(hint.verdict == Verdict::kOk);
        desk.ask(hint.lines.front().substr(5));
    }
    CHECK(desk.ask("game").lines.size() == 2);
    desk.ask("undo round");
    CHECK(desk.head("hint") == "ok by=exact proof=optimal moves=free lower=1 upper=1");
    desk.ask("new chess#36,rounds=1");
    CHECK(to_text(desk.ask("hint")) ==
          "refused reason=round-limit phase=cutting round=1 ticks=0\n"
          "expected undo: no game fits into the rounds that are left (proved)\n\n");
}

TEST_CASE("a hint that is not proved says so") {
    auto few = strategy_of(solver::Strategy::kExact);
    few.nodes = 1;
    few.width = 1;
    Desk desk(few);
    desk.ask("new chess#1,rounds=3");
    CHECK(to_text(desk.ask("hint")) ==
          "refused reason=budget phase=cutting round=1 ticks=0\n"
          "expected undo, or a round played otherwise: the nodes were used up (undecided)\n\n");
    auto narrow = strategy_of(solver::Strategy::kBeam);
    narrow.width = 1;
    Desk other(narrow);
    other.ask("new chess#36,rounds=1");
    CHECK(other.ask("hint").lines.front() ==
          "expected undo, or a round played otherwise: the beam found no game (undecided)");
}

TEST_CASE("a saved game goes on where it was, and a file that is not one changes nothing") {
    Desk desk;
    desk.ask("new chess#2");
    desk.ask("play 4,4 LLL.DDD");
    for (const std::string line : {"cut 4 4", "nudge left", "tick"}) desk.ask(line);
    const std::string position = desk.position();
    CHECK(desk.head("save mine") == "ok rounds=2 file=mine");
    CHECK(desk.file("mine") == "#sc-play 1\n#game chess#2\n4,4 LLL.DDD\n#moving 4,4 L.\n");
    desk.ask("new go#1");
    CHECK(desk.head("load mine") == "ok game=chess#2 phase=moving round=2 ticks=1");
    CHECK(desk.position() == position);
    const auto error = [&](const std::string& text) {
        desk.file("other") = text;
        const std::string head = desk.head("load other");
        CHECK(desk.position() == position);
        return head;
    };
    CHECK(desk.head("load nowhere") == "error nowhere: is not there");
    CHECK(error("") == "error other: found 0 lines, allowed a file that save has written: 2 lines or more");
    CHECK(error("hello\n") == "error other, line 1: found \"hello\", allowed \"#sc-play 1\"");
    CHECK(error("#sc-play 1\ngo#1\n") ==
          "error other, line 2: found \"go#1\", allowed \"#game \" and an identity or a level line");
    CHECK(error("#sc-play 1\n#game go#x\n") ==
          "error other, line 2: new: found \"go#x\", allowed a decimal seed in 0..9007199254740991 after #");
    CHECK(error("#sc-play 1\n#game chess#2\n4;4\n") ==
          "error other, line 3: text game: found \"4;4\", allowed V,H with V and H in 1..62, then optionally "
          "a space "
          "and U, R, D, L or .");
    CHECK(error("#sc-play 1\n#game chess#2\n4,4 LLL.DDD\n1,1\n") ==
          "error other, line 4: found input 0, refused (illegal-cut), allowed a cut that gives each of the "
          "four "
          "fragments 1 or more cells (see legal)");
    CHECK(error("#sc-play 1\n#game chess#2\n#moving 4,4\n4,4\n") ==
          "error other, line 4: found \"4,4\", allowed the end after #moving");
    CHECK(error("#sc-play 1\n#game chess#2\n\x1b[2J\n") ==
          "error other, line 3: found byte 0x1b in column 1, allowed printable ASCII");
}

TEST_CASE("a level is played by its line") {
    Desk desk;
    const std::vector<std::string> drawn{"##", "##", "#."};
    const auto level = test::level(test::empty_board(8, 8, {0, 0}, {7, 7}), 4, {drawn});
    const std::string line = circuit::to_line(level);
    CHECK(desk.head("new " + line) ==
          "ok game=" + line + " width=8 height=8 spawn=4 max-rounds=1 phase=cutting round=1 ticks=0");
    CHECK(desk.head("play 4,3") == "ok phase=failed round=1 ticks=5 loss=round-limit");
    desk.ask("save level");
    desk.ask("new go#1");
    CHECK(desk.head("load level") == "ok game=" + line + " phase=failed round=1 ticks=5 loss=round-limit");
}

TEST_CASE("rows show what stands on the board") {
    Desk desk;
    desk.ask("new chess#2");
    const auto rows = [&] { return desk.ask("board").lines; };
    CHECK(rows() == std::vector<std::string>{".S......", "........", "....#...", "...##...", "...##...",
                                             "........", "........", "E......."});
    desk.ask("play 4,4 LLL.DDD");
    desk.ask("cut 4 4");
    const auto moving = rows();
    CHECK(std::count_if(moving.begin(), moving.end(),
                        [](const auto& row) { return row.find_first_of("^>v<") != std::string::npos; }) > 1);
    for (int tick = 0; tick < 2; ++tick) desk.ask("tick");
    desk.ask("new chess#0");
    desk.ask("play 4,4 LL.DDD");
    desk.ask("play 4,4 LL");
    // Every move of this round jams; the fragments stay where they were.
    desk.ask(desk.ask("legal").lines.front());
    CHECK(desk.head("settle").starts_with("ok phase=failed round=3 ticks=1 loss=jammed"));
    const auto jammed = rows();
    CHECK(std::any_of(jammed.begin(), jammed.end(),
                      [](const auto& row) { return row.find_first_of("urdl") != std::string::npos; }));
}

/// Lines made of the protocol's own words and of noise, the same in every run.
class Noise {
  public:
    explicit Noise(std::int32_t seed) : random_(seed) {}

    std::string line() {
        static const std::vector<std::string> kWords{
            "new",     "cut",   "nudge",   "tick", "settle", "play",  "undo",    "restart",   "state",
            "board",   "legal", "hint",    "game", "save",   "load",  "help",    "up",        "left",
            "4",       "3",     "4,4",     "3,4",  "4 4",    "UU.LL", "...",     "RD.",       "preset",
            "chess",   "seed",  "chess#7", "a",    "b",      "round", "99999",   "sclevel1:", "#",
            "\x1b[2J", "\xff",  "-1",      ",",    "right",  "down",  "cut 4 4", "cut 3 4"};
        std::string line;
        const int words = random_.next(5);
        for (int i = 0; i <= words; ++i) {
            if (i > 0) line += ' ';
            line += kWords[static_cast<std::size_t>(random_.next(static_cast<int>(kWords.size())))];
        }
        return line;
    }

  private:
    core::DotNetRandom random_;
};

TEST_CASE("whatever is sent, every answer is whole, and what is not ok changes nothing") {
    Desk desk;
    desk.ask("new chess#2");
    Noise noise(20);
    std::map<Verdict, int> verdicts;
    for (int i = 0; i < 20'000; ++i) {
        const std::string line = i % 3 == 0 ? noise.line().substr(0, 12) : noise.line();
        INFO(line);
        const bool checked = i % 50 == 0;
        const std::string before = checked ? desk.position() : "";
        const auto answer = desk.session().answer(line);
        if (!answer) continue;
        ++verdicts[answer->verdict];
        const std::string text = to_text(*answer);
        CHECK(text.ends_with("\n\n"));
        CHECK(text.find("\n\n") == text.size() - 2);
        CHECK(std::all_of(text.begin(), text.end(),
                          [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
        if (checked && answer->verdict != Verdict::kOk) CHECK(desk.position() == before);
        if (desk.head("state").find("phase=cutting") == std::string::npos && i % 7 == 0) desk.ask("settle");
    }
    CHECK(verdicts[Verdict::kOk] > 500);
    CHECK(verdicts[Verdict::kRefused] > 100);
    CHECK(verdicts[Verdict::kError] > 5'000);
    CHECK_FALSE(desk.session().disagreed());
}

}  // namespace
}  // namespace splitcircuit::play
