#include "circuit/generator.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "circuit/conduction.hpp"
#include "core/dotnet_random.hpp"
#include "support/test_data.hpp"

namespace splitcircuit::circuit {
namespace {

using Preset = std::shared_ptr<const circuit::Preset>;

/// Ranges and choices everywhere, dense nodes: whatever can collide does.
Preset crowded() {
    return test::preset_from(R"({
        "name": "Crowded", "board": {"width": {"min": 8, "max": 14}, "height": {"any": [8, 9, 13]}},
        "spawn": {"size": 4},
        "shape": {"generators": ["compact", "branchy", "organic", "mirror", "catalog"], "cells": {"min": 5, "max": 16},
                  "minFragmentCells": 3, "catalog": [{"name": "z", "rows": ["##.", "###", "..#"]}]},
        "color": {"mode": {"any": ["solid", "alternate", "checker", "random"]}, "palette": ["#000000", "#ffffff", "#ff0000"]},
        "placement": {"mode": {"any": ["opposite-edges", "corners", "edges", "anywhere"]}, "minDistance": {"min": 2, "max": 30}},
        "relays": {"count": {"min": 0, "max": 20}}, "wires": {"count": {"min": 0, "max": 20}, "length": {"min": 1, "max": 9}},
        "rules": {"maxRounds": 9}})");
}

std::vector<Preset> presets() {
    return {test::builtin("checkers"), test::builtin("chess"), test::builtin("go"),
            test::builtin("full-random"), crowded()};
}

std::vector<Cell> cells_with(const Board& board, Tile tile) {
    std::vector<Cell> cells;
    core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
        if (board[cell] == tile) cells.push_back(cell);
    });
    return cells;
}

TEST_CASE("every setting takes one draw, fixed or not") {
    const Preset fixed = test::preset_from(R"({
        "name": "Last drawn", "board": {"width": 12, "height": 12}, "spawn": {"size": 4},
        "shape": {"generators": ["organic"], "cells": {"min": 5, "max": 8}, "minFragmentCells": 1},
        "color": {"mode": "solid", "palette": ["#000000"]}, "placement": {"mode": "corners"},
        "relays": {"count": 0}, "wires": {"count": {"min": 0, "max": 256}, "length": {"min": 1, "max": 2}},
        "rules": {"maxRounds": 9}})");
    // The eighth u of Random(42) is 0.51290160...: int(u * 257) is 131.
    CHECK(resolve(*fixed, 42).wire_count == 131);
    const Resolved go = resolve(*test::builtin("go"), 42);
    CHECK(go == Resolved{19, 19, 5, PlacementMode::kEdges, 16, ColorMode::kAlternate, 4, 2});
}

/// The same with every fixed setting as a choice of one: drawn, with the same answer.
Preset with_choices(const Preset& fixed) {
    auto preset = std::make_shared<circuit::Preset>(*fixed);
    for (IntSetting* setting : {&preset->width, &preset->height, &preset->spawn_size, &preset->min_distance,
                                &preset->relay_count, &preset->wire_count}) {
        if (const int* value = std::get_if<int>(setting)) *setting = std::vector<int>{*value};
    }
    if (const auto* mode = std::get_if<ColorMode>(&preset->color_mode))
        preset->color_mode = std::vector{*mode};
    if (const auto* mode = std::get_if<PlacementMode>(&preset->placement_mode)) {
        preset->placement_mode = std::vector{*mode};
    }
    return preset;
}

TEST_CASE("fixed settings resolve as if they were drawn") {
    for (const Preset& preset : presets()) {
        const Preset choices = with_choices(preset);
        for (std::int32_t seed = 0; seed < 50; ++seed)
            CHECK(resolve(*preset, seed) == resolve(*choices, seed));
    }
}

