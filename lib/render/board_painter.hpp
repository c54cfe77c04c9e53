#pragma once

#include <map>
#include <string>
#include <vector>

#include "render/board_picture.hpp"
#include "render/shapes.hpp"
#include "render/theme.hpp"

namespace splitcircuit::render {

/// Sides of a cell that can be drawn.
inline constexpr int kMinCellPx = 4;
inline constexpr int kMaxCellPx = 256;

/// Draws boards with cells of one size. Settled cells look alike again and again: each look is drawn once,
/// and copied from then on.
class BoardPainter {
  public:
    /// A cell has so many pixels (4..256) to a side; `palette` is `#rrggbb` by colour digit.
    BoardPainter(int cell_px, ThemeName theme, const std::vector<std::string>& palette);

    /// The pixels that a board takes.
    [[nodiscard]] Size size_of(int width, int height) const {
        return {std::int64_t{width} * cell_px_, std::int64_t{height} * cell_px_};
    }
    /// Draws with the board's top left corner at a place of the image, where it has room.
    void paint(Image& image, Pixel corner, const BoardPicture& picture);

  private:
    /// Sides of a cell by index(Direction), a bit each.
    using Sides = unsigned;
    /// Everything that decides how a settled or empty cell looks.
    struct Look {
        circuit::Tile tile = circuit::Tile::kEmpty;
        bool in_footprint = false;
        bool powered = false;
        bool on_route = false;
        Sides track = 0;  ///< where the track, or a wire without power, goes on
        Sides route = 0;
        friend auto operator<=>(const Look&, const Look&) = default;
    };
    class Scene;

    const Image& cell_image(const Look& look);
    void draw_cell(Image& image, const Look& look) const;
    void draw_body(Brush& brush, const Look& look) const;
    void draw_settled(Brush& brush, Point corner, Rgb color, Rgb ground) const;
    void draw_start(Brush& brush, const Look& look) const;
    void draw_end(Brush& brush, const Look& look) const;
    void draw_relay(Brush& brush, const Look& look) const;
    void draw_track(Brush& brush, Sides sides, std::int64_t width, Rgb color) const;
    void draw_tracks(Brush& brush, const Look& look) const;
    [[nodiscard]] Rgb dimmed_unless(bool powered, Rgb color) const;

    // What stands above the cells; see Scene in the source.
    void draw_fragment(Scene& scene, const FragmentPicture& fragment) const;
    void draw_outline(Scene& scene, const std::vector<circuit::ColoredCell>& cells, std::int64_t width,
                      Rgb color) const;
    void draw_arrow(Scene& scene, circuit::Cell cell, circuit::Direction way) const;
    void draw_stop(Scene& scene, circuit::Cell cell, circuit::Direction way) const;
    void draw_cross(Scene& scene, circuit::Cell cell, Rgb color) const;
    void draw_blocker(Scene& scene, circuit::Cell cell) const;
    void draw_shape(Scene& scene, const BoardPicture& picture) const;
    void draw_slices(Scene& scene, const BoardPicture& picture) const;
    void draw_gap(Scene& scene, circuit::GapEnds gap) const;
    void draw_dashes(Scene& scene, Point from, Point to, std::int64_t width, Rgb color) const;

    [[nodiscard]] std::int64_t part(int sixtyfourths) const { return cell_ * sixtyfourths / 64; }
    /// A width in whole pixels: so many sixty-fourths of a cell, one pixel at least.
    [[nodiscard]] std::int64_t whole(int sixtyfourths) const;

    /// A width of tracks that looks sharp.
    [[nodiscard]] std::int64_t track_width(int sixtyfourths) const;

    int cell_px_;
    std::int64_t cell_;  ///< units to a side
    const Theme& theme_;
    std::vector<Rgb> palette_;
    std::map<Look, Image> looks_;
};

}  // namespace splitcircuit::render
