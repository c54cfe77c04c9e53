#include "solver/rest_cells.hpp"

#include <algorithm>

namespace splitcircuit::solver {

using circuit::Cell;
using circuit::Cells;
using core::Bitboard;
using core::Direction;

namespace {

std::size_t index_of(int row) {
    return static_cast<std::size_t>(row);
}

bool has(const Cells& cells, Cell cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

/// Whether a fragment waits for another one whose corner is at such an offset from its own.
bool is_held_up(const CutForms::Fragment& fragment, Direction way, const Cells& other, Cell offset) {
    return std::any_of(fragment.leading.begin(), fragment.leading.end(), [&](Cell cell) {
        const Cell ahead = core::neighbour(cell, way);
        return has(other, {ahead.x - offset.x, ahead.y - offset.y});
    });
}

bool overlap(const Cells& a, const Cells& b, Cell offset) {
    return std::any_of(a.begin(), a.end(),
                       [&](Cell cell) { return has(b, {cell.x - offset.x, cell.y - offset.y}); });
}

/// All offsets at which two fragments wait for each other.
void add_deadlocks(CutForms& forms, std::size_t i, std::size_t j) {
    const auto& a = forms.fragments[i];
    const auto& b = forms.fragments[j];
    for (int y = -b.height; y <= a.height; ++y) {
        for (int x = -b.width; x <= a.width; ++x) {
            if (is_held_up(a, core::kDirections[i], b.cells, {x, y}) &&
                is_held_up(b, core::kDirections[j], a.cells, {-x, -y}) && !overlap(a.cells, b.cells, {x, y}))
                forms.deadlocks.push_back({i, j, {x, y}});
        }
    }
}

void find_gridlocks(CutForms& forms) {
    constexpr int kLongEnough = 5;
    const auto& [up, right, down, left] = forms.fragments;
    forms.may_be_ring = std::min({up.width, right.height, down.width, left.height}) >= kLongEnough;
    for (std::size_t i = 0; i < forms.fragments.size(); ++i) {
        add_deadlocks(forms, i, (i + 1) % forms.fragments.size());
    }
}

/// All of a row's open bits that can be come to from some by steps to higher ones.
constexpr Bitboard::Row filled_up(Bitboard::Row from, Bitboard::Row open) {
    // A carry runs through the ones above each bit, and leaves out other bits that are there anyway.
    return (((open + from) ^ open) & open) | from;
}

Bitboard::Row filled_down(Bitboard::Row from, Bitboard::Row open) {
    for (Bitboard::Row more = 0; (more = from >> 1 & open & ~from) != 0;) from |= more;
    return from;
}

}  // namespace

CutForms forms_of(const Cells& shape, circuit::Cut cut) {
    CutForms forms;
    for (std::size_t i = 0; i < forms.fragments.size(); ++i) {
        auto& fragment = forms.fragments[i];
        Cell low{Bitboard::kMaxSide, Bitboard::kMaxSide};
        Cell high{-1, -1};
        for (const Cell cell : shape) {
            if (core::index(circuit::fragment_of(cut, cell)) != i) continue;
            fragment.cells.push_back(cell);
            low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
            high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
        }
        fragment.home = low;
        fragment.width = high.x - low.x + 1;
        fragment.height = high.y - low.y + 1;
        for (Cell& cell : fragment.cells) cell = {cell.x - low.x, cell.y - low.y};
        for (const Cell cell : fragment.cells) {
            if (!has(fragment.cells, core::neighbour(cell, core::kDirections[i])))
                fragment.leading.push_back(cell);
        }
    }
    find_gridlocks(forms);
    return forms;
}

void RestCells::start(const Position& position) {
    position_ = &position;
    const Row full = core::columns_below(position.width);
    for (int y = 0; y < position.height; ++y)
        open_[static_cast<std::size_t>(y)] = full & ~position.occupied[y];
}

const RestCells::ByWay& RestCells::of_cut(const CutForms& forms, const Bitboard& matter,
                                          const Bitboard& kept_free) {
    matter_ = &matter;
    for (std::size_t i = 0; i < forms.fragments.size(); ++i) {
        find_fits(forms.fragments[i], reach_[i]);
        find_reached(forms.fragments[i], core::kDirections[i], reach_[i]);
        keep_free(forms.fragments[i], kept_free, reach_[i]);
        for (int y = 0; y < position_->height; ++y) {
            rests_[i][y] = 0;
            covered_by_[i][y] = 0;
        }
    }
    for (const auto& deadlock : forms.deadlocks) add_deadlock(forms, deadlock);
    // What rests may hold up others: until there is nothing more.
    bool grew = true;
    while (grew) {
        grew = false;
        for (std::size_t i = 0; i < forms.fragments.size(); ++i) grew |= add_rests(forms, i);
    }
    return rests_;
}

void RestCells::find_fits(const Fragment& fragment, Reach& reach) const {
    const int rows = position_->height - fragment.height + 1;
    const Row lanes = core::columns_below(position_->width - fragment.width + 1);
    for (int y = 0; y < rows; ++y) {
        Row fits = lanes;
        for (const Cell cell : fragment.cells) fits &= open_[index_of(y + cell.y)] >> cell.x;
        reach.fits[static_cast<std::size_t>(y)] = fits;
    }
    reach.first = 0;
    reach.last = rows - 1;
}

/// Floods ahead and aside from home; then leaves out the places from which no step ahead was made.
void RestCells::find_reached(const Fragment& fragment, Direction way, Reach& reach) {
    std::fill(reach.reached.begin(), reach.reached.begin() + reach.last + 1, Row{0});
    const auto home = static_cast<std::size_t>(fragment.home.y);
    const auto last = static_cast<std::size_t>(reach.last);
    reach.reached[home] = Row{1} << fragment.home.x;
    const auto along_row = [&](std::size_t y) {
        const Row fits = reach.fits[y];
        Row row = reach.reached[y];
        if (way != Direction::kLeft) row = filled_up(row, fits);
        if (way != Direction::kRight) row = filled_down(row, fits);
        reach.reached[y] = row;
    };
    const auto from_row = [&](std::size_t y, std::size_t other) {
        const Row before = reach.reached[y];
        reach.reached[y] |= reach.reached[other] & reach.fits[y];
        along_row(y);
        return reach.reached[y] != before;
    };
    along_row(home);
    bool grew = true;
    while (grew) {
        grew = false;
        if (way != Direction::kDown) {
            for (std::size_t y = last; y-- > 0;) grew |= from_row(y, y + 1);
        }
        if (way != Direction::kUp) {
            for (std::size_t y = 1; y <= last; ++y) grew |= from_row(y, y - 1);
        }
        if (!core::is_vertical(way)) continue;
        break;  // no way back: once is enough
    }
    if (way == Direction::kUp || way == Direction::kDown) {
        reach.reached[home] = 0;
        if (way == Direction::kUp) reach.last = fragment.home.y - 1;
        if (way == Direction::kDown) reach.first = fragment.home.y + 1;
        return;
    }
    const Row to_home = core::columns_below(fragment.home.x + 1);
    const Row ahead = way == Direction::kRight ? ~to_home : to_home >> 1;
    for (std::size_t y = 0; y <= last; ++y) reach.reached[y] &= ahead;
}

void RestCells::keep_free(const Fragment& fragment, const Bitboard& cells, Reach& reach) {
    for (int y = reach.first; y <= reach.last; ++y) {
        Row blocked = 0;
        for (const Cell cell : fragment.cells) blocked |= cells[y + cell.y] >> cell.x;
        reach.reached[index_of(y)] &= ~blocked;
    }
}

void RestCells::add_deadlock(const CutForms& forms, const CutForms::Deadlock& deadlock) {
    const Reach& first = reach_[deadlock.first];
    const Reach& second = reach_[deadlock.second];
    const auto [x, y] = deadlock.offset;
    for (int row = std::max(first.first, second.first - y); row <= std::min(first.last, second.last - y);
         ++row) {
        const Row others = second.reached[index_of(row + y)];
        const Row both = first.reached[static_cast<std::size_t>(row)] & (x < 0 ? others << -x : others >> x);
        if (both == 0) continue;
        cover(forms.fragments[deadlock.first], deadlock.first, row, both);
        cover(forms.fragments[deadlock.second], deadlock.second, row + y, x < 0 ? both >> -x : both << x);
    }
}

/// Fragment i rests with its corner in row y, at some columns.
void RestCells::cover(const Fragment& fragment, std::size_t i, int y, Row rests) {
    rests_[i][y] |= rests;
    for (const Cell cell : fragment.cells) covered_by_[i][y + cell.y] |= rests << cell.x;
}

/// The corners in row y that are reached and have something ahead, of fragment i.
RestCells::Row RestCells::resting(const Fragment& fragment, std::size_t i, int y) const {
    const Reach& reach = reach_[i];
    const Cell step = core::neighbour({0, 0}, core::kDirections[i]);
    const int row_ahead = y + step.y;
    Row fits_ahead = 0;
    if (row_ahead >= 0 && row_ahead + fragment.height <= position_->height)
        fits_ahead = reach.fits[static_cast<std::size_t>(row_ahead)];
    if (step.x > 0) fits_ahead >>= 1;
    if (step.x < 0) fits_ahead <<= 1;
    Row blocked = ~fits_ahead;
    const Bitboard& before = covered_by_[(i + 3) % 4];
    const Bitboard& after = covered_by_[(i + 1) % 4];
    for (const Cell cell : fragment.leading) {
        const int at = row_ahead + cell.y;
        if (at < 0 || at >= position_->height) continue;
        const Row matter = (*matter_)[at] | before[at] | after[at];
        const int column = cell.x + step.x;
        blocked |= column < 0 ? matter << 1 : matter >> column;
    }
    return reach.reached[static_cast<std::size_t>(y)] & blocked;
}

bool RestCells::add_rests(const CutForms& forms, std::size_t i) {
    const Reach& reach = reach_[i];
    bool grew = false;
    for (int y = reach.first; y <= reach.last; ++y) {
        const auto row = static_cast<std::size_t>(y);
        const Row left = reach.reached[row] & ~rests_[i][y];
        if (left == 0) continue;
        const Row rests = forms.may_be_ring ? left : resting(forms.fragments[i], i, y) & left;
        if (rests == 0) continue;
        cover(forms.fragments[i], i, y, rests);
        grew = true;
    }
    return grew;
}

}  // namespace splitcircuit::solver
