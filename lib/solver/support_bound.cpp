#include "solver/support_bound.hpp"

#include <algorithm>
#include <numeric>

namespace splitcircuit::solver {
namespace {

using core::Bitboard;

constexpr unsigned kAllWays = 0b1111;
const Bitboard kNoMatter{};

}  // namespace

bool SupportBound::may_complete_by_cut(const Position& position, int round, std::size_t cut) {
    const RoundFacts& facts = coming_.facts(round);
    rest_.start(position);
    const RestCells::ByWay& cells = rest_.of_cut(facts.forms[cut], kNoMatter);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (int y = 0; y < position.height; ++y) covered_[i][y] = cells[i][y];
    }
    const auto& most = facts.path_cells[cut];
    if (with_chains_ && !chains_.may_connect(position, facts.forms[cut], rest_)) return false;
    return may_connect(position, most, std::accumulate(most.begin(), most.end(), 0));
}

bool SupportBound::may_complete_by(const Position& position, int first, int last) {
    rest_.start(position);
    for (Bitboard& covered : covered_) covered = {};
    matter_ = {};
    std::array<int, 4> most{};
    for (int round = first; round <= last; ++round) {
        const RoundFacts& facts = coming_.facts(round);
        const Bitboard later = coming_.later_spawns(round, last);
        const Bitboard before = matter_;
        for (const CutForms& forms : facts.forms) {
            const RestCells::ByWay& cells = rest_.of_cut(forms, before);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                for (int y = 0; y < position.height; ++y) {
                    const Bitboard::Row settled = cells[i][y] & ~later[y];
                    covered_[i][y] |= settled;
                    matter_[y] |= settled;
                }
            }
        }
        for (std::size_t i = 0; i < most.size(); ++i) most[i] += facts.most_path_cells_by_way[i];
    }
    return may_connect(position, most, coming_.most_path_cells(first, last));
}

bool SupportBound::may_connect(const Position& position, const std::array<int, 4>& most, int most_of_all) {
    const int cost = cost_by(position, kAllWays, most_of_all);
    if (cost > most_of_all) return false;
    for (unsigned ways = 1; ways < kAllWays; ++ways) {
        int sum = 0;
        for (std::size_t i = 0; i < most.size(); ++i) sum += (ways >> i & 1U) != 0 ? most[i] : 0;
        // The path that costs so much for all ways costs no more for some.
        if (sum < cost && cost_by(position, ways, sum) > sum) return false;
    }
    return true;
}

/// Of a path on which only cells that nothing but fragments of these ways covers cost anything.
int SupportBound::cost_by(const Position& position, unsigned ways, int most) {
    for (int y = 0; y < position.height; ++y) {
        Bitboard::Row costly = 0;
        Bitboard::Row free = position.occupied[y];
        for (std::size_t i = 0; i < covered_.size(); ++i)
            ((ways >> i & 1U) != 0 ? costly : free) |= covered_[i][y];
        costly_[y] = costly;
        free_[y] = free;
    }
    return path_cost(position, free_, costly_, most);
}

}  // namespace splitcircuit::solver
