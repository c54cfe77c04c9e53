#include "replay/replay.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace splitcircuit::replay {
namespace {

using circuit::Game;
using circuit::Measures;
using circuit::Phase;

std::string end_text(Phase phase, std::optional<circuit::Loss> loss) {
    if (phase == Phase::kFailed && loss) return fmt::format("a game lost by {}", circuit::name_of(*loss));
    if (phase == Phase::kComplete) return "a complete circuit";
    return "a game that goes on";
}

std::string stops_text(const std::array<circuit::Stop, 4>& stops) {
    std::array<std::string_view, 4> names;
    std::transform(stops.begin(), stops.end(), names.begin(),
                   [](circuit::Stop stop) { return circuit::name_of(stop); });
    return fmt::format("{}", fmt::join(names, " "));
}

std::string measures_text(const std::optional<Measures>& measures) {
    if (!measures) return "a complete circuit";
    return fmt::format("gap {} clear {} reach {}", measures->gap, measures->clear, measures->reach);
}

std::string differs(std::string_view what, const std::string& claimed, const std::string& played) {
    return fmt::format("{}: claimed {}, Game has {}", what, claimed, played);
}

std::array<circuit::Stop, 4> stops_of(const Game& game) {
    std::array<circuit::Stop, 4> stops{};
    for (std::size_t i = 0; i < stops.size(); ++i) {
        stops[i] = game.fragments()[i].stop.value_or(circuit::Stop::kMaterial);
    }
    return stops;
}

}  // namespace

PlayedRound play_round(Game& game, const circuit::RoundText& text) {
    PlayedRound played;
    played.cut_accepted = game.cut(text.cut);
    if (!played.cut_accepted) return played;
    played.accepted.reserve(text.inputs.size());
    for (const circuit::Input input : text.inputs) {
        const auto direction = circuit::nudge_of(input);
        played.accepted.push_back(direction ? game.nudge(*direction) : game.tick());
    }
    while (game.phase() == Phase::kMoving) game.tick();
    return played;
}

std::optional<std::string> find_difference(const Game& game, const PlayedRound& played,
                                           const circuit::RoundRecord& claim) {
    if (!played.cut_accepted)
        return fmt::format("cut {},{}: refused by Game", claim.text.cut.v, claim.text.cut.h);
    const auto refused = std::find(played.accepted.begin(), played.accepted.end(), false);
    if (refused != played.accepted.end()) {
        return fmt::format("input {}: refused by Game", refused - played.accepted.begin() + 1);
    }
    if (game.loss() == circuit::Loss::kJammed) return "a settled round was claimed, Game jammed";
    if (claim.ticks != game.ticks()) {
        return differs("ticks", fmt::format("{}", claim.ticks), fmt::format("{}", game.ticks()));
    }
    if (claim.stops != stops_of(game)) {
        return differs("stops", stops_text(claim.stops), stops_text(stops_of(game)));
    }
    if (claim.measures != game.measures()) {
        return differs("board", measures_text(claim.measures), measures_text(game.measures()));
    }
    return std::nullopt;
}

std::optional<std::string> find_end_difference(const Game& game, const GameClaim& claim) {
    if (claim.phase == game.phase() && claim.loss == game.loss()) return std::nullopt;
    return differs("end", end_text(claim.phase, claim.loss), end_text(game.phase(), game.loss()));
}

Verdict verify(const circuit::Puzzle& puzzle, const GameClaim& claim) {
    Verdict verdict;
    Record& record = verdict.record;
    Game game(puzzle);
    record.boards.reserve(claim.rounds.size() + 1);
    record.boards.push_back(game.board());
    int round = 0;
    for (const circuit::RoundRecord& claimed : claim.rounds) {
        ++round;
        const PlayedRound played = play_round(game, claimed.text);
        const auto difference = find_difference(game, played, claimed);
        if (game.settled_rounds() == round) record.boards.push_back(game.board());
        if (difference) {
            verdict.disagreement = Disagreement{round, *difference};
            break;
        }
    }
    record.phase = game.phase();
    record.loss = game.loss();
    if (verdict.disagreement) return verdict;
    if (auto difference = find_end_difference(game, claim)) {
        verdict.disagreement = Disagreement{round, *std::move(difference)};
    }
    return verdict;
}

}  // namespace splitcircuit::replay
