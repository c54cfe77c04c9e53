#include "render/frame.hpp"

#include <algorithm>

#include "render/text.hpp"

namespace splitcircuit::render {
namespace {

/// What a line of 34 characters takes at scale 1: no picture is narrower.
constexpr std::int64_t kLinePx = std::int64_t{34} * 6;
constexpr std::int64_t kMostTextScale = 12;

void fill(Image& image, Pixel corner, Size size, Rgb color) {
    for (std::int64_t y = 0; y < size.height_px; ++y) {
        image.fill_row(corner.y + y, corner.x, corner.x + size.width_px, color);
    }
}

}  // namespace

FramePainter::FramePainter(int width, int height, const Style& style, const std::vector<std::string>& palette)
    : board_painter_(style.cell_px, style.theme, palette),
      theme_(theme_of(style.theme)),
      board_(board_painter_.size_of(width, height)),
      text_scale_(
          std::clamp<std::int64_t>((2 * board_.width_px + kLinePx) / (2 * kLinePx), 1, kMostTextScale)),
      margin_px_(std::max<std::int64_t>(4 * text_scale_, style.cell_px / 3)),
      border_px_(std::max<std::int64_t>(text_scale_, style.cell_px / 10)) {
    size_.width_px = std::max(board_.width_px, kLinePx) + 2 * (margin_px_ + border_px_);
    size_.height_px =
        board_.height_px + 2 * (margin_px_ + border_px_) + 2 * kTextRows * text_scale_ + margin_px_ / 2;
}

Image FramePainter::paint(const BoardPicture& picture, const Caption& caption) {
    Image image(size_, theme_.page);
    paint_on(image, {0, 0}, picture, caption);
    return image;
}

void FramePainter::paint_on(Image& image, Pixel corner, const BoardPicture& picture, const Caption& caption) {
    const Pixel board{corner.x + (size_.width_px - board_.width_px) / 2, corner.y + margin_px_ + border_px_};
    // A game that is over has a frame that shows at any size.
    const std::int64_t frame_px = caption.tone == Tone::kPlain ? std::max<std::int64_t>(border_px_ / 2, 1)
                                                               : border_px_ + margin_px_ / 3;
    fill(image, {board.x - frame_px, board.y - frame_px},
         {board_.width_px + 2 * frame_px, board_.height_px + 2 * frame_px}, tone_color(caption.tone, theme_));
    board_painter_.paint(image, board, picture);
    write_caption(image,
                  {corner.x + margin_px_ + border_px_, board.y + board_.height_px + border_px_ + margin_px_},
                  caption);
}

void FramePainter::write_caption(Image& image, Pixel corner, const Caption& caption) const {
    const std::int64_t width = size_.width_px - 2 * (margin_px_ + border_px_);
    const auto write = [&](const std::string& text, std::int64_t y, Rgb color) {
        const std::string line = writable(text);
        // A long line is written smaller before it loses its end.
        std::int64_t scale = text_scale_;
        while (scale > 1 && 2 * scale > text_scale_ && text_width(line, scale) > width) --scale;
        write_text(image, {corner.x, y}, elided(line, scale, width), scale, color);
    };
    write(caption.title, corner.y, theme_.ink);
    write(caption.detail, corner.y + kTextRows * text_scale_, theme_.muted);
}

}  // namespace splitcircuit::render
