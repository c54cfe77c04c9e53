#include "solver/exact.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "circuit/game.hpp"
#include "circuit/generator.hpp"
#include "circuit/level.hpp"
#include "core/dotnet_random.hpp"
#include "reference/plain_tree.hpp"
#include "replay/replay.hpp"
#include "solver/beam.hpp"
#include "solver/coming_rounds.hpp"
#include "solver/cut_moves.hpp"
#include "solver/position.hpp"
#include "solver/rest_cells.hpp"
#include "solver/settle.hpp"
#include "solver/support_bound.hpp"
#include "support/levels.hpp"
#include "support/test_data.hpp"

// Free moves, bounds and the fewest rounds against what plays everything there is.

namespace splitcircuit {
namespace {

using circuit::Board;
using circuit::Tile;
using core::DotNetRandom;
using solver::Moves;
using Set = std::set<std::vector<core::Bitboard::Row>>;

std::vector<core::Bitboard::Row> rows_of(const core::Bitboard& occupied, int height) {
    std::vector<core::Bitboard::Row> rows;
    for (int y = 0; y < height; ++y) rows.push_back(occupied[y]);
    return rows;
}

const std::vector<std::vector<std::string>> kShapes{
    {"##", "##", "#."}, {"##.", ".##", ".#."}, {"##", "##"}, {"###", "###", "#.."}, {"#.#", "###", "##."}};

/// A board of 8 x 8 or a little more, with matter here and there but in the footprint, and Start and End.
Board draw_board(DotNetRandom& random, int fill) {
    const int width = 8 + random.next(2);
    const int height = 8 + random.next(2);
    const auto footprint = circuit::spawn_footprint(width, height, 4);
    Board board(width, height, Tile::kEmpty);
    std::vector<core::Cell> outside;
    core::for_each_cell(width, height, [&](core::Cell cell) {
        if (footprint.contains(cell)) return;
        outside.push_back(cell);
        if (random.next(100) < fill) board[cell] = Tile::kRelay;
    });
    const auto start = static_cast<std::size_t>(random.next(static_cast<int>(outside.size())));
    const auto aside = static_cast<std::size_t>(1 + random.next(static_cast<int>(outside.size()) - 1));
    board[outside[start]] = Tile::kStart;
    board[outside[(start + aside) % outside.size()]] = Tile::kEnd;
    return board;
}

circuit::Puzzle draw_puzzle(DotNetRandom& random, int rounds, int fill) {
    Board board = draw_board(random, fill);
    while (circuit::is_complete(board)) board = draw_board(random, fill);
    std::vector<std::vector<std::string>> shapes;
    for (int i = 0; i < rounds; ++i) shapes.push_back(kShapes[static_cast<std::size_t>(random.next(5))]);
    return circuit::to_puzzle(test::level(circuit::to_rows(board), 4, shapes));
}

Set ends_of(solver::CutMoves& moves, const Board& board, const circuit::RoundShape& shape) {
    const auto position = solver::position_of(board, {});
    moves.start_round(position, circuit::outline_of(shape));
    Set ends;
    for (const auto cut : circuit::legal_cuts(shape, board.width(), board.height())) {
        moves.cut(cut);
        std::set<std::uint64_t> keys;
        moves.for_each_end([&](const solver::Places& places) {
            CHECK(keys.insert(places.key()).second);
            auto occupied = position.occupied;
            solver::settle(occupied, moves.motion(), places);
            ends.insert(rows_of(occupied, board.height()));
            return true;
        });
    }
    return ends;
}

Set as_set(const std::vector<Board>& boards) {
    Set set;
    for (const Board& board : boards)
        set.insert(rows_of(solver::position_of(board, {}).occupied, board.height()));
    return set;
}

TEST_CASE("free and held moves settle to the boards that playing everything settles to") {
    DotNetRandom random(11);
    const auto held = solver::make_cut_moves(Moves::kHeld);
    const auto free = solver::make_cut_moves(Moves::kFree);
    std::size_t boards = 0;
    for (int i = 0; i < 5; ++i) {
        INFO("drawn board " << i);
        const auto puzzle = draw_puzzle(random, 1, 50 - 10 * i);
        const auto shape = puzzle.shapes->shape_of_round(1);
        const Set by_free = ends_of(*free, puzzle.board, shape);
        const Set by_held = ends_of(*held, puzzle.board, shape);
        CHECK(by_free == as_set(reference::free_outcomes(puzzle.board, shape)));
        CHECK(by_held == as_set(reference::held_outcomes(puzzle.board, shape)));
        CHECK(std::includes(by_free.begin(), by_free.end(), by_held.begin(), by_held.end()));
        boards += by_free.size();
    }
    CHECK(boards > 1000);
}

TEST_CASE("the text of an end is a game that ends there") {
    DotNetRandom random(12);
    for (const Moves moves : {Moves::kHeld, Moves::kFree}) {
        const auto cut_moves = solver::make_cut_moves(moves);
        for (int i = 0; i < 5; ++i) {
            const auto puzzle = draw_puzzle(random, 1, 15);
            const auto position = solver::position_of(puzzle.board, puzzle.footprint());
            const auto shape = puzzle.shapes->outline_of_round(1);
            cut_moves->start_round(position, shape);
            for (const auto cut : circuit::legal_cuts(shape, position.width, position.height)) {
                cut_moves->cut(cut);
                std::vector<solver::Places> ends;
                cut_moves->for_each_end([&](const solver::Places& places) {
                    if (random.next(20) == 0) ends.push_back(places);
                    return true;
                });
                for (const auto& places : ends) {
                    circuit::Game game(puzzle);
                    const auto played = replay::play_round(game, {cut, cut_moves->inputs_to(places)});
                    CHECK(std::count(played.accepted.begin(), played.accepted.end(), false) == 0);
                    auto occupied = position.occupied;
                    solver::settle(occupied, cut_moves->motion(), places);
                    CHECK(game.settled_rounds() == 1);
                    CHECK(solver::position_of(game.board(), {}).occupied == occupied);
                }
            }
        }
    }
}

/// Compares where free moves let fragments rest with where they are said to, if nothing or some cells must
/// stay free.
void check_rests(DotNetRandom& random, const circuit::Puzzle& puzzle, int round) {
    const auto free = solver::make_cut_moves(Moves::kFree);
    solver::RestCells rest;
    solver::ComingRounds coming(puzzle, solver::Prunings::all());
    const auto usable = coming.usable(round, round);
    const auto position = solver::position_of(puzzle.board, puzzle.footprint());
    const auto shape = puzzle.shapes->outline_of_round(round);
    core::Bitboard kept_free;
    core::for_each_cell(position.width, position.height, [&](core::Cell cell) {
        if (random.next(8) == 0) kept_free.insert(cell);
    });
    free->start_round(position, shape);
    rest.start(position);
    for (const auto cut : circuit::legal_cuts(shape, position.width, position.height)) {
        const auto forms = solver::forms_of(shape.cells, cut);
        const auto corners = rest.of_cut(forms, {}, {});
        const auto corners_if_kept = rest.of_cut(forms, {}, kept_free);
        free->cut(cut);
        bool covered = true;
        free->for_each_end([&](const solver::Places& places) {
            core::Bitboard cells;
            solver::settle(cells, free->motion(), places);
            bool is_kept = true;
            for (int y = 0; y < position.height; ++y) {
                covered = covered && (cells[y] & ~usable[y]) == 0;
                is_kept = is_kept && (cells[y] & kept_free[y]) == 0;
            }
            for (std::size_t way = 0; way < 4; ++way) {
                const auto corner = free->motion().corner(way, places);
                covered = covered && corners[way].contains(corner);
                covered = covered && (!is_kept || corners_if_kept[way].contains(corner));
            }
            return covered;
        });
        CHECK(covered);
    }
}

TEST_CASE("no fragment comes to rest where none is said to") {
#ifdef SPLITCIRCUIT_FEW_CASES
    constexpr int kLargeForms = 4;
#else
    constexpr int kLargeForms = 40;
#endif
    DotNetRandom random(13);
    for (int i = 0; i < 40; ++i) {
        INFO("drawn board " << i);
        check_rests(random, draw_puzzle(random, 1, 10 * (i % 5)), 1);
    }
    // Larger forms, among them some that hold each other up.
    for (int i = 0; i < kLargeForms; ++i) {
        INFO("drawn form " << i);
        std::vector<std::string> rows(4, "####");
        for (std::string& row : rows) {
            for (char& cell : row) cell = random.next(100) < 75 ? '#' : '.';
        }
        const auto board = test::empty_board(10, 10, {0, 0}, {9, 9});
        check_rests(random, circuit::to_puzzle(test::level(board, 4, {rows})), 1);
    }
}

std::size_t number_of(const solver::RoundFacts& facts, circuit::Cut cut) {
    return static_cast<std::size_t>(std::find(facts.cuts.begin(), facts.cuts.end(), cut) -
                                    facts.cuts.begin());
}

/// Of the one place where the four fragments are.
solver::RestCells::ByWay corners_at(const solver::CutMotion& motion, const solver::Places& places) {
    solver::RestCells::ByWay corners;
    for (std::size_t way = 0; way < corners.size(); ++way) corners[way].insert(motion.corner(way, places));
    return corners;
}

/// Goes through games of two rounds, the first of which is one in `one_of` of those that `moves` can play,
/// and asks the bound at every step of those that complete. Returns how many do.
int ask_of_complete_games(DotNetRandom& random, Moves moves, int one_of, int fill) {
    const auto puzzle = draw_puzzle(random, 2, fill);
    solver::ComingRounds coming(puzzle, solver::Prunings::all());
    solver::SupportBound bound(coming, true);
    const auto first = solver::make_cut_moves(moves);
    const auto second = solver::make_cut_moves(Moves::kHeld);
    const auto position = solver::position_of(puzzle.board, puzzle.footprint());
    const solver::RoundFacts& facts = coming.facts(1);
    int complete = 0;
    const auto visit_first = [&](circuit::Cut cut, const solver::Places& places,
                                 const core::Bitboard& settled) {
        solver::Position next = position;
        next.occupied = settled;
        if (random.next(one_of) != 0 || solver::overlaps(next, coming.facts(2).shape)) return true;
        const auto corners = corners_at(first->motion(), places);
        const auto visit_second = [&](circuit::Cut next_cut, const solver::Places&,
                                      const core::Bitboard& after) {
            solver::Position end = next;
            end.occupied = after;
            if (solver::path_cost(end, {}, 0) != 0) return true;
            ++complete;
            const std::size_t one = number_of(facts, cut);
            const std::size_t other = number_of(coming.facts(2), next_cut);
            CHECK(bound.may_complete_by(position, 1, 2));
            CHECK(bound.may_complete_by_cut(position, 1, one, 2));
            CHECK(bound.may_complete_by_rests(position, 1, one, corners, 2));
            CHECK(bound.may_complete_by_two_cuts(position, 1, one, corners, other));
            CHECK(bound.may_complete_by(next, 2, 2));
            CHECK(bound.may_complete_by_cut(next, 2, other, 2));
            return true;
        };
        solver::for_each_settling(*second, next, coming.facts(2).shape, visit_second);
        return true;
    };
    solver::for_each_settling(*first, position, facts.shape, visit_first);
    return complete;
}

TEST_CASE("no two rounds that complete are said not to") {
    DotNetRandom random(15);
#ifdef SPLITCIRCUIT_FEW_CASES
    constexpr int kBoards = 40;
#else
    constexpr int kBoards = 600;
#endif
    int complete = 0;
    for (int i = 0; i < kBoards; ++i) {
        INFO("drawn board " << i);
        complete += ask_of_complete_games(random, Moves::kHeld, 2, 10 * (i % 5));
        complete += ask_of_complete_games(random, Moves::kFree, 100, 10 * (i % 5));
    }
    MESSAGE(complete << " games of two rounds");
    CHECK(complete > kBoards);
}

/// What is connected to a cell.
core::Bitboard connected_to(const core::Bitboard& occupied, core::Cell cell, int width, int height) {
    core::Bitboard seen;
    std::vector<core::Cell> open{cell};
    while (!open.empty()) {
        const core::Cell at = open.back();
        open.pop_back();
        const bool is_inside = at.x >= 0 && at.y >= 0 && at.x < width && at.y < height;
        if (!is_inside || seen.contains(at) || !occupied.contains(at)) continue;
        seen.insert(at);
        for (const auto direction : core::kDirections) open.push_back(core::neighbour(at, direction));
    }
    return seen;
}

/// Cells of a board that a round connects to a cell, and no three of its fragments would.
core::Bitboard connected_by_all_four(const solver::Position& position, const solver::CutMotion& motion,
                                     const solver::Places& places, core::Cell cell) {
    std::array<core::Bitboard, 5> settled;  // without one each, and with all
    settled.fill(position.occupied);
    for (std::size_t i = 0; i < 4; ++i) {
        const solver::Form& form = motion.forms()[i];
        const core::Cell corner = motion.corner(i, places);
        for (std::size_t other = 0; other < settled.size(); ++other) {
            for (int row = 0; row < form.height && other != i; ++row)
                settled[other][corner.y + row] |= form.rows[static_cast<std::size_t>(row)] << corner.x;
        }
    }
    core::Bitboard by_all = connected_to(settled[4], cell, position.width, position.height);
    const auto is_any = [&](const core::Bitboard& cells) {
        for (int y = 0; y < position.height; ++y) {
            if (cells[y] != 0) return true;
        }
        return false;
    };
    for (std::size_t i = 0; i < 4 && is_any(by_all); ++i) {
        const auto by_three = connected_to(settled[i], cell, position.width, position.height);
        for (int y = 0; y < position.height; ++y) by_all[y] &= position.occupied[y] & ~by_three[y];
    }
    return by_all;
}

/// Asks the bound of all pairs of cells that a round connects by all four fragments; returns how many.
int ask_of_chains(solver::SupportBound& bound, solver::Position position, std::size_t cut,
                  const solver::CutMotion& motion, const solver::Places& places) {
    const auto corners = corners_at(motion, places);
    core::Bitboard starts = position.occupied;
    int chains = 0;
    core::for_each_cell(position.width, position.height, [&](core::Cell start) {
        if (!starts.contains(start)) return;
        // Of a piece of the board, one cell will do.
        const auto piece = connected_to(position.occupied, start, position.width, position.height);
        for (int y = 0; y < position.height; ++y) starts[y] &= ~piece[y];
        position.start = start;
        const auto ends = connected_by_all_four(position, motion, places, start);
        core::for_each_cell(position.width, position.height, [&](core::Cell end) {
            if (!ends.contains(end)) return;
            position.end = end;
            ++chains;
            CHECK(bound.may_complete_by_cut(position, 1, cut, 1));
            CHECK(bound.may_complete_by_rests(position, 1, cut, corners, 1));
        });
    });
    return chains;
}

TEST_CASE("a chain of all four fragments is not ruled out") {
#ifdef SPLITCIRCUIT_FEW_CASES
    constexpr int kBoards = 3000;
#else
    constexpr int kBoards = 10'000;
#endif
    DotNetRandom random(16);
    const auto held = solver::make_cut_moves(Moves::kHeld);
    int chains = 0;
    for (int i = 0; i < kBoards; ++i) {
        INFO("drawn board " << i);
        const auto puzzle = draw_puzzle(random, 1, 20 + 5 * (i % 5));
        solver::ComingRounds coming(puzzle, solver::Prunings::all());
        solver::SupportBound bound(coming, true);
        const auto position = solver::position_of(puzzle.board, puzzle.footprint());
        const auto visit = [&](circuit::Cut cut, const solver::Places& places, const core::Bitboard&) {
            chains += ask_of_chains(bound, position, number_of(coming.facts(1), cut), held->motion(), places);
            return true;
        };
        solver::for_each_settling(*held, position, coming.facts(1).shape, visit);
    }
    MESSAGE(chains << " chains of four");
    CHECK(chains > kBoards / 1000);
}

/// Every pruning off, one after the other, and all of them.
std::vector<solver::Prunings> prunings() {
    std::vector<solver::Prunings> sets{solver::Prunings::all(), solver::Prunings::none()};
    for (std::size_t i = 0; i < solver::kPruningNames.size(); ++i)
        sets.push_back(solver::Prunings::all().without(static_cast<solver::Pruning>(i)));
    return sets;
}

void check_game(const circuit::Puzzle& puzzle, const solver::Finding& finding) {
    circuit::Game game(puzzle);
    for (const auto& round : finding.game) replay::play_round(game, round);
    CHECK(game.phase() == circuit::Phase::kComplete);
    CHECK(game.settled_rounds() == *finding.par.upper);
}

void compare(const circuit::Puzzle& puzzle, Moves moves, const reference::Outcomes& outcomes,
             const std::vector<solver::Prunings>& sets, std::array<int, 3>& proofs) {
    const auto fewest = reference::fewest_rounds(puzzle, outcomes);
    for (const auto& set : sets) {
        solver::ExactOptions options;
        options.moves = moves;
        options.prunings = set;
        const auto found = solver::solve_exact(puzzle, options);
        REQUIRE(found.end == solver::SearchEnd::kDecided);
        CHECK(found.par.upper == fewest.rounds);
        CHECK((found.par.proof == solver::Proof::kOptimal) == fewest.rounds.has_value());
        CHECK((found.par.proof == solver::Proof::kExhausted) == fewest.exhausted);
        if (fewest.rounds) {
            CHECK(found.par.lower == *fewest.rounds);
            check_game(puzzle, found);
        } else if (found.par.proof == solver::Proof::kNone) {
            CHECK(found.par.lower == puzzle.max_rounds + 1);
        }
        if (set == solver::Prunings::all()) ++proofs[static_cast<std::size_t>(found.par.proof)];
    }
}

TEST_CASE("the fewest rounds are those that playing everything finds") {
    DotNetRandom random(14);
    std::array<int, 3> proofs{};
    for (int i = 0; i < 60; ++i) {
        INFO("held, drawn game " << i);
        compare(draw_puzzle(random, 2, 10 + 10 * (i % 6)), Moves::kHeld, reference::held_outcomes, prunings(),
                proofs);
    }
    for (int i = 0; i < 2000; ++i) {
        INFO("held, drawn game " << i << " of many");
        compare(draw_puzzle(random, 2, 20 + 5 * (i % 6)), Moves::kHeld, reference::held_outcomes,
                {solver::Prunings::all()}, proofs);
    }
    for (int i = 0; i < 20; ++i) {
        INFO("held, drawn longer game " << i);
        compare(draw_puzzle(random, 3, 45 + 5 * (i % 5)), Moves::kHeld, reference::held_outcomes, prunings(),
                proofs);
    }
    for (int i = 0; i < 4; ++i) {
        INFO("drawn game " << i << " whose second shape has no cut");
        const auto level =
            test::level(circuit::to_rows(draw_puzzle(random, 1, 30).board), 4, {kShapes[0], {"###"}});
        compare(circuit::to_puzzle(level), Moves::kHeld, reference::held_outcomes, prunings(), proofs);
    }
    for (int i = 0; i < 16; ++i) {
        INFO("free, drawn game " << i);
        compare(draw_puzzle(random, 2, 40 + 5 * (i % 6)), Moves::kFree, reference::free_outcomes, prunings(),
                proofs);
    }
    MESSAGE(proofs[0] << " none, " << proofs[1] << " optimal, " << proofs[2] << " exhausted");
    CHECK(*std::min_element(proofs.begin(), proofs.end()) > 3);
}

TEST_CASE("free is never worse than held, and all prunings agree on Chess") {
#ifdef SPLITCIRCUIT_FEW_CASES
    constexpr std::uint64_t kSeeds = 1;
#else
    constexpr std::uint64_t kSeeds = 6;
#endif
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        INFO("chess#" << seed);
        const auto puzzle = circuit::generate(test::builtin("chess"), test::master(seed), 3).puzzle;
        solver::ExactOptions options;
        options.moves = Moves::kHeld;
        std::optional<solver::Par> first;
        for (const auto& set : prunings()) {
            options.prunings = set;
            auto found = solver::solve_exact(puzzle, options).par;
            found.nodes = 0;
            if (!first) first = found;
            CHECK(found == *first);
        }
        options = {};
        options.upper = first->upper;
        const auto free = solver::solve_exact(puzzle, options).par;
        if (first->upper && free.proof == solver::Proof::kOptimal) CHECK(*free.upper <= *first->upper);
        CHECK(free.lower <= first->lower);
    }
}

TEST_CASE("a search without nodes left says what it knows") {
    const auto puzzle = circuit::generate(test::builtin("chess"), test::master(0)).puzzle;
    solver::ExactOptions options;
    options.moves = Moves::kHeld;
    options.nodes = 3;
    const auto found = solver::solve_exact(puzzle, options);
    CHECK(found.end == solver::SearchEnd::kBudget);
    CHECK(found.par.nodes == 3);
    CHECK(found.par.proof == solver::Proof::kNone);
    CHECK(!found.par.upper);
    CHECK(found.game.empty());
}

}  // namespace
}  // namespace splitcircuit
