#include "render/board_painter.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "circuit/generator.hpp"
#include "io/named_preset.hpp"
#include "render/frame.hpp"
#include "render/sheet.hpp"
#include "replay/replay.hpp"
#include "solver/greedy.hpp"

namespace splitcircuit::render {
namespace {

using circuit::Cell;
using circuit::Tile;

constexpr int kCellPx = 32;

/// Reads a painted board back: what stands on a cell is told by pixels that no track covers.
class BoardReader {
  public:
    BoardReader(const Image& image, ThemeName theme, const std::vector<std::string>& palette)
        : image_(image), theme_(theme_of(theme)), palette_(palette) {}

    /// `?` where the pixels are those of no tile. Some presets have colours that look like others without
    /// power: whether a cell has some is given.
    [[nodiscard]] char tile_at(Cell cell, bool powered, bool in_footprint) const {
        const auto shown = [&](Rgb color) {
            return powered ? color : mixed(color, theme_.board, theme_.dimmed);
        };
        const auto pixel = [&](int x, int y) {
            return image_.at({cell.x * kCellPx + x, cell.y * kCellPx + y});
        };
        if (pixel(6, 6) == kStartColor) return 'S';
        if (pixel(10, 10) == kEndColor) return 'E';
        if (pixel(6, 6) == shown(kRelayColor)) return 'R';
        for (std::size_t color = 0; color < palette_.size(); ++color) {
            if (pixel(6, 6) == shown(rgb_from_hex(palette_[color]))) return static_cast<char>('0' + color);
        }
        // Beside the track, on whichever sides the bar goes on.
        for (const Rgb beside : {pixel(9, 2), pixel(9, 29), pixel(2, 9), pixel(29, 9)}) {
            if (beside == shown(kWireColor)) return 'W';
        }
        const Rgb ground = in_footprint ? theme_.footprint : theme_.board;
        return pixel(6, 6) == ground && pixel(16, 16) == ground ? '.' : '?';
    }

    /// True if the track runs through the middle of a cell.
    [[nodiscard]] bool lit(Cell cell) const {
        return image_.at({cell.x * kCellPx + 16, cell.y * kCellPx + 16}) == theme_.lit;
    }

  private:
    const Image& image_;
    const Theme& theme_;
    const std::vector<std::string>& palette_;
};

/// Paints a board and reads it back; how many cells are not as they should be.
int differences(BoardPainter& painter, const circuit::Board& board, circuit::Square footprint,
                ThemeName theme, const std::vector<std::string>& palette) {
    BoardPicture picture;
    picture.board = board;
    picture.footprint = footprint;
    Image image(painter.size_of(board.width(), board.height()), rgb(0));
    painter.paint(image, {0, 0}, picture);
    const BoardReader reader(image, theme, palette);
    const auto powered = circuit::reachable_from(board, *circuit::find(board, Tile::kStart));
    int count = 0;
    core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
        const bool has_power = powered[cell] != 0;
        if (reader.tile_at(cell, has_power, footprint.contains(cell)) != to_char(board[cell])) ++count;
        const bool has_track = circuit::color_of(board[cell]) || board[cell] == Tile::kWire;
        if (has_track && reader.lit(cell) != has_power) ++count;
    });
    return count;
}

TEST_CASE("the cells of a picture are the cells of the board: 1,000 seeds, every board of each") {
    int seeds = 0;
    int boards = 0;
    for (const std::string name : {"checkers", "chess", "full-random", "go"}) {
        const auto preset = io::builtin_preset(name);
        REQUIRE(preset);
        const auto& palette = preset->preset->palette;
        for (const ThemeName theme : {ThemeName::kLight, ThemeName::kDark}) {
            BoardPainter painter(kCellPx, theme, palette);
            for (std::uint64_t seed = 0; seed < 125; ++seed, ++seeds) {
                const auto puzzle =
                    circuit::generate(preset->preset, {seed + (theme == ThemeName::kDark ? 125 : 0), {}})
                        .puzzle;
                circuit::Game game(puzzle);
                for (const auto& step : solver::solve_greedy(puzzle).steps) {
                    replay::play_round(game, step.text);
                    CHECK(differences(painter, game.board(), puzzle.footprint(), theme, palette) == 0);
                    ++boards;
                }
            }
        }
    }
    CHECK(seeds == 1000);
    CHECK(boards > 2000);
}

/// Which pixels of a cell are more than half its body, whatever its colour: `#` and `.` by rows.
std::string silhouette(int cell_px, Tile tile) {
    BoardPicture picture;
    picture.board = circuit::Board(8, 8);
    picture.board[{0, 0}] = Tile::kStart;
    picture.board[{7, 7}] = Tile::kEnd;
    picture.footprint = circuit::spawn_footprint(8, 8, 4);
    const Cell cell = tile == Tile::kStart ? Cell{0, 0} : tile == Tile::kEnd ? Cell{7, 7} : Cell{7, 0};
    picture.board[cell] = tile;
    BoardPainter painter(cell_px, ThemeName::kLight, {"#000000"});
    Image image(painter.size_of(8, 8), rgb(0));
    painter.paint(image, {0, 0}, picture);
    const auto at = [&](Cell place, int x, int y) {
        return luma(image.at({std::int64_t{place.x} * cell_px + x, std::int64_t{place.y} * cell_px + y}));
    };
    int darkest = 255;
    for (int i = 0; i < cell_px * cell_px; ++i)
        darkest = std::min(darkest, at(cell, i % cell_px, i / cell_px));
    const int half = (luma(theme_of(ThemeName::kLight).board) + darkest) / 2;
    std::string rows;
    for (int i = 0; i < cell_px * cell_px; ++i) rows += at(cell, i % cell_px, i / cell_px) < half ? '#' : '.';
    return rows;
}

