#include "reference/held_round.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace splitcircuit::reference {

using circuit::Cell;
using circuit::Direction;
using circuit::Stop;
using circuit::Tile;

namespace {

/// Top left becomes the Up fragment, top right Right, bottom right Down, bottom left Left.
Direction owner_of(Cell cell, circuit::Cut cut) {
    const bool left = cell.x < cut.v;
    const bool top = cell.y < cut.h;
    if (left && top) return Direction::kUp;
    if (top) return Direction::kRight;
    return left ? Direction::kLeft : Direction::kDown;
}

}  // namespace

HeldRound::HeldRound(const circuit::Board& board, const circuit::RoundShape& shape, circuit::Cut cut)
    : board_(board), owner_(board.width(), board.height(), 0) {
    for (const Direction way : core::kDirections) movers_[core::index(way)].way = way;
    for (const circuit::ColoredCell& colored : shape.cells) {
        const std::size_t owner = core::index(owner_of(colored.cell, cut));
        movers_[owner].cells.push_back(colored);
        owner_[colored.cell] = static_cast<std::uint8_t>(owner + 1);
    }
}

void HeldRound::hold(int v_nudge, int h_nudge) {
    std::size_t played_until = 0;
    while (!over()) {
        press_until_refused(v_nudge, Direction::kUp);
        press_until_refused(h_nudge, Direction::kRight);
        if (!inputs_.empty() && inputs_.back() != circuit::Input::kTick) played_until = inputs_.size();
        inputs_.push_back(circuit::Input::kTick);
        tick();
    }
    inputs_.resize(played_until);
    left_over_ = std::abs(v_nudge) + std::abs(h_nudge);
}

void HeldRound::press_until_refused(int& presses, Direction positive) {
    const Direction direction = presses > 0 ? positive : core::opposite(positive);
    while (presses != 0 && press(direction)) {
        presses += presses > 0 ? -1 : 1;
        inputs_.push_back(circuit::nudge_input(direction));
    }
}

/// Up moves Right up and Left down; Right moves Up right and Down left.
bool HeldRound::press(Direction direction) {
    const Direction leader_way = core::is_vertical(direction) ? Direction::kRight : Direction::kUp;
    Mover& leader = movers_[core::index(leader_way)];
    Mover& partner = movers_[core::index(core::opposite(leader_way))];
    if (leader.stop && partner.stop) return false;
    if (!leader.stop && !can_shift(leader, direction, partner)) return false;
    if (!partner.stop && !can_shift(partner, core::opposite(direction), leader)) return false;
    if (!leader.stop) shift(leader, direction);
    if (!partner.stop) shift(partner, core::opposite(direction));
    return true;
}

/// A nudge may go where the partner stands if the partner moves with it.
bool HeldRound::can_shift(const Mover& mover, Direction way, const Mover& partner) const {
    return std::all_of(mover.cells.begin(), mover.cells.end(), [&](const circuit::ColoredCell& colored) {
        const Cell ahead = core::neighbour(colored.cell, way);
        if (!board_.contains(ahead) || board_[ahead] != Tile::kEmpty) return false;
        const Mover* other = mover_at(ahead);
        return other == nullptr || other == &mover || (other == &partner && !other->stop);
    });
}

const HeldRound::Mover* HeldRound::mover_at(Cell cell) const {
    const std::size_t owner = owner_[cell];
    return owner == 0 ? nullptr : &movers_[owner - 1];
}

void HeldRound::tick() {
    ++ticks_;
    bool changed = false;
    for (Mover& mover : movers_) {
        if (mover.stop) continue;
        if (const auto stop = stop_ahead(mover)) {
            rest(mover, *stop);
        } else if (mover_ahead(mover)) {
            continue;
        } else {
            shift(mover, mover.way);
            mover.advanced = true;
        }
        changed = true;
        if (jammed_) return;
    }
    if (changed) return;
    for (Mover& mover : movers_) {
        if (!mover.stop && !jammed_) rest(mover, Stop::kGridlock);
    }
}

std::optional<Stop> HeldRound::stop_ahead(const Mover& mover) const {
    bool edge = false;
    for (const circuit::ColoredCell& colored : mover.cells) {
        const Cell ahead = core::neighbour(colored.cell, mover.way);
        if (!board_.contains(ahead))
            edge = true;
        else if (blocked(ahead))
            return Stop::kMaterial;
    }
    if (edge) return Stop::kEdge;
    return std::nullopt;
}

/// Matter: the board or a fragment at rest.
bool HeldRound::blocked(Cell cell) const {
    const Mover* other = mover_at(cell);
    return board_[cell] != Tile::kEmpty || (other != nullptr && other->stop);
}

bool HeldRound::mover_ahead(const Mover& mover) const {
    return std::any_of(mover.cells.begin(), mover.cells.end(), [&](const circuit::ColoredCell& colored) {
        const Mover* other = mover_at(core::neighbour(colored.cell, mover.way));
        return other != nullptr && other != &mover;
    });
}

void HeldRound::rest(Mover& mover, Stop stop) {
    mover.stop = stop;
    if (!mover.advanced) jammed_ = true;
}

bool HeldRound::over() const {
    return jammed_ || std::all_of(movers_.begin(), movers_.end(),
                                  [](const Mover& mover) { return mover.stop.has_value(); });
}

void HeldRound::shift(Mover& mover, Direction way) {
    for (const circuit::ColoredCell& colored : mover.cells) owner_[colored.cell] = 0;
    for (circuit::ColoredCell& colored : mover.cells) {
        colored.cell = core::neighbour(colored.cell, way);
        owner_[colored.cell] = static_cast<std::uint8_t>(core::index(mover.way) + 1);
    }
}

std::array<Stop, 4> HeldRound::stops() const {
    std::array<Stop, 4> stops{};
    for (std::size_t i = 0; i < stops.size(); ++i) stops[i] = movers_[i].stop.value_or(Stop::kMaterial);
    return stops;
}

circuit::Board HeldRound::settled_board() const {
    assert(over() && !jammed_);
    circuit::Board board = board_;
    for (const Mover& mover : movers_) {
        for (const circuit::ColoredCell& colored : mover.cells) {
            board[colored.cell] = circuit::settled(colored.color);
        }
    }
    return board;
}

}  // namespace splitcircuit::reference
