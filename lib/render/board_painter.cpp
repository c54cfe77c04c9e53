#include "render/board_painter.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace splitcircuit::render {
namespace {

using circuit::Cell;
using circuit::ColoredCell;
using circuit::Direction;
using circuit::Tile;
using core::kDirections;

/// From here on there is room for what is drawn inside of a node, and for edges of tracks.
constexpr int kDetailedPx = 9;

constexpr unsigned bit(Direction direction) {
    return 1U << core::index(direction);
}

/// A point so far from another one in a direction.
Point moved(Point point, Direction direction, std::int64_t distance) {
    const Cell step = core::neighbour({0, 0}, direction);
    return {point.x + step.x * distance, point.y + step.y * distance};
}

Direction clockwise(Direction direction) {
    return static_cast<Direction>((static_cast<unsigned>(direction) + 1) % 4);
}

/// The cell of a set that is nearest to the middle of them all; the first of several.
Cell middle_cell(const std::vector<ColoredCell>& cells) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    const auto count = static_cast<std::int64_t>(cells.size());
    for (const ColoredCell& colored : cells) {
        x += colored.cell.x;
        y += colored.cell.y;
    }
    const auto distance = [&](const ColoredCell& colored) {
        const std::int64_t dx = colored.cell.x * count - x;
        const std::int64_t dy = colored.cell.y * count - y;
        return dx * dx + dy * dy;
    };
    return std::min_element(cells.begin(), cells.end(),
                            [&](const auto& a, const auto& b) { return distance(a) < distance(b); })
        ->cell;
}

}  // namespace

/// The image that is drawn on, in the board's own units.
class BoardPainter::Scene {
  public:
    Scene(Image& image, Pixel corner, std::int64_t cell)
        : brush_(image), corner_{corner.x * kUnitsPerPx, corner.y * kUnitsPerPx}, cell_(cell) {}

    Brush& brush() { return brush_; }
    [[nodiscard]] Point corner_of(Cell cell) const {
        return {corner_.x + cell.x * cell_, corner_.y + cell.y * cell_};
    }
    [[nodiscard]] Point middle_of(Cell cell) const {
        const Point corner = corner_of(cell);
        return {corner.x + cell_ / 2, corner.y + cell_ / 2};
    }

  private:
    Brush brush_;
    Point corner_;
    std::int64_t cell_;
};

BoardPainter::BoardPainter(int cell_px, ThemeName theme, const std::vector<std::string>& palette)
    : cell_px_(cell_px), cell_(cell_px * kUnitsPerPx), theme_(theme_of(theme)) {
    assert(cell_px >= kMinCellPx && cell_px <= kMaxCellPx);
    for (const std::string& color : palette) palette_.push_back(rgb_from_hex(color));
}

std::int64_t BoardPainter::whole(int sixtyfourths) const {
    return std::max<std::int64_t>((part(sixtyfourths) + kUnitsPerPx / 2) / kUnitsPerPx, 1) * kUnitsPerPx;
}

std::int64_t BoardPainter::track_width(int sixtyfourths) const {
    if (cell_px_ < kDetailedPx) return std::max<std::int64_t>(part(sixtyfourths), kUnitsPerPx * 5 / 4);
    // As even or odd as the cell, so that both edges lie between pixels.
    const std::int64_t odd = cell_px_ % 2;
    const std::int64_t pixels =
        (part(sixtyfourths) - odd * kUnitsPerPx + kUnitsPerPx) / (2 * kUnitsPerPx) * 2 + odd;
    return std::max<std::int64_t>(pixels, 2 - odd) * kUnitsPerPx;
}

Rgb BoardPainter::dimmed_unless(bool powered, Rgb color) const {
    return powered ? color : mixed(color, theme_.board, theme_.dimmed);
}

