#include "differential/fast_round.hpp"

namespace splitcircuit::test {

FastRound::FastRound(const solver::Position& position, const circuit::Outline& shape) : position_(position) {
    fragments_.start_round(position, shape);
    is_small_ = score_.start_round(position, shape.cells.size());
    if (!large_score_.start_round(position, shape.cells.size())) has_twice_ = true;
}

void FastRound::cut(circuit::Cut cut) {
    cut_ = cut;
    fragments_.cut(cut);
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
    const auto story = fragments_.tell(plain.v_nudge, plain.h_nudge);
    if (story.inputs != plain.inputs) return "inputs";
    if (story.ticks != plain.ticks) return "ticks";
    if (story.stops != plain.stops) return "stops";
    if (is_small_) {
        if (auto what = difference_of(score_, plain, outcome); !what.empty()) return what;
    }
    return difference_of(large_score_, plain, outcome);
}

template <typename Score>
std::string FastRound::difference_of(Score& score, const reference::Combination& plain,
                                     const solver::HeldOutcome& outcome) const {
    const auto rank = score.rank_below(outcome.places, Score::kWorstRank);
    if ((rank == Score::kCompleteRank) != plain.complete) return "completeness";
    if (plain.complete) return "";
    const circuit::Measures measures = score.measures_of(rank);
    if (measures.gap != plain.measures->gap) return "gap";
    if (measures.clear != plain.measures->clear) return "clear";
    if (measures.reach != plain.measures->reach) return "reach";
    // The limit only ever hides what is not below it.
    if (score.rank_below(outcome.places, rank + 1) != rank) return "rank at the limit";
    if (score.rank_below(outcome.places, rank) < rank) return "a rank beyond the limit";
    return "";
}

core::Bitboard FastRound::settled(const solver::HeldOutcome& outcome) const {
    core::Bitboard occupied = position_.occupied;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto& form = fragments_.forms()[i];
        const core::Cell corner = fragments_.corner(i, outcome.places);
        for (int row = 0; row < form.height; ++row) {
            occupied[corner.y + row] |= form.rows[static_cast<std::size_t>(row)] << corner.x;
        }
    }
    return occupied;
}

}  // namespace splitcircuit::test
