#include "circuit/game.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace splitcircuit::circuit {
namespace {

/// Which way a nudge moves each fragment, by index(Direction) of the fragment: the pair across its axis, in
/// opposite ways; nothing for the other two.
using Ways = std::array<std::optional<Direction>, 4>;

Ways coupled_ways(Direction nudge) {
    Ways ways;
    const bool vertical = core::is_vertical(nudge);
    const auto leader = vertical ? Direction::kRight : Direction::kUp;
    ways[core::index(leader)] = nudge;
    ways[core::index(core::opposite(leader))] = core::opposite(nudge);
    return ways;
}

// The bits of Game::ground_: what a whole fragment has ahead of it is one number.
constexpr std::uint8_t kOutside = 1;
constexpr std::uint8_t kMatter = 2;

constexpr std::uint8_t bit_of(Direction fragment) {
    return static_cast<std::uint8_t>(4U << core::index(fragment));
}

core::Grid<std::uint8_t> ground_of(const Board& board) {
    core::Grid<std::uint8_t> ground(board.width() + 2, board.height() + 2, kOutside);
    core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
        ground[{cell.x + 1, cell.y + 1}] = board[cell] == Tile::kEmpty ? 0 : kMatter;
    });
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
    Ways ways = coupled_ways(direction);
    int moved = 0;
    std::optional<Direction> last;
    for (const Direction name : core::kDirections) {
        auto& way = ways[core::index(name)];
        if (way && !fragment(name).moving()) way.reset();
        if (!way) continue;
        ++moved;
        last = name;
    }
    if (moved == 0) return refuse(Refusal::kPairAtRest);
    if (const auto obstacle = nudge_obstacle(ways)) return refuse(*obstacle);
    for (const Direction name : core::kDirections) {
        if (const auto way = ways[core::index(name)]) move(name, *way);
    }
    if (moved == 2)
        emit(Event::Kind::kNudgedBoth);
    else
        emit(Event::Kind::kNudgedOne, last);
    return true;
}

/// Looks at every cell that the nudge would move; leaving the board is told before hitting something.
std::optional<Refusal> Game::nudge_obstacle(const Ways& ways) const {
    unsigned seen = 0;
    unsigned moved = 0;
    for (const Direction name : core::kDirections) {
        const auto way = ways[core::index(name)];
        if (!way) continue;
        seen |= seen_ahead(name, *way);
        moved |= bit_of(name);
    }
    if ((seen & kOutside) != 0) return Refusal::kNudgeOffBoard;
    if ((seen & ~moved) != 0) return Refusal::kNudgeIntoMatter;
    return std::nullopt;
}

/// All that stands on the cells one step away from those of a fragment, its own cells included.
std::uint8_t Game::seen_ahead(Direction name, Direction way) const {
    unsigned seen = 0;
    for (const ColoredCell& colored : fragment(name).cells) {
        const Cell ahead = core::neighbour(colored.cell, way);
        seen |= ground_[{ahead.x + 1, ahead.y + 1}];
    }
    return static_cast<std::uint8_t>(seen);
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
    fragment(name).stop = stop;
    stand(name, kMatter);
    emit(Event::Kind::kRested, name);
    events_.back().stop = stop;
    if (!fragment(name).advanced) lose(Loss::kJammed, name);
}

void Game::move(Direction name, Direction way) {
    stand(name, 0);
    for (ColoredCell& colored : fragment(name).cells) colored.cell = core::neighbour(colored.cell, way);
    stand(name, bit_of(name));
}

void Game::stand(Direction name, std::uint8_t what) {
    for (const ColoredCell& colored : fragment(name).cells) ground(colored.cell) = what;
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

}  // namespace splitcircuit::circuit
