#include "io/preset_json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "circuit/fault.hpp"
#include "core/hash.hpp"
#include "io/detail/drawing.hpp"
#include "io/detail/preset_node.hpp"
#include "io/detail/words.hpp"

namespace splitcircuit::io {
namespace {

using circuit::IntRange;
using circuit::IntSetting;
using circuit::Preset;
using detail::Json;
using detail::JsonNode;
using detail::read_word;

// ---- reading

IntRange read_range(const JsonNode& node) {
    constexpr std::string_view kAllowed = "{\"min\": integer, \"max\": integer}";
    if (!node.is_object()) node.refuse(kAllowed);
    node.allow_members({"min", "max"});
    return {node["min"].integer("an integer"), node["max"].integer("an integer")};
}

IntSetting read_int_setting(const JsonNode& node) {
    if (node.is_integer()) return node.integer("an integer of 32 bits");
    if (!node.is_object()) node.refuse("an integer, {\"min\": a, \"max\": b} or {\"any\": [...]}");
    if (!node["any"].exists()) return read_range(node);
    node.allow_members({"any"});
    std::vector<int> any;
    for (const JsonNode& element : node["any"].list("a list of one integer or more")) {
        any.push_back(element.integer("an integer"));
    }
    return any;
}

template <typename Enum, std::size_t N>
circuit::ModeSetting<Enum> read_mode(const JsonNode& node, const std::array<std::string_view, N>& names) {
    if (!node.is_object()) {
        if (!node.exists()) node.refuse(fmt::format("{} or {{\"any\": [...]}}", fmt::join(names, ", ")));
        return read_word<Enum>(node, names);
    }
    node.allow_members({"any"});
    std::vector<Enum> any;
    for (const JsonNode& element : node["any"].list("a list of one word or more")) {
        any.push_back(read_word<Enum>(element, names));
    }
    return any;
}

void read_shape_rules(const JsonNode& node, Preset& preset) {
    node.allow_members({"generators", "cells", "minFragmentCells", "catalog"});
    for (const JsonNode& element : node["generators"].list("a list of one generator or more")) {
        preset.generators.push_back(read_word<circuit::Generator>(element, circuit::kGeneratorNames));
    }
    if (node["cells"].exists()) preset.shape_cells = read_range(node["cells"]);
    preset.min_fragment_cells = node["minFragmentCells"].integer("an integer in 0..64");
    if (!node["catalog"].exists()) return;
    for (const JsonNode& shape : node["catalog"].list("a list of one shape or more")) {
        shape.allow_members({"name", "rows"});
        auto name = shape["name"].string("a string");
        preset.catalog.emplace_back(std::move(name), detail::read_drawing(shape["rows"]));
    }
}

}  // namespace

Preset detail::read_preset_node(const JsonNode& node) {
    node.allow_members({"name", "board", "spawn", "shape", "color", "placement", "relays", "wires", "rules"});
    Preset preset;
    preset.name = node["name"].string("a string");
    node["board"].allow_members({"width", "height"});
    preset.width = read_int_setting(node["board"]["width"]);
    preset.height = read_int_setting(node["board"]["height"]);
    node["spawn"].allow_members({"size"});
    preset.spawn_size = read_int_setting(node["spawn"]["size"]);
    read_shape_rules(node["shape"], preset);
    node["color"].allow_members({"mode", "palette"});
    preset.color_mode = read_mode<circuit::ColorMode>(node["color"]["mode"], circuit::kColorModeNames);
    for (const JsonNode& color : node["color"]["palette"].list("a list of 1..10 colours #rrggbb")) {
        preset.palette.push_back(color.string("#rrggbb"));
    }
    node["placement"].allow_members({"mode", "minDistance"});
    preset.placement_mode =
        read_mode<circuit::PlacementMode>(node["placement"]["mode"], circuit::kPlacementModeNames);
    const JsonNode min_distance = node["placement"]["minDistance"];
    if (min_distance.exists()) preset.min_distance = read_int_setting(min_distance);
    node["relays"].allow_members({"count"});
    preset.relay_count = read_int_setting(node["relays"]["count"]);
    node["wires"].allow_members({"count", "length"});
    preset.wire_count = read_int_setting(node["wires"]["count"]);
    preset.wire_length = read_range(node["wires"]["length"]);
    node["rules"].allow_members({"maxRounds"});
    preset.max_rounds = node["rules"]["maxRounds"].integer("an integer in 1..1000");
    if (const auto fault = circuit::find_fault(preset)) {
        throw detail::BadDocument{{node.pointer() + fault->pointer, fault->found, fault->allowed}};
    }
    return preset;
}

namespace {

// ---- writing

Json to_json(IntRange range) {
    return {{"min", range.min}, {"max", range.max}};
}

Json to_json(const IntSetting& setting) {
    if (const int* value = std::get_if<int>(&setting)) return *value;
    if (const auto* range = std::get_if<IntRange>(&setting)) return to_json(*range);
    return {{"any", *std::get_if<std::vector<int>>(&setting)}};
}

template <typename Enum, std::size_t N>
Json to_json(const circuit::ModeSetting<Enum>& setting, const std::array<std::string_view, N>& names) {
    const auto name = [&](Enum value) { return names[static_cast<std::size_t>(value)]; };
    if (const Enum* value = std::get_if<Enum>(&setting)) return name(*value);
    Json any = Json::array();
    for (const Enum value : *std::get_if<std::vector<Enum>>(&setting)) any.push_back(name(value));
    return {{"any", any}};
}

Json shape_rules_json(const Preset& preset) {
    Json shape;
    shape["generators"] = Json::array();
    for (const auto generator : preset.generators) {
        shape["generators"].push_back(circuit::kGeneratorNames[static_cast<std::size_t>(generator)]);
    }
    if (preset.shape_cells) shape["cells"] = to_json(*preset.shape_cells);
    shape["minFragmentCells"] = preset.min_fragment_cells;
    for (const auto& entry : preset.catalog) {
        shape["catalog"].push_back({{"name", entry.name}, {"rows", detail::drawn(entry.cells)}});
    }
    return shape;
}

}  // namespace

core::Result<Preset> read_preset(std::string_view json, const std::string& place) {
    return detail::read_document(json, place, detail::read_preset_node);
}

Json detail::preset_node(const Preset& preset) {
    Json json;
    json["name"] = preset.name;
    json["board"] = {{"width", to_json(preset.width)}, {"height", to_json(preset.height)}};
    json["spawn"] = {{"size", to_json(preset.spawn_size)}};
    json["shape"] = shape_rules_json(preset);
    json["color"] = {{"mode", to_json(preset.color_mode, circuit::kColorModeNames)},
                     {"palette", preset.palette}};
    json["placement"] = {{"mode", to_json(preset.placement_mode, circuit::kPlacementModeNames)},
                         {"minDistance", to_json(preset.min_distance)}};
    json["relays"] = {{"count", to_json(preset.relay_count)}};
    json["wires"] = {{"count", to_json(preset.wire_count)}, {"length", to_json(preset.wire_length)}};
    json["rules"] = {{"maxRounds", preset.max_rounds}};
    return json;
}

std::string canonical_json(const Preset& preset) {
    return detail::preset_node(preset).dump();
}

std::string preset_hash(const Preset& preset) {
    return core::hex16(core::fnv1a64(canonical_json(preset))).substr(0, 8);
}

}  // namespace splitcircuit::io
