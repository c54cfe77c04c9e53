#include "io/solve_json.hpp"

#include "circuit/generator.hpp"
#include "core/version.hpp"
#include "io/detail/json_values.hpp"
#include "io/detail/strategy_json.hpp"

namespace splitcircuit::io {
namespace {

using circuit::Cell;
using detail::Json;

Json cell_json(Cell cell) {
    return {cell.x, cell.y};
}

Json node_json(const circuit::Board& board, circuit::Tile tile) {
    return cell_json(*circuit::find(board, tile));
}

Json seeds_json(const circuit::Seeds& seeds) {
    Json json;
    for (const auto stream : circuit::kStreams) {
        json[std::string(circuit::kStreamNames[circuit::index(stream)])] = seeds.sub_seed(stream);
    }
    return json;
}

Json step_json(const circuit::RoundRecord& step, std::size_t round) {
    Json json;
    json["round"] = round;
    json["vCut"] = step.text.cut.v;
    json["hCut"] = step.text.cut.h;
    json["vNudge"] = circuit::net_presses(step.text, circuit::Direction::kUp);
    json["hNudge"] = circuit::net_presses(step.text, circuit::Direction::kRight);
    json["gap"] = step.measures ? step.measures->gap : 0;
    json["clear"] = step.measures ? Json(step.measures->clear) : Json(nullptr);
    json["reach"] = step.measures ? Json(step.measures->reach) : Json(nullptr);
    json["ticks"] = step.ticks;
    json["stops"] = Json::array();
    for (const auto stop : step.stops) json["stops"].push_back(circuit::name_of(stop));
    return json;
}

void add_origin(Json& json, const SolvedGame& solved) {
    json["schema"] = kSolveSchema;
    json["version"] = core::kVersion;
    json["generatorVersion"] = circuit::kGeneratorVersion;
    json["rulesVersion"] = circuit::kRulesVersion;
    json["solverVersion"] = solver::kSolverVersion;
    json["identity"] = solved.identity;
    json["preset"] = detail::or_null(solved.preset);
    json["level"] = detail::or_null(solved.level);
    detail::add_strategy(json, solved.strategy);
    if (const auto& par = solved.game.solution.par) json["proof"] = solver::name_of(par->proof);
    json["seed"] = solved.seeds ? Json(solved.seeds->master) : Json(nullptr);
    json["seeds"] = solved.seeds ? seeds_json(*solved.seeds) : Json(nullptr);
    json["pinned"] = solved.seeds ? detail::pinned_json(*solved.seeds) : Json::object();
}

void add_puzzle(Json& json, const circuit::Puzzle& puzzle) {
    json["width"] = puzzle.board.width();
    json["height"] = puzzle.board.height();
    json["spawn"] = puzzle.spawn_size;
    json["start"] = node_json(puzzle.board, circuit::Tile::kStart);
    json["end"] = node_json(puzzle.board, circuit::Tile::kEnd);
}

void add_answer(Json& json, const scan::VerifiedGame& game) {
    const auto& solution = game.solution;
    json["status"] = solver::name_of(solution.status());
    json["reason"] = solver::name_of(solution.reason);
    json["rounds"] = solution.steps.size();
    json["combinations"] = solution.combinations;
    json["steps"] = Json::array();
    json["game"] = Json::array();
    for (std::size_t i = 0; i < solution.steps.size(); ++i) {
        json["steps"].push_back(step_json(solution.steps[i], i + 1));
        json["game"].push_back(circuit::to_text(solution.steps[i].text));
    }
    json["route"] = Json::array();
    for (const Cell cell : game.record.route()) json["route"].push_back(cell_json(cell));
    json["boards"] = Json::array();
    for (const auto& board : game.record.boards) json["boards"].push_back(circuit::to_rows(board));
    json["boardHash"] = circuit::board_hash(game.record.boards.back());
}

}  // namespace

std::string solve_json(const SolvedGame& solved, JsonLayout layout) {
    Json json;
    add_origin(json, solved);
    add_puzzle(json, solved.puzzle);
    add_answer(json, solved.game);
    const auto& solution = solved.game.solution;
    detail::add_bounds(json, {solution.par, solution.greedy, solution.beam_rounds});
    if (solved.difficulty) json["difficulty"] = detail::difficulty_json(*solved.difficulty);
    if (solved.elapsed_ms) json["elapsedMs"] = *solved.elapsed_ms;
    return json.dump(layout == JsonLayout::kIndented ? 2 : -1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace splitcircuit::io
