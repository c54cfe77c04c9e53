#include "circuit/fault.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace splitcircuit::circuit {
namespace {

template <typename... Kinds>
struct Overloaded : Kinds... {
    using Kinds::operator()...;
};
template <typename... Kinds>
Overloaded(Kinds...) -> Overloaded<Kinds...>;

std::optional<Fault> find_order_fault(IntRange range, const std::string& pointer) {
    if (range.min <= range.max) return std::nullopt;
    return Fault{pointer, fmt::format("min {} and max {}", range.min, range.max), "min <= max"};
}

std::optional<Fault> find_bounds_fault(IntRange range, IntRange limits, const std::string& pointer) {
    if (auto fault = find_range_fault(range.min, limits, pointer + "/min")) return fault;
    if (auto fault = find_range_fault(range.max, limits, pointer + "/max")) return fault;
    return find_order_fault(range, pointer);
}

std::optional<Fault> find_setting_fault(const IntSetting& setting, IntRange limits,
                                        const std::string& pointer) {
    return std::visit(Overloaded{[&](int value) { return find_range_fault(value, limits, pointer); },
                                 [&](IntRange range) { return find_bounds_fault(range, limits, pointer); },
                                 [&](const std::vector<int>& any) -> std::optional<Fault> {
                                     if (any.empty())
                                         return Fault{pointer + "/any", "an empty list", "one value or more"};
                                     for (std::size_t i = 0; i < any.size(); ++i) {
                                         const auto place = fmt::format("{}/any/{}", pointer, i);
                                         if (auto fault = find_range_fault(any[i], limits, place))
                                             return fault;
                                     }
                                     return std::nullopt;
                                 }},
                      setting);
}

std::optional<Fault> find_size_fault(const Preset& preset) {
    if (auto fault = find_setting_fault(preset.width, kSideLimits, "/board/width")) return fault;
    if (auto fault = find_setting_fault(preset.height, kSideLimits, "/board/height")) return fault;
    const int side = std::min(extremes(preset.width).min, extremes(preset.height).min);
    const IntRange spawn_limits{kMinSpawnSize, side - kSpawnMargin};
    auto fault = find_setting_fault(preset.spawn_size, spawn_limits, "/spawn/size");
    if (fault) fault->allowed += fmt::format(" (a board side can be {})", side);
    return fault;
}

std::optional<Fault> find_catalog_fault(const Preset& preset) {
    const int spawn_size = extremes(preset.spawn_size).min;
    for (std::size_t i = 0; i < preset.catalog.size(); ++i) {
        const Cells& cells = preset.catalog[i].cells;
        const auto pointer = fmt::format("/shape/catalog/{}/rows", i);
        if (auto fault = find_shape_fault(cells, spawn_size, pointer)) return fault;
    }
    return std::nullopt;
}

std::optional<Fault> find_shape_rules_fault(const Preset& preset) {
    if (preset.generators.empty())
        return Fault{"/shape/generators", "an empty list", "one generator or more"};
    const auto& generators = preset.generators;
    const auto draws_catalog = [](Generator generator) { return generator == Generator::kCatalog; };
    if (!preset.shape_cells && !std::all_of(generators.begin(), generators.end(), draws_catalog)) {
        return Fault{"/shape/cells", "nothing",
                     "{\"min\": a, \"max\": b} unless catalog is the only generator"};
    }
    if (preset.catalog.empty() && std::any_of(generators.begin(), generators.end(), draws_catalog)) {
        return Fault{"/shape/catalog", "no shape", "one shape or more where catalog is a generator"};
    }
    if (preset.shape_cells) {
        const int spawn_size = extremes(preset.spawn_size).min;
        const IntRange limits{kMinShapeCells, spawn_size * spawn_size};
        auto fault = find_bounds_fault(*preset.shape_cells, limits, "/shape/cells");
        if (fault) return fault;
    }
    if (auto fault =
            find_range_fault(preset.min_fragment_cells, kMinFragmentLimits, "/shape/minFragmentCells")) {
        return fault;
    }
    return find_catalog_fault(preset);
}

template <typename Mode>
std::optional<Fault> find_choice_fault(const ModeSetting<Mode>& setting, const std::string& pointer) {
    const auto* any = std::get_if<std::vector<Mode>>(&setting);
    if (any == nullptr || !any->empty()) return std::nullopt;
    return Fault{pointer + "/any", "an empty list", "one value or more"};
}

bool is_color(const std::string& text) {
    constexpr std::string_view kHexDigits = "0123456789abcdefABCDEF";
    return text.size() == 7 && text[0] == '#' && text.find_first_not_of(kHexDigits, 1) == std::string::npos;
}

std::string drawing_size(Extent drawing) {
    return fmt::format("{} x {} cells", drawing.width, drawing.height);
}

}  // namespace

std::optional<Fault> find_fault(const Preset& preset) {
    if (auto fault = find_size_fault(preset)) return fault;
    if (auto fault = find_shape_rules_fault(preset)) return fault;
    if (auto fault = find_choice_fault(preset.color_mode, "/color/mode")) return fault;
    if (auto fault = find_palette_fault(preset.palette, "/color/palette")) return fault;
    if (auto fault = find_choice_fault(preset.placement_mode, "/placement/mode")) return fault;
    if (auto fault = find_setting_fault(preset.min_distance, kMinDistanceLimits, "/placement/minDistance")) {
        return fault;
    }
    if (auto fault = find_setting_fault(preset.relay_count, kNodeCountLimits, "/relays/count")) return fault;
    if (auto fault = find_setting_fault(preset.wire_count, kNodeCountLimits, "/wires/count")) return fault;
    if (auto fault = find_bounds_fault(preset.wire_length, kWireLengthLimits, "/wires/length")) return fault;
    return find_range_fault(preset.max_rounds, kMaxRoundsLimits, "/rules/maxRounds");
}

std::optional<Fault> find_shape_fault(const Cells& cells, int spawn_size, const std::string& pointer) {
    const Extent drawing = extent(cells);
    if (static_cast<int>(cells.size()) < kMinShapeCells) {
        return Fault{pointer, fmt::format("{} cells", cells.size()),
                     fmt::format("{} or more", kMinShapeCells)};
    }
    if (std::max(drawing.width, drawing.height) > spawn_size) {
        return Fault{pointer, drawing_size(drawing),
                     fmt::format("{0} x {0} at most (the spawn size can be {0})", spawn_size)};
    }
    if (!is_connected(cells)) return Fault{pointer, "cells that are not connected", "one connected shape"};
    if (best_smallest_fragment(cells) == 0) {
        return Fault{pointer, "no cut into four fragments",
                     "a shape that one vertical and one horizontal slice cut into four"};
    }
    return std::nullopt;
}

std::optional<Fault> find_palette_fault(const std::vector<std::string>& palette, const std::string& pointer) {
    if (palette.empty() || palette.size() > kMaxColors) {
        return Fault{pointer, fmt::format("{} colours", palette.size()),
                     fmt::format("1..{} colours", kMaxColors)};
    }
    for (std::size_t i = 0; i < palette.size(); ++i) {
        if (!is_color(palette[i])) {
            return Fault{fmt::format("{}/{}", pointer, i), fmt::format("\"{}\"", palette[i]), "#rrggbb"};
        }
    }
    return std::nullopt;
}

std::optional<Fault> find_range_fault(int value, IntRange limits, const std::string& pointer) {
    if (value >= limits.min && value <= limits.max) return std::nullopt;
    return Fault{pointer, fmt::format("{}", value), fmt::format("{}..{}", limits.min, limits.max)};
}

}  // namespace splitcircuit::circuit