TEST_CASE("relays and wires come from streams of their own, whether the other is drawn or not") {
    auto both = std::make_shared<circuit::Preset>(*crowded());
    both->relay_count = 9;
    both->wire_count = 0;
    auto wires = std::make_shared<circuit::Preset>(*both);
    wires->relay_count = 0;
    wires->wire_count = 9;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto without_wires = generate(both, test::master(seed)).puzzle.board;
        Seeds other_wires = test::master(seed);
        other_wires.pinned[index(Stream::kWire)] = 1;
        CHECK(generate(both, other_wires).puzzle.board == without_wires);
        CHECK(cells_with(without_wires, Tile::kRelay).size() > 2);
        const auto without_relays = generate(wires, test::master(seed)).puzzle.board;
        Seeds other_relays = test::master(seed);
        other_relays.pinned[index(Stream::kRelay)] = 1;
        CHECK(generate(wires, other_relays).puzzle.board == without_relays);
        CHECK(cells_with(without_relays, Tile::kWire).size() > 2);
    }
}

/// `cells` from the rules: orientation, then the middle of the footprint, then m.
Outline plain_catalog_outline(const circuit::Preset& preset, const Resolved& resolved, std::int32_t seed) {
    core::DotNetRandom random(seed);
    static_cast<void>(random.next(1));
    const auto choice =
        static_cast<std::size_t>(random.next(static_cast<std::int32_t>(preset.catalog.size())));
    const Cells turned = oriented(preset.catalog[choice].cells, random.next(8));
    const Square footprint = spawn_footprint(resolved.width, resolved.height, resolved.spawn_size);
    return {centred(turned, footprint), min_fragment_of_drawn_shape(turned, preset.min_fragment_cells)};
}

TEST_CASE("catalogue shapes stand as the rules turn and centre them") {
    auto preset = std::make_shared<circuit::Preset>(*test::builtin("chess"));
    preset->spawn_size = IntRange{4, 7};
    preset->width = 11;
    preset->height = 12;
    for (const int min_fragment : {0, 1, 2, 64}) {
        preset->min_fragment_cells = min_fragment;
        for (std::int32_t seed = 0; seed < 300; ++seed) {
            Seeds seeds = test::master(static_cast<std::uint64_t>(seed));
            seeds.pinned[index(Stream::kShape)] = seed;
            const auto [resolved, puzzle] = generate(preset, seeds);
            CHECK(puzzle.shapes->outline_of_round(1) == plain_catalog_outline(*preset, resolved, seed));
        }
    }
}

TEST_CASE("an outline is the shape without its colours") {
    for (const Preset& preset : presets()) {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const auto [resolved, puzzle] = generate(preset, test::master(seed));
            for (int round = 1; round <= 20; ++round) {
                CHECK(puzzle.shapes->outline_of_round(round) ==
                      outline_of(puzzle.shapes->shape_of_round(round)));
            }
        }
    }
}

/// The colours of a shape as the rules draw them.
std::vector<int> plain_colors(const RoundShape& shape, ColorMode mode, int colors, std::int32_t sub_seed,
                              int round) {
    core::DotNetRandom random(core::round_seed(sub_seed, round));
    int first = 0;
    if (mode == ColorMode::kAlternate)
        first = core::DotNetRandom(sub_seed).next(colors) + round - 1;
    else if (mode != ColorMode::kRandom)
        first = random.next(colors);
    std::vector<int> drawn;
    for (const ColoredCell& colored : shape.cells) {
        if (mode == ColorMode::kRandom)
            drawn.push_back(random.next(colors));
        else if (mode == ColorMode::kChecker)
            drawn.push_back((colored.cell.x + colored.cell.y + first) % colors);
        else
            drawn.push_back(first % colors);
    }
    return drawn;
}

TEST_CASE("every mode colours as the rules draw, whatever the palette has") {
    for (const ColorMode mode :
         {ColorMode::kSolid, ColorMode::kAlternate, ColorMode::kChecker, ColorMode::kRandom}) {
        auto preset = std::make_shared<circuit::Preset>(*test::builtin("go"));
        preset->color_mode = mode;
        for (const int colors : {1, 2, 3, 10}) {
            preset->palette.assign(static_cast<std::size_t>(colors), "#000000");
            for (std::uint64_t seed = 0; seed < 20; ++seed) {
                const auto puzzle = generate(preset, test::master(seed)).puzzle;
                for (int round = 1; round <= 12; ++round) {
                    const RoundShape shape = puzzle.shapes->shape_of_round(round);
                    std::vector<int> found;
                    for (const ColoredCell& colored : shape.cells) found.push_back(colored.color);
                    const auto sub_seed = test::master(seed).sub_seed(Stream::kColor);
                    CHECK(found == plain_colors(shape, mode, colors, sub_seed, round));
                }
            }
        }
    }
}

