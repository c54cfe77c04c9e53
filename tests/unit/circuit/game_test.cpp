#include "circuit/game.hpp"

#include <doctest/doctest.h>

#include "circuit/conduction.hpp"
#include "circuit/generator.hpp"
#include "circuit/text_game.hpp"
#include "support/levels.hpp"
#include "support/test_data.hpp"

namespace splitcircuit::circuit {
namespace {

using Kind = Event::Kind;
using Rows = std::vector<std::string>;

Game start(const Rows& board, int spawn_size, const std::vector<Rows>& shapes) {
    return Game(to_puzzle(test::level(board, spawn_size, shapes)));
}

// The P of five cells used below, at (3,2) of an 8 x 8 board:   ##     cut (4,3): Up {(3,2)}, Right {(4,2)},
//                                                                ##     Down {(4,3)}, Left {(3,3), (3,4)}
//                                                                #.
const Rows kP{"##", "##", "#."};
const Cut kPCut{4, 3};

Game start_p(const Rows& board, std::size_t shapes = 1) {
    return start(board, 4, std::vector<Rows>(shapes, kP));
}
Game start_p() {
    return start_p(test::empty_board(8, 8, {0, 0}, {7, 7}));
}

/// What an event list says, in short: for comparing whole lists.
std::string text(const std::vector<Event>& events) {
    constexpr std::array<std::string_view, 4> kNames{"Up", "Right", "Down", "Left"};
    constexpr std::array<std::string_view, 11> kKinds{"refused",   "cut",    "both",   "one",
                                                      "advanced",  "waited", "rested", "settled",
                                                      "completed", "lost",   "spawned"};
    constexpr std::array<std::string_view, 5> kRefusals{"wrong-phase", "illegal-cut", "pair-at-rest",
                                                        "off-board", "into-matter"};
    std::string list;
    for (const Event& event : events) {
        if (!list.empty()) list += ", ";
        list += kKinds[static_cast<std::size_t>(event.kind)];
        if (event.fragment) list += " " + std::string(kNames[core::index(*event.fragment)]);
        if (event.stop) list += " " + std::string(kStopNames[static_cast<std::size_t>(*event.stop)]);
        if (event.loss) list += " " + std::string(kLossNames[static_cast<std::size_t>(*event.loss)]);
        if (event.refusal) list += " " + std::string(kRefusals[static_cast<std::size_t>(*event.refusal)]);
    }
    return list;
}

Cells cells(const Game& game, Direction fragment) {
    Cells list;
    for (const auto& colored : game.fragments()[core::index(fragment)].cells) list.push_back(colored.cell);
    return list;
}

void play_out(Game& game) {
    while (game.phase() == Phase::kMoving) game.tick();
}

TEST_CASE("a game starts with a shape to cut") {
    const Game game = start_p();
    CHECK(game.phase() == Phase::kCutting);
    CHECK(game.round() == 1);
    CHECK(text(game.events()) == "spawned");
    CHECK(cells_of(game.shape()) == Cells{{3, 2}, {4, 2}, {3, 3}, {4, 3}, {3, 4}});
}

TEST_CASE("a cut makes four fragments and moves none") {
    Game game = start_p();
    CHECK(game.cut(kPCut));
    CHECK(text(game.events()) == "cut");
    CHECK(game.phase() == Phase::kMoving);
    CHECK(cells(game, Direction::kUp) == Cells{{3, 2}});
    CHECK(cells(game, Direction::kRight) == Cells{{4, 2}});
    CHECK(cells(game, Direction::kDown) == Cells{{4, 3}});
    CHECK(cells(game, Direction::kLeft) == Cells{{3, 3}, {3, 4}});
}

TEST_CASE("inputs of the wrong phase and illegal cuts are refused and change nothing") {
    Game game = start_p();
    CHECK(!game.tick());
    CHECK(text(game.events()) == "refused wrong-phase");
    CHECK(!game.nudge(Direction::kUp));
    CHECK(text(game.events()) == "refused wrong-phase");
    for (const Cut cut : {Cut{3, 3}, Cut{4, 2}, Cut{5, 3}, Cut{0, 3}, Cut{7, 3}, Cut{4, -1}}) {
        CHECK(!game.cut(cut));
        CHECK(text(game.events()) == "refused illegal-cut");
        CHECK(game.phase() == Phase::kCutting);
    }
    CHECK(game.cut(kPCut));
    CHECK(!game.cut(kPCut));
    CHECK(text(game.events()) == "refused wrong-phase");
    CHECK(game.phase() == Phase::kMoving);
}

TEST_CASE("each fragment slides its way until the edge, and the round settles") {
    Game game = start_p(test::empty_board(8, 8, {0, 0}, {7, 7}), 2);
    REQUIRE(game.cut(kPCut));
    CHECK(game.tick());
    CHECK(text(game.events()) == "advanced Up, advanced Right, advanced Down, advanced Left");
    game.tick();
    CHECK(cells(game, Direction::kUp) == Cells{{3, 0}});
    game.tick();
    CHECK(text(game.events()) == "rested Up edge, advanced Right, advanced Down, advanced Left");
    game.tick();
    CHECK(text(game.events()) == "rested Right edge, advanced Down, rested Left edge");
    game.tick();
    CHECK(text(game.events()) == "rested Down edge, settled, spawned");
    CHECK(game.ticks() == 5);
    CHECK(game.settled_rounds() == 1);
    CHECK(game.round() == 2);
    CHECK(to_rows(game.board()) == Rows{"S..0....", "........", ".......0", "0.......", "0.......",
                                        "........", "........", "....0..E"});
}

TEST_CASE("controls are inversely coupled") {
    const auto moved = [](Direction nudge) {
        Game game = start_p();
        REQUIRE(game.cut(kPCut));
        for (int i = 0; i < 2; ++i) game.tick();
        CHECK(game.nudge(nudge));
        CHECK(text(game.events()) == "both");
        return std::array{cells(game, Direction::kUp).front(), cells(game, Direction::kRight).front(),
                          cells(game, Direction::kDown).front(), cells(game, Direction::kLeft).front()};
    };
    // After two ticks: Up (3,0), Right (6,2), Down (4,5), Left (1,3).
    CHECK(moved(Direction::kUp) == std::array<Cell, 4>{{{3, 0}, {6, 1}, {4, 5}, {1, 4}}});
    CHECK(moved(Direction::kDown) == std::array<Cell, 4>{{{3, 0}, {6, 3}, {4, 5}, {1, 2}}});
    CHECK(moved(Direction::kRight) == std::array<Cell, 4>{{{4, 0}, {6, 2}, {3, 5}, {1, 3}}});
    CHECK(moved(Direction::kLeft) == std::array<Cell, 4>{{{2, 0}, {6, 2}, {5, 5}, {1, 3}}});
}

TEST_CASE("a nudge into a fragment that it does not move is refused") {
    Game game = start_p();
    REQUIRE(game.cut(kPCut));
    CHECK(!game.nudge(Direction::kDown));  // Right would go down into Down
    CHECK(text(game.events()) == "refused into-matter");
    CHECK(cells(game, Direction::kRight) == Cells{{4, 2}});
    CHECK(cells(game, Direction::kLeft) == Cells{{3, 3}, {3, 4}});
}

TEST_CASE("a nudge off the board is refused, and one into settled matter too") {
    Game game = start_p();
    REQUIRE(game.cut(kPCut));
    for (int i = 0; i < 2; ++i) game.tick();
    for (int i = 0; i < 2; ++i) CHECK(game.nudge(Direction::kUp));
    CHECK(!game.nudge(Direction::kUp));  // Right is at row 0
    CHECK(text(game.events()) == "refused off-board");

    Rows blocked = test::empty_board(8, 8, {0, 0}, {7, 7});
    blocked[1] = ".....R..";
    Game other = start_p(blocked);
    REQUIRE(other.cut(kPCut));
    other.tick();
    CHECK(!other.nudge(Direction::kUp));  // Right at (5,2) would hit the relay
    CHECK(text(other.events()) == "refused into-matter");
}

TEST_CASE("a nudge moves the one fragment of its pair that still moves, and says so") {
    Game game = start_p();
    REQUIRE(game.cut(kPCut));
    for (int i = 0; i < 3; ++i) game.tick();  // Up rests at the edge
    CHECK(game.nudge(Direction::kRight));
    CHECK(text(game.events()) == "one Down");
    CHECK(cells(game, Direction::kUp) == Cells{{3, 0}});
    CHECK(cells(game, Direction::kDown) == Cells{{3, 6}});
    game.tick();  // Right and Left rest too
    CHECK(!game.nudge(Direction::kUp));
    CHECK(text(game.events()) == "refused pair-at-rest");
}

TEST_CASE("material is told before the edge") {
    // Right is (4,2), (5,2), (4,3): after two ticks its upper row is at the edge and its lower one before
    // (7,3).
    const Rows shape{"####", ".##.", ".##."};
    for (const std::string row_3 : {"........", ".......W"}) {
        Rows board = test::empty_board(8, 8, {0, 0}, {7, 7});
        board[3] = row_3;
        Game game = start(board, 4, {shape});
        REQUIRE(game.cut({4, 4}));
        for (int i = 0; i < 3; ++i) game.tick();
        const std::string stop = row_3 == "........" ? "edge" : "material";
        CHECK(text(game.events()) ==
              "rested Up edge, rested Right " + stop + ", advanced Down, advanced Left");
    }
}

/// What the last input of a first round did, in a generated game of the Chess preset.
std::string last_events(std::uint64_t seed, const std::string& line) {
    Game game(generate(test::builtin("chess"), test::master(seed)).puzzle);
    const auto round = parse_round(line);
    REQUIRE(round.has_value());
    REQUIRE(game.cut(round->cut));
    for (const Input input : round->inputs) {
        REQUIRE(game.phase() == Phase::kMoving);
        const auto direction = nudge_of(input);
        if (direction)
            game.nudge(*direction);
        else
            game.tick();
    }
    return text(game.events());
}

TEST_CASE("fragments that only wait for each other rest in gridlock") {
    CHECK(last_events(1697, "3,4 DDLLD.DLD....") ==
          "waited Right, waited Down, rested Right gridlock, rested Down gridlock, settled, spawned");
}

TEST_CASE("a gridlock jams at the first fragment that never advanced") {
    CHECK(last_events(9319, "3,4 RLLLDDL.L...") ==
          "waited Right, waited Down, rested Right gridlock, rested Down gridlock, lost Down jammed");
}

TEST_CASE("a fragment at rest is material for a later one in the same tick") {
    // Up rests in this very tick; had it been moving still, Right would wait.
    CHECK(last_events(1052, "4,3 DUUR.RRURR..") ==
          "rested Up edge, rested Right material, advanced Down, waited Left");
}

TEST_CASE("a fragment waits for a moving one ahead and follows when it is gone") {
    Game game = start_p();
    REQUIRE(game.cut(kPCut));
    REQUIRE(game.nudge(Direction::kUp));     // Right to (4,1), Left to (3,4) and (3,5)
    REQUIRE(game.nudge(Direction::kRight));  // Up to (4,2) below Right, Down to (3,3) above Left
    game.tick();
    CHECK(text(game.events()) == "waited Up, advanced Right, waited Down, advanced Left");
    game.tick();
    CHECK(text(game.events()) == "advanced Up, advanced Right, advanced Down, advanced Left");
}

TEST_CASE("a fragment that rests without ever having advanced loses at once") {
    Rows board = test::empty_board(8, 8, {0, 0}, {7, 7});
    board[1] = "...R....";
    Game game = start_p(board);
    REQUIRE(game.cut(kPCut));
    CHECK(game.tick());
    // The tick stops at the jam: the other fragments do not move, and nothing settles.
    CHECK(text(game.events()) == "rested Up material, lost Up jammed");
    CHECK(game.phase() == Phase::kFailed);
    CHECK(game.loss() == Loss::kJammed);
    CHECK(cells(game, Direction::kRight) == Cells{{4, 2}});
    CHECK(to_rows(game.board()) == board);
    CHECK(game.settled_rounds() == 0);
    CHECK(game.round() == 1);
    CHECK(!game.tick());
    CHECK(!game.nudge(Direction::kUp));
    CHECK(!game.cut(kPCut));
    CHECK(text(game.events()) == "refused wrong-phase");
}

TEST_CASE("nudges do not count as advancing") {
    Rows board = test::empty_board(8, 8, {0, 0}, {7, 7});
    board[1] = "..R.....";
    Game game = start_p(board);
    REQUIRE(game.cut(kPCut));
    REQUIRE(game.nudge(Direction::kLeft));  // Up to (2,2), below the relay
    game.tick();
    CHECK(text(game.events()) == "rested Up material, lost Up jammed");
}

TEST_CASE("the circuit completes when Start reaches End, in the last round too") {
    Rows board = test::empty_board(8, 8, {2, 0}, {4, 0});  // Up will rest between them
    for (const std::size_t shapes : {1U, 2U}) {
        Game game = start_p(board, shapes);
        REQUIRE(game.cut(kPCut));
        play_out(game);
        CHECK(text(game.events()) == "rested Down edge, settled, completed");
        CHECK(game.phase() == Phase::kComplete);
        CHECK(!game.loss());
        CHECK(game.round() == 1);
        CHECK(route(game.board()) == std::vector<Cell>{{2, 0}, {3, 0}, {4, 0}});
        CHECK(!game.cut(kPCut));
        CHECK(text(game.events()) == "refused wrong-phase");
    }
}

TEST_CASE("the last round ends the game at the round limit unless it completes") {
    Game game = start_p();
    REQUIRE(game.cut(kPCut));
    play_out(game);
    CHECK(text(game.events()) == "rested Down edge, settled, lost round-limit");
    CHECK(game.phase() == Phase::kFailed);
    CHECK(game.loss() == Loss::kRoundLimit);
    CHECK(game.settled_rounds() == 1);
    CHECK(game.round() == 1);
}

TEST_CASE("a next shape that overlaps ends the game after the round that settled") {
    // A relay in row 1 lets Up advance no further than row 2, where the next shape would stand.
    Rows board = test::empty_board(8, 8, {0, 0}, {7, 7});
    board[0] = "S..R....";
    Game game = start(board, 4, {{"##", "##", "##", "#."}, {"##", "##", "##", "##"}});
    REQUIRE(game.cut({4, 4}));  // Up is (3,2) and (3,3)
    play_out(game);
    CHECK(text(game.events()) ==
          "rested Right edge, rested Down edge, rested Left edge, settled, lost congested");
    CHECK(game.loss() == Loss::kCongested);
    CHECK(game.round() == 1);
    CHECK(game.settled_rounds() == 1);
    CHECK(overlaps(game.board(), game.shape()));
}

TEST_CASE("a shape that overlaps ends the game as congested") {
    Rows board = test::empty_board(8, 8, {0, 0}, {7, 7});
    board[4] = "...R....";
    const Game at_once = start_p(board);
    CHECK(text(at_once.events()) == "lost congested");
    CHECK(at_once.phase() == Phase::kFailed);
    CHECK(at_once.round() == 0);
    CHECK(at_once.settled_rounds() == 0);
}

}  // namespace
}  // namespace splitcircuit::circuit
