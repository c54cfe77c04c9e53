#include "io/autoplay_json.hpp"

#include "circuit/generator.hpp"
#include "core/version.hpp"
#include "io/detail/json_values.hpp"
#include "io/detail/strategy_json.hpp"

namespace splitcircuit::io {
namespace {

using detail::Json;

void add_tally(Json& json, const play::Tally& tally) {
    json["games"] = tally.games();
    json["solved"] = tally.solved();
    json["failed"] = tally.failed();
    json["disagreeing"] = tally.disagreeing;
    json["reasons"] = Json::object();
    for (std::size_t i = 0; i < tally.by_reason.size(); ++i)
        json["reasons"][std::string(solver::kReasonNames[i])] = tally.by_reason[i];
    json["rounds"] = tally.rounds;
    json["combinations"] = tally.combinations;
    json["searchedNodes"] = tally.nodes;
}

}  // namespace

std::string autoplay_json(const AutoplayRun& run) {
    Json json;
    json["schema"] = kAutoplaySchema;
    json["version"] = core::kVersion;
    json["generatorVersion"] = circuit::kGeneratorVersion;
    json["rulesVersion"] = circuit::kRulesVersion;
    json["solverVersion"] = solver::kSolverVersion;
    json["preset"] = run.preset;
    json["firstGame"] = run.first_game;
    json["seed"] = run.first.master;
    json["pinned"] = detail::pinned_json(run.first);
    json["maxRounds"] = detail::or_null(run.max_rounds);
    json["asked"] = detail::or_null(run.asked);
    json["live"] = run.live;
    detail::add_strategy(json, run.strategy);
    json.erase("proof");  // differs from game to game: `reasons` says what was proved
    add_tally(json, run.tally);
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace splitcircuit::io
