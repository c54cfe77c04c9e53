#pragma once

#include <cstdint>

#include "render/frame.hpp"

namespace splitcircuit::render {

/// A contact sheet: tiles of one size in rows, about as wide as high, in the order in which they are drawn.
class Sheet {
  public:
    /// The pixels of a sheet with so many tiles, 1 or more; too many of them give a size that is not allowed.
    [[nodiscard]] static Size size_of(std::uint64_t tiles, Size tile);

    /// Room for so many tiles; size_of() them must be allowed.
    Sheet(std::uint64_t tiles, Size tile, ThemeName theme);

    /// Where the next tile goes.
    [[nodiscard]] Pixel next_corner();
    [[nodiscard]] Image& image() { return image_; }

  private:
    Image image_;
    std::int64_t columns_;
    Size tile_;
    std::int64_t used_ = 0;
};

}  // namespace splitcircuit::render
