#include "render/sheet.hpp"

#include <algorithm>

namespace splitcircuit::render {
namespace {

/// The columns that make a sheet about as wide as high.
std::int64_t columns_of(std::int64_t tiles, Size tile) {
    const std::int64_t area = tiles * tile.height_px / tile.width_px;
    return std::clamp<std::int64_t>((integer_root(4 * area) + 1) / 2, 1, tiles);
}

/// More tiles than a picture has pixels need no exact number.
std::int64_t counted(std::uint64_t tiles) {
    return static_cast<std::int64_t>(std::min<std::uint64_t>(tiles, kMaxPixels + 1));
}

}  // namespace

Size Sheet::size_of(std::uint64_t tiles, Size tile) {
    const std::int64_t columns = columns_of(counted(tiles), tile);
    const std::int64_t rows = (counted(tiles) + columns - 1) / columns;
    return {columns * tile.width_px, rows * tile.height_px};
}

Sheet::Sheet(std::uint64_t tiles, Size tile, ThemeName theme)
    : image_(size_of(tiles, tile), theme_of(theme).page),
      columns_(columns_of(counted(tiles), tile)),
      tile_(tile) {}

Pixel Sheet::next_corner() {
    const Pixel corner{used_ % columns_ * tile_.width_px, used_ / columns_ * tile_.height_px};
    ++used_;
    return corner;
}

}  // namespace splitcircuit::render