void BoardPainter::paint(Image& image, Pixel corner, const BoardPicture& picture) {
    const circuit::Board& board = picture.board;
    const auto powered = circuit::reachable_from(board, *circuit::find(board, Tile::kStart));
    core::Grid<std::uint8_t> on_route(board.width(), board.height());
    for (const Cell cell : picture.route) on_route[cell] = 1;
    const auto route_sides = [&](std::size_t i) {
        const auto& route = picture.route;
        Sides sides = 0;
        for (const Direction way : kDirections) {
            const Cell next = core::neighbour(route[i], way);
            if ((i > 0 && route[i - 1] == next) || (i + 1 < route.size() && route[i + 1] == next))
                sides |= bit(way);
        }
        return sides;
    };
    core::Grid<Sides> routes(board.width(), board.height());
    for (std::size_t i = 0; i < picture.route.size(); ++i) routes[picture.route[i]] = route_sides(i);

    core::for_each_cell(board.width(), board.height(), [&](Cell cell) {
        Look look{board[cell], picture.footprint.contains(cell), powered[cell] != 0, on_route[cell] != 0, 0,
                  routes[cell]};
        for (const Direction way : kDirections) {
            const Cell next = core::neighbour(cell, way);
            if (look.tile == Tile::kEmpty || !board.contains(next)) continue;
            const bool wires = look.tile == Tile::kWire && board[next] == Tile::kWire;
            if ((look.powered && powered[next] != 0) || wires) look.track |= bit(way);
        }
        image.put(cell_image(look),
                  {corner.x + std::int64_t{cell.x} * cell_px_, corner.y + std::int64_t{cell.y} * cell_px_});
    });

    Scene scene(image, corner, cell_);
    draw_shape(scene, picture);
    // Slices part a shape that is being cut; beside one that moved on they are the background.
    const bool moved_on = !picture.blockers.empty();
    if (moved_on) draw_slices(scene, picture);
    for (const FragmentPicture& fragment : picture.fragments) draw_fragment(scene, fragment);
    if (!moved_on) draw_slices(scene, picture);
    for (const Cell cell : picture.blockers) draw_blocker(scene, cell);
    if (picture.gap) draw_gap(scene, *picture.gap);
}

// ---- a cell by itself

const Image& BoardPainter::cell_image(const Look& look) {
    const auto known = looks_.find(look);
    if (known != looks_.end()) return known->second;
    Image image({cell_px_, cell_px_}, look.in_footprint ? theme_.footprint : theme_.board);
    draw_cell(image, look);
    return looks_.emplace(look, std::move(image)).first->second;
}

void BoardPainter::draw_cell(Image& image, const Look& look) const {
    Brush brush(image);
    if (cell_px_ >= 6) {
        // Between cells; half of it on each side, so that a board looks the same from all sides.
        const std::int64_t line = std::max<std::int64_t>(part(2), kUnitsPerPx / 2);
        brush.rectangle({{0, 0}, cell_, line}, theme_.grid);
        brush.rectangle({{0, cell_ - line}, cell_, line}, theme_.grid);
        brush.rectangle({{0, 0}, line, cell_}, theme_.grid);
        brush.rectangle({{cell_ - line, 0}, line, cell_}, theme_.grid);
    }
    if (look.tile != Tile::kEmpty) draw_body(brush, look);
}

void BoardPainter::draw_body(Brush& brush, const Look& look) const {
    switch (look.tile) {
        case Tile::kStart:
            draw_tracks(brush, look);
            draw_start(brush, look);
            return;
        case Tile::kEnd:
            draw_tracks(brush, look);
            draw_end(brush, look);
            return;
        case Tile::kRelay:
            draw_tracks(brush, look);
            draw_relay(brush, look);
            return;
        case Tile::kWire: {
            // A bar from wire to wire; one that stands alone lies flat.
            const Sides sides = look.track != 0 ? look.track : bit(Direction::kLeft) | bit(Direction::kRight);
            draw_track(brush, sides, track_width(32), dimmed_unless(look.powered, kWireColor));
            draw_tracks(brush, look);
            return;
        }
        default:
            break;
    }
    const auto color = static_cast<std::size_t>(*circuit::color_of(look.tile));
    const Rgb ground = look.in_footprint ? theme_.footprint : theme_.board;
    draw_settled(brush, {0, 0}, dimmed_unless(look.powered, palette_[color]), ground);
    draw_tracks(brush, look);
}

