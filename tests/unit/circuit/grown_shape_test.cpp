#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <memory>

#include "circuit/generator.hpp"
#include "core/dotnet_random.hpp"

namespace splitcircuit::circuit {
namespace {

/// Growth as the rules tell it, cell by cell: every cell of the footprint is looked at for every one added.
class PlainGrower {
  public:
    PlainGrower(Generator generator, int size, IntRange cells, int wanted_min_fragment, std::int32_t seed)
        : generator_(generator), centre_(size / 2), random_(seed), taken_(size, size, 0) {
        static_cast<void>(random_.next(1));  // the only generator
        target_ = random_.next(cells.min, cells.max + 1);
        min_fragment_ = std::min({wanted_min_fragment, (target_ - 1) / 4, centre_ * centre_});
        for (const int y : {centre_ - 1, centre_}) {
            for (const int x : {centre_ - 1, centre_}) taken_[{x, y}] = 1;
        }
    }

    [[nodiscard]] Outline grow() {
        for (const Direction quadrant : core::kDirections) {
            const auto inside = [&](Cell cell) { return quadrant_of(cell) == quadrant; };
            while (count(inside) < min_fragment_) add(inside);
        }
        const auto everywhere = [](Cell) { return true; };
        while (count(everywhere) < target_) add(everywhere);
        Outline outline;
        outline.min_fragment_cells = min_fragment_;
        for_each([&](Cell cell) {
            if (taken_[cell] != 0) outline.cells.push_back(cell);
        });
        return outline;
    }

  private:
    template <typename Visit>
    void for_each(Visit visit) const {
        core::for_each_cell(taken_.width(), taken_.height(), visit);
    }
    [[nodiscard]] Direction quadrant_of(Cell cell) const { return fragment_of({centre_, centre_}, cell); }

    template <typename Allowed>
    [[nodiscard]] int count(Allowed allowed) const {
        int count = 0;
        for_each([&](Cell cell) { count += taken_[cell] != 0 && allowed(cell) ? 1 : 0; });
        return count;
    }

    template <typename Allowed>
    [[nodiscard]] int neighbours(Cell cell, Allowed allowed) const {
        int count = 0;
        for (const Direction direction : core::kDirections) {
            const Cell beside = core::neighbour(cell, direction);
            if (taken_.contains(beside) && taken_[beside] != 0 && allowed(beside)) ++count;
        }
        return count;
    }
    [[nodiscard]] int neighbours(Cell cell) const {
        return neighbours(cell, [](Cell) { return true; });
    }

    template <typename Allowed>
    void add(Allowed allowed) {
        Cells list;
        for_each([&](Cell cell) {
            if (taken_[cell] == 0 && allowed(cell) && neighbours(cell, allowed) > 0) list.push_back(cell);
        });
        const auto fewer = [&](Cell a, Cell b) { return neighbours(a) < neighbours(b); };
        if (generator_ == Generator::kCompact)
            keep(list, neighbours(*std::max_element(list.begin(), list.end(), fewer)));
        if (generator_ == Generator::kBranchy)
            keep(list, neighbours(*std::min_element(list.begin(), list.end(), fewer)));
        const Cell cell =
            list[static_cast<std::size_t>(random_.next(static_cast<std::int32_t>(list.size())))];
        taken_[cell] = 1;
        if (generator_ == Generator::kMirror) add_twin(cell);
    }

    void keep(Cells& list, int neighbours_wanted) const {
        std::erase_if(list, [&](Cell cell) { return neighbours(cell) != neighbours_wanted; });
    }

    void add_twin(Cell cell) {
        const Cell twin{2 * centre_ - 1 - cell.x, cell.y};
        if (!taken_.contains(twin) || taken_[twin] != 0 || neighbours(twin) == 0) return;
        taken_[twin] = 1;
        int needed = count([](Cell) { return true; });
        for (const Direction quadrant : core::kDirections) {
            needed += std::max(0, min_fragment_ - count([&](Cell c) { return quadrant_of(c) == quadrant; }));
        }
        if (needed > target_) taken_[twin] = 0;
    }

    Generator generator_;
    int centre_;
    core::DotNetRandom random_;
    core::Grid<std::uint8_t> taken_;
    int target_ = 0;
    int min_fragment_ = 0;
};

void check_growth(Generator generator, int size, IntRange cells, int min_fragment, std::int32_t seed) {
    Preset preset;
    preset.generators = {generator};
    preset.shape_cells = cells;
    preset.min_fragment_cells = min_fragment;
    preset.palette = {"#000000"};
    // The largest footprints reach from column and row 2 to 61.
    const Resolved resolved{size + kSpawnMargin, size + kSpawnMargin, size};
    Seeds seeds;
    seeds.pinned[index(Stream::kShape)] = seed;
    Outline grown = seeded_shapes(std::make_shared<Preset>(preset), resolved, seeds)->outline_of_round(1);
    for (Cell& cell : grown.cells) cell = {cell.x - 2, cell.y - 2};
    INFO(kGeneratorNames[static_cast<std::size_t>(generator)] << " size " << size << " cells " << cells.min
                                                              << ".." << cells.max << " seed " << seed);
    REQUIRE(grown == PlainGrower(generator, size, cells, min_fragment, seed).grow());
}

TEST_CASE("shapes grow as the rules tell it, in footprints of every size") {
    for (const auto generator :
         {Generator::kCompact, Generator::kBranchy, Generator::kOrganic, Generator::kMirror}) {
        for (const int size : {4, 5, 6, 7, 8, 11, 16}) {
            for (std::int32_t seed = 0; seed < 40; ++seed) {
                const int most = size * size;
                check_growth(generator, size, {5, std::min(most, 14)}, seed % 5, seed);
                check_growth(generator, size, {most / 2, most}, 64, seed);
            }
        }
        for (const int size : {31, 59, 60}) {
            check_growth(generator, size, {5, 200}, 0, 7);
            check_growth(generator, size, {150, 300}, 64, 8);
        }
    }
    // Every cell of the largest footprint.
    check_growth(Generator::kMirror, 60, {700, 700}, 64, 9);
}

}  // namespace
}  // namespace splitcircuit::circuit
