#include <algorithm>
#include <cassert>
#include <limits>

#include "circuit/generator.hpp"
#include "core/dotnet_random.hpp"

namespace splitcircuit::circuit {
namespace {

using core::DotNetRandom;

/// A shape in footprint coordinates, with its m.
struct Draft {
    Cells cells;
    int min_fragment_cells = 0;
};

/// Grows a shape from the four cells around the centre point (c, c) of the footprint, c = size / 2.
class ShapeGrower {
  public:
    ShapeGrower(Generator generator, int size, int target_cells, int min_fragment_cells, DotNetRandom& random)
        : generator_(generator),
          centre_(size / 2),
          target_cells_(target_cells),
          min_fragment_cells_(min_fragment_cells),
          random_(random),
          taken_(size, size, 0) {
        for (const Cell corner : {Cell{-1, -1}, Cell{0, -1}, Cell{-1, 0}, Cell{0, 0}}) {
            take({centre_ + corner.x, centre_ + corner.y});
        }
    }

    /// Fills each quadrant up to m cells, so that the cut (c, c) is legal, then grows to the target.
    [[nodiscard]] Cells grow() {
        // Fragments go around clockwise from the top left: the quadrants' order.
        for (const Direction quadrant : core::kDirections) {
            while (quadrant_cells(quadrant) < min_fragment_cells_) {
                add_cell([&](Cell cell) { return quadrant_of(cell) == quadrant; });
            }
        }
        while (count_ < target_cells_) add_cell([](Cell) { return true; });
        Cells cells;
        core::for_each_cell(taken_.width(), taken_.height(), [&](Cell cell) {
            if (taken_[cell] != 0) cells.push_back(cell);
        });
        return cells;
    }

  private:
    void take(Cell cell) {
        taken_[cell] = 1;
        ++count_;
        ++quadrant_counts_[core::index(quadrant_of(cell))];
    }

    [[nodiscard]] Direction quadrant_of(Cell cell) const { return fragment_of({centre_, centre_}, cell); }
    [[nodiscard]] int quadrant_cells(Direction quadrant) const {
        return quadrant_counts_[core::index(quadrant)];
    }
    [[nodiscard]] bool is_taken(Cell cell) const { return taken_.contains(cell) && taken_[cell] != 0; }

    /// Shape cells beside a cell, of those that `counts` admits.
    template <typename Admits>
    [[nodiscard]] int shape_neighbours(Cell cell, Admits counts) const {
        return static_cast<int>(
            std::count_if(core::kDirections.begin(), core::kDirections.end(), [&](Direction direction) {
                const Cell beside = core::neighbour(cell, direction);
                return is_taken(beside) && counts(beside);
            }));
    }
    [[nodiscard]] int shape_neighbours(Cell cell) const {
        return shape_neighbours(cell, [](Cell) { return true; });
    }

    /// Adds a drawn cell, where it and a shape cell that it touches are both allowed.
    template <typename Allowed>
    void add_cell(Allowed allowed) {
        Cells candidates;
        core::for_each_cell(taken_.width(), taken_.height(), [&](Cell cell) {
            if (taken_[cell] == 0 && allowed(cell) && shape_neighbours(cell, allowed) > 0) {
                candidates.push_back(cell);
            }
        });
        keep_preferred(candidates);
        assert(!candidates.empty());
        const auto count = static_cast<std::int32_t>(candidates.size());
        const Cell cell = candidates[static_cast<std::size_t>(random_.next(count))];
        take(cell);
        if (generator_ == Generator::kMirror) add_twin(cell);
    }

    void keep_preferred(Cells& candidates) const {
        if (generator_ == Generator::kCompact) keep_lowest(candidates, -1);
        if (generator_ == Generator::kBranchy) keep_lowest(candidates, 1);
    }

    /// Keeps the candidates whose number of shape neighbours times `sign` is lowest.
    void keep_lowest(Cells& candidates, int sign) const {
        int lowest = std::numeric_limits<int>::max();
        for (const Cell cell : candidates) lowest = std::min(lowest, sign * shape_neighbours(cell));
        std::erase_if(candidates, [&](Cell cell) { return sign * shape_neighbours(cell) != lowest; });
    }

