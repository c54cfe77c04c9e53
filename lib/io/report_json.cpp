#include "io/report_json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "io/detail/json_values.hpp"
#include "io/detail/preset_node.hpp"
#include "io/detail/report_node.hpp"
#include "io/detail/strategy_json.hpp"

namespace splitcircuit::io {
namespace {

using detail::Json;
using detail::or_null;
using detail::pinned_json;
using scan::Header;
using scan::Record;
using scan::Summary;

Json seeds_json(const scan::SeedsDigest& seeds) {
    return {{"count", seeds.count},
            {"first", seeds.first},
            {"last", seeds.last},
            {"ranges", or_null(seeds.ranges)},
            {"hash", seeds.hash}};
}

Json filter_json(const scan::Filter& filter) {
    Json json;
    json["status"] = nullptr;
    for (const auto status : filter.statuses) json["status"].push_back(solver::name_of(status));
    json["rounds"] = nullptr;
    if (filter.rounds) json["rounds"] = {{"min", filter.rounds->min}, {"max", filter.rounds->max}};
    return json;
}

template <std::size_t N>
Json counts_json(const std::array<std::string_view, N>& names, const std::array<std::uint64_t, N>& counts) {
    Json json;
    for (std::size_t i = 0; i < N; ++i) json[std::string(names[i])] = counts[i];
    return json;
}

Json solve_rate_json(const Summary& summary) {
    if (summary.scanned == 0) return nullptr;
    const auto share = scan::rounded(scan::share_of(summary.solved(), summary.scanned));
    return {{"value", share.value}, {"low95", share.low}, {"high95", share.high}};
}

Json par_counts_json(const scan::ParCounts& counts) {
    if (counts == scan::ParCounts{}) return nullptr;
    Json json;
    json["proved"] = Json::array();
    for (const auto& [rounds, seeds] : counts.proved)
        json["proved"].push_back({{"rounds", rounds}, {"seeds", seeds}});
    json["bounded"] = counts.bounded;
    json["exhausted"] = counts.exhausted;
    json["beyondLimit"] = counts.beyond_limit;
    json["unknown"] = counts.unknown;
    json["nodes"] = counts.nodes;
    return json;
}

/// Of records that have more to say than greedy's.
void append_bounds(const Record& record, std::string& text) {
    if (!record.par && !record.difficulty) return;
    Json json;
    detail::add_bounds(json, {record.par, record.greedy, record.beam_rounds});
    if (record.difficulty) json["difficulty"] = detail::difficulty_json(*record.difficulty);
    const std::string members = json.dump();
    text += ',';
    text.append(members, 1, members.size() - 2);
}

}  // namespace

std::string header_json(const Header& header) {
    Json json;
    json["version"] = header.versions.release;
    json["generatorVersion"] = header.versions.generator;
    json["rulesVersion"] = header.versions.rules;
    json["solverVersion"] = header.versions.solver;
    json["preset"] = header.preset_name;
    json["presetHash"] = header.preset_hash.empty() ? Json(nullptr) : Json(header.preset_hash);
    json["presetDocument"] = detail::preset_node(*header.preset);
    detail::add_strategy(json, header.strategy);
    json["difficulty"] = header.difficulty;
    json["maxRounds"] = header.max_rounds;
    json["seeds"] = seeds_json(header.seeds);
    json["sweep"] = nullptr;
    json["seed"] = nullptr;
    if (header.sweep) {
        json["sweep"] = circuit::kStreamNames[circuit::index(*header.sweep)];
        json["seed"] = header.fixed.master;
    }
    json["pinned"] = pinned_json(header.fixed);
    json["shard"] = nullptr;
    if (header.shard) json["shard"] = {{"index", header.shard->index}, {"count", header.shard->count}};
    json["stopAfter"] = or_null(header.stop_after);
    json["filter"] = filter_json(header.filter);
    json["timing"] = header.timing;
    return json.dump();
}

std::string summary_json(const Summary& summary) {
    Json json;
    json["scanned"] = summary.scanned;
    json["listed"] = summary.listed;
    json["disagreements"] = summary.disagreements;
    for (std::size_t i = 0; i < solver::kStatusNames.size(); ++i) {
        json["status"][std::string(solver::kStatusNames[i])] = summary.count(static_cast<solver::Status>(i));
    }
    json["reason"] = counts_json(solver::kReasonNames, summary.reasons);
    json["solveRate"] = solve_rate_json(summary);
    json["combinations"] = summary.combinations;
    json["rounds"] = Json::array();
    for (const auto& [number, counts] : summary.rounds) {
        Json row = {{"rounds", number}};
        row.update(counts_json(solver::kStatusNames, counts));
        json["rounds"].push_back(std::move(row));
    }
    json["par"] = par_counts_json(summary.par);
    return json.dump();
}

/// Without the libraries, for a scan writes millions: no string in here but the disagreement's can need
/// escapes, and all numbers but the elapsed time are whole.
void append_record_line(const Record& record, std::string& text) {
    const auto add_number = [&](std::string_view name, std::uint64_t value) {
        text += name;
        core::append_decimal(value, text);
    };
    const auto add_word = [&](std::string_view name, std::string_view word) {
        text += name;
        text += '"';
        text += word;
        text += '"';
    };
    add_number(R"({"seed":)", record.seed);
    add_word(R"(,"status":)", scan::status_name(record.reason));
    if (record.reason)
        add_word(R"(,"reason":)", solver::name_of(*record.reason));
    else
        text += R"(,"reason":null)";
    add_number(R"(,"rounds":)", record.game.size());
    add_number(R"(,"combinations":)", record.combinations);
    add_number(R"(,"gap":)", static_cast<std::uint64_t>(record.gap));
    text += R"(,"game":[)";
    for (std::size_t i = 0; i < record.game.size(); ++i) {
        text += i == 0 ? "\"" : ",\"";
        circuit::append_text(record.game[i], text);
        text += '"';
    }
    add_word(R"(],"firstBoard":)", record.first_board);
    add_word(R"(,"lastBoard":)", record.last_board);
    add_word(R"(,"replay":)", record.disagreement ? "disagrees" : "agrees");
    if (record.disagreement) {
        const Json disagreement = {{"round", record.disagreement->round},
                                   {"what", record.disagreement->what}};
        text += ",\"disagreement\":" + disagreement.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    if (!record.solved()) text += fmt::format(R"(,"board":["{}"])", fmt::join(record.rows, "\",\""));
    append_bounds(record, text);
    if (record.elapsed_ms) text += fmt::format(R"(,"elapsedMs":{:.3f})", *record.elapsed_ms);
    text += "}\n";
}

std::string record_json(const Record& record) {
    std::string text;
    append_record_line(record, text);
    text.pop_back();
    return text;
}

core::Result<Record> read_record(std::string_view json, const std::string& place) {
    return detail::read_document(json, place, detail::read_record_node);
}

core::Result<Summary> read_summary(std::string_view json, const std::string& place) {
    return detail::read_document(json, place, detail::read_summary_node);
}

std::string header_difference(std::string_view theirs, std::string_view ours) {
    const auto their_json = Json::parse(theirs, nullptr, false);
    const auto our_json = Json::parse(ours, nullptr, false);
    if (their_json.is_discarded()) return "found a header that is no JSON, allowed one of a scan";
    const auto flat = their_json.is_object() ? their_json.flatten() : Json::object();
    const auto value_at = [](const Json& json, const Json::json_pointer& pointer) {
        return json.contains(pointer) ? json.at(pointer).dump() : "nothing";
    };
    // A member that only ours has shows up in the second pass.
    for (const auto& members : {our_json.flatten(), flat}) {
        for (const auto& [name, value] : members.items()) {
            const Json::json_pointer pointer(name);
            const auto found = value_at(their_json, pointer);
            const auto allowed = value_at(our_json, pointer);
            if (found != allowed) {
                return fmt::format("{}: found {}, allowed {}", name, core::shortened(found),
                                   core::shortened(allowed));
            }
        }
    }
    return "no difference";
}

}  // namespace splitcircuit::io