TEST_CASE("generated games keep the guardrails") {
    for (const Preset& preset : presets()) {
        for (std::uint64_t seed = 0; seed < 1500; ++seed) {
            INFO(preset->name << " seed " << seed);
            const auto [resolved, puzzle] = generate(preset, test::master(seed));
            const Board& board = puzzle.board;
            const auto starts = cells_with(board, Tile::kStart);
            const auto ends = cells_with(board, Tile::kEnd);
            REQUIRE(starts.size() == 1);
            REQUIRE(ends.size() == 1);
            CHECK(core::manhattan(starts[0], ends[0]) >= 2);
            CHECK(!is_complete(board));
            core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
                if (grown(puzzle.footprint()).contains(cell)) REQUIRE(board[cell] == Tile::kEmpty);
            });
        }
    }
}

TEST_CASE("generated shapes are connected, within limits, and have a legal cut") {
    for (const Preset& preset : presets()) {
        for (std::uint64_t seed = 0; seed < 150; ++seed) {
            const auto [resolved, puzzle] = generate(preset, test::master(seed));
            for (int round = 1; round <= 5; ++round) {
                INFO(preset->name << " seed " << seed << " round " << round);
                const RoundShape shape = puzzle.shapes->shape_of_round(round);
                const Cells cells = cells_of(shape);
                CHECK(std::is_sorted(cells.begin(), cells.end()));
                CHECK(std::adjacent_find(cells.begin(), cells.end()) == cells.end());
                CHECK(is_connected(cells));
                CHECK(static_cast<int>(cells.size()) >= kMinShapeCells);
                if (preset->shape_cells && preset->catalog.empty()) {
                    CHECK(static_cast<int>(cells.size()) >= preset->shape_cells->min);
                    CHECK(static_cast<int>(cells.size()) <= preset->shape_cells->max);
                }
                std::vector<Cut> cuts;
                core::for_each_cell(puzzle.board.height(), puzzle.board.width(), [&](Cell cell) {
                    const Cut cut{cell.y, cell.x};
                    if (is_legal(cut, shape, puzzle.board.width(), puzzle.board.height()))
                        cuts.push_back(cut);
                });
                CHECK(!cuts.empty());
                CHECK(legal_cuts(shape, puzzle.board.width(), puzzle.board.height()) == cuts);
                for (const ColoredCell& colored : shape.cells) {
                    REQUIRE(puzzle.footprint().contains(colored.cell));
                    REQUIRE(colored.color >= 0);
                    REQUIRE(colored.color < static_cast<int>(preset->palette.size()));
                }
            }
        }
    }
}

TEST_CASE("the same seeds give the same game, other seeds another one") {
    std::set<std::vector<std::string>> boards;
    for (const std::uint64_t seed :
         {0ULL, 1ULL, 2147483647ULL, 2147483648ULL, 4294967296ULL, 9007199254740991ULL}) {
        const auto puzzle = generate(test::builtin("go"), test::master(seed)).puzzle;
        CHECK(puzzle.board == generate(test::builtin("go"), test::master(seed)).puzzle.board);
        boards.insert(to_rows(puzzle.board));
    }
    CHECK(boards.size() == 6);
}

/// A game taken apart into what each subsystem decides.
struct Parts {
    Resolved resolved;
    std::vector<Cells> shapes;
    std::vector<int> colors;
    std::vector<Cell> nodes, relays, wires;
};

