#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

#include "circuit/generator.hpp"
#include "core/dotnet_random.hpp"
#include "core/row.hpp"

namespace splitcircuit::circuit {
namespace {

using core::DotNetRandom;

using core::columns_below;
using core::Row;

/// Rows and columns of the footprint.
struct Region {
    Row columns = 0;
    int top = 0;
    int bottom = 0;  ///< the row below the last one
};

/// Grows a shape from the four cells around the centre point (c, c) of the footprint, c = size / 2.
class ShapeGrower {
  public:
    ShapeGrower(Generator generator, int size, int target_cells, int min_fragment_cells, DotNetRandom& random)
        : generator_(generator),
          size_(size),
          centre_(size / 2),
          target_cells_(target_cells),
          min_fragment_cells_(min_fragment_cells),
          random_(random),
          first_row_(centre_ - 1),
          last_row_(centre_) {
        for (const Cell corner : {Cell{-1, -1}, Cell{0, -1}, Cell{-1, 0}, Cell{0, 0}}) {
            take({centre_ + corner.x, centre_ + corner.y});
        }
    }

    /// Fills each quadrant up to m cells, so that the cut (c, c) is legal, then grows to the target.
    void grow() {
        // Fragments go around clockwise from the top left: the quadrants' order.
        for (const Direction quadrant : core::kDirections) {
            while (quadrant_cells(quadrant) < min_fragment_cells_) add_cell(region_of(quadrant));
        }
        while (count_ < target_cells_) add_cell({columns_below(size_), 0, size_});
    }

    /// Calls `add(cell)` for the cells in row-major order.
    template <typename Add>
    void for_each_cell(Add add) const {
        for (int y = first_row_; y <= last_row_; ++y) {
            for (Row left = taken(y); left != 0; left &= left - 1) add(Cell{std::countr_zero(left), y});
        }
    }

  private:
    /// The shape's cells in a row of the footprint or in the one above or below it, which hold none.
    [[nodiscard]] Row taken(int y) const { return rows_[static_cast<std::size_t>(y) + 1]; }
    [[nodiscard]] bool is_taken(Cell cell) const { return (taken(cell.y) >> cell.x & 1) != 0; }

    void take(Cell cell) {
        rows_[static_cast<std::size_t>(cell.y) + 1] |= Row{1} << cell.x;
        first_row_ = std::min(first_row_, cell.y);
        last_row_ = std::max(last_row_, cell.y);
        ++count_;
        ++quadrant_counts_[core::index(quadrant_of(cell))];
    }

    [[nodiscard]] Direction quadrant_of(Cell cell) const { return fragment_of({centre_, centre_}, cell); }
    [[nodiscard]] int quadrant_cells(Direction quadrant) const {
        return quadrant_counts_[core::index(quadrant)];
    }
    [[nodiscard]] Region region_of(Direction quadrant) const {
        const Row left = columns_below(centre_);
        const bool is_left = quadrant == Direction::kUp || quadrant == Direction::kLeft;
        const Row columns = is_left ? left : columns_below(size_) & ~left;
        const bool is_top = quadrant == Direction::kUp || quadrant == Direction::kRight;
        return is_top ? Region{columns, 0, centre_} : Region{columns, centre_, size_};
    }

    /// Adds a drawn cell, where it and a shape cell that it touches are both in the region.
    void add_cell(const Region& region) {
        const Cell cell = draw_cell(region);
        take(cell);
        if (generator_ == Generator::kMirror) add_twin(cell);
    }

    /// Candidates, by how much the generator prefers them: only the first kind that there is counts.
    using Kinds = std::array<Row, 4>;

    [[nodiscard]] Cell draw_cell(const Region& region) {
        const int top = std::max(region.top, first_row_ - 1);
        const int bottom = std::min(region.bottom, last_row_ + 2);
        std::array<int, 4> counts{};
        for (int y = top; y < bottom; ++y) {
            auto& kinds = candidates_[static_cast<std::size_t>(y)];
            kinds = sorted_candidates(candidates(y, region), y);
            for (std::size_t kind = 0; kind < kinds.size(); ++kind) counts[kind] += core::count(kinds[kind]);
        }
        const auto found = std::find_if(counts.begin(), counts.end(), [](int count) { return count > 0; });
        assert(found != counts.end());
        const auto kind = static_cast<std::size_t>(found - counts.begin());
        int skipped = random_.next(*found);
        for (int y = top;; ++y) {
            Row row = candidates_[static_cast<std::size_t>(y)][kind];
            for (; row != 0; row &= row - 1) {
                if (skipped-- == 0) return {std::countr_zero(row), y};
            }
        }
    }

