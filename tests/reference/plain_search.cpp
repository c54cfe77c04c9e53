#include "reference/plain_search.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace splitcircuit::reference {
namespace {

using circuit::Board;
using circuit::Cell;
using circuit::Cut;
using circuit::Measures;
using circuit::Tile;

// ---- the board

std::vector<Cell> reachable(const Board& board, Tile node) {
    core::Grid<std::uint8_t> seen(board.width(), board.height(), 0);
    std::vector<Cell> found;
    core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
        if (board[cell] == node) found.push_back(cell);
    });
    seen[found.front()] = 1;
    for (std::size_t head = 0; head < found.size(); ++head) {
        for (const auto direction : core::kDirections) {
            const Cell cell = core::neighbour(found[head], direction);
            if (!board.contains(cell) || board[cell] == Tile::kEmpty || seen[cell] != 0) continue;
            seen[cell] = 1;
            found.push_back(cell);
        }
    }
    return found;
}

bool complete(const Board& board) {
    const auto found = reachable(board, Tile::kStart);
    return std::any_of(found.begin(), found.end(), [&](Cell cell) { return board[cell] == Tile::kEnd; });
}

Measures measures_of(const Board& board, circuit::Square footprint) {
    const auto from_start = reachable(board, Tile::kStart);
    const auto from_end = reachable(board, Tile::kEnd);
    Measures measures;
    measures.gap = board.width() + board.height();
    for (const Cell a : from_start) {
        for (const Cell b : from_end) measures.gap = std::min(measures.gap, core::manhattan(a, b));
    }
    measures.reach = static_cast<int>(from_start.size() + from_end.size());
    core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
        if (footprint.contains(cell) && board[cell] == Tile::kEmpty) ++measures.clear;
    });
    return measures;
}

bool better(const Measures& a, const Measures& b) {
    return std::tuple(-a.gap, a.clear, a.reach) > std::tuple(-b.gap, b.clear, b.reach);
}

// ---- the shape

bool legal(Cut cut, const circuit::RoundShape& shape) {
    std::array<int, 4> sizes{};
    for (const auto& colored : shape.cells) {
        const bool left = colored.cell.x < cut.v;
        const bool top = colored.cell.y < cut.h;
        ++sizes[(left ? 2U : 0U) + (top ? 1U : 0U)];
    }
    return std::all_of(sizes.begin(), sizes.end(),
                       [&](int size) { return size >= std::max(1, shape.min_fragment_cells); });
}

bool does_not_fit(const Board& board, const circuit::RoundShape& shape) {
    return std::any_of(shape.cells.begin(), shape.cells.end(),
                       [&](const auto& colored) { return board[colored.cell] != Tile::kEmpty; });
}

// ---- the round

// More than any axis accepts, and small enough to be counted down.
constexpr int kAsManyAsFit = std::numeric_limits<int>::max() / 2;

int accepted(const Board& board, const circuit::RoundShape& shape, Cut cut, int v_nudge, int h_nudge) {
    HeldRound round(board, shape, cut);
    round.hold(v_nudge, h_nudge);
    return kAsManyAsFit - round.left_over();
}

Combination played(const HeldRound& round, Cut cut, int v_nudge, int h_nudge, circuit::Square footprint) {
    Combination combination{cut, v_nudge, h_nudge, round.left_over() == 0, round.jammed(), {}, 0, {},
                            {},  false,   {}};
    if (!combination.legal || combination.jammed) return combination;
    combination.inputs = round.inputs();
    combination.ticks = round.ticks();
    combination.stops = round.stops();
    combination.board = round.settled_board();
    combination.complete = complete(combination.board);
    if (!combination.complete) combination.measures = measures_of(combination.board, footprint);
    return combination;
}

bool visit_cut(const Board& board, const circuit::RoundShape& shape, circuit::Square footprint, Cut cut,
               const std::function<bool(const Combination&)>& visit) {
    const int up = accepted(board, shape, cut, kAsManyAsFit, 0);
    const int down = accepted(board, shape, cut, -kAsManyAsFit, 0);
    const int right = accepted(board, shape, cut, 0, kAsManyAsFit);
    const int left = accepted(board, shape, cut, 0, -kAsManyAsFit);
    for (int v = -down; v <= up; ++v) {
        for (int h = -left; h <= right; ++h) {
            HeldRound round(board, shape, cut);
            round.hold(v, h);
            if (!visit(played(round, cut, v, h, footprint))) return false;
        }
    }
    return true;
}

}  // namespace

void for_each_combination(const Board& board, const circuit::RoundShape& shape, circuit::Square footprint,
                          const std::function<bool(const Combination&)>& visit) {
    for (int v = 1; v <= board.width() - 2; ++v) {
        for (int h = 1; h <= board.height() - 2; ++h) {
            if (legal({v, h}, shape) && !visit_cut(board, shape, footprint, {v, h}, visit)) return;
        }
    }
}

bool take(RoundAnswer& answer, const Combination& combination) {
    if (!combination.legal) return false;
    ++answer.combinations;
    if (combination.jammed) return false;
    const auto& measures = combination.measures;
    if (answer.step && measures && !better(*measures, *answer.step->measures)) return false;
    answer.step = circuit::RoundRecord{
        {combination.cut, combination.inputs}, combination.ticks, combination.stops, measures};
    answer.board = combination.board;
    return combination.complete;
}

RoundAnswer search_round(const Board& board, const circuit::RoundShape& shape, circuit::Square footprint) {
    RoundAnswer answer;
    for_each_combination(board, shape, footprint,
                         [&](const Combination& combination) { return !take(answer, combination); });
    return answer;
}

Answer solve_greedy(const circuit::Puzzle& puzzle) {
    Answer answer;
    const auto ended = [&](std::string_view reason) {
        answer.reason = reason;
        return answer;
    };
    Board board = puzzle.board;
    for (int round = 1; round <= puzzle.max_rounds; ++round) {
        const auto shape = puzzle.shapes->shape_of_round(round);
        if (does_not_fit(board, shape)) return ended("congested");
        auto found = search_round(board, shape, puzzle.footprint());
        answer.combinations += found.combinations;
        if (!found.step) return ended("no-valid-move");
        const bool is_complete = !found.step->measures;
        answer.steps.push_back(*std::move(found.step));
        board = std::move(found.board);
        if (is_complete) return ended("complete");
    }
    return ended("round-limit");
}

}  // namespace splitcircuit::reference