/// A tile with round corners and an edge that shows against any ground, whatever the palette.
void BoardPainter::draw_settled(Brush& brush, Point corner, Rgb color, Rgb ground) const {
    const std::int64_t inset = cell_px_ < 6 ? 0 : std::max<std::int64_t>(part(3), kUnitsPerPx / 2);
    const std::int64_t side = cell_ - 2 * inset;
    const std::int64_t radius = cell_px_ < 6 ? 0 : part(9);
    const Box outer{{corner.x + inset, corner.y + inset}, side, side};
    const bool like_ground = std::abs(luma(color) - luma(ground)) < 72;
    const Rgb edge = mixed(color, like_ground ? ink_on(ground) : ink_on(color), like_ground ? 112 : 56);
    // The smallest cells have room for half a pixel of edge, where the tile would be lost without it.
    std::int64_t line = like_ground ? kUnitsPerPx / 2 : 0;
    if (cell_px_ >= 6) line = std::max<std::int64_t>(part(3), kUnitsPerPx * 3 / 4);
    brush.rounded(outer, radius, edge);
    brush.rounded({{outer.corner.x + line, outer.corner.y + line}, side - 2 * line, side - 2 * line},
                  std::max<std::int64_t>(radius - line, 0), color);
}

/// Start is a disc with a ring in it.
void BoardPainter::draw_start(Brush& brush, const Look& look) const {
    const Point middle{cell_ / 2, cell_ / 2};
    brush.disc(middle, part(cell_px_ < kDetailedPx ? 32 : 30), kStartColor);
    if (cell_px_ < kDetailedPx) return;
    brush.disc(middle, part(19), rgb(0xFFFFFF));
    brush.disc(middle, part(11), kStartColor);
    if (look.powered) brush.disc(middle, part(6), rgb(0xFFFFFF));
}

/// End is a diamond; its heart is lit once power reaches it.
void BoardPainter::draw_end(Brush& brush, const Look& look) const {
    const auto diamond = [&](std::int64_t radius, Rgb color) {
        const Point middle{cell_ / 2, cell_ / 2};
        std::array<Point, 4> corners;
        for (const Direction way : kDirections) corners[core::index(way)] = moved(middle, way, radius);
        brush.polygon(corners, color);
    };
    diamond(part(32), kEndColor);
    if (cell_px_ < kDetailedPx) return;
    diamond(part(18), rgb(0xFFFFFF));
    if (look.powered) diamond(part(11), kEndColor);
}

/// A relay is a square with a square hole.
void BoardPainter::draw_relay(Brush& brush, const Look& look) const {
    const Rgb color = dimmed_unless(look.powered, kRelayColor);
    const auto square = [&](int margin, int radius, Rgb fill) {
        const std::int64_t inset = part(margin);
        brush.rounded({{inset, inset}, cell_ - 2 * inset, cell_ - 2 * inset}, part(radius), fill);
    };
    square(cell_px_ < kDetailedPx ? 2 : 7, cell_px_ < kDetailedPx ? 0 : 6, color);
    // Of whole pixels where there are least: a tile has no hole.
    square(cell_px_ < 6 ? 16 : 20, cell_px_ < 6 ? 0 : 3, look.powered ? theme_.lit : theme_.board);
}

/// From the middle of a cell to the middle of its sides; a disc where it does not run straight through.
void BoardPainter::draw_track(Brush& brush, Sides sides, std::int64_t width, Rgb color) const {
    const std::int64_t half = width / 2;
    const std::int64_t middle = cell_ / 2;
    const std::int64_t reach = cell_ - middle;
    if ((sides & bit(Direction::kUp)) != 0) brush.rectangle({{middle - half, 0}, 2 * half, middle}, color);
    if ((sides & bit(Direction::kDown)) != 0)
        brush.rectangle({{middle - half, middle}, 2 * half, reach}, color);
    if ((sides & bit(Direction::kLeft)) != 0) brush.rectangle({{0, middle - half}, middle, 2 * half}, color);
    if ((sides & bit(Direction::kRight)) != 0)
        brush.rectangle({{middle, middle - half}, reach, 2 * half}, color);
    brush.disc({middle, middle}, half, color);
}

/// The track through a powered cell, and on it that of the route. All edges first: nothing is cut by the edge
/// of another one.
void BoardPainter::draw_tracks(Brush& brush, const Look& look) const {
    const bool detailed = cell_px_ >= kDetailedPx;
    const std::int64_t edge_width = track_width(13) + kUnitsPerPx * 2 * std::max(cell_px_ / 16, 1);
    if (look.powered && !look.on_route) {
        if (detailed) draw_track(brush, look.track, edge_width, theme_.track_edge);
        draw_track(brush, look.track, track_width(13), theme_.lit);
    }
    if (look.on_route) {
        const Sides branches = look.track & ~look.route;
        if (branches != 0) {
            if (detailed) draw_track(brush, branches, edge_width, theme_.track_edge);
            draw_track(brush, branches, track_width(13), theme_.lit);
        }
        draw_track(brush, look.route, track_width(32), theme_.route_edge);
        draw_track(brush, look.route, track_width(18), theme_.route);
    }
}

