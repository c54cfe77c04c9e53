#include "solver/path_costs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace splitcircuit::solver {
namespace {

using core::Bitboard;
using Row = Bitboard::Row;

/// The cells that paths from somewhere have come to, grown by one cost after the other.
class Growth {
  public:
    Growth(const Position& position, const Bitboard& free, const Bitboard& usable, core::Cell source)
        : height_(position.height),
          full_(core::columns_below(position.width)),
          occupied_(free),
          usable_(usable),
          first_(source.y),
          last_(source.y) {
        reached_.insert(source);
        flood();
    }

    [[nodiscard]] const Bitboard& reached() const { return reached_; }
    [[nodiscard]] bool contains(core::Cell cell) const { return reached_.contains(cell); }
    /// The rows that have cells.
    [[nodiscard]] int first() const { return first_; }
    [[nodiscard]] int last() const { return last_; }

    /// One cost more; false if there is nowhere to go.
    bool step() {
        const int from = std::max(0, first_ - 1);
        const int to = std::min(height_ - 1, last_ + 1);
        Row above = 0;
        Row grew = 0;
        for (int y = from; y <= to; ++y) {
            const Row here = reached_[y];
            const Row below = y + 1 < height_ ? reached_[y + 1] : 0;
            const Row grown =
                here | ((here << 1 | here >> 1 | above | below) & (usable_[y] | occupied_[y]) & full_);
            grew |= grown ^ here;
            reached_[y] = grown;
            above = here;
        }
        if (grew == 0) return false;
        if (reached_[from] != 0) first_ = from;
        if (reached_[to] != 0) last_ = to;
        flood();
        return true;
    }

  private:
    /// Goes on through occupied cells, which cost nothing: down and up until nothing changes.
    void flood() {
        bool grew = true;
        while (grew) {
            grew = false;
            for (int y = first_; y <= last_; ++y) grew |= flood_row(y);
            for (int y = last_; y >= first_; --y) grew |= flood_row(y);
        }
    }
    bool flood_row(int y) {
        const Row open = occupied_[y];
        const Row here = reached_[y];
        Row beside = here;
        if (y > 0) beside |= reached_[y - 1];
        if (y + 1 < height_) beside |= reached_[y + 1];
        Row found = here | (beside & open);
        // Along the row, one cell after the other: runs are short.
        for (Row more = 0; (more = (found << 1 | found >> 1) & open & ~found) != 0;) found |= more;
        if (found == here) return widen(y);
        reached_[y] = found;
        widen(y);
        return true;
    }
    /// Lets the rows reach to where an occupied cell goes on.
    bool widen(int y) {
        bool wider = false;
        if (y == first_ && y > 0 && (reached_[y] & occupied_[y - 1]) != 0) {
            --first_;
            wider = true;
        }
        if (y == last_ && y + 1 < height_ && (reached_[y] & occupied_[y + 1]) != 0) {
            ++last_;
            wider = true;
        }
        return wider;
    }

