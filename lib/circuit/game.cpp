#include "circuit/game.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace splitcircuit::circuit {
namespace {

// The bits of Game::ground_: what a whole fragment has ahead of it is one number.
constexpr std::uint16_t kOutside = 1;
constexpr std::uint16_t kMatter = 2;

constexpr std::uint16_t bit_of(Direction fragment) {
    return static_cast<std::uint16_t>(4U << core::index(fragment));
}

core::Grid<std::uint16_t> ground_of(const Board& board) {
    core::Grid<std::uint16_t> ground(board.width() + 2, board.height() + 2, kOutside);
    const Tile* tile = board.values().data();
    for (int y = 1; y <= board.height(); ++y) {
        for (int x = 1; x <= board.width(); ++x) ground[{x, y}] = *tile++ == Tile::kEmpty ? 0 : kMatter;
    }
    return ground;
}

}  // namespace

Game::Game(Puzzle puzzle) : puzzle_(std::move(puzzle)), board_(puzzle_.board), ground_(ground_of(board_)) {
    assert(puzzle_.max_rounds >= 1 && !is_complete(board_));
    events_.reserve(16);
    spawn();
}

bool Game::cut(Cut cut) {
    events_.clear();
    if (phase_ != Phase::kCutting) return refuse(Refusal::kWrongPhase);
    if (!is_legal(cut, shape_, board_.width(), board_.height())) return refuse(Refusal::kIllegalCut);
    // Emptied, not replaced: what they hold memory for is as large in every round.
    for (Fragment& fragment : fragments_) {
        fragment.cells.clear();
        fragment.cells.reserve(shape_.cells.size());
        fragment.stop.reset();
        fragment.advanced = false;
    }
    for (const ColoredCell& colored : shape_.cells) {
        const Direction owner = fragment_of(cut, colored.cell);
        fragment(owner).cells.push_back(colored);
        ground(colored.cell) = bit_of(owner);
    }
    phase_ = Phase::kMoving;
    ticks_ = 0;
    emit(Event::Kind::kCut);
    return true;
}

bool Game::nudge(Direction direction) {
    events_.clear();
    if (phase_ != Phase::kMoving) return refuse(Refusal::kWrongPhase);
    // The pair across the nudge's axis: one goes its way, the other the opposite one.
    const auto leader = core::is_vertical(direction) ? Direction::kRight : Direction::kUp;
    const auto partner = core::opposite(leader);
    const bool leads = fragment(leader).moving();
    const bool follows = fragment(partner).moving();
    if (!leads && !follows) return refuse(Refusal::kPairAtRest);
    unsigned seen = 0;
    if (leads) seen |= seen_ahead(leader, direction);
    if (follows) seen |= seen_ahead(partner, core::opposite(direction));
    const unsigned moved = (leads ? bit_of(leader) : 0U) | (follows ? bit_of(partner) : 0U);
    if ((seen & kOutside) != 0) return refuse(Refusal::kNudgeOffBoard);
    if ((seen & ~moved) != 0) return refuse(Refusal::kNudgeIntoMatter);
    if (leads) move(leader, direction);
    if (follows) move(partner, core::opposite(direction));
    if (leads && follows)
        emit(Event::Kind::kNudgedBoth);
    else
        emit(Event::Kind::kNudgedOne, leads ? leader : partner);
    return true;
}

/// All that stands on the cells one step away from those of a fragment, its own cells included.
Game::Ground Game::seen_ahead(Direction name, Direction way) const {
    // Of the cell at (0, 0) on the ground with its border.
    const Cell shift = core::neighbour({1, 1}, way);
    unsigned seen = 0;
    for (const ColoredCell& colored : fragment(name).cells) {
        seen |= ground_[{colored.cell.x + shift.x, colored.cell.y + shift.y}];
    }
    return static_cast<Ground>(seen);
}

