#pragma once

#include <optional>
#include <string>
#include <vector>

#include "circuit/game.hpp"
#include "common/screen.hpp"

namespace splitcircuit::apps {

/// A game as a terminal shows it.
struct GameScene {
    const circuit::Game& game;
    const std::vector<std::string>& palette;  ///< `#rrggbb`, by colour digit
    std::optional<circuit::Cut> preview;      ///< of a shape that waits: how it would be cut
};

/// A part of a screen.
struct Area {
    int column = 0;
    int row = 0;
    int columns = 0;
    int rows = 0;
};

/// Draws the board with what stands on it: two columns a cell where there is room, else one, else two rows of
/// cells a line (for which the terminal needs colours and UTF-8: `half_blocks`); of a board that is larger
/// still, the part around the spawn footprint. What Start reaches is marked, and so is the route of a
/// complete circuit.
void draw_game(Screen& screen, const Area& area, const GameScene& scene, bool half_blocks);

/// The same for a terminal that only prints: a line a row, with the previewed cut as rulers beside the board.
[[nodiscard]] std::vector<std::string> game_lines(const GameScene& scene);

/// `gap 21, clear 25, reach 8`; empty where the board has no measures.
[[nodiscard]] std::string measures_words(const circuit::Game& game);

/// How a game stands, for people: `cut the shape`, `fragments slide`, `solved`, `lost: jammed`.
[[nodiscard]] std::string phase_words(const circuit::Game& game);

}  // namespace splitcircuit::apps