    /// Adds the mirror image across the centre line where it can stand and the target still leaves room for
    /// what the quadrants lack.
    void add_twin(Cell cell) {
        const Cell twin{2 * centre_ - 1 - cell.x, cell.y};
        if (!taken_.contains(twin) || is_taken(twin) || shape_neighbours(twin) == 0) return;
        int needed = count_ + 1;
        for (const Direction quadrant : core::kDirections) {
            const int with_twin = quadrant_cells(quadrant) + (quadrant_of(twin) == quadrant ? 1 : 0);
            needed += std::max(0, min_fragment_cells_ - with_twin);
        }
        if (needed <= target_cells_) take(twin);
    }

    Generator generator_;
    int centre_;
    int target_cells_;
    int min_fragment_cells_;
    DotNetRandom& random_;
    core::Grid<std::uint8_t> taken_;
    int count_ = 0;
    std::array<int, 4> quadrant_counts_{};
};

Draft draw_from_catalog(const Preset& preset, int size, DotNetRandom& random) {
    const auto choice = random.next(static_cast<std::int32_t>(preset.catalog.size()));
    const int orientation = random.next(8);
    const Cells turned = oriented(preset.catalog[static_cast<std::size_t>(choice)].cells, orientation);
    return {centred(turned, {{0, 0}, size}), min_fragment_of_drawn_shape(turned, preset.min_fragment_cells)};
}

Draft draw_grown(const Preset& preset, Generator generator, int size, DotNetRandom& random) {
    const IntRange range = *preset.shape_cells;
    const int cells = random.next(range.min, range.max + 1);
    const int quadrant = (size / 2) * (size / 2);
    const int min_fragment = std::min({preset.min_fragment_cells, (cells - 1) / 4, quadrant});
    return {ShapeGrower(generator, size, cells, min_fragment, random).grow(), min_fragment};
}

Draft draw_shape(const Preset& preset, int size, std::int32_t seed) {
    DotNetRandom random(seed);
    const auto choice = random.next(static_cast<std::int32_t>(preset.generators.size()));
    const Generator generator = preset.generators[static_cast<std::size_t>(choice)];
    if (generator == Generator::kCatalog) return draw_from_catalog(preset, size, random);
    return draw_grown(preset, generator, size, random);
}

/// Colours cells that stand in row-major order at their place on the board.
void color_cells(std::vector<ColoredCell>& cells, ColorMode mode, int colors, std::int32_t sub_seed,
                 int round) {
    DotNetRandom random(core::round_seed(sub_seed, round));
    if (mode == ColorMode::kRandom) {
        for (ColoredCell& colored : cells) colored.color = random.next(colors);
        return;
    }
    int offset = 0;
    if (mode == ColorMode::kAlternate)
        offset = DotNetRandom(sub_seed).next(colors) + round - 1;
    else
        offset = random.next(colors);
    for (ColoredCell& colored : cells) {
        const int position = mode == ColorMode::kChecker ? colored.cell.x + colored.cell.y : 0;
        colored.color = (position + offset) % colors;
    }
}

}  // namespace

RoundShape generate_shape(const Preset& preset, const Resolved& resolved, const Seeds& seeds, int round) {
    const std::int32_t shape_seed = core::round_seed(seeds.sub_seed(Stream::kShape), round);
    const Draft draft = draw_shape(preset, resolved.spawn_size, shape_seed);
    const Square footprint = spawn_footprint(resolved.width, resolved.height, resolved.spawn_size);
    RoundShape shape;
    shape.min_fragment_cells = draft.min_fragment_cells;
    for (const Cell cell : draft.cells) {
        shape.cells.push_back({{footprint.origin.x + cell.x, footprint.origin.y + cell.y}, 0});
    }
    color_cells(shape.cells, resolved.color_mode, static_cast<int>(preset.palette.size()),
                seeds.sub_seed(Stream::kColor), round);
    return shape;
}

}  // namespace splitcircuit::circuit
