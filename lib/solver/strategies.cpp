#include "solver/strategies.hpp"

#include <utility>

#include "circuit/game.hpp"
#include "solver/greedy.hpp"

namespace splitcircuit::solver {
namespace {

using circuit::Game;
using circuit::Phase;
using circuit::RoundRecord;
using circuit::RoundText;

/// Boards that are searched exactly before a beam looks for a game: most games are decided by then.
constexpr std::uint64_t kNodesBeforeBeam = 1000;

/// What a round comes to, written down as Game plays it.
RoundRecord record_of(Game& game, const RoundText& text) {
    RoundRecord record{text, 0, {}, {}};
    if (!game.cut(text.cut)) return record;
    for (const auto input : text.inputs) {
        const auto direction = circuit::nudge_of(input);
        if (direction)
            game.nudge(*direction);
        else
            game.tick();
    }
    while (game.phase() == Phase::kMoving) game.tick();
    record.ticks = game.ticks();
    for (std::size_t i = 0; i < record.stops.size(); ++i) {
        if (const auto& stop = game.fragments()[i].stop) record.stops[i] = *stop;
    }
    record.measures = game.measures();
    return record;
}

std::vector<RoundRecord> records_of(const circuit::Puzzle& puzzle, const std::vector<RoundText>& texts) {
    Game game(puzzle);
    std::vector<RoundRecord> records;
    for (const RoundText& text : texts) records.push_back(record_of(game, text));
    return records;
}

/// Looks for the shortest game with one strategy after the other, and keeps what each adds.
class Combined {
  public:
    Combined(const circuit::Puzzle& puzzle, const StrategyOptions& options, const OnProgress& on_progress)
        : puzzle_(puzzle), options_(options), on_progress_(on_progress) {
        solution_.par = Par{options.moves, 1, std::nullopt, Proof::kNone, 0};
    }

    Solution solve() {
        if (options_.strategy != Strategy::kBeam) ask_greedy();
        switch (options_.strategy) {
            case Strategy::kGreedy:
                break;
            case Strategy::kBeam:
                ask_beam();
                break;
            case Strategy::kAuto:
                ask_beam();
                ask_exact(options_.nodes);
                break;
            case Strategy::kExact:
                ask_exact(std::min(options_.nodes, kNodesBeforeBeam));
                if (end_ == SearchEnd::kBudget) {
                    ask_beam();
                    ask_exact(options_.nodes - std::min(options_.nodes, kNodesBeforeBeam));
                }
                break;
        }
        solution_.steps = records_of(puzzle_, game_);
        solution_.reason = reason();
        return std::move(solution_);
    }

  private:
    /// Held games can be played freely too.
    void ask_greedy() {
        const Solution greedy = solve_greedy(puzzle_);
        solution_.greedy = GreedyEnd{greedy.reason, static_cast<int>(greedy.steps.size())};
        solution_.combinations = greedy.combinations;
        if (greedy.reason != Reason::kComplete) return;
        std::vector<RoundText> game;
        for (const auto& step : greedy.steps) game.push_back(step.text);
        take_game(std::move(game));
    }
    void ask_beam() {
        if (end_ == SearchEnd::kStopped || decided()) return;
        Finding found =
            solve_beam(puzzle_, {options_.moves, options_.width, solution_.par->upper, on_progress_});
        take(std::move(found));
        if (!game_.empty() && found_game_) solution_.beam_rounds = static_cast<int>(game_.size());
        // It may find what the bound allows no shorter game than.
        if (can_prove(options_.strategy)) conclude();
    }
    void ask_exact(std::uint64_t nodes) {
        if (end_ == SearchEnd::kStopped || decided()) return;
        Par& par = *solution_.par;
        Finding found = solve_exact(
            puzzle_, {options_.moves, options_.prunings, nodes, options_.memory, par.upper, on_progress_});
        par.lower = std::max(par.lower, found.par.lower);
        par.proof = found.par.proof;
        take(std::move(found));
        conclude();
    }
    void conclude() {
        if (solution_.par->upper == solution_.par->lower) solution_.par->proof = Proof::kOptimal;
    }
    void take(Finding found) {
        solution_.par->nodes += found.par.nodes;
        end_ = found.end;
        found_game_ = !found.game.empty();
        if (found_game_) take_game(std::move(found.game));
    }
    void take_game(std::vector<RoundText> game) {
        solution_.par->upper = static_cast<int>(game.size());
        game_ = std::move(game);
    }
    [[nodiscard]] bool decided() const { return solution_.par->proof != Proof::kNone; }

    [[nodiscard]] Reason reason() const {
        const bool is_found = !game_.empty();
        if (is_found && (decided() || options_.strategy != Strategy::kExact)) return Reason::kComplete;
        if (end_ == SearchEnd::kStopped) return Reason::kStopped;
        if (options_.strategy == Strategy::kBeam) return Reason::kNotFound;
        if (solution_.par->proof == Proof::kExhausted) return Reason::kExhausted;
        return end_ == SearchEnd::kBudget ? Reason::kBudget : Reason::kRoundLimit;
    }

    const circuit::Puzzle& puzzle_;
    const StrategyOptions& options_;
    const OnProgress& on_progress_;
    Solution solution_;
    std::vector<RoundText> game_;
    bool found_game_ = false;
    SearchEnd end_ = SearchEnd::kDecided;
};

}  // namespace

Solution solve(const circuit::Puzzle& puzzle, const StrategyOptions& options, const OnProgress& on_progress) {
    if (options.strategy == Strategy::kGreedy) return solve_greedy(puzzle);
    return Combined(puzzle, options, on_progress).solve();
}

}  // namespace splitcircuit::solver
