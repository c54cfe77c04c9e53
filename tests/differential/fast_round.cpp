#include "differential/fast_round.hpp"

namespace splitcircuit::test {

FastRound::FastRound(const solver::Position& position, const circuit::Outline& shape)
    : position_(position), shape_(shape) {
    fragments_.start_round(position);
    is_small_ = score_.start_round(position, shape.cells.size());
    if (!large_score_.start_round(position, shape.cells.size())) has_twice_ = true;
}

void FastRound::cut(circuit::Cut cut) {
    cut_ = cut;
    fragments_.cut(shape_, cut);
    if (is_small_) score_.start_cut(fragments_);
    large_score_.start_cut(fragments_);
    for (const solver::HeldOutcome& outcome : fragments_.play_all()) {
        if (!outcomes_.emplace(std::pair(outcome.v_nudge, outcome.h_nudge), outcome).second)
            has_twice_ = true;
    }
}

std::string FastRound::difference(const reference::Combination& plain) {
    if (plain.cut != cut_) {
        if (has_more()) return "combinations that the cut before does not have";
        cut(plain.cut);
    }
    const auto found = outcomes_.find({plain.v_nudge, plain.h_nudge});
    if ((found != outcomes_.end()) != plain.legal) return "legality";
    if (!plain.legal) return "";
    const solver::HeldOutcome outcome = found->second;
    outcomes_.erase(found);
    if (outcome.jammed != plain.jammed) return "jam";
    if (plain.jammed) return "";
    if (settled(outcome) != solver::position_of(plain.board, position_.footprint).occupied) {
        return "settled cells";
    }
    if (is_small_) {
        if (auto what = difference_of(score_, plain, outcome); !what.empty()) return what;
    }
    return difference_of(large_score_, plain, outcome);
}

template <typename Score>
std::string FastRound::difference_of(Score& score, const reference::Combination& plain,
                                     const solver::HeldOutcome& outcome) const {
    constexpr int kAnyGap = 2 * core::Bitboard::kMaxSide;
    const auto verdict = score.judge(outcome.corners, kAnyGap);
    if (verdict.complete != plain.complete) return "completeness";
    if (plain.complete) return "";
    if (verdict.measures.gap != plain.measures->gap) return "gap";
    if (verdict.measures.clear != plain.measures->clear) return "clear";
    if (verdict.measures.reach != plain.measures->reach) return "reach";
    // What is of interest only ever hides what is beyond it.
    const int gap = plain.measures->gap;
    if (score.judge(outcome.corners, gap).measures != *plain.measures) return "measures at the limit";
    if (score.judge(outcome.corners, gap - 1).measures.gap < gap) return "a gap beyond the limit";
    return "";
}

core::Bitboard FastRound::settled(const solver::HeldOutcome& outcome) const {
    core::Bitboard occupied = position_.occupied;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto& form = fragments_.forms()[i];
        const core::Cell corner = outcome.corners[i];
        for (int row = 0; row < form.height; ++row) {
            occupied[corner.y + row] |= form.rows[static_cast<std::size_t>(row)] << corner.x;
        }
    }
    return occupied;
}

}  // namespace splitcircuit::test
