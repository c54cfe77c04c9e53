#include "io/level_json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "circuit/level_line.hpp"
#include "io/detail/drawing.hpp"
#include "io/detail/json_node.hpp"

namespace splitcircuit::io {
namespace {

using circuit::Level;
using detail::BadDocument;
using detail::JsonNode;

circuit::Board read_board(const JsonNode& node) {
    constexpr std::string_view kAllowed = "8..64 strings of equal length 8..64 in . S E R W 0-9";
    const auto rows = detail::read_rows(node, kAllowed);
    const auto board = circuit::board_from_rows(rows);
    if (board) return *board;
    for (const JsonNode& row : node.list(kAllowed)) {
        const auto text = row.string(kAllowed);
        const bool known = std::all_of(text.begin(), text.end(),
                                       [](char c) { return circuit::tile_from_char(c).has_value(); });
        if (!known) row.refuse("a row of . S E R W 0-9");
    }
    node.refuse(kAllowed);
}

void check(const std::optional<circuit::Fault>& fault) {
    if (fault) throw BadDocument{*fault};
}

/// A number, or an object with a size as presets have it.
int read_spawn_size(const JsonNode& node) {
    if (!node.is_object()) return node.integer("an integer: the side of the spawn footprint");
    node.allow_members({"size"});
    return node["size"].integer("an integer");
}

circuit::RoundShape read_shape(const JsonNode& node, const Level& level, int min_fragment_cells) {
    node.allow_members({"name", "rows"});
    if (node["name"].exists()) static_cast<void>(node["name"].string("a string"));
    const auto cells = detail::read_drawing(node["rows"]);
    check(circuit::find_shape_fault(cells, level.spawn_size, node["rows"].pointer()));
    const auto footprint =
        circuit::spawn_footprint(level.board.width(), level.board.height(), level.spawn_size);
    circuit::RoundShape shape;
    shape.min_fragment_cells = circuit::min_fragment_of_drawn_shape(cells, min_fragment_cells);
    for (const auto cell : circuit::centred(cells, footprint)) shape.cells.push_back({cell, 0});
    return shape;
}

Level read(const JsonNode& node) {
    node.allow_members({"name", "board", "spawn", "shapes", "minFragmentCells", "palette", "rules"});
    Level level;
    level.name = node["name"].string("a string");
    level.board = read_board(node["board"]);
    level.spawn_size = read_spawn_size(node["spawn"]);
    level.palette = circuit::default_palette();
    if (node["palette"].exists()) {
        level.palette.clear();
        for (const JsonNode& color : node["palette"].list("a list of 1..10 colours #rrggbb")) {
            level.palette.push_back(color.string("#rrggbb"));
        }
    }
    const int min_fragment = node["minFragmentCells"].integer("an integer in 0..64");
    check(circuit::find_range_fault(min_fragment, circuit::kMinFragmentLimits, "/minFragmentCells"));
    int max_rounds = circuit::kMaxRoundsLimits.max;
    if (node["rules"].exists()) {
        node["rules"].allow_members({"maxRounds"});
        max_rounds = node["rules"]["maxRounds"].integer("an integer in 1..1000");
        check(circuit::find_range_fault(max_rounds, circuit::kMaxRoundsLimits, "/rules/maxRounds"));
    }
    // Sizes before shapes: a shape's faults are told for a footprint that can be.
    auto fault = circuit::find_board_fault(level);
    if (fault && fault->pointer == "/spawn" && node["spawn"].is_object()) fault->pointer = "/spawn/size";
    check(fault);
    const auto shapes = node["shapes"].list("a list of 1..1000 shapes");
    check(circuit::find_range_fault(static_cast<int>(shapes.size()), circuit::kMaxRoundsLimits, "/shapes"));
    for (const JsonNode& shape : shapes) {
        level.shapes.push_back(read_shape(shape, level, min_fragment));
    }
    check(circuit::find_fault(level));
    if (level.shapes.size() > static_cast<std::size_t>(max_rounds)) {
        level.shapes.resize(static_cast<std::size_t>(max_rounds));
    }
    return level;
}

}  // namespace

core::Result<Level> read_level(std::string_view json, const std::string& place) {
    return detail::read_document(json, place, read);
}

core::Result<Level> read_level_text(std::string_view text, const std::string& place) {
    if (!circuit::looks_like_level_line(text)) return read_level(text, place);
    while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
    auto level = circuit::parse_level_line(text);
    if (!level) return core::Error{place + ": " + level.error().message};
    return level;
}

}  // namespace splitcircuit::io
