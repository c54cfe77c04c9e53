#pragma once

#include <string>

#include "render/board_painter.hpp"

namespace splitcircuit::render {

/// How pictures look.
struct Style {
    int cell_px = 32;  ///< kMinCellPx..kMaxCellPx
    ThemeName theme = ThemeName::kLight;
};

/// The text under a board; what does not fit its line ends in `...`.
struct Caption {
    std::string title;   ///< which game
    std::string detail;  ///< which moment of it
    Tone tone = Tone::kPlain;
};

/// Draws boards of one size with their captions: a picture of a folder, a frame of an animation, a tile of a
/// sheet. All of a painter's pictures have the same size.
class FramePainter {
  public:
    /// For boards of width x height cells.
    FramePainter(int width, int height, const Style& style, const std::vector<std::string>& palette);

    [[nodiscard]] Size size() const { return size_; }
    /// An image of size(), which must be allowed.
    [[nodiscard]] Image paint(const BoardPicture& picture, const Caption& caption);
    /// The same on a part of an image.
    void paint_on(Image& image, Pixel corner, const BoardPicture& picture, const Caption& caption);

  private:
    void write_caption(Image& image, Pixel corner, const Caption& caption) const;

    BoardPainter board_painter_;
    const Theme& theme_;
    Size board_;
    std::int64_t text_scale_;
    std::int64_t margin_px_;
    std::int64_t border_px_;
    Size size_;
};

}  // namespace splitcircuit::render
