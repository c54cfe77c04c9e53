#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "circuit/generator.hpp"
#include "core/dotnet_random.hpp"
#include "core/seeds.hpp"
#include "differential/fast_round.hpp"
#include "solver/greedy.hpp"
#include "solver/round_search.hpp"
#include "support/levels.hpp"
#include "support/test_data.hpp"

// The fast round search against the plain one of tests/reference: all combinations of a round in every
// respect, then the round as a whole. How many rounds at least is given by the environment, see
// tests/CMakeLists.txt and scripts/release-tests.

namespace splitcircuit {
namespace {

using circuit::Board;
using circuit::Tile;
using core::DotNetRandom;

struct Count {
    int rounds = 0;
    std::uint64_t combinations = 0;
};

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    if (text == nullptr) return otherwise;
    const auto value = core::parse_decimal(text, 1'000'000'000'000);
    REQUIRE(value.has_value());
    return *value;
}

/// How many rounds all tests compare together.
int rounds_wanted() {
    return static_cast<int>(from_environment("DIFFERENTIAL_ROUNDS", 400));
}
/// Where games and drawn rounds begin: other numbers, other rounds.
std::uint64_t first_seed() {
    return from_environment("DIFFERENTIAL_SEED", 1);
}

/// What the plain search makes of a round. Fails the test at the first difference.
reference::RoundAnswer compare_round(const Board& board, const circuit::RoundShape& shape,
                                     circuit::Square footprint, Count& count) {
    const auto position = solver::position_of(board, footprint);
    const auto outline = circuit::outline_of(shape);
    test::FastRound fast(position, outline);
    reference::RoundAnswer answer;
    bool decided = false;
    reference::for_each_combination(board, shape, footprint, [&](const reference::Combination& plain) {
        ++count.combinations;
        const std::string what = fast.difference(plain);
        if (!what.empty()) {
            FAIL("" << what << " of cut " << plain.cut.v << "," << plain.cut.h << " with nudges "
                    << plain.v_nudge << " " << plain.h_nudge);
        }
        decided = decided || reference::take(answer, plain);
        return true;
    });
    REQUIRE_FALSE(fast.has_more());
    REQUIRE_FALSE(fast.has_twice());
    const solver::RoundResult found = solver::RoundSearch().search(position, outline);
    REQUIRE(found.combinations == answer.combinations);
    REQUIRE(found.step == answer.step);
    if (answer.step) REQUIRE(found.occupied == solver::position_of(answer.board, footprint).occupied);
    ++count.rounds;
    return answer;
}

/// A valid combination that does not complete the circuit, drawn; nothing if there is none.
std::optional<Board> draw_outcome(const Board& board, const circuit::RoundShape& shape,
                                  circuit::Square footprint, DotNetRandom& random) {
    std::optional<Board> drawn;
    int seen = 0;
    reference::for_each_combination(board, shape, footprint, [&](const reference::Combination& plain) {
        if (plain.measures && random.next(++seen) == 0) drawn = plain.board;
        return seen < 300;
    });
    return drawn;
}

/// All rounds of a game, played on by the best combination or by drawn ones: other boards, and fuller ones.
void compare_game(const circuit::Puzzle& puzzle, DotNetRandom* random, int most_rounds, Count& count) {
    Board board = puzzle.board;
    for (int round = 1; round <= most_rounds; ++round) {
        INFO("round " << round);
        const auto shape = puzzle.shapes->shape_of_round(round);
        if (circuit::overlaps(board, shape)) return;
        const auto answer = compare_round(board, shape, puzzle.footprint(), count);
        if (!answer.step) return;
        if (random != nullptr) {
            const auto drawn = draw_outcome(board, shape, puzzle.footprint(), *random);
            if (!drawn) return;
            board = *drawn;
        } else {
            if (!answer.step->measures) return;
            board = answer.board;
        }
    }
}

void report(const Count& count) {
    MESSAGE(count.rounds << " rounds, " << count.combinations << " combinations");
}

/// So many of 100 rounds are those of a preset: the larger the board, the fewer.
void compare_games(const std::string& preset, int percent) {
    Count count;
    DotNetRandom random(static_cast<std::int32_t>(first_seed()));
    for (std::uint64_t seed = 1000 * first_seed(); count.rounds < rounds_wanted() * percent / 100; ++seed) {
        INFO(preset << "#" << seed);
        const auto puzzle = circuit::generate(test::builtin(preset), test::master(seed)).puzzle;
        compare_game(puzzle, seed % 2 == 0 ? nullptr : &random, puzzle.max_rounds, count);
    }
    report(count);
}

// Of all of a game's rounds: boards are empty in the first ones and full in the last.
TEST_CASE("rounds of Chess games") {
    compare_games("chess", 40);
}
TEST_CASE("rounds of Checkers games") {
    compare_games("checkers", 30);
}
TEST_CASE("rounds of Full Random games") {
    compare_games("full-random", 18);
}
TEST_CASE("rounds of Go games") {
    compare_games("go", 2);
}

/// A board of any size with matter anywhere but in the footprint, and a shape of any cells in there.
struct DrawnRound {
    Board board;
    circuit::RoundShape shape;
    circuit::Square footprint;
};

int draw_side(DotNetRandom& random, int spawn) {
    const int least = spawn + circuit::kSpawnMargin;
    const int sizes = circuit::kMaxSide - least + 1;
    return least + random.next(random.next(10) == 0 ? sizes : std::min(sizes, 8));
}

/// Most shapes have many cuts; of large ones only those that leave large fragments are tried.
int draw_min_fragment(DotNetRandom& random, const circuit::RoundShape& shape) {
    const int best = circuit::best_smallest_fragment(circuit::cells_of(shape));
    if (shape.cells.size() > 60) return best;
    return std::max(0, best - random.next(4));
}

DrawnRound draw_round(DotNetRandom& random) {
    const int spawn = 4 + (random.next(20) == 0 ? random.next(57) : random.next(6));
    const int width = draw_side(random, spawn);
    const int height = draw_side(random, spawn);
    DrawnRound round{Board(width, height, Tile::kEmpty), {}, circuit::spawn_footprint(width, height, spawn)};
    const int fill = random.next(60);
    std::vector<core::Cell> outside;
    core::for_each_cell(width, height, [&](core::Cell cell) {
        if (round.footprint.contains(cell)) return;
        outside.push_back(cell);
        if (random.next(100) < fill) round.board[cell] = circuit::settled(random.next(10));
    });
    for (const Tile node : {Tile::kStart, Tile::kEnd}) {
        const auto i = static_cast<std::size_t>(random.next(static_cast<int>(outside.size())));
        round.board[outside[i]] = node;
        outside.erase(outside.begin() + static_cast<std::ptrdiff_t>(i));
    }
    const int density = 30 + random.next(70);
    core::for_each_cell(width, height, [&](core::Cell cell) {
        if (!round.footprint.contains(cell)) return;
        if (random.next(100) < density) round.shape.cells.push_back({cell, random.next(10)});
    });
    round.shape.min_fragment_cells = draw_min_fragment(random, round.shape);
    return round;
}

TEST_CASE("drawn rounds: sizes from 8 to 64, any matter, shapes in pieces") {
    Count count;
    int largest = 0;
    DotNetRandom random(static_cast<std::int32_t>(first_seed()));
    for (int i = 0; count.rounds < rounds_wanted() / 10; ++i) {
        const DrawnRound round = draw_round(random);
        if (circuit::is_complete(round.board)) continue;
        INFO("drawn round " << i << ", " << round.board.width() << " x " << round.board.height());
        compare_round(round.board, round.shape, round.footprint, count);
        largest = std::max({largest, round.board.width(), round.board.height()});
    }
    report(count);
    CHECK(largest > 40);
}

TEST_CASE("rounds of hand-made levels: forms that interlock, block and hold each other") {
    const std::vector<std::vector<std::string>> shapes{
        {"#.#.", "####", ".#.#"},
        {"##..##", ".#..#.", ".####.", ".#..#.", "##..##"},
        {"#####", "#...#", "#.#.#", "#.###", "#...."},
        {".#.#.#", "######", "#.#.#."},
        {"#.....", "##....", ".##...", "..##..", "...##.", "....##"},
        {"..##..", "..##..", "######", "######", "..##..", "..##.."}};
    const std::vector<std::vector<std::string>> boards{test::empty_board(12, 11, {0, 0}, {11, 10}),
                                                       test::empty_board(64, 13, {0, 12}, {63, 0}),
                                                       test::empty_board(11, 64, {5, 0}, {5, 63})};
    // Long boards have the most combinations: builds that are slow take one shape for each.
    const bool is_thorough = rounds_wanted() >= 1000;
    Count count;
    for (auto board : boards) {
        for (const bool is_ragged : {false, true}) {
            if (is_ragged) {
                const auto last = board.size() - 1;
                for (std::size_t x = 1; x + 1 < board[0].size(); x += 2)
                    board[1][x] = board[last - 1][x] = 'R';
            }
            const auto puzzle = circuit::to_puzzle(test::level(board, 6, shapes));
            for (std::size_t i = 0; i < (is_thorough || board[0].size() == 12 ? shapes.size() : 1); ++i) {
                INFO("board of " << board[0].size() << " x " << board.size() << ", shape " << i + 1);
                const auto shape = puzzle.shapes->shape_of_round(static_cast<int>(i) + 1);
                compare_round(puzzle.board, shape, puzzle.footprint(), count);
            }
        }
    }
    CHECK(count.rounds == (is_thorough ? 36 : 16));
    report(count);
}

TEST_CASE("whole games") {
    for (const std::string preset : {"checkers", "chess", "go", "full-random"}) {
        const std::uint64_t games = preset == "go" ? 2 : 20;
        for (std::uint64_t seed = 9000 * first_seed(); seed < 9000 * first_seed() + games; ++seed) {
            INFO(preset << "#" << seed);
            const auto puzzle = circuit::generate(test::builtin(preset), test::master(seed)).puzzle;
            const auto plain = reference::solve_greedy(puzzle);
            const solver::Solution fast = solver::solve_greedy(puzzle);
            CHECK(name_of(fast.reason) == plain.reason);
            CHECK(fast.steps == plain.steps);
            CHECK(fast.combinations == plain.combinations);
        }
    }
}

}  // namespace
}  // namespace splitcircuit
