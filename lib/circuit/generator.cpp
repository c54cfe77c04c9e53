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

class SeededShapes final : public ShapeSource {
  public:
    SeededShapes(std::shared_ptr<const Preset> preset, Resolved resolved, Seeds seeds)
        : preset_(std::move(preset)), resolved_(resolved), seeds_(seeds) {}

    [[nodiscard]] RoundShape shape_of_round(int round) const override {
        return generate_shape(*preset_, resolved_, seeds_, round);
    }

  private:
    std::shared_ptr<const Preset> preset_;
    Resolved resolved_;
    Seeds seeds_;
};

}  // namespace

Resolved resolve(const Preset& preset, std::int32_t board_seed) {
    core::DotNetRandom random(board_seed);
    // One statement a draw: the order is part of the rules.
    Resolved resolved;
    resolved.width = drawn(preset.width, random.next_double());
    resolved.height = drawn(preset.height, random.next_double());
    resolved.spawn_size = drawn(preset.spawn_size, random.next_double());
    resolved.placement_mode = drawn(preset.placement_mode, random.next_double());
    resolved.min_distance = drawn(preset.min_distance, random.next_double());
    resolved.color_mode = drawn(preset.color_mode, random.next_double());
    resolved.relay_count = drawn(preset.relay_count, random.next_double());
    resolved.wire_count = drawn(preset.wire_count, random.next_double());
    return resolved;
}

GeneratedPuzzle generate(std::shared_ptr<const Preset> preset, const Seeds& seeds,
                         std::optional<int> max_rounds) {
    GeneratedPuzzle generated;
    generated.resolved = resolve(*preset, seeds.sub_seed(Stream::kBoard));
    Puzzle& puzzle = generated.puzzle;
    puzzle.board = generate_board(*preset, generated.resolved, seeds);
    puzzle.spawn_size = generated.resolved.spawn_size;
    puzzle.max_rounds = max_rounds.value_or(preset->max_rounds);
    puzzle.shapes = std::make_shared<SeededShapes>(std::move(preset), generated.resolved, seeds);
    return generated;
}

}  // namespace splitcircuit::circuit
