#include "solver/coming_rounds.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <utility>

namespace splitcircuit::solver {
namespace {

using circuit::Cell;
using circuit::Cells;
using core::Bitboard;
using core::Direction;

/// The fragments of a cut, by index(Direction).
std::array<Cells, 4> fragments_of(const Cells& shape, circuit::Cut cut) {
    std::array<Cells, 4> fragments;
    for (const Cell cell : shape) fragments[core::index(circuit::fragment_of(cut, cell))].push_back(cell);
    return fragments;
}

/// Cells of a fragment, their neighbours in it, and how far they are from each other within it.
class Ways {
  public:
    explicit Ways(const Cells& cells) : cells_(cells), left_(cells.size(), true) {}

    /// The sum over its connected pieces of the cells of the longest shortest way through each.
    [[nodiscard]] int longest() {
        int sum = 0;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (left_[i]) sum += longest_through_piece(i);
        }
        return sum;
    }

  private:
    [[nodiscard]] int longest_through_piece(std::size_t one) {
        const std::vector<std::size_t> piece = from(one).order;
        int longest = 0;
        for (const std::size_t i : piece) {
            left_[i] = false;
            longest = std::max(longest, from(i).farthest + 1);
        }
        return longest;
    }
    struct Walk {
        std::vector<std::size_t> order;
        int farthest = 0;
    };
    [[nodiscard]] Walk from(std::size_t source) const {
        std::vector<int> steps(cells_.size(), -1);
        Walk walk{{source}, 0};
        steps[source] = 0;
        for (std::size_t head = 0; head < walk.order.size(); ++head) {
            const std::size_t at = walk.order[head];
            walk.farthest = steps[at];
            for (std::size_t i = 0; i < cells_.size(); ++i) {
                if (steps[i] >= 0 || core::manhattan(cells_[at], cells_[i]) != 1) continue;
                steps[i] = steps[at] + 1;
                walk.order.push_back(i);
            }
        }
        return walk;
    }

    const Cells& cells_;
    std::vector<bool> left_;
};

/// Adds the cells that a fragment can cover after one step ahead or more, and any steps aside.
void add_coverable(const Cells& fragment, Direction way, int width, int height, Bitboard& coverable) {
    Cell low = fragment.front();
    Cell high = low;
    for (const Cell cell : fragment) {
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
        high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
    }
    // How far the whole box can go either way.
    Cell least{-low.x, -low.y};
    Cell most{width - 1 - high.x, height - 1 - high.y};
    if (way == Direction::kUp) most.y = -1;
    if (way == Direction::kDown) least.y = 1;
    if (way == Direction::kLeft) most.x = -1;
    if (way == Direction::kRight) least.x = 1;
    if (least.x > most.x) return;
    const Bitboard::Row run = core::columns_below(most.x - least.x + 1);
    for (const Cell cell : fragment) {
        for (int y = cell.y + least.y; y <= cell.y + most.y; ++y) coverable[y] |= run << (cell.x + least.x);
    }
}

}  // namespace

ComingRounds::ComingRounds(const circuit::Puzzle& puzzle, Prunings prunings)
    : puzzle_(puzzle), prunings_(prunings) {}

const RoundFacts& ComingRounds::facts(int round) {
    assert(round >= 1 && round <= puzzle_.max_rounds);
    while (facts_.size() < static_cast<std::size_t>(round)) find_facts(static_cast<int>(facts_.size()) + 1);
    return facts_[static_cast<std::size_t>(round) - 1];
}

void ComingRounds::find_facts(int round) {
    RoundFacts facts;
    facts.shape = puzzle_.shapes->outline_of_round(round);
    const int width = puzzle_.board.width();
    const int height = puzzle_.board.height();
    for (const Cell cell : facts.shape.cells) facts.cells.insert(cell);
    facts.cuts = circuit::legal_cuts(facts.shape, width, height);
    for (const circuit::Cut cut : facts.cuts) {
        const auto fragments = fragments_of(facts.shape.cells, cut);
        std::array<int, 4> path_cells{};
        for (std::size_t i = 0; i < fragments.size(); ++i) {
            path_cells[i] = has(Pruning::kFragments) ? Ways(fragments[i]).longest()
                                                     : static_cast<int>(fragments[i].size());
            facts.most_path_cells_by_way[i] = std::max(facts.most_path_cells_by_way[i], path_cells[i]);
            add_coverable(fragments[i], core::kDirections[i], width, height, facts.coverable);
        }
        facts.most_path_cells =
            std::max(facts.most_path_cells, std::accumulate(path_cells.begin(), path_cells.end(), 0));
        facts.path_cells.push_back(path_cells);
        facts.forms.push_back(forms_of(facts.shape.cells, cut));
    }
    facts_.push_back(std::move(facts));
}

int ComingRounds::most_path_cells(int first, int last) {
    int sum = 0;
    for (int round = first; round <= last; ++round) sum += facts(round).most_path_cells;
    return sum;
}

core::Bitboard ComingRounds::usable(int first, int last) {
    Bitboard usable;
    const int height = puzzle_.board.height();
    for (int round = last; round >= first; --round) {
        Bitboard now = facts(round).coverable;
        if (!has(Pruning::kCoverable)) {
            for (int y = 0; y < height; ++y) now[y] = core::columns_below(puzzle_.board.width());
        }
        const Bitboard later = later_spawns(round, last);
        for (int y = 0; y < height; ++y) usable[y] |= now[y] & ~later[y];
    }
    return usable;
}

core::Bitboard ComingRounds::spawns(int first, int last) {
    Bitboard spawns;
    for (int round = first; round <= last; ++round) {
        const Bitboard& cells = facts(round).cells;
        for (int y = 0; y < puzzle_.board.height(); ++y) spawns[y] |= cells[y];
    }
    return spawns;
}

}  // namespace splitcircuit::solver
