#include "solver/chains.hpp"

#include <algorithm>
#include <cassert>

namespace splitcircuit::solver {

using core::Bitboard;

void Chains::start(const Position& position, std::size_t fragments) {
    assert(fragments <= kMostFragments);
    position_ = &position;
    count_ = fragments;
    for (Rests& rests : rests_) rests.count = 0;
}

void Chains::add(std::size_t fragment, const CutForms::Fragment& form, const Bitboard& corners) {
    Rests& rests = rests_[fragment];
    if (rests.count == rests.places.size()) rests.places.emplace_back();
    Rest& rest = rests.places[rests.count];
    rest.form = &form;
    rest.first = position_->height;
    rest.last = -1;
    for (int y = 0; y + form.height <= position_->height; ++y) {
        rest.corners[y] = corners[y];
        if (corners[y] == 0) continue;
        rest.first = std::min(rest.first, y);
        rest.last = y;
    }
    if (rest.last >= 0) ++rests.count;
}

bool Chains::may_connect() {
    // Mostly there is nothing beside one of them.
    if (!is_beside_any(position_->end) || !is_beside_any(position_->start)) return false;
    const std::size_t sets = std::size_t{1} << count_;
    for (std::size_t set = 1; set < sets; ++set) reached_[set].state = State::kNowhere;
    reached_[0].state = State::kNew;
    go_on_from(0);
    // In ascending order: all smaller sets of a set come before it.
    for (std::size_t set = 1; set < sets; ++set) {
        if (reached_[set].state == State::kNowhere) continue;
        finish(set);
        if (reached_[set].cells.contains(position_->end)) return true;
        if (reached_[set].state == State::kNew) go_on_from(set);
    }
    return false;
}

void Chains::clear(Bitboard& cells) const {
    for (int y = 0; y < position_->height; ++y) cells[y] = 0;
}

/// Whether some fragment rests beside what is connected to a cell on the board, which is left in reached_[0].
bool Chains::is_beside_any(core::Cell cell) {
    Reached& alone = reached_[0];
    clear(alone.cells);
    alone.cells.insert(cell);
    flood(alone.cells);
    look_beside(alone);
    for (std::size_t i = 0; i < count_; ++i) {
        if (extend(i, alone, reached_[1].cells)) return true;
    }
    return false;
}

/// Adds each other fragment to what a set reaches.
void Chains::go_on_from(std::size_t set) {
    const Reached& from = reached_[set];
    for (std::size_t i = 0; i < count_; ++i) {
        const std::size_t more = set | std::size_t{1} << i;
        if (more == set) continue;
        Reached& to = reached_[more];
        if (to.state == State::kNowhere) clear(to.cells);
        if (!extend(i, from, to.cells)) continue;
        to.state = State::kBegun;
        for (int y = 0; y < position_->height; ++y) to.cells[y] |= from.cells[y];
    }
}

/// What is connected on the board, and whether it is more than without one of the fragments. If it is not,
/// a path that goes on from it has a way without that fragment.
void Chains::finish(std::size_t set) {
    Reached& to = reached_[set];
    flood(to.cells);
    to.state = State::kNew;
    for (std::size_t i = 0; i < count_; ++i) {
        const std::size_t others = set & ~(std::size_t{1} << i);
        if (others == set || reached_[others].state != State::kNew) continue;
        const Bitboard& before = reached_[others].cells;
        Row added = 0;
        for (int y = 0; y < position_->height; ++y) added |= to.cells[y] & ~before[y];
        if (added == 0) to.state = State::kNothingNew;
    }
    if (to.state == State::kNew) look_beside(to);
}

/// Adds a fragment wherever it rests beside; false if nowhere.
bool Chains::extend(std::size_t fragment, const Reached& from, Bitboard& to) const {
    bool grew = false;
    const Rests& rests = rests_[fragment];
    for (std::size_t i = 0; i < rests.count; ++i) {
        const auto& [form, corners, first, last] = rests.places[i];
        const int until = std::min(last, from.last);
        for (int y = std::max(first, from.first - form->height + 1); y <= until; ++y) {
            if (corners[y] == 0) continue;
            Row touching = 0;
            for (const core::Cell cell : form->cells) touching |= from.beside[y + cell.y] >> cell.x;
            touching &= corners[y];
            if (touching == 0) continue;
            grew = true;
            for (const core::Cell cell : form->cells) to[y + cell.y] |= touching << cell.x;
        }
    }
    return grew;
}

void Chains::look_beside(Reached& reached) const {
    Row above = 0;
    reached.first = position_->height;
    for (int y = 0; y < position_->height; ++y) {
        const Row here = reached.cells[y];
        const Row below = y + 1 < position_->height ? reached.cells[y + 1] : 0;
        reached.beside[y] = here << 1 | here >> 1 | above | below;
        above = here;
        if (reached.beside[y] == 0) continue;
        reached.first = std::min(reached.first, y);
        reached.last = y;
    }
}

/// Adds what is connected on the board.
void Chains::flood(Bitboard& cells) const {
    const int last = position_->height - 1;
    bool grew = true;
    const auto flood_row = [&](int y) {
        const Row open = position_->occupied[y];
        if (open == 0) return;
        Row beside = cells[y];
        if (y > 0) beside |= cells[y - 1];
        if (y < last) beside |= cells[y + 1];
        Row found = cells[y] | (beside & open);
        for (Row more = 0; (more = (found << 1 | found >> 1) & open & ~found) != 0;) found |= more;
        grew |= found != cells[y];
        cells[y] = found;
    };
    while (grew) {
        grew = false;
        for (int y = 0; y <= last; ++y) flood_row(y);
        if (!grew) return;
        for (int y = last; y >= 0; --y) flood_row(y);
    }
}

}  // namespace splitcircuit::solver