TEST_CASE("Start, End, a relay, a wire and a tile have shapes of their own at any size") {
    constexpr std::array kTiles{Tile::kStart, Tile::kEnd, Tile::kRelay, Tile::kWire, circuit::settled(0)};
    for (int cell_px = kMinCellPx; cell_px <= 64; ++cell_px) {
        INFO(cell_px);
        for (std::size_t i = 0; i < kTiles.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const std::string one = silhouette(cell_px, kTiles[i]);
                const std::string other = silhouette(cell_px, kTiles[j]);
                int differing = 0;
                for (std::size_t at = 0; at < one.size(); ++at) differing += one[at] != other[at] ? 1 : 0;
                // A tenth of the cell at least: not a pixel by chance.
                CHECK_MESSAGE(differing * 10 >= cell_px * cell_px, one << " " << other);
            }
        }
    }
}

TEST_CASE("a tile without power shows at any size, whatever its colour and the theme's") {
    const std::vector<std::string> palette{"#ffffff", "#eef1f4", "#808080", "#1e252e", "#000000"};
    for (const ThemeName theme : {ThemeName::kLight, ThemeName::kDark, ThemeName::kPrint}) {
        const int ground = luma(theme_of(theme).board);
        for (int cell_px = kMinCellPx; cell_px <= 40; ++cell_px) {
            BoardPicture picture;
            picture.board = circuit::Board(8, 8);
            picture.board[{0, 0}] = Tile::kStart;
            picture.board[{7, 7}] = Tile::kEnd;
            picture.footprint = circuit::spawn_footprint(8, 8, 4);
            for (int color = 0; color < 5; ++color) picture.board[{color + 2, 1}] = circuit::settled(color);
            BoardPainter painter(cell_px, theme, palette);
            Image image(painter.size_of(8, 8), rgb(0));
            painter.paint(image, {0, 0}, picture);
            for (int color = 0; color < 5; ++color) {
                int showing = 0;
                for (int i = 0; i < cell_px * cell_px; ++i) {
                    const Pixel pixel{(color + 2) * cell_px + i % cell_px, cell_px + i / cell_px};
                    showing += std::abs(luma(image.at(pixel)) - ground) >= 24 ? 1 : 0;
                }
                INFO(static_cast<int>(theme), " ", cell_px, " ", color);
                CHECK(showing * 8 >= cell_px * cell_px);
            }
        }
    }
}

TEST_CASE("the pictures of a painter have one size, which is known before") {
    for (const int px : {kMinCellPx, 7, 16, kMaxCellPx}) {
        FramePainter painter(8, 10, {px, ThemeName::kPrint}, {"#ff0000"});
        BoardPicture picture;
        picture.board = circuit::Board(8, 10);
        picture.board[{0, 0}] = Tile::kStart;
        picture.board[{7, 9}] = Tile::kEnd;
        picture.footprint = circuit::spawn_footprint(8, 10, 4);
        const std::string text(300, 'x');
        CHECK(painter.paint(picture, {"a", text, Tone::kSolved}).size() == painter.size());
        CHECK(painter.paint(picture, {text, "b"}).size() == painter.size());
    }
}

TEST_CASE("sizes of pictures are known without painting") {
    CHECK(FramePainter(64, 64, {128}, {"#000000"}).size().width_px > 8192);
    CHECK_FALSE(FramePainter(64, 64, {256}, {"#000000"}).size().allowed());
    CHECK_FALSE(Sheet::size_of(std::uint64_t{1} << 53, {100, 100}).allowed());
    CHECK_FALSE(Sheet::size_of(6900, {100, 100}).allowed());
    CHECK(Sheet::size_of(6400, {100, 100}) == Size{8000, 8000});
    CHECK(Sheet::size_of(1, {100, 50}) == Size{100, 50});
    CHECK(Sheet::size_of(64, {238, 266}) == Size{8 * 238, 8 * 266});
}

TEST_CASE("tiles of a sheet stand side by side in rows") {
    Sheet sheet(5, {10, 10}, ThemeName::kLight);
    CHECK(sheet.image().size() == Size{20, 30});
    for (int i = 0; i < 5; ++i) {
        const Pixel corner = sheet.next_corner();
        CHECK(corner.x == i % 2 * 10);
        CHECK(corner.y == i / 2 * 10);
    }
}

}  // namespace
}  // namespace splitcircuit::render