Parts take_apart(const Preset& preset, const Seeds& seeds) {
    const auto [resolved, puzzle] = generate(preset, seeds);
    Parts parts{
        resolved, {}, {}, {}, cells_with(puzzle.board, Tile::kRelay), cells_with(puzzle.board, Tile::kWire)};
    parts.nodes = {*find(puzzle.board, Tile::kStart), *find(puzzle.board, Tile::kEnd)};
    for (int round = 1; round <= 4; ++round) {
        const RoundShape shape = puzzle.shapes->shape_of_round(round);
        parts.shapes.push_back(cells_of(shape));
        for (const ColoredCell& colored : shape.cells) parts.colors.push_back(colored.color);
    }
    return parts;
}

/// True if some cell is in both lists.
bool share(const std::vector<Cell>& a, const std::vector<Cell>& b) {
    return std::find_first_of(a.begin(), a.end(), b.begin(), b.end()) != a.end();
}

/// True if some cell of one list is on or beside some cell of the other.
bool touch(const std::vector<Cell>& a, const std::vector<Cell>& b) {
    return std::any_of(a.begin(), a.end(), [&](Cell cell) {
        return std::any_of(b.begin(), b.end(), [&](Cell other) { return core::manhattan(cell, other) <= 1; });
    });
}

TEST_CASE("changing one sub-seed does not reshuffle what the others decide") {
    int placement_compared = 0;
    int wires_compared = 0;
    int wires_moved = 0;
    for (const Preset& preset : presets()) {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Seeds seeds = test::master(seed);
            const Parts before = take_apart(preset, seeds);
            for (const Stream stream :
                 {Stream::kShape, Stream::kColor, Stream::kPlacement, Stream::kRelay, Stream::kWire}) {
                INFO(preset->name << " seed " << seed << " other " << kStreamNames[index(stream)]);
                Seeds changed = seeds;
                changed.pinned[index(stream)] =
                    static_cast<std::int32_t>(seed);  // 0 is a seed like any other
                const Parts after = take_apart(preset, changed);
                CHECK(after.resolved == before.resolved);
                if (stream != Stream::kShape) CHECK(after.shapes == before.shapes);
                if (stream != Stream::kShape && stream != Stream::kColor)
                    CHECK(after.colors == before.colors);
                if (stream != Stream::kPlacement) CHECK(after.nodes == before.nodes);
                if (stream == Stream::kShape || stream == Stream::kColor || stream == Stream::kWire) {
                    CHECK(after.relays == before.relays);
                }
                if (stream == Stream::kShape || stream == Stream::kColor) CHECK(after.wires == before.wires);
                const bool apart = !touch(before.nodes, after.relays) && !touch(after.nodes, before.relays);
                if (stream == Stream::kRelay || stream == Stream::kPlacement) {
                    if (!share(before.relays, after.wires) && !share(after.relays, before.wires) &&
                        !share(before.nodes, after.wires) && !share(after.nodes, before.wires)) {
                        if (after.wires != before.wires)
                            ++wires_moved;
                        else if (!before.wires.empty())
                            ++wires_compared;
                    }
                }
                if (stream == Stream::kPlacement && apart) {
                    CHECK(after.relays == before.relays);
                    if (!before.relays.empty()) ++placement_compared;
                }
            }
        }
    }
    CHECK(placement_compared > 200);
    CHECK(wires_compared > 400);
    // The rule that a wire never connects Start to End is the only other thing that moves one.
    CHECK(wires_moved < 5);
}

TEST_CASE("every pinned sub-seed decides something, 0 included") {
    const Preset preset = crowded();
    for (const Stream stream : kStreams) {
        INFO(kStreamNames[index(stream)]);
        int moved = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Seeds pinned = test::master(seed);
            pinned.pinned[index(stream)] = 0;
            const Parts a = take_apart(preset, test::master(seed));
            const Parts b = take_apart(preset, pinned);
            const bool same = a.resolved == b.resolved && a.shapes == b.shapes && a.colors == b.colors &&
                              a.nodes == b.nodes && a.relays == b.relays && a.wires == b.wires;
            if (!same) ++moved;
        }
        CHECK(moved >= 15);
    }
}

}  // namespace
}  // namespace splitcircuit::circuit