    /// The empty cells of a row in a region that touch a shape cell in it.
    [[nodiscard]] Row candidates(int y, const Region& region) const {
        Row beside = taken(y) & region.columns;
        beside = beside << 1 | beside >> 1;
        if (y > region.top) beside |= taken(y - 1);
        if (y + 1 < region.bottom) beside |= taken(y + 1);
        return beside & region.columns & ~taken(y);
    }

    /// Sorted by their shape neighbours, wherever these are: most first for `compact`, fewest for `branchy`.
    [[nodiscard]] Kinds sorted_candidates(Row candidates, int y) const {
        if (generator_ != Generator::kCompact && generator_ != Generator::kBranchy) return {candidates};
        const Row left = taken(y) << 1;
        const Row right = taken(y) >> 1;
        const Row above = taken(y - 1);
        const Row below = taken(y + 1);
        // The number of neighbours of every column in binary, summed up bit by bit.
        const Row odd = left ^ right ^ above ^ below;
        const Row all = left & right & above & below;
        const Row two_or_three = (left & right) ^ (above & below) ^ ((left ^ right) & (above ^ below));
        const Row one = candidates & odd & ~two_or_three;
        const Row two = candidates & two_or_three & ~odd;
        const Row three = candidates & two_or_three & odd;
        const Row four = candidates & all;
        if (generator_ == Generator::kCompact) return {four, three, two, one};
        return {one, two, three, four};
    }

    /// Adds the mirror image across the centre line where it can stand and the target still leaves room for
    /// what the quadrants lack.
    void add_twin(Cell cell) {
        const Cell twin{2 * centre_ - 1 - cell.x, cell.y};
        if (twin.x < 0 || is_taken(twin)) return;
        if ((candidates(twin.y, {columns_below(size_), 0, size_}) >> twin.x & 1) == 0) return;
        int needed = count_ + 1;
        for (const Direction quadrant : core::kDirections) {
            const int with_twin = quadrant_cells(quadrant) + (quadrant_of(twin) == quadrant ? 1 : 0);
            needed += std::max(0, min_fragment_cells_ - with_twin);
        }
        if (needed <= target_cells_) take(twin);
    }

    Generator generator_;
    int size_;
    int centre_;
    int target_cells_;
    int min_fragment_cells_;
    DotNetRandom& random_;
    /// From row -1 to row `size`.
    std::array<Row, kMaxSide + 2> rows_{};
    /// The first and the last row that hold cells.
    int first_row_;
    int last_row_;
    int count_ = 0;
    std::array<int, 4> quadrant_counts_{};
    /// Those of the cell that is being drawn, in the rows that can have some.
    std::array<Kinds, kMaxSide> candidates_;
};

// Each calls `add(cell)` for the cells of a shape in row-major order, with coordinates from the footprint's
// top left cell, and returns the shape's m.

template <typename Add>
int draw_from_catalog(const Preset& preset, int size, DotNetRandom& random, Add add) {
    const auto choice = random.next(static_cast<std::int32_t>(preset.catalog.size()));
    const auto orientation = static_cast<std::size_t>(random.next(8));
    const CatalogShape& shape = preset.catalog[static_cast<std::size_t>(choice)];
    const Cells& turned = shape.orientations[orientation];
    const Cell origin = centred_origin(extent(turned), {{0, 0}, size});
    for (const Cell cell : turned) add(Cell{origin.x + cell.x, origin.y + cell.y});
    return std::min(preset.min_fragment_cells, shape.most_min_fragment_cells);
}

template <typename Add>
int draw_grown(const Preset& preset, Generator generator, int size, DotNetRandom& random, Add add) {
    const IntRange range = *preset.shape_cells;
    const int cells = random.next(range.min, range.max + 1);
    const int quadrant = (size / 2) * (size / 2);
    const int min_fragment = std::min({preset.min_fragment_cells, (cells - 1) / 4, quadrant});
    ShapeGrower grower(generator, size, cells, min_fragment, random);
    grower.grow();
    grower.for_each_cell(add);
    return min_fragment;
}

template <typename Add>
int draw_shape(const Preset& preset, int size, std::int32_t seed, Add add) {
    DotNetRandom random(seed);
    const auto choice = random.next(static_cast<std::int32_t>(preset.generators.size()));
    const Generator generator = preset.generators[static_cast<std::size_t>(choice)];
    if (generator == Generator::kCatalog) return draw_from_catalog(preset, size, random, add);
    return draw_grown(preset, generator, size, random, add);
}

/// Colours the shapes of a game.
class Painter {
  public:
    Painter(ColorMode mode, int colors, std::int32_t sub_seed)
        : mode_(mode), colors_(colors), sub_seed_(sub_seed) {
        if (mode == ColorMode::kAlternate && colors > 1) first_ = DotNetRandom(sub_seed).next(colors);
    }

