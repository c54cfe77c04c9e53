#include "scan/record_check.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace splitcircuit::scan {
namespace {

using circuit::Game;
using circuit::Loss;
using circuit::Phase;
using solver::Reason;

std::string differs(std::string_view what, std::string_view recorded, std::string_view played) {
    return fmt::format("{}: recorded {}, Game has {}", what, recorded, played);
}

/// The reason for which a solver ends where Game stands; nothing for a jam, with which no record ends.
std::optional<Reason> reason_of(const Game& game) {
    switch (game.phase()) {
        case Phase::kComplete:
            return Reason::kComplete;
        case Phase::kCutting:
            return Reason::kNoValidMove;
        case Phase::kMoving:
            return std::nullopt;
        case Phase::kFailed:
            break;
    }
    if (game.loss() == Loss::kCongested) return Reason::kCongested;
    if (game.loss() == Loss::kRoundLimit) return Reason::kRoundLimit;
    return std::nullopt;
}

/// Plays the rounds; the first that Game does not take as it is written.
std::optional<std::string> play(Game& game, const std::vector<circuit::RoundText>& rounds) {
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const auto played = replay::play_round(game, rounds[i]);
        const bool refused = !played.cut_accepted || std::find(played.accepted.begin(), played.accepted.end(),
                                                               false) != played.accepted.end();
        if (refused) return fmt::format("round {}: Game refuses \"{}\"", i + 1, circuit::to_text(rounds[i]));
        if (game.settled_rounds() != static_cast<int>(i) + 1)
            return fmt::format("round {}: Game jams", i + 1);
    }
    return std::nullopt;
}

/// What a record of the greedy player says of the end.
std::optional<std::string> compare_reason(const Game& game, const Record& record) {
    const auto reason = reason_of(game);
    if (reason == record.reason) return std::nullopt;
    return differs("end", solver::name_of(*record.reason), reason ? solver::name_of(*reason) : "a jam");
}

/// The same of a strategy that says bounds: its game completes, and has as many rounds as the upper one.
/// Where it has none there is nothing to play.
std::optional<std::string> compare_par(const Game& game, const Record& record) {
    const bool complete = game.phase() == Phase::kComplete;
    if (!record.game.empty() && !complete) return differs("end", "a complete game", "one that is not");
    const int rounds = record.par->upper.value_or(0);
    if (rounds == record.rounds()) return std::nullopt;
    return differs("par, upper", fmt::format("{}", rounds), fmt::format("{}", record.rounds()));
}

std::optional<std::string> compare_end(const Game& game, const Record& record) {
    if (auto fault = record.par ? compare_par(game, record) : compare_reason(game, record)) return fault;
    const bool complete = game.phase() == Phase::kComplete;
    const int gap = complete ? 0 : circuit::measure(game.board(), game.puzzle().footprint()).gap;
    if (gap != record.gap) return differs("gap", fmt::format("{}", record.gap), fmt::format("{}", gap));
    const auto hash = circuit::board_hash(game.board());
    if (hash != record.last_board) return differs("last board", record.last_board, hash);
    if (!record.solved() && circuit::to_rows(game.board()) != record.rows) {
        return differs("rows", fmt::format("{}", fmt::join(record.rows, "/")),
                       fmt::format("{}", fmt::join(circuit::to_rows(game.board()), "/")));
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> find_fault(const Header& header, const Record& record) {
    if (record.disagreement) {
        return fmt::format("solver and game disagree, round {}: {}", record.disagreement->round,
                           record.disagreement->what);
    }
    Game game(header.puzzle_of(record.seed));
    const auto hash = circuit::board_hash(game.board());
    if (hash != record.first_board) return differs("first board", record.first_board, hash);
    if (auto fault = play(game, record.game)) return fault;
    return compare_end(game, record);
}

}  // namespace splitcircuit::scan
