#include "render/board_picture.hpp"

#include <algorithm>

namespace splitcircuit::render {
namespace {

using circuit::Cell;
using circuit::ColoredCell;
using circuit::Game;
using circuit::Phase;
using circuit::Tile;

std::vector<FragmentPicture> fragments_of(const Game& game) {
    std::vector<FragmentPicture> fragments;
    for (const auto name : core::kDirections) {
        const circuit::Fragment& fragment = game.fragments()[core::index(name)];
        auto state = FragmentPicture::State::kMoving;
        if (!fragment.moving()) {
            state = fragment.advanced ? FragmentPicture::State::kResting : FragmentPicture::State::kJammed;
        }
        fragments.push_back({name, state, fragment.cells});
    }
    return fragments;
}

bool holds(const FragmentPicture& fragment, Cell cell) {
    return std::any_of(fragment.cells.begin(), fragment.cells.end(),
                       [cell](const ColoredCell& colored) { return colored.cell == cell; });
}

/// What stands one step ahead of a fragment that rests: settled cells, or those of other fragments.
std::vector<Cell> cells_ahead(const FragmentPicture& fragment, const BoardPicture& picture) {
    std::vector<Cell> ahead;
    for (const ColoredCell& colored : fragment.cells) {
        const Cell cell = core::neighbour(colored.cell, fragment.name);
        if (!picture.board.contains(cell)) continue;
        const bool stands =
            std::any_of(picture.fragments.begin(), picture.fragments.end(),
                        [&](const auto& other) { return other.name != fragment.name && holds(other, cell); });
        if (stands || picture.board[cell] != Tile::kEmpty) ahead.push_back(cell);
    }
    return ahead;
}

void add_jam(const Game& game, BoardPicture& picture) {
    picture.fragments = fragments_of(game);
    for (const FragmentPicture& fragment : picture.fragments) {
        if (fragment.state != FragmentPicture::State::kJammed) continue;
        const auto ahead = cells_ahead(fragment, picture);
        picture.blockers.insert(picture.blockers.end(), ahead.begin(), ahead.end());
    }
}

void add_congestion(const Game& game, BoardPicture& picture) {
    picture.shape = game.shape().cells;
    for (const ColoredCell& colored : picture.shape) {
        if (picture.board[colored.cell] != Tile::kEmpty) picture.blockers.push_back(colored.cell);
    }
}

}  // namespace

BoardPicture board_picture(const Game& game) {
    BoardPicture picture;
    picture.board = game.board();
    picture.footprint = game.puzzle().footprint();
    return picture;
}

BoardPicture cut_picture(const Game& game, circuit::Cut cut) {
    BoardPicture picture = board_picture(game);
    picture.fragments = fragments_of(game);
    picture.cut = cut;
    return picture;
}

BoardPicture tick_picture(const Game& game, circuit::Board board) {
    BoardPicture picture = board_picture(game);
    picture.board = std::move(board);
    add_jam(game, picture);
    return picture;
}

BoardPicture end_picture(const Game& game) {
    BoardPicture picture = board_picture(game);
    if (game.phase() == Phase::kComplete) {
        picture.route = circuit::route(picture.board);
        return picture;
    }
    picture.gap = circuit::gap_ends(picture.board);
    if (game.phase() != Phase::kFailed) {
        if (game.phase() == Phase::kCutting) picture.shape = game.shape().cells;
    } else if (game.loss() == circuit::Loss::kJammed) {
        add_jam(game, picture);
    } else if (game.loss() == circuit::Loss::kCongested) {
        add_congestion(game, picture);
    }
    return picture;
}

}  // namespace splitcircuit::render
