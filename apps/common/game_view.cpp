#include "common/game_view.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "play/board_rows.hpp"
#include "render/theme.hpp"

namespace splitcircuit::apps {
namespace {

using circuit::Cell;
using circuit::Direction;
using circuit::Game;
using circuit::Loss;
using circuit::Phase;
using circuit::Tile;
using render::Rgb;

constexpr Rgb kEmptyPaper = render::rgb(0x3E434B);
constexpr Rgb kFootprintPaper = render::rgb(0x555C67);
constexpr Rgb kDotInk = render::rgb(0xA6ADB7);
constexpr Rgb kFailurePaper = render::rgb(0xB00020);
constexpr Rgb kIllegalPaper = render::rgb(0x80868F);
constexpr Rgb kRoutePaper = render::rgb(0xF0C419);
constexpr std::string_view kArrows = "^>v<";
constexpr std::string_view kResting = "urdl";

/// The ground takes something of the palette, so that presets differ before anything has settled.
Rgb tinted(Rgb ground, const std::vector<std::string>& palette) {
    constexpr int kTint = 64;  // of 256
    Rgb mean = ground;
    int count = 0;
    for (const std::string& hex : palette)
        mean = render::mixed(mean, render::rgb_from_hex(hex), 256 / ++count);
    return render::mixed(ground, mean, kTint);
}

/// A cell of the board: two characters, of which one may be all there is room for.
struct CellLook {
    char first = ' ';
    char second = ' ';
    Rgb paper = kEmptyPaper;
    std::optional<Rgb> ink;  ///< black or white if absent
    bool bold = false;
    bool faint = false;
};

Look look_of(const CellLook& cell) {
    return {cell.ink ? *cell.ink : render::ink_on(cell.paper), cell.paper, cell.bold, cell.faint, false};
}

CellLook settled_look(char sign, Rgb paper, bool powered) {
    return {powered ? '*' : sign, ' ', paper, std::nullopt, powered, false};
}

/// The looks of all cells of a game.
class CellLooks {
  public:
    explicit CellLooks(const GameScene& scene)
        : scene_(scene),
          empty_paper_(tinted(kEmptyPaper, scene.palette)),
          footprint_paper_(tinted(kFootprintPaper, scene.palette)),
          looks_(scene.game.board().width(), scene.game.board().height()) {
        draw_board();
        draw_route();
        draw_pieces();
    }

    [[nodiscard]] const core::Grid<CellLook>& grid() const { return looks_; }

  private:
    void draw_board() {
        const circuit::Board& board = scene_.game.board();
        const auto reached = circuit::reachable_from(board, *circuit::find(board, Tile::kStart));
        const circuit::Square footprint = scene_.game.puzzle().footprint();
        core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
            looks_[cell] = tile_look(board[cell], reached[cell] != 0, footprint.contains(cell));
        });
    }

    [[nodiscard]] CellLook tile_look(Tile tile, bool powered, bool in_footprint) const {
        switch (tile) {
            case Tile::kEmpty:
                return {in_footprint ? ':' : '.',
                        ' ',
                        in_footprint ? footprint_paper_ : empty_paper_,
                        kDotInk,
                        false,
                        false};
            case Tile::kStart:
                return {'S', ' ', render::kStartColor, std::nullopt, true, false};
            case Tile::kEnd:
                return {'E', ' ', render::kEndColor, std::nullopt, true, false};
            case Tile::kRelay:
                return settled_look('R', render::kRelayColor, powered);
            case Tile::kWire:
                return settled_look('W', render::kWireColor, powered);
            default:
                return settled_look(circuit::to_char(tile), color(*circuit::color_of(tile)), powered);
        }
    }

    void draw_route() {
        if (scene_.game.phase() != Phase::kComplete) return;
        const auto route = circuit::route(scene_.game.board());
        for (std::size_t i = 1; i + 1 < route.size(); ++i) {
            CellLook& look = looks_[route[i]];
            look = {'<', '>', kRoutePaper, std::nullopt, true, false};
        }
    }

    void draw_pieces() {
        const Game& game = scene_.game;
        if (game.phase() == Phase::kMoving || game.loss() == Loss::kJammed)
            draw_fragments();
        else if (game.phase() == Phase::kCutting || game.loss() == Loss::kCongested)
            draw_shape();
    }

    void draw_fragments() {
        for (const Direction name : core::kDirections) {
            const auto& fragment = scene_.game.fragments()[core::index(name)];
            const bool jammed = fragment.stop && !fragment.advanced;
            const char sign = fragment.moving() ? kArrows[core::index(name)] : kResting[core::index(name)];
            for (const auto& colored : fragment.cells) {
                const Rgb paper = fragment.moving() ? render::direction_color(name) : color(colored.color);
                looks_[colored.cell] =
                    jammed ? CellLook{'X', 'X', kFailurePaper, std::nullopt, true, false}
                           : CellLook{sign, fragment.moving() ? sign : ' ', paper, std::nullopt, true, false};
            }
        }
    }