    /// Colours the cells of a round, which stand in row-major order at their place on the board.
    void paint(std::vector<ColoredCell>& cells, int round) const {
        // One colour needs no draw.
        if (colors_ == 1) return;
        if (mode_ == ColorMode::kAlternate) {
            const int color = (first_ + round - 1) % colors_;
            for (ColoredCell& colored : cells) colored.color = color;
            return;
        }
        DotNetRandom random(core::round_seed(sub_seed_, round));
        if (mode_ == ColorMode::kRandom) {
            for (ColoredCell& colored : cells) colored.color = random.next(colors_);
            return;
        }
        const int offset = random.next(colors_);
        for (ColoredCell& colored : cells) {
            const int position = mode_ == ColorMode::kChecker ? colored.cell.x + colored.cell.y : 0;
            colored.color = (position + offset) % colors_;
        }
    }

  private:
    ColorMode mode_;
    int colors_;
    std::int32_t sub_seed_;
    int first_ = 0;  ///< of the rounds of kAlternate
};

class SeededShapes final : public ShapeSource {
  public:
    SeededShapes(std::shared_ptr<const Preset> preset, const Resolved& resolved, const Seeds& seeds)
        : preset_(std::move(preset)),
          footprint_(spawn_footprint(resolved.width, resolved.height, resolved.spawn_size)),
          shape_seed_(seeds.sub_seed(Stream::kShape)),
          painter_(resolved.color_mode, static_cast<int>(preset_->palette.size()),
                   seeds.sub_seed(Stream::kColor)) {}

    [[nodiscard]] RoundShape shape_of_round(int round) const override {
        RoundShape shape;
        shape.cells.reserve(kUsualCells);
        shape.min_fragment_cells = draw(round, [&](Cell cell) { shape.cells.push_back({cell, 0}); });
        painter_.paint(shape.cells, round);
        return shape;
    }

    [[nodiscard]] Outline outline_of_round(int round) const override {
        Outline outline;
        outline.cells.reserve(kUsualCells);
        outline.min_fragment_cells = draw(round, [&](Cell cell) { outline.cells.push_back(cell); });
        return outline;
    }

  private:
    /// Lists of more cells grow as they need to.
    static constexpr std::size_t kUsualCells = 16;

    /// Calls `add(cell)` for the cells in board coordinates; returns m.
    template <typename Add>
    [[nodiscard]] int draw(int round, Add add) const {
        return draw_shape(*preset_, footprint_.size, core::round_seed(shape_seed_, round), [&](Cell cell) {
            add(Cell{footprint_.origin.x + cell.x, footprint_.origin.y + cell.y});
        });
    }

    std::shared_ptr<const Preset> preset_;
    Square footprint_;
    std::int32_t shape_seed_;
    Painter painter_;
};

}  // namespace

std::shared_ptr<const ShapeSource> seeded_shapes(std::shared_ptr<const Preset> preset,
                                                 const Resolved& resolved, const Seeds& seeds) {
    return std::make_shared<SeededShapes>(std::move(preset), resolved, seeds);
}

}  // namespace splitcircuit::circuit
