#include "io/detail/strategy_json.hpp"

#include <limits>

#include "circuit/preset.hpp"
#include "core/seeds.hpp"
#include "io/detail/json_values.hpp"
#include "io/detail/words.hpp"

namespace splitcircuit::io::detail {
namespace {

using solver::Par;
using solver::Proof;
using solver::Pruning;
using solver::Prunings;
using solver::Reason;
using solver::Strategy;
using solver::StrategyOptions;

constexpr std::uint64_t kAnyCount = std::numeric_limits<std::uint64_t>::max();

Json prunings_json(const Prunings& prunings) {
    Json names = Json::array();
    for (std::size_t i = 0; i < solver::kPruningNames.size(); ++i) {
        if (prunings.has(static_cast<Pruning>(i))) names.push_back(solver::kPruningNames[i]);
    }
    return names;
}

Prunings read_prunings(const JsonNode& node) {
    Prunings prunings = Prunings::none();
    for (const JsonNode& word : node.any_list("a list of names"))
        prunings = prunings.with(read_word<Pruning>(word, solver::kPruningNames));
    return prunings;
}

int read_rounds(const JsonNode& node) {
    return static_cast<int>(node.number(static_cast<std::uint64_t>(circuit::kMaxRoundsLimits.max) + 1));
}

std::uint64_t read_positive(const JsonNode& node, std::uint64_t max) {
    const auto number = node.number(max);
    if (number == 0) node.refuse("1 or more");
    return number;
}

Par read_par(const JsonNode& node) {
    node.allow_members({"moves", "lower", "upper", "proof", "nodes"});
    Par par;
    par.moves = read_word<solver::Moves>(node["moves"], solver::kMovesNames);
    par.lower = read_rounds(node["lower"]);
    par.upper = read_optional(node["upper"], read_rounds);
    par.proof = read_word<Proof>(node["proof"], solver::kProofNames);
    par.nodes = node["nodes"].number(kAnyCount);
    if (par.lower < 1) node["lower"].refuse("1 or more");
    if (par.upper && *par.upper < par.lower) node["upper"].refuse("no less than the lower bound");
    if ((par.proof == Proof::kOptimal) && par.upper != par.lower)
        node["proof"].refuse("optimal only where the bounds are equal");
    if (par.proof == Proof::kExhausted && par.upper) node["proof"].refuse("exhausted only without a game");
    return par;
}

solver::GreedyEnd read_greedy(const JsonNode& node) {
    node.allow_members({"status", "reason", "rounds"});
    solver::GreedyEnd greedy;
    greedy.reason = read_word<Reason>(node["reason"], solver::kReasonNames);
    greedy.rounds = read_rounds(node["rounds"]);
    const auto status = solver::name_of(solver::status_of(greedy.reason));
    if (node["status"].string(status) != status) node["status"].refuse(status);
    return greedy;
}

std::string_view proof_of(Strategy strategy) {
    return solver::can_prove(strategy) ? "records" : "none";
}

}  // namespace

void add_strategy(Json& json, const StrategyOptions& options) {
    const Strategy strategy = options.strategy;
    json["strategy"] = solver::name_of(strategy);
    json["moves"] = solver::name_of(options.moves);
    json["proof"] = proof_of(strategy);
    json["nodes"] = solver::can_prove(strategy) ? Json(options.nodes) : Json(nullptr);
    json["memory"] = solver::can_prove(strategy) ? Json(options.memory >> 20) : Json(nullptr);
    json["beamWidth"] = strategy == Strategy::kGreedy ? Json(nullptr) : Json(options.width);
    json["prune"] = solver::can_prove(strategy) ? prunings_json(options.prunings) : Json(nullptr);
}

StrategyOptions read_strategy(const JsonNode& node) {
    StrategyOptions options;
    options.strategy = read_word<Strategy>(node["strategy"], solver::kStrategyNames);
    options.moves = read_word<solver::Moves>(node["moves"], solver::kMovesNames);
    const auto proof = proof_of(options.strategy);
    if (node["proof"].string(proof) != proof) node["proof"].refuse(proof);
    if (options.strategy == Strategy::kGreedy && options.moves != solver::Moves::kHeld)
        node["moves"].refuse("held, of the greedy strategy");
    const auto expect_null = [](const JsonNode& member) {
        if (!member.is_null()) member.refuse("null, of this strategy");
    };
    if (options.strategy == Strategy::kGreedy)
        expect_null(node["beamWidth"]);
    else
        options.width = static_cast<std::size_t>(read_positive(node["beamWidth"], solver::kMostWidth));
    if (!solver::can_prove(options.strategy)) {
        expect_null(node["nodes"]);
        expect_null(node["memory"]);
        expect_null(node["prune"]);
        return options;
    }
    options.nodes = read_positive(node["nodes"], core::kMaxMasterSeed);
    options.memory = read_positive(node["memory"], core::kMaxMasterSeed >> 20) << 20;
    options.prunings = read_prunings(node["prune"]);
    return options;
}

void add_bounds(Json& json, const Bounds& bounds) {
    if (!bounds.par) return;
    const Par& par = *bounds.par;
    json["par"] = {{"moves", solver::name_of(par.moves)},
                   {"lower", par.lower},
                   {"upper", or_null(par.upper)},
                   {"proof", solver::name_of(par.proof)},
                   {"nodes", par.nodes}};
    json["greedy"] = nullptr;
    if (const auto& greedy = bounds.greedy) {
        json["greedy"] = {{"status", solver::name_of(solver::status_of(greedy->reason))},
                          {"reason", solver::name_of(greedy->reason)},
                          {"rounds", greedy->rounds}};
    }
    json["beamRounds"] = or_null(bounds.beam_rounds);
}

Bounds read_bounds(const JsonNode& node) {
    Bounds bounds;
    if (!node["par"].exists()) return bounds;
    bounds.par = read_par(node["par"]);
    bounds.greedy = read_optional(node["greedy"], read_greedy);
    bounds.beam_rounds = read_optional(node["beamRounds"], read_rounds);
    return bounds;
}

Json difficulty_json(const solver::Difficulty& difficulty) {
    return {{"firstBoards", or_null(difficulty.first_boards)},
            {"winningFirstBoards", or_null(difficulty.winning_first_boards)},
            {"randomPlays", difficulty.random_plays},
            {"randomWins", difficulty.random_wins}};
}

solver::Difficulty read_difficulty(const JsonNode& node) {
    node.allow_members({"firstBoards", "winningFirstBoards", "randomPlays", "randomWins"});
    const auto read_count = [](const JsonNode& count) { return count.number(kAnyCount); };
    solver::Difficulty difficulty;
    difficulty.first_boards = read_optional(node["firstBoards"], read_count);
    difficulty.winning_first_boards = read_optional(node["winningFirstBoards"], read_count);
    difficulty.random_plays = static_cast<int>(node["randomPlays"].number(1'000'000));
    difficulty.random_wins = static_cast<int>(node["randomWins"].number(1'000'000));
    if (difficulty.random_wins > difficulty.random_plays) node["randomWins"].refuse("no more than the plays");
    if (difficulty.winning_first_boards.value_or(0) > difficulty.first_boards.value_or(kAnyCount))
        node["winningFirstBoards"].refuse("no more than the first boards");
    return difficulty;
}

}  // namespace splitcircuit::io::detail