bool Game::tick() {
    events_.clear();
    if (phase_ != Phase::kMoving) return refuse(Refusal::kWrongPhase);
    ++ticks_;
    bool changed = false;
    for (const Direction name : core::kDirections) {
        if (!fragment(name).moving()) continue;
        changed |= advance_or_rest(name);
        if (phase_ == Phase::kFailed) return true;
    }
    if (!changed) {
        for (const Direction name : core::kDirections) {
            if (fragment(name).moving()) rest(name, Stop::kGridlock);
            if (phase_ == Phase::kFailed) return true;
        }
    }
    if (all_rest()) settle();
    return true;
}

/// False if the fragment had to wait. Material is tested for every cell before the edge is.
bool Game::advance_or_rest(Direction name) {
    const unsigned seen = seen_ahead(name, name);
    if ((seen & (kMatter | kOutside)) != 0) {
        rest(name, (seen & kMatter) != 0 ? Stop::kMaterial : Stop::kEdge);
        return true;
    }
    if ((seen & ~unsigned{bit_of(name)}) != 0) {
        emit(Event::Kind::kWaited, name);
        return false;
    }
    move(name, name);
    fragment(name).advanced = true;
    emit(Event::Kind::kAdvanced, name);
    return true;
}

void Game::rest(Direction name, Stop stop) {
    Fragment& resting = fragment(name);
    resting.stop = stop;
    for (const ColoredCell& colored : resting.cells) ground(colored.cell) = kMatter;
    emit(Event::Kind::kRested, name);
    events_.back().stop = stop;
    if (!resting.advanced) lose(Loss::kJammed, name);
}

void Game::move(Direction name, Direction way) {
    const Cell step = core::neighbour({0, 0}, way);
    auto& cells = fragment(name).cells;
    for (const ColoredCell& colored : cells) ground(colored.cell) = 0;
    for (ColoredCell& colored : cells) {
        colored.cell = {colored.cell.x + step.x, colored.cell.y + step.y};
        ground(colored.cell) = bit_of(name);
    }
}

bool Game::all_rest() const {
    return std::none_of(fragments_.begin(), fragments_.end(),
                        [](const Fragment& fragment) { return fragment.moving(); });
}

void Game::settle() {
    for (const Fragment& fragment : fragments_) {
        for (const ColoredCell& colored : fragment.cells) {
            board_[colored.cell] = settled(colored.color);
        }
    }
    settled_rounds_ = round_;
    emit(Event::Kind::kSettled);
    measures_ = measure_unless_complete(board_, puzzle_.footprint());
    if (!measures_) {
        phase_ = Phase::kComplete;
        emit(Event::Kind::kCompleted);
    } else if (round_ == puzzle_.max_rounds) {
        lose(Loss::kRoundLimit);
    } else {
        spawn();
    }
}

void Game::spawn() {
    shape_ = puzzle_.shapes->shape_of_round(round_ + 1);
    if (overlaps(board_, shape_)) {
        lose(Loss::kCongested);
        return;
    }
    ++round_;
    phase_ = Phase::kCutting;
    emit(Event::Kind::kSpawned);
}

void Game::lose(Loss loss, std::optional<Direction> fragment) {
    phase_ = Phase::kFailed;
    loss_ = loss;
    emit(Event::Kind::kLost, fragment);
    events_.back().loss = loss;
}

bool Game::refuse(Refusal refusal) {
    emit(Event::Kind::kRefused);
    events_.back().refusal = refusal;
    return false;
}

void Game::emit(Event::Kind kind, std::optional<Direction> fragment) {
    events_.push_back({kind, fragment, std::nullopt, std::nullopt, std::nullopt});
}

Puzzle rest_of(const Game& game) {
    const Puzzle& all = game.puzzle();
    const int played = game.settled_rounds();
    return {game.board(), all.spawn_size, all.max_rounds - played, shapes_after(all.shapes, played)};
}

}  // namespace splitcircuit::circuit
