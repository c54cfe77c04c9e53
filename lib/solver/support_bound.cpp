#include "solver/support_bound.hpp"

#include <numeric>

namespace splitcircuit::solver {
namespace {

using core::Bitboard;

constexpr unsigned kAllWays = 0b1111;
const Bitboard kNoCells{};

}  // namespace

bool SupportBound::may_complete_by(const Position& position, int first, int last) {
    start(position, first, last);
    add_rounds(first, last);
    return may_complete();
}

bool SupportBound::may_complete_by_cut(const Position& position, int first, std::size_t cut, int last) {
    rest_.start(position);
    const CutForms& forms = coming_.facts(first).forms[cut];
    return may_complete_by_rests(position, first, cut,
                                 rest_.of_cut(forms, kNoCells, coming_.later_spawns(first, last)), last);
}

bool SupportBound::may_complete_by_rests(const Position& position, int first, std::size_t cut,
                                         const RestCells::ByWay& corners, int last) {
    start(position, first, last);
    add_cut(first, cut, corners);
    add_rounds(first + 1, last);
    return may_complete();
}

bool SupportBound::may_complete_by_two_cuts(const Position& position, int first, std::size_t cut,
                                            const RestCells::ByWay& corners, std::size_t next) {
    start(position, first, first + 1);
    add_cut(first, cut, corners);
    rest_.start(position);
    const Bitboard before = matter_;
    add_cut(first + 1, next, rest_.of_cut(coming_.facts(first + 1).forms[next], before, kNoCells));
    return may_complete();
}

void SupportBound::add_cut(int round, std::size_t cut, const RestCells::ByWay& corners) {
    const RoundFacts& facts = coming_.facts(round);
    add_rests(round - first_, facts.forms[cut], corners);
    const auto& most = facts.path_cells[cut];
    for (std::size_t i = 0; i < most_.size(); ++i) most_[i] += most[i];
    most_of_all_ += std::accumulate(most.begin(), most.end(), 0);
}

void SupportBound::start(const Position& position, int first, int last) {
    position_ = &position;
    first_ = first;
    const int rounds = last - first + 1;
    has_chains_ = with_chains_ && rounds <= Chains::kMostRounds;
    if (has_chains_) chains_.start(position, 4 * static_cast<std::size_t>(rounds));
    for (Bitboard& covered : covered_) covered = {};
    matter_ = {};
    most_ = {};
    most_of_all_ = 0;
}

/// With all of their cuts.
void SupportBound::add_rounds(int from, int last) {
    rest_.start(*position_);
    for (int round = from; round <= last; ++round) {
        const RoundFacts& facts = coming_.facts(round);
        const Bitboard later = coming_.later_spawns(round, last);
        const Bitboard before = matter_;
        for (const CutForms& forms : facts.forms)
            add_rests(round - first_, forms, rest_.of_cut(forms, before, later));
        for (std::size_t i = 0; i < most_.size(); ++i) most_[i] += facts.most_path_cells_by_way[i];
    }
    most_of_all_ += coming_.most_path_cells(from, last);
}

/// Of the round that is so many after the first.
void SupportBound::add_rests(int after, const CutForms& forms, const RestCells::ByWay& corners) {
    for (std::size_t way = 0; way < corners.size(); ++way) {
        const auto& form = forms.fragments[way];
        for (int y = 0; y + form.height <= position_->height; ++y) {
            const Bitboard::Row row = corners[way][y];
            if (row == 0) continue;
            for (const core::Cell cell : form.cells) {
                covered_[way][y + cell.y] |= row << cell.x;
                matter_[y + cell.y] |= row << cell.x;
            }
        }
        if (has_chains_) chains_.add(4 * static_cast<std::size_t>(after) + way, form, corners[way]);
    }
}

bool SupportBound::may_complete() {
    if (has_chains_ && !chains_.may_connect()) return false;
    const int cost = cost_by(kAllWays, most_of_all_);
    if (cost > most_of_all_) return false;
    for (unsigned ways = 1; ways < kAllWays; ++ways) {
        int sum = 0;
        for (std::size_t i = 0; i < most_.size(); ++i) sum += (ways >> i & 1U) != 0 ? most_[i] : 0;
        // The path that costs so much for all ways costs no more for some.
        if (sum < cost && cost_by(ways, sum) > sum) return false;
    }
    return true;
}

/// Of a path on which only cells that nothing but fragments of these ways covers cost anything.
int SupportBound::cost_by(unsigned ways, int most) {
    for (int y = 0; y < position_->height; ++y) {
        Bitboard::Row costly = 0;
        Bitboard::Row free = position_->occupied[y];
        for (std::size_t i = 0; i < covered_.size(); ++i)
            ((ways >> i & 1U) != 0 ? costly : free) |= covered_[i][y];
        costly_[y] = costly;
        free_[y] = free;
    }
    return path_cost(*position_, free_, costly_, most);
}

}  // namespace splitcircuit::solver
