#include "solver/chains.hpp"

#include <algorithm>

namespace splitcircuit::solver {

using core::Bitboard;

bool Chains::may_connect(const Position& position, const CutForms& forms, const RestCells& rest) {
    position_ = &position;
    forms_ = &forms;
    rest_ = &rest;
    // Mostly there is nothing beside one of them.
    if (!is_beside_any(position.end) || !is_beside_any(position.start)) return false;
    // Sets in ascending order: all smaller ones of a set come before it.
    for (std::size_t set = 1; set < reached_.size(); ++set) {
        Bitboard& to = reached_[set];
        clear(to);
        bool grew = false;
        for (std::size_t way = 0; way < 4; ++way) {
            const std::size_t others = set & ~(std::size_t{1} << way);
            if (others == set) continue;
            const Bitboard& from = reached_[others];
            for (int y = 0; y < position.height; ++y) to[y] |= from[y];
            grew |= extend(way, from, to);
        }
        if (grew) flood(to);
        if (to.contains(position.end)) return true;
    }
    return false;
}

void Chains::clear(Bitboard& cells) const {
    for (int y = 0; y < position_->height; ++y) cells[y] = 0;
}

/// Whether some fragment rests beside what is connected to a cell on the board, which is left in reached_[0].
bool Chains::is_beside_any(core::Cell cell) {
    clear(reached_[0]);
    reached_[0].insert(cell);
    flood(reached_[0]);
    bool is_beside = false;
    for (std::size_t way = 0; way < 4 && !is_beside; ++way) is_beside = extend(way, reached_[0], reached_[1]);
    return is_beside;
}

/// Adds the fragment of a way wherever it rests beside some cells; false if nowhere.
bool Chains::extend(std::size_t way, const Bitboard& from, Bitboard& to) {
    const auto& fragment = forms_->fragments[way];
    const int height = position_->height;
    const auto beside = [&](int y) {
        Row row = from[y] << 1 | from[y] >> 1;
        if (y > 0) row |= from[y - 1];
        if (y + 1 < height) row |= from[y + 1];
        return row;
    };
    bool grew = false;
    for (int y = 0; y + fragment.height <= height; ++y) {
        const Row rests = rest_->rests(way, y);
        if (rests == 0) continue;
        Row touching = 0;
        for (const core::Cell cell : fragment.cells) touching |= beside(y + cell.y) >> cell.x;
        touching &= rests;
        if (touching == 0) continue;
        grew = true;
        for (const core::Cell cell : fragment.cells) to[y + cell.y] |= touching << cell.x;
    }
    return grew;
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
