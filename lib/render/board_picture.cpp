#include "render/board_picture.hpp"

#include "circuit/jam.hpp"

namespace splitcircuit::render {
namespace {

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

void add_jam(const Game& game, BoardPicture& picture) {
    picture.fragments = fragments_of(game);
    picture.blockers = circuit::jam_of(game).blockers;
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