// ---- what stands above the cells

void BoardPainter::draw_fragment(Scene& scene, const FragmentPicture& fragment) const {
    for (const ColoredCell& colored : fragment.cells) {
        draw_settled(scene.brush(), scene.corner_of(colored.cell),
                     palette_[static_cast<std::size_t>(colored.color)], theme_.board);
    }
    const bool jammed = fragment.state == FragmentPicture::State::kJammed;
    const bool moving = fragment.state == FragmentPicture::State::kMoving;
    const Rgb color = direction_color(fragment.name);
    draw_outline(scene, fragment.cells, whole(moving ? 9 : 5), color);
    const Cell middle = middle_cell(fragment.cells);
    if (jammed) {
        for (const ColoredCell& colored : fragment.cells) draw_cross(scene, colored.cell, theme_.failure);
        draw_outline(scene, fragment.cells, whole(9), theme_.failure);
    } else if (moving) {
        draw_arrow(scene, middle, fragment.name);
    } else {
        draw_stop(scene, middle, fragment.name);
    }
}

/// A line along the inside of a set of cells' edge.
void BoardPainter::draw_outline(Scene& scene, const std::vector<ColoredCell>& cells, std::int64_t width,
                                Rgb color) const {
    const auto holds = [&cells](Cell cell) {
        return std::any_of(cells.begin(), cells.end(),
                           [cell](const auto& colored) { return colored.cell == cell; });
    };
    Brush& brush = scene.brush();
    for (const ColoredCell& colored : cells) {
        const Point corner = scene.corner_of(colored.cell);
        const std::int64_t far = cell_ - width;
        const std::array<Box, 4> strips{
            Box{corner, cell_, width}, Box{{corner.x + far, corner.y}, width, cell_},
            Box{{corner.x, corner.y + far}, cell_, width}, Box{corner, width, cell_}};
        const std::array<Point, 4> turns{Point{far, 0}, Point{far, far}, Point{0, far}, Point{0, 0}};
        for (const Direction way : kDirections) {
            const Cell next = core::neighbour(colored.cell, way);
            const Cell beside = core::neighbour(colored.cell, clockwise(way));
            if (!holds(next)) {
                brush.rectangle(strips[core::index(way)], color);
            } else if (holds(beside) && !holds(core::neighbour(next, clockwise(way)))) {
                // The edge turns around this corner.
                const Point turn = turns[core::index(way)];
                brush.rectangle({{corner.x + turn.x, corner.y + turn.y}, width, width}, color);
            }
        }
    }
}

void BoardPainter::draw_arrow(Scene& scene, Cell cell, Direction way) const {
    const Point middle = scene.middle_of(cell);
    const Direction side = clockwise(way);
    const auto arrow = [&](std::int64_t size, Rgb color) {
        const Point back = moved(middle, core::opposite(way), size * 5 / 8);
        const std::array<Point, 4> corners{moved(middle, way, size), moved(back, side, size),
                                           moved(middle, core::opposite(way), size / 4),
                                           moved(back, core::opposite(side), size)};
        scene.brush().polygon(corners, color);
    };
    if (cell_px_ >= kDetailedPx) arrow(part(27), rgb(0x10151B));
    arrow(part(cell_px_ < kDetailedPx ? 26 : 19), direction_color(way));
}

/// A bar across the way of a fragment that rests.
void BoardPainter::draw_stop(Scene& scene, Cell cell, Direction way) const {
    if (cell_px_ < kDetailedPx) return;
    const Point middle = scene.middle_of(cell);
    const Point from = moved(middle, clockwise(way), part(13));
    const Point to = moved(middle, core::opposite(clockwise(way)), part(13));
    scene.brush().line(from, to, part(18), rgb(0x10151B));
    scene.brush().line(from, to, part(8), direction_color(way));
}