    void draw_shape() {
        const Game& game = scene_.game;
        const circuit::Board& board = game.board();
        const auto cut = game.phase() == Phase::kCutting ? scene_.preview : std::nullopt;
        const bool legal = cut && circuit::is_legal(*cut, game.shape(), board.width(), board.height());
        for (const auto& colored : game.shape().cells) {
            CellLook& look = looks_[colored.cell];
            const bool blocked = board[colored.cell] != Tile::kEmpty;
            if (blocked) {
                look = {'X', 'X', kFailurePaper, std::nullopt, true, false};
            } else if (legal) {
                const Direction name = circuit::fragment_of(*cut, colored.cell);
                const char sign = kArrows[core::index(name)];
                look = {sign, ' ', render::direction_color(name), std::nullopt, false, false};
            } else {
                look = {'#', ' ', cut ? kIllegalPaper : color(colored.color), std::nullopt, false, false};
            }
        }
    }

    [[nodiscard]] Rgb color(int digit) const {
        return render::rgb_from_hex(scene_.palette[static_cast<std::size_t>(digit)]);
    }

    const GameScene& scene_;
    Rgb empty_paper_;
    Rgb footprint_paper_;
    core::Grid<CellLook> looks_;
};

/// Of a line that is longer than its window: where the window begins, so that the middle stays in it.
int window_begin(int length, int window, int middle) {
    return std::clamp(middle - window / 2, 0, std::max(0, length - window));
}

struct Window {
    Cell from;
    int columns = 0;
    int rows = 0;
};

Window window_of(const circuit::Board& board, int columns, int rows) {
    return {{window_begin(board.width(), columns, board.width() / 2),
             window_begin(board.height(), rows, board.height() / 2)},
            std::min(columns, board.width()),
            std::min(rows, board.height())};
}

void draw_half_blocks(Screen& screen, const Area& area, const core::Grid<CellLook>& looks, Window window) {
    for (int y = 0; y < window.rows; y += 2) {
        for (int x = 0; x < window.columns; ++x) {
            const Cell upper{window.from.x + x, window.from.y + y};
            const Cell lower{upper.x, upper.y + 1};
            Look look;
            look.ink = looks[upper].paper;
            if (looks.contains(lower)) look.paper = looks[lower].paper;
            screen.put(area.column + x, area.row + y / 2, U'\u2580', look);
        }
    }
}

void draw_cells(Screen& screen, const Area& area, const core::Grid<CellLook>& looks, Window window, int scale,
                circuit::Cut cut) {
    for (int y = 0; y < window.rows; ++y) {
        for (int x = 0; x < window.columns; ++x) {
            const Cell cell{window.from.x + x, window.from.y + y};
            Look look = look_of(looks[cell]);
            look.underlined = cell.y + 1 == cut.h;
            const int column = area.column + x * scale;
            screen.put(column, area.row + y, static_cast<char32_t>(looks[cell].first), look);
            if (scale == 1) continue;
            const bool slice = cell.x + 1 == cut.v;
            screen.put(column + 1, area.row + y, slice ? U'|' : static_cast<char32_t>(looks[cell].second),
                       look);
        }
    }
}

}  // namespace

void draw_game(Screen& screen, const Area& area, const GameScene& scene, bool half_blocks) {
    const CellLooks looks(scene);
    const circuit::Board& board = scene.game.board();
    // Slices at 0 are nowhere.
    const bool cutting = scene.game.phase() == Phase::kCutting && scene.preview;
    const circuit::Cut cut = cutting ? *scene.preview : circuit::Cut{};
    if (board.height() > area.rows && half_blocks) {
        draw_half_blocks(screen, area, looks.grid(), window_of(board, area.columns, 2 * area.rows));
        return;
    }
    const int scale = 2 * board.width() <= area.columns ? 2 : 1;
    draw_cells(screen, area, looks.grid(), window_of(board, area.columns / scale, area.rows), scale, cut);
}

std::vector<std::string> game_lines(const GameScene& scene) {
    auto lines = play::board_rows(scene.game);
    if (scene.game.phase() != Phase::kCutting || !scene.preview) return lines;
    for (const auto& colored : scene.game.shape().cells) {
        const auto name = circuit::fragment_of(*scene.preview, colored.cell);
        lines[static_cast<std::size_t>(colored.cell.y)][static_cast<std::size_t>(colored.cell.x)] =
            kArrows[core::index(name)];
    }
    for (auto& line : lines) line.insert(line.begin() + scene.preview->v, '|');
    std::string slice(static_cast<std::size_t>(scene.game.board().width()) + 1, '-');
    slice[static_cast<std::size_t>(scene.preview->v)] = '+';
    lines.insert(lines.begin() + scene.preview->h, slice);
    return lines;
}

std::string measures_words(const Game& game) {
    const auto& measures = game.measures();
    if (!measures) return "";
    return fmt::format("gap {}, clear {}, reach {}", measures->gap, measures->clear, measures->reach);
}

std::string phase_words(const Game& game) {
    switch (game.phase()) {
        case Phase::kCutting:
            return "cut the shape";
        case Phase::kMoving:
            return fmt::format("fragments slide, tick {}", game.ticks());
        case Phase::kComplete:
            return "solved: Start reaches End";
        case Phase::kFailed:
            break;
    }
    return fmt::format("lost: {}", game.loss() ? circuit::name_of(*game.loss()) : "");
}

}  // namespace splitcircuit::apps
