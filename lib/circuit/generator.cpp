#include "circuit/generator.hpp"

#include <utility>

#include "core/dotnet_random.hpp"

namespace splitcircuit::circuit {
namespace {

int drawn(const IntSetting& setting, double u) {
    if (const int* value = std::get_if<int>(&setting)) return *value;
    if (const auto* range = std::get_if<IntRange>(&setting)) {
        return static_cast<int>(u * (range->max - range->min + 1)) + range->min;
    }
    const auto& any = *std::get_if<std::vector<int>>(&setting);
    return any[static_cast<std::size_t>(u * static_cast<double>(any.size()))];
}

template <typename Mode>
Mode drawn(const ModeSetting<Mode>& setting, double u) {
    if (const Mode* value = std::get_if<Mode>(&setting)) return *value;
    const auto& any = *std::get_if<std::vector<Mode>>(&setting);
    return any[static_cast<std::size_t>(u * static_cast<double>(any.size()))];
}

template <typename Setting>
bool is_fixed(const Setting& setting) {
    return setting.index() == 0;
}

bool all_fixed(const Preset& preset) {
    return is_fixed(preset.width) && is_fixed(preset.height) && is_fixed(preset.spawn_size) &&
           is_fixed(preset.placement_mode) && is_fixed(preset.min_distance) && is_fixed(preset.color_mode) &&
           is_fixed(preset.relay_count) && is_fixed(preset.wire_count);
}

template <typename NextDouble>
Resolved resolve_with(const Preset& preset, NextDouble next_double) {
    // One statement a draw: the order is part of the rules.
    Resolved resolved;
    resolved.width = drawn(preset.width, next_double());
    resolved.height = drawn(preset.height, next_double());
    resolved.spawn_size = drawn(preset.spawn_size, next_double());
    resolved.placement_mode = drawn(preset.placement_mode, next_double());
    resolved.min_distance = drawn(preset.min_distance, next_double());
    resolved.color_mode = drawn(preset.color_mode, next_double());
    resolved.relay_count = drawn(preset.relay_count, next_double());
    resolved.wire_count = drawn(preset.wire_count, next_double());
    return resolved;
}

}  // namespace

Resolved resolve(const Preset& preset, std::int32_t board_seed) {
    if (all_fixed(preset)) return resolve_with(preset, [] { return 0.0; });
    core::DotNetRandom random(board_seed);
    return resolve_with(preset, [&] { return random.next_double(); });
}

GeneratedPuzzle generate(std::shared_ptr<const Preset> preset, const Seeds& seeds,
                         std::optional<int> max_rounds) {
    GeneratedPuzzle generated;
    generated.resolved = resolve(*preset, seeds.sub_seed(Stream::kBoard));
    Puzzle& puzzle = generated.puzzle;
    puzzle.board = generate_board(*preset, generated.resolved, seeds);
    puzzle.spawn_size = generated.resolved.spawn_size;
    puzzle.max_rounds = max_rounds.value_or(preset->max_rounds);
    puzzle.shapes = seeded_shapes(std::move(preset), generated.resolved, seeds);
    return generated;
}

}  // namespace splitcircuit::circuit