void BoardPainter::draw_cross(Scene& scene, Cell cell, Rgb color) const {
    const Point middle = scene.middle_of(cell);
    const std::int64_t reach = part(15);
    const auto cross = [&](std::int64_t width, Rgb ink) {
        scene.brush().line({middle.x - reach, middle.y - reach}, {middle.x + reach, middle.y + reach}, width,
                           ink);
        scene.brush().line({middle.x - reach, middle.y + reach}, {middle.x + reach, middle.y - reach}, width,
                           ink);
    };
    if (cell_px_ >= kDetailedPx) cross(part(17), rgb(0xFFFFFF));
    cross(std::max<std::int64_t>(part(9), kUnitsPerPx), color);
}

/// A frame with stripes in it.
void BoardPainter::draw_blocker(Scene& scene, Cell cell) const {
    const Point corner = scene.corner_of(cell);
    Brush& brush = scene.brush();
    const std::int64_t width = whole(9);
    if (cell_px_ >= kDetailedPx) {
        for (int i = 1; i <= 3; ++i) {
            const std::int64_t at = cell_ * i / 2;
            const std::int64_t low = std::min(at, cell_) - width;
            const std::int64_t high = std::max<std::int64_t>(at - cell_, 0) + width;
            if (low <= high) continue;
            brush.line({corner.x + high, corner.y + low}, {corner.x + low, corner.y + high}, part(7),
                       theme_.failure);
        }
    }
    draw_outline(scene, {{cell, 0}}, width, theme_.failure);
}

/// One that waits is solid; one that does not fit lets through what is in its place.
void BoardPainter::draw_shape(Scene& scene, const BoardPicture& picture) const {
    if (picture.shape.empty()) return;
    scene.brush().set_opacity(picture.blockers.empty() ? 256 : 128);
    for (const ColoredCell& colored : picture.shape) {
        draw_settled(scene.brush(), scene.corner_of(colored.cell),
                     palette_[static_cast<std::size_t>(colored.color)], theme_.footprint);
    }
    scene.brush().set_opacity(256);
    draw_outline(scene, picture.shape, whole(6), theme_.ink);
}

void BoardPainter::draw_dashes(Scene& scene, Point from, Point to, std::int64_t width, Rgb color) const {
    const std::int64_t length =
        integer_root((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
    // An odd number of parts, so that both ends are gaps.
    const std::int64_t parts =
        std::max<std::int64_t>(length / std::max<std::int64_t>(part(26), 2 * width), 3) / 2 * 2 + 1;
    const auto at = [&](std::int64_t i) {
        return Point{from.x + (to.x - from.x) * i / parts, from.y + (to.y - from.y) * i / parts};
    };
    for (std::int64_t i = 1; i < parts; i += 2) scene.brush().line(at(i), at(i + 1), width, color);
}

void BoardPainter::draw_slices(Scene& scene, const BoardPicture& picture) const {
    if (!picture.cut) return;
    const int width = picture.board.width();
    const int height = picture.board.height();
    const std::array<std::array<Point, 2>, 2> slices{{
        {scene.corner_of({picture.cut->v, 0}), scene.corner_of({picture.cut->v, height})},
        {scene.corner_of({0, picture.cut->h}), scene.corner_of({width, picture.cut->h})},
    }};
    for (const auto& [from, to] : slices) scene.brush().line(from, to, whole(8) + whole(4), theme_.page);
    for (const auto& [from, to] : slices) scene.brush().line(from, to, whole(6), theme_.ink);
}

void BoardPainter::draw_gap(Scene& scene, circuit::GapEnds gap) const {
    const Point from = scene.middle_of(gap.from_start);
    const Point to = scene.middle_of(gap.from_end);
    const std::int64_t width = std::max<std::int64_t>(part(10), kUnitsPerPx * 3 / 2);
    Brush& brush = scene.brush();
    if (cell_px_ >= kDetailedPx) draw_dashes(scene, from, to, width + whole(5), theme_.page);
    for (const Point end : {from, to}) brush.disc(end, part(14), theme_.page);
    draw_dashes(scene, from, to, width, theme_.failure);
    for (const Point end : {from, to})
        brush.disc(end, std::max<std::int64_t>(part(11), kUnitsPerPx), theme_.failure);
}

}  // namespace splitcircuit::render
