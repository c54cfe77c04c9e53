#include "play/board_rows.hpp"

#include <string_view>

namespace splitcircuit::play {
namespace {

using circuit::ColoredCell;
using circuit::Phase;

void mark(std::vector<std::string>& rows, const std::vector<ColoredCell>& cells, char sign) {
    for (const ColoredCell& colored : cells) {
        rows[static_cast<std::size_t>(colored.cell.y)][static_cast<std::size_t>(colored.cell.x)] = sign;
    }
}

}  // namespace

std::vector<std::string> board_rows(const circuit::Game& game) {
    constexpr std::string_view kMoving = "^>v<";
    constexpr std::string_view kResting = "urdl";
    auto rows = circuit::to_rows(game.board());
    const bool jammed = game.loss() == circuit::Loss::kJammed;
    if (game.phase() == Phase::kMoving || jammed) {
        for (std::size_t i = 0; i < kMoving.size(); ++i) {
            const circuit::Fragment& fragment = game.fragments()[i];
            mark(rows, fragment.cells, fragment.moving() ? kMoving[i] : kResting[i]);
        }
    } else if (game.phase() == Phase::kCutting || game.loss() == circuit::Loss::kCongested) {
        mark(rows, game.shape().cells, '#');
    }
    return rows;
}

}  // namespace splitcircuit::play
