#include "solver/exact.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "solver/coming_rounds.hpp"
#include "solver/cut_moves.hpp"
#include "solver/path_costs.hpp"
#include "solver/placed_costs.hpp"
#include "solver/settle.hpp"
#include "solver/support_bound.hpp"

namespace splitcircuit::solver {
namespace {

using core::Bitboard;

/// Costs above are not told apart: where the coming shapes have more cells, paths rule out nothing.
constexpr int kMostCost = 254;

constexpr std::uint64_t kAllCuts = ~std::uint64_t{0};

bool has_cut(std::uint64_t cuts, std::size_t cut) {
    return cut >= 64 || (cuts >> cut & 1U) != 0;
}

enum class Searched : std::uint8_t { kComplete, kNot, kUnknown };

/// A board after a round that may still be completed, and how it came about.
struct Child {
    std::size_t rows = 0;  ///< the first of its rows
    int cost = 0;
    std::size_t cut = 0;
    Places places;
    std::uint64_t next_cuts = 0;  ///< those of the next round that may complete, as far as is known
};

/// What a search needs at one depth.
struct Level {
    std::unique_ptr<CutMoves> moves;
    PathCosts costs;
    PlacedCosts placed;
    Position position;
    std::uint64_t cuts = kAllCuts;  ///< that may complete, a bit each of the first 64
    bool has_path_bound = false;
    Bitboard usable;           ///< by the rounds after this one
    Bitboard spawns;           ///< that must stay free in this round
    std::vector<Places> ends;  ///< of a cut, that may lead on
    std::vector<Child> children;
    std::vector<Bitboard::Row> rows;
    std::size_t cut = 0;  ///< of the line that completes
    Places places;
};

/// All lines of so many rounds, depth first.
class Deepening {
  public:
    Deepening(const circuit::Puzzle& puzzle, const ExactOptions& options)
        : puzzle_(puzzle),
          options_(options),
          coming_(puzzle, options.prunings),
          support_(coming_, options.prunings.has(Pruning::kChains)),
          child_(position_of(puzzle.board, puzzle.footprint())) {}

    Finding solve();

  private:
    [[nodiscard]] bool has(Pruning one) const { return options_.prunings.has(one); }
    [[nodiscard]] bool has_support_bound() const { return has(Pruning::kPath) && has(Pruning::kSupport); }
    [[nodiscard]] bool is_judged_by_cut(int round) const { return last_ - round < Chains::kMostRounds; }
    /// How many a question about all cuts of a round must be able to spare to be worth it.
    [[nodiscard]] std::size_t cuts_to_spare(int round) const {
        if (round == last_) return 4;
        return is_judged_by_cut(round) ? 2 : 1;
    }
    [[nodiscard]] Level& level(int round);
    [[nodiscard]] Searched search_to(int last);
    [[nodiscard]] Searched search(int round);
    [[nodiscard]] Searched search_last(Level& here, const RoundFacts& facts);
    [[nodiscard]] bool find_complete_end(Level& here);
    [[nodiscard]] Searched search_children(Level& here, int round);
    void find_children(Level& here, int round);
    [[nodiscard]] std::uint64_t bytes_of_child() const {
        return sizeof(Child) + static_cast<std::uint64_t>(child_.height) * sizeof(Bitboard::Row);
    }
    void find_children_of_cut(Level& here, int round, std::size_t cut, int most);
    [[nodiscard]] std::uint64_t find_next_cuts(const Level& here, std::size_t cut,
                                               const RestCells::ByWay& corners);
    [[nodiscard]] static RestCells::ByWay corners_of(const Level& here);
    void take_child(Level& here, std::size_t cut, const Places& places, int most, std::uint64_t next_cuts);
    /// For so many ends besides all children. Once there was none, the search is over.
    [[nodiscard]] bool has_memory_for(std::size_t ends) {
        is_full_ |= stored_ + ends * sizeof(Places) > options_.memory;
        return !is_full_;
    }
    void make_child(const Level& here, const Places& places);
    [[nodiscard]] bool may_survive();
    [[nodiscard]] bool may_survive_from(int round);
    [[nodiscard]] bool is_alive(const Level& here, const Places& places, int round);
    [[nodiscard]] bool count_node();
    [[nodiscard]] bool is_told_to_stop();
    [[nodiscard]] bool goes_on();
    [[nodiscard]] std::vector<circuit::RoundText> line();

