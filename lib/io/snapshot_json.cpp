#include "io/snapshot_json.hpp"

#include <fmt/format.h>

#include "circuit/game.hpp"
#include "circuit/generator.hpp"
#include "core/version.hpp"
#include "io/detail/json_values.hpp"
#include "io/detail/lines.hpp"
#include "solver/solution.hpp"

namespace splitcircuit::io {
namespace {

using detail::Json;
using detail::or_null;

Json file_json(const SnapshotFile& file) {
    Json json;
    json["file"] = file.file;
    json["shows"] = file.shows;
    json["width"] = file.size.width_px;
    json["height"] = file.size.height_px;
    if (file.pictures) {
        json["pictures"] = *file.pictures;
        return json;
    }
    json["round"] = file.round;
    json["tick"] = file.tick;
    json["moves"] = file.moves;
    json["refused"] = file.refused;
    return json;
}

}  // namespace

core::Result<std::vector<circuit::RoundText>> read_text_game(std::string_view text,
                                                             const std::string& place) {
    std::vector<circuit::RoundText> rounds;
    std::optional<core::Error> error;
    std::size_t number = 0;
    detail::for_each_line(text, [&](std::string_view line) {
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (error || line.empty() || line.starts_with('#')) return;
        auto round = circuit::parse_round(line);
        if (round)
            rounds.push_back(*std::move(round));
        else
            error = core::Error{fmt::format("{}, line {}: {}", place, number, round.error().message)};
    });
    if (error) return *error;
    return rounds;
}

std::string snapshot_json(const Snapshot& snapshot) {
    Json json;
    json["schema"] = kSnapshotSchema;
    json["version"] = core::kVersion;
    json["generatorVersion"] = circuit::kGeneratorVersion;
    json["rulesVersion"] = circuit::kRulesVersion;
    json["solverVersion"] = solver::kSolverVersion;
    json["identity"] = snapshot.identity;
    json["preset"] = or_null(snapshot.preset);
    json["level"] = or_null(snapshot.level);
    json["seed"] = snapshot.seeds ? Json(snapshot.seeds->master) : Json(nullptr);
    json["source"] = snapshot.source;
    json["proof"] = solver::name_of(snapshot.proof);
    json["status"] = snapshot.status;
    json["reason"] = snapshot.reason;
    json["rounds"] = snapshot.rounds;
    json["game"] = Json::array();
    for (const auto& round : snapshot.game) json["game"].push_back(circuit::to_text(round));
    json["attempt"] = snapshot.attempt ? Json(circuit::to_text(*snapshot.attempt)) : Json(nullptr);
    json["boardHash"] = snapshot.board_hash;
    json["cellPx"] = snapshot.cell_px;
    json["theme"] = snapshot.theme;
    json["files"] = Json::array();
    for (const SnapshotFile& file : snapshot.files) json["files"].push_back(file_json(file));
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace splitcircuit::io
