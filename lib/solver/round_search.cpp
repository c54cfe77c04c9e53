#include "solver/round_search.hpp"

#include <algorithm>
#include <cstddef>

#include "solver/held_cut.hpp"
#include "solver/round_score.hpp"
#include "solver/settle.hpp"

namespace splitcircuit::solver {
namespace {

using circuit::Cut;

/// Where a combination is in the order of its cut; 0 is before all.
int order_of(const HeldOutcome& outcome) {
    constexpr int kNudges = 256;
    return (outcome.v_nudge + kNudges / 2) * kNudges + outcome.h_nudge + kNudges / 2;
}

/// The best combination so far.
struct Best {
    Cut cut;
    HeldOutcome outcome;
};

/// One round with a score that has room for its labels.
template <typename Score>
class Round {
    using Rank = typename Score::Rank;

  public:
    Round(HeldCut& fragments, Score& score) : fragments_(fragments), score_(score) {}

    void try_cut(Cut cut) {
        last_cut_ = cut;
        best_order_ = 0;
        fragments_.cut(cut);
        score_.start_cut(fragments_);
        const auto& outcomes = fragments_.play_all();
        for (const HeldOutcome& outcome : outcomes) {
            if (!outcome.jammed) try_outcome(cut, outcome);
        }
        const auto is_counted = [&](const HeldOutcome& outcome) { return order_of(outcome) <= best_order_; };
        const auto counted = complete() ? std::count_if(outcomes.begin(), outcomes.end(), is_counted)
                                        : static_cast<std::ptrdiff_t>(outcomes.size());
        combinations_ += static_cast<std::uint64_t>(counted);
    }

    [[nodiscard]] bool complete() const { return best_rank_ == Score::kCompleteRank; }
    [[nodiscard]] const std::optional<Best>& best() const { return best_; }
    /// The cut that the fragments are in.
    [[nodiscard]] Cut last_cut() const { return last_cut_; }
    [[nodiscard]] Rank best_rank() const { return best_rank_; }
    [[nodiscard]] std::uint64_t combinations() const { return combinations_; }

  private:
    void try_outcome(Cut cut, const HeldOutcome& outcome) {
        // One as good as the best takes over if it is earlier: only within a cut they come in any order.
        const int order = order_of(outcome);
        const Rank limit = best_rank_ + (order < best_order_ ? 1 : 0);
        const Rank rank = score_.rank_below(outcome.places, limit);
        if (rank >= limit) return;
        best_rank_ = rank;
        best_order_ = order;
        best_ = Best{cut, outcome};
    }

    HeldCut& fragments_;
    Score& score_;
    Cut last_cut_;
    int best_order_ = 0;  ///< in this cut; 0 if the best is of another
    std::optional<Best> best_;
    Rank best_rank_ = Score::kWorstRank;
    std::uint64_t combinations_ = 0;
};

}  // namespace

struct RoundSearch::Parts {
    HeldCut fragments;
    RoundScore<1> score;
    /// For boards with very many pieces: made when the first one comes.
    std::optional<RoundScore<64>> large_score;

    template <typename Score>
    RoundResult search_with(Score& fitting, const Position& position, const circuit::Outline& shape) {
        Round<Score> round(fragments, fitting);
        for (const Cut cut : circuit::legal_cuts(shape, position.width, position.height)) {
            round.try_cut(cut);
            if (round.complete()) break;
        }
        RoundResult result{std::nullopt, position.occupied, round.combinations()};
        if (!round.best()) return result;
        const Best& best = *round.best();
        if (best.cut != round.last_cut()) fragments.cut(best.cut);
        auto story = fragments.tell(best.outcome.v_nudge, best.outcome.h_nudge);
        settle(result.occupied, fragments, best.outcome.places);
        result.step = circuit::RoundRecord{{best.cut, std::move(story.inputs)}, story.ticks, story.stops, {}};
        if (!round.complete()) result.step->measures = fitting.measures_of(round.best_rank());
        return result;
    }
};

// For overwrite: what a round does not fill it does not read, and there is much of it.
RoundSearch::RoundSearch() : parts_(std::make_unique_for_overwrite<Parts>()) {}
RoundSearch::~RoundSearch() = default;

RoundResult RoundSearch::search(const Position& position, const circuit::Outline& shape) {
    parts_->fragments.start_round(position, shape);
    const std::size_t most_pieces = shape.cells.size();
    if (parts_->score.start_round(position, most_pieces)) {
        return parts_->search_with(parts_->score, position, shape);
    }
    if (!parts_->large_score) parts_->large_score.emplace();
    // 64 x 64 cells cannot hold more pieces than that.
    [[maybe_unused]] const bool fits = parts_->large_score->start_round(position, most_pieces);
    return parts_->search_with(*parts_->large_score, position, shape);
}

}  // namespace splitcircuit::solver
