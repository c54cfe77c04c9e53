#include "solver/beam.hpp"

#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>

#include "core/seeds.hpp"
#include "solver/coming_rounds.hpp"
#include "solver/cut_moves.hpp"
#include "solver/path_costs.hpp"
#include "solver/placed_costs.hpp"
#include "solver/settle.hpp"

namespace splitcircuit::solver {
namespace {

using core::Bitboard;

/// Higher than the cost of any path that is told from others.
constexpr int kMostCost = 120;
/// How many of the next shapes are looked at.
constexpr int kRoundsAhead = 4;

/// A board after a round, and how it came about.
struct Kept {
    Bitboard occupied;
    std::size_t before = 0;  ///< in the round before
    circuit::Cut cut;
    Places places;
};

/// A board that is not made yet.
struct Candidate {
    int cost = 0;  ///< of a path, or less
    int lost = 0;  ///< how soon a shape cannot spawn
    std::uint64_t draw = 0;
    std::size_t before = 0;
    circuit::Cut cut;
    Places places;
};

/// What is looked at first of two boards.
enum class First : std::uint8_t { kPath, kSpawns };

struct IsBetter {
    First first = First::kPath;

    bool operator()(const Candidate& a, const Candidate& b) const { return rank(a) < rank(b); }
    [[nodiscard]] std::tuple<int, int, std::uint64_t> rank(const Candidate& one) const {
        if (first == First::kPath) return {one.cost, one.lost, one.draw};
        return {one.lost, one.cost, one.draw};
    }
};

class Beam {
  public:
    Beam(const circuit::Puzzle& puzzle, const BeamOptions& options, First first)
        : puzzle_(puzzle),
          options_(options),
          is_better_{first},
          coming_(puzzle, Prunings::all()),
          moves_(make_cut_moves(options.moves)),
          position_(position_of(puzzle.board, puzzle.footprint())) {
        for (int y = 0; y < position_.height; ++y) all_cells_[y] = core::columns_below(position_.width);
    }

    Finding solve();

  private:
    void find_candidates(int round);
    [[nodiscard]] bool goes_on(int round);
    void take_cut(int round, std::size_t before, circuit::Cut cut);
    [[nodiscard]] int lost_by(const Bitboard& occupied, int round);
    [[nodiscard]] bool keep_best(int round);
    void make_board(const Candidate& candidate, int round, const Candidate* before);
    [[nodiscard]] std::vector<Kept> best_boards();
    [[nodiscard]] std::vector<circuit::RoundText> game_of(std::size_t last);