    int height_;
    Row full_;
    const Bitboard& occupied_;
    const Bitboard& usable_;
    int first_;
    int last_;
    Bitboard reached_;
};

/// Cells of a whole board in a few words: row after row, each with an empty column beside it, so that cells
/// shifted over an edge come to nothing.
template <std::size_t kWords>
class Packed {
  public:
    void set_row(int first, Row row) {
        const auto bit = static_cast<unsigned>(first);
        words_[bit / 64] |= row << bit % 64;
        if (bit % 64 != 0 && bit / 64 + 1 < kWords) words_[bit / 64 + 1] |= row >> (64 - bit % 64);
    }
    [[nodiscard]] bool contains(int index) const {
        const auto bit = static_cast<unsigned>(index);
        return (words_[bit / 64] >> bit % 64 & 1U) != 0;
    }
    [[nodiscard]] bool empty() const {
        Row all = 0;
        for (const Row word : words_) all |= word;
        return all == 0;
    }
    /// The neighbours of cells, with a row `stride` bits after the one before; some of the cells as well.
    [[nodiscard]] Packed beside(unsigned stride) const {
        Packed found;
        for (std::size_t i = 0; i < kWords; ++i) {
            const Row here = words_[i];
            Row word = here << 1 | here >> 1 | here << stride | here >> stride;
            if (i > 0) word |= words_[i - 1] >> 63 | words_[i - 1] >> (64 - stride);
            if (i + 1 < kWords) word |= words_[i + 1] << 63 | words_[i + 1] << (64 - stride);
            found.words_[i] = word;
        }
        return found;
    }
    Packed& operator|=(const Packed& other) {
        for (std::size_t i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    /// Those that are in `one` and not in `other`.
    Packed& keep(const Packed& one, const Packed& other) {
        for (std::size_t i = 0; i < kWords; ++i) words_[i] &= one.words_[i] & ~other.words_[i];
        return *this;
    }

  private:
    std::array<Row, kWords> words_{};
};

/// As path_cost says.
template <std::size_t kWords>
int packed_path_cost(const Position& position, const Bitboard& free, const Bitboard& usable, int most) {
    const int stride = position.width + 1;
    const auto index_of = [&](core::Cell cell) { return cell.y * stride + cell.x; };
    Packed<kWords> costly;
    Packed<kWords> open;
    for (int y = 0; y < position.height; ++y) {
        open.set_row(y * stride, free[y]);
        costly.set_row(y * stride, usable[y] & ~free[y]);
    }
    const int end = index_of(position.end);
    Packed<kWords> reached;
    reached.set_row(index_of(position.start), 1);
    for (int cost = 0;; ++cost) {
        Packed<kWords> beside = reached.beside(static_cast<unsigned>(stride));
        // What is free costs nothing: as far as it goes.
        for (Packed<kWords> more = beside; !more.keep(open, reached).empty();) {
            reached |= more;
            more = reached.beside(static_cast<unsigned>(stride));
            beside |= more;
        }
        if (reached.contains(end)) return cost;
        if (cost >= most || beside.keep(costly, reached).empty()) return most + 1;
        reached |= beside;
    }
}

int plain_path_cost(const Position& position, const Bitboard& free, const Bitboard& usable, int most) {
    Growth growth(position, free, usable, position.start);
    // The last cell of a path is End's, which is free: it is reached with the cost of the one before.
    for (int cost = 0; cost <= most; ++cost) {
        if (growth.contains(position.end)) return cost;
        if (cost < most && !growth.step()) break;
    }
    return most + 1;
}

}  // namespace

int path_cost(const Position& position, const Bitboard& usable, int most) {
    return path_cost(position, position.occupied, usable, most);
}

int path_cost(const Position& position, const Bitboard& free, const Bitboard& usable, int most) {
    const int bits = (position.width + 1) * position.height;
    if (bits <= 2 * 64) return packed_path_cost<2>(position, free, usable, most);
    if (bits <= 4 * 64) return packed_path_cost<4>(position, free, usable, most);
    if (bits <= 7 * 64) return packed_path_cost<7>(position, free, usable, most);
    return plain_path_cost(position, free, usable, most);
}

void PathCosts::find(const Position& position, const Bitboard& usable, int most) {
    stride_ = position.width + 2;
    find_from(position.end, position, usable, most, from_end_);
    find_from(position.start, position, usable, most, from_start_);
    total_ = path_cost(position, usable, most);
}

void PathCosts::find_from(core::Cell source, const Position& position, const Bitboard& usable, int most,
                          std::vector<std::uint8_t>& before) {
    const int cells = stride_ * (position.height + 2);
    before.assign(static_cast<std::size_t>(cells), static_cast<std::uint8_t>(most + 1));
    Growth growth(position, position.occupied, usable, source);
    Bitboard seen;
    for (int cost = 0; cost <= most; ++cost) {
        const Bitboard& reached = growth.reached();
        for (int y = std::max(0, growth.first() - 1); y <= std::min(position.height - 1, growth.last() + 1);
             ++y) {
            Row beside = reached[y] << 1 | reached[y] >> 1;
            if (y > 0) beside |= reached[y - 1];
            if (y + 1 < position.height) beside |= reached[y + 1];
            beside &= core::columns_below(position.width) & ~seen[y];
            seen[y] |= beside;
            core::for_each_bit(beside,
                               [&](int x) { before[index_of({x, y})] = static_cast<std::uint8_t>(cost); });
        }
        if (cost < most && !growth.step()) break;
    }
}

}  // namespace splitcircuit::solver
