#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/result.hpp"
#include "render/color.hpp"

namespace splitcircuit::render {

/// No picture has more pixels: 192 MiB of them.
inline constexpr std::int64_t kMaxPixels = std::int64_t{1} << 26;

/// Columns and rows of pixels, before anything is allocated for them.
struct Size {
    std::int64_t width_px = 0;
    std::int64_t height_px = 0;

    /// True if a picture may have this size.
    [[nodiscard]] constexpr bool allowed() const {
        return width_px > 0 && height_px > 0 && width_px <= kMaxPixels && height_px <= kMaxPixels / width_px;
    }
    friend bool operator==(const Size&, const Size&) = default;
};

/// A place in a picture: column x from the left, row y from the top.
struct Pixel {
    std::int64_t x = 0;
    std::int64_t y = 0;
};

/// Pixels, row by row from the top, three bytes each: red, green, blue.
class Image {
  public:
    /// An image of one colour; `what` names it in the error about a size that is not allowed.
    [[nodiscard]] static core::Result<Image> make(Size size, Rgb fill, const std::string& what);
    /// The same of a size that is known to be allowed.
    Image(Size size, Rgb fill);

    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] std::int64_t width() const { return size_.width_px; }
    [[nodiscard]] std::int64_t height() const { return size_.height_px; }
    [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

    /// The colour at a place in the image.
    [[nodiscard]] Rgb at(Pixel pixel) const;
    /// Lays a colour over a pixel of the image with `weight` of 256 parts.
    void blend(Pixel pixel, Rgb color, int weight);
    /// Lays a colour over pixels [begin, end) of a row; outside of the image nothing happens.
    void fill_row(std::int64_t y, std::int64_t begin, std::int64_t end, Rgb color);
    /// Copies another image to a place; what would be outside is left out.
    void put(const Image& other, Pixel corner);

  private:
    [[nodiscard]] std::size_t index_of(Pixel pixel) const {
        return static_cast<std::size_t>(pixel.y * size_.width_px + pixel.x) * 3;
    }

    Size size_;
    std::vector<std::uint8_t> bytes_;
};

/// 64-bit FNV-1a over the size (two numbers in decimal, each with a space) and the bytes: what golden tests
/// compare, whatever an encoder makes of the pixels.
[[nodiscard]] std::uint64_t hash_of(const Image& image);

}  // namespace splitcircuit::render