    const circuit::Puzzle& puzzle_;
    const BeamOptions& options_;
    IsBetter is_better_;
    ComingRounds coming_;
    std::unique_ptr<CutMoves> moves_;
    Position position_;
    Bitboard all_cells_;
    PathCosts costs_;
    PlacedCosts placed_;
    std::vector<std::vector<Kept>> rounds_;
    std::vector<Candidate> candidates_;
    std::vector<Kept> boards_;        ///< of the best candidates, in their order
    std::vector<std::size_t> order_;  ///< of those that may be kept
    std::uint64_t nodes_ = 0;
    std::uint64_t candidates_seen_ = 0;
    bool is_stopped_ = false;
};

Finding Beam::solve() {
    Finding finding;
    finding.par.moves = options_.moves;
    finding.par.upper = options_.upper;
    rounds_.push_back({{position_.occupied, 0, {}, {}}});
    const int longest = options_.upper ? *options_.upper - 1 : puzzle_.max_rounds;
    bool complete = overlaps(position_, coming_.facts(1).shape);
    if (complete) return finding;
    for (int round = 1; round <= longest && !complete && !rounds_.back().empty(); ++round) {
        find_candidates(round);
        if (is_stopped_) break;
        complete = keep_best(round);
        if (!complete) continue;
        finding.game = game_of(rounds_.back().size() - 1);
        finding.par.upper = round;
    }
    if (is_stopped_) finding.end = SearchEnd::kStopped;
    finding.par.nodes = nodes_;
    return finding;
}

void Beam::find_candidates(int round) {
    candidates_.clear();
    const auto& boards = rounds_.back();
    const RoundFacts& facts = coming_.facts(round);
    const Bitboard spawns = round < puzzle_.max_rounds ? coming_.facts(round + 1).cells : Bitboard{};
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if (is_stopped_) return;
        ++nodes_;
        position_.occupied = boards[i].occupied;
        moves_->start_round(position_, facts.shape);
        costs_.find(position_, all_cells_, kMostCost);
        placed_.start_round(position_, costs_, spawns);
        for (const circuit::Cut cut : facts.cuts) take_cut(round, i, cut);
    }
}

/// Asks now and then: a cut of free moves can take seconds.
bool Beam::goes_on(int round) {
    constexpr std::uint64_t kCandidatesPerQuestion = 256;
    if (++candidates_seen_ % kCandidatesPerQuestion != 0 || !options_.on_progress) return true;
    is_stopped_ = !options_.on_progress({round, nodes_, options_.upper});
    return !is_stopped_;
}

void Beam::take_cut(int round, std::size_t before, circuit::Cut cut) {
    moves_->cut(cut);
    placed_.start_cut(moves_->motion());
    moves_->for_each_end([&](const Places& places) {
        const PlacedCosts::Four four = placed_.look_up(places);
        const int cost = std::min(four.cost, costs_.total());
        // In the way of the next shape; unless this completes, which is seen when the board is made.
        if (four.blocked && cost > 0) return true;
        const std::uint64_t draw = core::splitmix64(
            places.key() ^ static_cast<std::uint64_t>(cut.v * 64 + cut.h) << 48 ^ core::splitmix64(before));
        candidates_.push_back({cost, 0, draw, before, cut, places});
        return goes_on(round);
    });
    // Memory is for so many; the best of them are not lost by letting go of the others now and then.
    const std::size_t most = 64 * options_.width + 65536;
    if (candidates_.size() <= 2 * most) return;
    std::nth_element(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(most),
                     candidates_.end(), is_better_);
    candidates_.resize(most);
}

/// 0 if the shapes of the next rounds all can spawn, more the sooner one cannot.
int Beam::lost_by(const Bitboard& occupied, int round) {
    for (int ahead = 1; ahead <= kRoundsAhead && round + ahead <= puzzle_.max_rounds; ++ahead) {
        const Bitboard& cells = coming_.facts(round + ahead).cells;
        for (int y = 0; y < position_.height; ++y) {
            if ((cells[y] & occupied[y]) != 0) return kRoundsAhead + 1 - ahead;
        }
    }
    return 0;
}

/// Makes the boards of the best candidates and keeps the best of those; true if one completes: the last.
bool Beam::keep_best(int round) {
    const std::size_t made = std::min(candidates_.size(), 8 * options_.width);
    std::partial_sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(made),
                      candidates_.end(), is_better_);
    candidates_.resize(made);
    boards_.clear();
    order_.clear();
    for (std::size_t i = 0; i < made; ++i) {
        Candidate& candidate = candidates_[i];
        make_board(candidate, round, i == 0 ? nullptr : &candidates_[i - 1]);
        candidate.cost = path_cost(position_, all_cells_, kMostCost);
        candidate.lost = lost_by(position_.occupied, round);
        boards_.push_back({position_.occupied, candidate.before, candidate.cut, candidate.places});
        if (candidate.cost == 0) {
            rounds_.push_back({boards_.back()});
            return true;
        }
        if (candidate.lost <= kRoundsAhead - 1) order_.push_back(i);
    }
    rounds_.push_back(best_boards());
    return false;
}

/// Leaves the board of a candidate in the position. The moves stand where the one before has left them.
void Beam::make_board(const Candidate& candidate, int round, const Candidate* before) {
    position_.occupied = rounds_.back()[candidate.before].occupied;
    if (before == nullptr || before->before != candidate.before || before->cut != candidate.cut) {
        moves_->start_round(position_, coming_.facts(round).shape);
        moves_->cut(candidate.cut);
    }
    settle(position_.occupied, moves_->motion(), candidate.places);
}

/// Each board once.
std::vector<Kept> Beam::best_boards() {
    std::sort(order_.begin(), order_.end(),
              [&](std::size_t a, std::size_t b) { return is_better_(candidates_[a], candidates_[b]); });
    std::vector<Kept> kept;
    for (const std::size_t i : order_) {
        if (kept.size() == options_.width) break;
        const bool is_known = std::any_of(kept.begin(), kept.end(), [&](const Kept& other) {
            return other.occupied == boards_[i].occupied;
        });
        if (!is_known) kept.push_back(boards_[i]);
    }
    return kept;
}

std::vector<circuit::RoundText> Beam::game_of(std::size_t last) {
    std::vector<circuit::RoundText> game;
    for (std::size_t round = rounds_.size() - 1; round > 0; --round) {
        const Kept& kept = rounds_[round][last];
        position_.occupied = rounds_[round - 1][kept.before].occupied;
        moves_->start_round(position_, coming_.facts(static_cast<int>(round)).shape);
        moves_->cut(kept.cut);
        game.push_back({kept.cut, moves_->inputs_to(kept.places)});
        last = kept.before;
    }
    std::reverse(game.begin(), game.end());
    return game;
}

}  // namespace

Finding solve_beam(const circuit::Puzzle& puzzle, const BeamOptions& options) {
    Finding found = Beam(puzzle, options, First::kPath).solve();
    BeamOptions wider = options;
    for (const std::size_t widen_by : {std::size_t{1}, BeamOptions::kWidenBy}) {
        if (!found.game.empty() || options.upper || found.end == SearchEnd::kStopped) break;
        wider.width = widen_by * options.width;
        const std::uint64_t nodes = found.par.nodes;
        found = Beam(puzzle, wider, First::kSpawns).solve();
        found.par.nodes += nodes;
    }
    return found;
}

}  // namespace splitcircuit::solver
