// The worked answers of an independent implementation, compared whole: nothing that a vector says is left
// out.

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "circuit/generator.hpp"
#include "core/dotnet_random.hpp"
#include "io/solve_json.hpp"
#include "replay/replay.hpp"
#include "solver/greedy.hpp"
#include "support/test_data.hpp"

namespace splitcircuit {
namespace {

using Json = nlohmann::ordered_json;
using circuit::Stream;

circuit::Seeds seeds_of(const Json& game) {
    circuit::Seeds seeds = test::master(game["seed"].get<std::uint64_t>());
    const Json pinned = game.value("pinned", Json::object());
    for (const auto& [name, value] : pinned.items()) {
        for (const Stream stream : circuit::kStreams) {
            if (circuit::kStreamNames[circuit::index(stream)] == name) {
                seeds.pinned[circuit::index(stream)] = value.get<std::int32_t>();
            }
        }
    }
    return seeds;
}

Json shape_json(const circuit::RoundShape& shape, int round) {
    Json cells = Json::array();
    for (const auto& [cell, color] : shape.cells) cells.push_back({cell.x, cell.y, color});
    return {{"round", round}, {"minFragmentCells", shape.min_fragment_cells}, {"cells", cells}};
}

/// Our answer in the form of the vectors.
Json answer(const std::shared_ptr<const circuit::Preset>& preset, const circuit::Seeds& seeds) {
    const auto generated = circuit::generate(preset, seeds);
    auto solved = scan::solve_and_replay(generated.puzzle, solver::solve_greedy);
    auto* verified = std::get_if<scan::VerifiedGame>(&solved);
    REQUIRE(verified != nullptr);
    const auto rounds = static_cast<int>(verified->solution.steps.size());
    io::SolvedGame game;
    game.preset = preset->name;
    game.seeds = seeds;
    game.puzzle = generated.puzzle;
    game.game = std::move(*verified);
    Json json = Json::parse(io::solve_json(game, io::JsonLayout::kOneLine));
    const auto& resolved = generated.resolved;
    json["placement"] = circuit::kPlacementModeNames[static_cast<std::size_t>(resolved.placement_mode)];
    json["minDistance"] = resolved.min_distance;
    json["colorMode"] = circuit::kColorModeNames[static_cast<std::size_t>(resolved.color_mode)];
    json["shapes"] = Json::array();
    for (int round = 1; round <= rounds + 1; ++round) {
        json["shapes"].push_back(shape_json(generated.puzzle.shapes->shape_of_round(round), round));
    }
    return json;
}

/// Every member of the vector must be in the answer with the same value; numbers by value, objects by key.
void check_same(const Json& expected, const Json& actual, const std::string& place) {
    for (const auto& [key, value] : expected.items()) {
        REQUIRE_MESSAGE(actual.contains(key), place << ": no " << key);
        const auto unordered = [](const Json& json) { return nlohmann::json::parse(json.dump()); };
        CHECK_MESSAGE(unordered(value) == unordered(actual[key]), place << ": " << key);
    }
}

/// Members that a game of the greedy vectors has, so that none can drop out of the comparison unseen.
const std::set<std::string> kGameMembers{"seed",         "seeds",     "width",  "height", "spawn",
                                         "start",        "end",       "status", "reason", "rounds",
                                         "combinations", "steps",     "route",  "boards", "boardHash",
                                         "placement",    "colorMode", "pinned", "shapes", "minDistance"};

void check_games(const Json& games, const std::shared_ptr<const circuit::Preset>& preset,
                 const std::string& file) {
    for (const Json& game : games) {
        std::set<std::string> members;
        for (const auto& [key, value] : game.items()) members.insert(key);
        CHECK(members == kGameMembers);
        check_same(game, answer(preset, seeds_of(game)), file + " seed " + game["seed"].dump());
    }
}

TEST_CASE("greedy vectors of the four presets") {
    for (const std::string name : {"checkers", "chess", "full-random", "go"}) {
        const auto file = "golden/vectors/greedy-" + name + ".json";
        const Json games = test::load_json(file);
        CHECK(games.size() == 28);
        check_games(games, test::builtin(name), file);
    }
}

TEST_CASE("greedy vectors of presets that reach rare rules") {
    const std::vector<std::pair<std::string, std::size_t>> files{
        {"balanced", 12},   {"catalogue-best", 10},   {"dense-wires", 12}, {"last-round", 30},
        {"odd-mirror", 12}, {"one-colour-short", 12}, {"smallest", 10}};
    for (const auto& [name, count] : files) {
        const auto file = "golden/vectors/edge-" + name + ".json";
        const Json document = test::load_json(file);
        CHECK(document["games"].size() == count);
        check_games(document["games"], test::preset_from(document["preset"].dump()), file);
    }
}

std::string phase_text(const circuit::Game& game) {
    switch (game.phase()) {
        case circuit::Phase::kCutting:
            return "cutting";
        case circuit::Phase::kMoving:
            return "moving";
        case circuit::Phase::kComplete:
            return "complete";
        case circuit::Phase::kFailed:
            break;
    }
    return "failed:" + std::string(circuit::kLossNames[static_cast<std::size_t>(*game.loss())]);
}

/// Plays a recorded round and writes down what Game did in the form of the vectors.
Json played_round(circuit::Game& game, const Json& recorded) {
    const auto text = circuit::parse_round(recorded["line"].get<std::string>());
    REQUIRE(text.has_value());
    CHECK(circuit::to_text(*text) == recorded["line"].get<std::string>());
    Json json{{"round", game.round()}, {"line", recorded["line"]}};
    const auto played = replay::play_round(game, *text);
    std::string accepted;
    for (std::size_t i = 0; i < played.accepted.size(); ++i) {
        const bool tick = text->inputs[i] == circuit::Input::kTick;
        accepted += tick ? '.' : played.accepted[i] ? 'y' : 'n';
    }
    json["accepted"] = accepted;
    json["ticks"] = game.ticks();
    if (game.loss() == circuit::Loss::kJammed) return json;
    json["stops"] = Json::array();
    for (const auto& fragment : game.fragments()) {
        json["stops"].push_back(circuit::kStopNames[static_cast<std::size_t>(*fragment.stop)]);
    }
    json["board"] = circuit::to_rows(game.board());
    json["boardHash"] = circuit::board_hash(game.board());
    return json;
}

TEST_CASE("random plays of the four presets") {
    const std::vector<std::pair<std::string, std::size_t>> files{
        {"checkers", 30}, {"chess", 31}, {"full-random", 31}, {"go", 32}};
    for (const auto& [name, count] : files) {
        const auto preset = test::builtin(name);
        const Json plays = test::load_json("golden/vectors/plays-" + name + ".json");
        CHECK(plays.size() == count);
        for (const Json& play : plays) {
            circuit::Game game(circuit::generate(preset, seeds_of(play)).puzzle);
            for (const Json& recorded : play["rounds"]) {
                INFO(name << " seed " << play["seed"] << " round " << recorded["round"]);
                const Json played = played_round(game, recorded);
                CHECK(nlohmann::json(played) == nlohmann::json(recorded));
            }
            CHECK(phase_text(game) == play["phaseAfter"].get<std::string>());
        }
    }
}

TEST_CASE("draws of a real .NET runtime") {
    const Json streams = test::load_json("golden/vectors/dotnet-random.json");
    CHECK(streams.size() == 16);
    for (const Json& stream : streams) {
        const auto seed = stream["seed"].get<std::int32_t>();
        INFO("seed " << seed);
        core::DotNetRandom next(seed);
        for (const Json& value : stream["next"]) CHECK(next.next() == value.get<std::int32_t>());
        core::DotNetRandom below_10(seed);
        for (const Json& value : stream["nextBelow10"]) CHECK(below_10.next(10) == value.get<std::int32_t>());
        core::DotNetRandom around_0(seed);
        for (const Json& value : stream["nextFromMinus5To5"])
            CHECK(around_0.next(-5, 5) == value.get<std::int32_t>());
        core::DotNetRandom doubles(seed);
        for (const Json& value : stream["nextDouble"]) CHECK(doubles.next_double() == value.get<double>());
        core::DotNetRandom thousand(seed);
        for (int i = 1; i < 1000; ++i) static_cast<void>(thousand.next());
        CHECK(thousand.next() == stream["thousandthNext"].get<std::int32_t>());
    }
}

TEST_CASE("expansion of master seeds") {
    const Json expansions = test::load_json("golden/vectors/seeds.json");
    CHECK(expansions.size() == 8);
    for (const Json& expansion : expansions) {
        const auto seeds = test::master(expansion["seed"].get<std::uint64_t>());
        INFO("seed " << seeds.master);
        CHECK(expansion["subSeeds"].size() == circuit::kStreams.size());
        for (const Stream stream : circuit::kStreams) {
            const std::string name(circuit::kStreamNames[circuit::index(stream)]);
            CHECK(seeds.sub_seed(stream) == expansion["subSeeds"][name].get<std::int32_t>());
        }
        CHECK(core::round_seed(seeds.sub_seed(Stream::kShape), 2) ==
              expansion["shapeOfRound2"].get<std::int32_t>());
    }
}

}  // namespace
}  // namespace splitcircuit
