#include "play/game_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "play/words.hpp"

namespace splitcircuit::play {
namespace {

using circuit::Cell;
using circuit::Game;
using circuit::Loss;
using circuit::Phase;

std::string cell_text(Cell cell) {
    return fmt::format("{},{}", cell.x, cell.y);
}

void add_cells(std::string& line, const std::vector<circuit::ColoredCell>& cells) {
    for (const auto& colored : cells) line += ' ' + cell_text(colored.cell);
}

std::string shape_line(const Game& game) {
    std::string line = fmt::format("shape {}", std::max(1, game.shape().min_fragment_cells));
    add_cells(line, game.shape().cells);
    return line;
}

std::string fragment_line(const Game& game, circuit::Direction name) {
    const circuit::Fragment& fragment = game.fragments()[core::index(name)];
    const auto state = fragment.stop ? circuit::name_of(*fragment.stop) : "moving";
    std::string line = fmt::format("fragment {} {}", name_of(name), state);
    add_cells(line, fragment.cells);
    return line;
}

std::string route_line(const Game& game) {
    std::string line = "route";
    for (const Cell cell : circuit::route(game.board())) line += ' ' + cell_text(cell);
    return line;
}

}  // namespace

std::string progress_text(const Game& game) {
    auto text = fmt::format("phase={} round={} ticks={}", name_of(game.phase()), game.round(), game.ticks());
    if (game.loss()) text += fmt::format(" loss={}", circuit::name_of(*game.loss()));
    return text;
}

std::string measures_text(const std::optional<circuit::Measures>& measures) {
    if (!measures) return "";
    return fmt::format(" gap={} clear={} reach={}", measures->gap, measures->clear, measures->reach);
}

std::vector<std::string> place_lines(const Game& game) {
    const circuit::Square footprint = game.puzzle().footprint();
    std::vector<std::string> lines{
        "start " + cell_text(*circuit::find(game.board(), circuit::Tile::kStart)),
        "end " + cell_text(*circuit::find(game.board(), circuit::Tile::kEnd)),
        fmt::format("footprint {} {}", cell_text(footprint.origin), footprint.size),
    };
    if (game.phase() == Phase::kMoving || game.loss() == Loss::kJammed) {
        for (const auto name : core::kDirections) lines.push_back(fragment_line(game, name));
    } else if (game.phase() == Phase::kCutting || game.loss() == Loss::kCongested) {
        lines.push_back(shape_line(game));
    } else if (game.phase() == Phase::kComplete) {
        lines.push_back(route_line(game));
    }
    return lines;
}

std::vector<std::string> legal_lines(const Game& game) {
    std::vector<std::string> lines;
    if (game.phase() == Phase::kCutting) {
        const circuit::Board& board = game.board();
        for (const auto cut : circuit::legal_cuts(game.shape(), board.width(), board.height())) {
            lines.push_back(fmt::format("cut {} {}", cut.v, cut.h));
        }
    } else if (game.phase() == Phase::kMoving) {
        for (const auto direction : core::kDirections) {
            Game copy = game;
            if (copy.nudge(direction)) lines.push_back(fmt::format("nudge {}", name_of(direction)));
        }
        lines.insert(lines.end(), {"tick", "settle"});
    }
    return lines;
}

}  // namespace splitcircuit::play