    const circuit::Puzzle& puzzle_;
    const ExactOptions& options_;
    ComingRounds coming_;
    SupportBound support_;
    std::vector<std::unique_ptr<Level>> levels_;
    int last_ = 0;  ///< the round that is to complete
    bool is_stopped_ = false;
    bool is_full_ = false;
    std::uint64_t nodes_ = 0;
    std::uint64_t ends_ = 0;
    std::uint64_t nodes_to_survive_ = 0;
    std::uint64_t stored_ = 0;  ///< bytes of children at all levels
    Position child_;
};

Level& Deepening::level(int round) {
    const auto index = static_cast<std::size_t>(round) - 1;
    while (levels_.size() <= index) {
        levels_.push_back(std::make_unique<Level>());
        levels_.back()->moves = make_cut_moves(options_.moves);
    }
    return *levels_[index];
}

Finding Deepening::solve() {
    Finding finding;
    finding.par.moves = options_.moves;
    finding.par.upper = options_.upper;
    const int longest = options_.upper ? *options_.upper - 1 : puzzle_.max_rounds;
    finding.par.lower = 1;
    Searched searched = Searched::kNot;
    bool is_lost = false;
    for (int last = 1; last <= longest; ++last) {
        searched = search_to(last);
        if (searched != Searched::kNot) break;
        finding.par.lower = last + 1;
        is_lost = !may_survive();
        if (is_lost) break;
    }
    finding.par.nodes = nodes_;
    if (searched == Searched::kUnknown) {
        finding.end = is_stopped_ ? SearchEnd::kStopped : SearchEnd::kBudget;
        return finding;
    }
    if (searched == Searched::kComplete) {
        finding.game = line();
        finding.par.upper = last_;
    }
    if (finding.par.upper == finding.par.lower)
        finding.par.proof = Proof::kOptimal;
    else if (is_lost)
        finding.par.proof = Proof::kExhausted;
    return finding;
}

Searched Deepening::search_to(int last) {
    last_ = last;
    Level& first = level(1);
    first.cuts = kAllCuts;
    first.position = position_of(puzzle_.board, puzzle_.footprint());
    if (overlaps(first.position, coming_.facts(1).shape)) return Searched::kNot;
    const Bitboard spawns = has(Pruning::kSpawns) ? coming_.spawns(2, last) : Bitboard{};
    for (int y = 0; y < first.position.height; ++y) {
        // Some later shape cannot spawn, whatever is played.
        if ((spawns[y] & first.position.occupied[y]) != 0) return Searched::kNot;
    }
    const int most = coming_.most_path_cells(1, last);
    if (has(Pruning::kPath) && path_cost(first.position, coming_.usable(1, last), most) > most) {
        return Searched::kNot;
    }
    return search(1);
}

bool Deepening::count_node() {
    if (nodes_ == options_.nodes) return false;
    ++nodes_;
    return !is_told_to_stop();
}

/// Asked of every end of a cut, and asks now and then: a cut of free moves can take seconds.
bool Deepening::goes_on() {
    constexpr std::uint64_t kEndsPerQuestion = 256;
    return ++ends_ % kEndsPerQuestion != 0 || !is_told_to_stop();
}

bool Deepening::is_told_to_stop() {
    if (!is_stopped_ && options_.on_progress)
        is_stopped_ = !options_.on_progress({last_, nodes_, options_.upper});
    return is_stopped_;
}

/// The position of the level is set, not complete, and the round's shape spawns.
Searched Deepening::search(int round) {
    if (!count_node()) return Searched::kUnknown;
    Level& here = level(round);
    const RoundFacts& facts = coming_.facts(round);
    if (has_support_bound() && facts.cuts.size() >= cuts_to_spare(round) &&
        !support_.may_complete_by(here.position, round, last_))
        return Searched::kNot;
    if (round == last_) return search_last(here, facts);
    find_children(here, round);
    const bool is_cut_short = is_stopped_ || is_full_;
    const Searched searched = is_cut_short ? Searched::kUnknown : search_children(here, round);
    stored_ -= here.children.size() * bytes_of_child();
    return searched;
}

Searched Deepening::search_last(Level& here, const RoundFacts& facts) {
    bool is_started = false;  // mostly no cut is worth it
    for (std::size_t cut = 0; cut < facts.cuts.size(); ++cut) {
        if (is_told_to_stop()) return Searched::kUnknown;
        if (!has_cut(here.cuts, cut)) continue;
        if (has_support_bound() && !support_.may_complete_by_cut(here.position, last_, cut, last_)) continue;
        if (!is_started) {
            here.moves->start_round(here.position, facts.shape);
            here.costs.find(here.position, {}, 0);
            here.placed.start_round(here.position, here.costs, here.spawns);
            is_started = true;
        }
        here.moves->cut(facts.cuts[cut]);
        if (find_complete_end(here)) {
            here.cut = cut;
            return Searched::kComplete;
        }
        if (is_stopped_) return Searched::kUnknown;
    }
    return Searched::kNot;
}

/// Of the cut that the moves stand at; leaves it in `places`.
bool Deepening::find_complete_end(Level& here) {
    const Bitboard none;
    here.placed.start_cut(here.moves->motion());
    bool complete = false;
    here.moves->for_each_end([&](const Places& places) {
        if (!goes_on()) return false;
        if (has(Pruning::kPath) && here.placed.look_up(places).cost > 0) return true;
        make_child(here, places);
        complete = path_cost(child_, none, 0) == 0;
        if (complete) here.places = places;
        return !complete;
    });
    return complete;
}

void Deepening::make_child(const Level& here, const Places& places) {
    for (int y = 0; y < child_.height; ++y) child_.occupied[y] = here.position.occupied[y];
    settle(child_.occupied, here.moves->motion(), places);
}

/// Whether some line may not be lost after `last_` rounds, none of which completes. Mostly the first one that
/// is tried is not; if there is none, all are tried, as far as the nodes for it go.
bool Deepening::may_survive() {
    constexpr std::uint64_t kAtLeast = 1000;
    nodes_to_survive_ = kAtLeast + nodes_ / 4;
    Level& first = level(1);
    first.position = position_of(puzzle_.board, puzzle_.footprint());
    return !overlaps(first.position, coming_.facts(1).shape) && may_survive_from(1);
}

bool Deepening::may_survive_from(int round) {
    if (nodes_to_survive_ == 0) return true;
    --nodes_to_survive_;
    Level& here = level(round);
    const RoundFacts& facts = coming_.facts(round);
    here.moves->start_round(here.position, facts.shape);
    bool survives = false;
    for (std::size_t i = 0; i < facts.cuts.size() && !survives; ++i) {
        if (is_told_to_stop()) return true;
        here.moves->cut(facts.cuts[i]);
        here.moves->for_each_end([&](const Places& places) {
            survives = is_alive(here, places, round) && (round == last_ || may_survive_from(round + 1));
            return !survives;
        });
    }
    return survives;
}

/// Whether the next shape spawns after a round. After the last one there is none, and nothing is lost by
/// that. The board is left at the next level.
bool Deepening::is_alive(const Level& here, const Places& places, int round) {
    if (round == puzzle_.max_rounds) return true;
    Position& after = level(round + 1).position;
    after = here.position;
    settle(after.occupied, here.moves->motion(), places);
    return !overlaps(after, coming_.facts(round + 1).shape);
}

void Deepening::find_children(Level& here, int round) {
    const int most = coming_.most_path_cells(round + 1, last_);
    here.has_path_bound = has(Pruning::kPath) && most <= kMostCost;
    here.usable = coming_.usable(round + 1, last_);
    here.spawns = coming_.spawns(round + 1, has(Pruning::kSpawns) ? last_ : round + 1);
    here.children.clear();
    here.rows.clear();
    here.moves->start_round(here.position, coming_.facts(round).shape);
    here.costs.find(here.position, here.usable, here.has_path_bound ? most : 0);
    here.placed.start_round(here.position, here.costs, here.spawns);
    for (std::size_t cut = 0; cut < coming_.facts(round).cuts.size(); ++cut) {
        if (is_told_to_stop()) return;
        find_children_of_cut(here, round, cut, most);
    }
    // Of the same cost in the order in which they were found.
    std::sort(here.children.begin(), here.children.end(), [](const Child& a, const Child& b) {
        return a.cost != b.cost ? a.cost < b.cost : a.rows < b.rows;
    });
}

void Deepening::find_children_of_cut(Level& here, int round, std::size_t cut, int most) {
    const bool is_judged = has_support_bound() && is_judged_by_cut(round);
    // Held moves are sooner played than judged.
    if (is_judged && options_.moves == Moves::kFree &&
        !support_.may_complete_by_cut(here.position, round, cut, last_))
        return;
    here.moves->cut(coming_.facts(round).cuts[cut]);
    here.placed.start_cut(here.moves->motion());
    here.ends.clear();
    here.moves->for_each_end([&](const Places& places) {
        const PlacedCosts::Four four = here.placed.look_up(places);
        const bool is_far = here.has_path_bound && std::min(four.cost, here.costs.total()) > most;
        if (!four.blocked && !is_far) here.ends.push_back(places);
        return has_memory_for(here.ends.size()) && goes_on();
    });
    // Fewer are sooner looked at one by one.
    constexpr std::size_t kWorthJudging = 8;
    std::uint64_t next_cuts = kAllCuts;
    if (is_judged && here.ends.size() >= kWorthJudging) {
        const auto corners = corners_of(here);
        if (!support_.may_complete_by_rests(here.position, round, cut, corners, last_)) return;
        next_cuts = find_next_cuts(here, cut, corners);
        if (next_cuts == 0) return;
    }
    for (const Places& places : here.ends) take_child(here, cut, places, most, next_cuts);
}

/// Those of the last round that may complete after such a cut of the round before. If there are more than can
/// be told, that is asked of each cut when it comes to it.
std::uint64_t Deepening::find_next_cuts(const Level& here, std::size_t cut, const RestCells::ByWay& corners) {
    const std::size_t count = coming_.facts(last_).cuts.size();
    if (count == 1 || count > 64) return kAllCuts;
    std::uint64_t cuts = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (support_.may_complete_by_two_cuts(here.position, last_ - 1, cut, corners, i))
            cuts |= std::uint64_t{1} << i;
    }
    return cuts;
}

/// Of the fragments at all ends.
RestCells::ByWay Deepening::corners_of(const Level& here) {
    RestCells::ByWay corners;
    for (const Places& places : here.ends) {
        for (std::size_t way = 0; way < corners.size(); ++way)
            corners[way].insert(here.moves->motion().corner(way, places));
    }
    return corners;
}

void Deepening::take_child(Level& here, std::size_t cut, const Places& places, int most,
                           std::uint64_t next_cuts) {
    if (!has_memory_for(here.ends.size())) return;
    make_child(here, places);
    int cost = 0;
    if (here.has_path_bound) {
        cost = path_cost(child_, here.usable, most);
        if (cost > most) return;
    }
    here.children.push_back({here.rows.size(), cost, cut, places, next_cuts});
    for (int y = 0; y < here.position.height; ++y) here.rows.push_back(child_.occupied[y]);
    stored_ += bytes_of_child();
}

Searched Deepening::search_children(Level& here, int round) {
    Level& next = level(round + 1);
    for (const Child& child : here.children) {
        next.cuts = child.next_cuts;
        next.position = here.position;
        for (int y = 0; y < here.position.height; ++y)
            next.position.occupied[y] = here.rows[child.rows + static_cast<std::size_t>(y)];
        const Searched searched = search(round + 1);
        if (searched == Searched::kNot) continue;
        here.cut = child.cut;
        here.places = child.places;
        return searched;
    }
    return Searched::kNot;
}

/// The line that the levels stand in, told as a game.
std::vector<circuit::RoundText> Deepening::line() {
    std::vector<circuit::RoundText> game;
    for (int round = 1; round <= last_; ++round) {
        const Level& at = *levels_[static_cast<std::size_t>(round) - 1];
        const circuit::Cut cut = coming_.facts(round).cuts[at.cut];
        at.moves->cut(cut);
        game.push_back({cut, at.moves->inputs_to(at.places)});
    }
    return game;
}

}  // namespace

Finding solve_exact(const circuit::Puzzle& puzzle, const ExactOptions& options) {
    return Deepening(puzzle, options).solve();
}

}  // namespace splitcircuit::solver
