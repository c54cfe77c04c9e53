#include <algorithm>

#include "circuit/conduction.hpp"
#include "circuit/generator.hpp"
#include "core/dotnet_random.hpp"

namespace splitcircuit::circuit {
namespace {

using core::DotNetRandom;

/// Draws an index below the size of a list.
template <typename T>
std::size_t draw_index(DotNetRandom& random, const std::vector<T>& list) {
    return static_cast<std::size_t>(random.next(static_cast<std::int32_t>(list.size())));
}

/// Places Start and End, then relays, then wires; each subsystem draws from its own stream.
class BoardGenerator {
  public:
    BoardGenerator(const Resolved& resolved, IntRange wire_length)
        : resolved_(resolved),
          wire_length_(wire_length),
          board_(resolved.width, resolved.height, Tile::kEmpty),
          kept_clear_(grown(spawn_footprint(resolved.width, resolved.height, resolved.spawn_size))) {
        if (draws_from_outside()) {
            outside_ = cells_where([&](Cell cell) { return !kept_clear_.contains(cell); });
        }
    }

    void place_nodes(DotNetRandom random) {
        switch (resolved_.placement_mode) {
            case PlacementMode::kOppositeEdges:
                place_on_opposite_edges(random);
                break;
            case PlacementMode::kCorners:
                place_in_corners(random);
                break;
            case PlacementMode::kEdges:
                // The grown footprint never reaches the border.
                place_from_pool(random, cells_where([&](Cell cell) { return on_border(cell); }));
                break;
            case PlacementMode::kAnywhere:
                place_from_pool(random, outside_);
                break;
        }
    }

    void place_relays(DotNetRandom random) {
        for (int relay = 0; relay < resolved_.relay_count; ++relay) {
            const std::size_t first = draw_index(random, outside_);
            for (std::size_t i = 0; i < outside_.size(); ++i) {
                const Cell cell = outside_[(first + i) % outside_.size()];
                if (!stands_alone(cell)) continue;
                board_[cell] = Tile::kRelay;
                break;
            }
        }
    }

    void place_wires(DotNetRandom random) {
        for (int wire = 0; wire < resolved_.wire_count; ++wire) {
            const int length = random.next(wire_length_.min, wire_length_.max + 1);
            const auto along = random.next(2) == 1 ? Direction::kDown : Direction::kRight;
            const std::size_t first = draw_index(random, outside_);
            for (std::size_t i = 0; i < outside_.size(); ++i) {
                if (try_wire(outside_[(first + i) % outside_.size()], along, length)) break;
            }
        }
    }

    [[nodiscard]] Board take() && { return std::move(board_); }

  private:
    void put_nodes(Cell start, Cell end) {
        board_[start] = Tile::kStart;
        board_[end] = Tile::kEnd;
    }

    void place_on_opposite_edges(DotNetRandom& random) {
        const int width = resolved_.width;
        const int height = resolved_.height;
        const bool horizontal = random.next(2) == 0;
        const bool flip = random.next(2) == 1;
        const int length = horizontal ? height : width;
        const int a = random.next(length);
        const int b = random.next(length);
        Cell start = horizontal ? Cell{0, a} : Cell{a, 0};
        Cell end = horizontal ? Cell{width - 1, b} : Cell{b, height - 1};
        if (flip) std::swap(start, end);
        put_nodes(start, end);
    }

    void place_in_corners(DotNetRandom& random) {
        const int right = resolved_.width - 1;
        const int bottom = resolved_.height - 1;
        const std::array<Cell, 4> corners{{{0, 0}, {right, 0}, {right, bottom}, {0, bottom}}};
        const auto k = static_cast<std::size_t>(random.next(4));
        put_nodes(corners[k], corners[(k + 2) % 4]);
    }

    [[nodiscard]] bool draws_from_outside() const {
        return resolved_.relay_count > 0 || resolved_.wire_count > 0 ||
               resolved_.placement_mode == PlacementMode::kAnywhere;
    }

    [[nodiscard]] bool on_border(Cell cell) const {
        return cell.x == 0 || cell.x == resolved_.width - 1 || cell.y == 0 || cell.y == resolved_.height - 1;
    }

    /// All such cells, row-major.
    template <typename Predicate>
    [[nodiscard]] Cells cells_where(Predicate predicate) const {
        Cells cells;
        cells.reserve(board_.values().size());
        core::for_each_cell(resolved_.width, resolved_.height, [&](Cell cell) {
            if (predicate(cell)) cells.push_back(cell);
        });
        return cells;
    }

    void place_from_pool(DotNetRandom& random, const Cells& pool) {
        const Cell start = pool[draw_index(random, pool)];
        int farthest = 0;
        for (const Cell cell : pool) farthest = std::max(farthest, core::manhattan(start, cell));
        const int distance = std::min(resolved_.min_distance, farthest);
        Cells far_enough;
        far_enough.reserve(pool.size());
        for (const Cell cell : pool) {
            if (core::manhattan(start, cell) >= distance) far_enough.push_back(cell);
        }
        put_nodes(start, far_enough[draw_index(random, far_enough)]);
    }

    [[nodiscard]] bool is_empty(Cell cell) const { return board_[cell] == Tile::kEmpty; }

    /// Empty, and no occupied cell beside it.
    [[nodiscard]] bool stands_alone(Cell cell) const {
        if (!is_empty(cell)) return false;
        return std::none_of(core::kDirections.begin(), core::kDirections.end(), [&](Direction direction) {
            const Cell beside = core::neighbour(cell, direction);
            return board_.contains(beside) && !is_empty(beside);
        });
    }

    /// Lays a straight run if every cell of it is outside the grown footprint and empty, and the run does not
    /// connect Start to End.
    bool try_wire(Cell first, Direction along, int length) {
        Cell cell = first;
        for (int i = 0; i < length; ++i, cell = core::neighbour(cell, along)) {
            if (!board_.contains(cell) || kept_clear_.contains(cell) || !is_empty(cell)) return false;
        }
        lay(first, along, length, Tile::kWire);
        if (!is_complete(board_)) return true;
        lay(first, along, length, Tile::kEmpty);
        return false;
    }

    void lay(Cell cell, Direction along, int length, Tile tile) {
        for (int i = 0; i < length; ++i, cell = core::neighbour(cell, along)) board_[cell] = tile;
    }

    Resolved resolved_;
    IntRange wire_length_;
    Board board_;
    Square kept_clear_;
    Cells
        outside_;  // P: every cell outside the grown footprint, row-major; empty if nothing is drawn from it
};

}  // namespace

Board generate_board(const Preset& preset, const Resolved& resolved, const Seeds& seeds) {
    const auto random = [&](Stream stream) { return DotNetRandom(seeds.sub_seed(stream)); };
    BoardGenerator generator(resolved, preset.wire_length);
    generator.place_nodes(random(Stream::kPlacement));
    // Seeding costs more than the draws: a stream that decides nothing is left alone.
    if (resolved.relay_count > 0) generator.place_relays(random(Stream::kRelay));
    if (resolved.wire_count > 0) generator.place_wires(random(Stream::kWire));
    return std::move(generator).take();
}

}  // namespace splitcircuit::circuit
