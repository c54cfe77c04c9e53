#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "render/image.hpp"

namespace splitcircuit::render {

/// Shapes are given in sixteenths of a pixel, so that edges can lie between pixels.
inline constexpr std::int64_t kUnitsPerPx = 16;

/// A place in units of 1/16 px: (0, 0) is the top left corner of the top left pixel.
struct Point {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

/// A rectangle in units, from its top left corner.
struct Box {
    Point corner;
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// Draws shapes with smooth edges on an image. A pixel takes as much of the colour as the shape covers of it,
/// measured on 16 lines in each pixel row, along each of them to 1/16 px. All of it is integer arithmetic:
/// the same pixels on every machine. What is outside of the image is left out.
class Brush {
  public:
    explicit Brush(Image& image) : image_(image) {}

    /// How much of the colour is laid on, of 256 parts; for all shapes from now on.
    void set_opacity(int opacity) { opacity_ = opacity; }

    void rectangle(Box box, Rgb color) { rounded(box, 0, color); }
    /// The corners are quarters of circles; a radius that is too large for the box is cut down.
    void rounded(Box box, std::int64_t radius, Rgb color);
    void disc(Point centre, std::int64_t radius, Rgb color);
    /// The inside of a closed outline by the even-odd rule.
    void polygon(std::span<const Point> corners, Rgb color);
    /// A straight line with round ends.
    void line(Point from, Point to, std::int64_t width, Rgb color);

  private:
    /// [begin, end) of a line, in units.
    struct Span {
        std::int64_t begin = 0;
        std::int64_t end = 0;
    };
    template <typename SpansAt>
    void fill(std::int64_t top, std::int64_t bottom, Rgb color, SpansAt spans_at);
    void cover(Span span);
    void lay_row(std::int64_t y, Rgb color);

    Image& image_;
    int opacity_ = 256;
    std::vector<Span> spans_;  ///< of one line
    /// Of one pixel row: what a pixel is covered more than the one before it, and by how much the next ones.
    std::vector<int> rise_;
    std::int64_t first_ = 0;  ///< pixels that the row covers
    std::int64_t last_ = 0;
};

/// The largest whole number whose square is not above a value of 0 or more.
[[nodiscard]] std::int64_t integer_root(std::int64_t value);

}  // namespace splitcircuit::render
