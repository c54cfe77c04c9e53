#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "render/image.hpp"

namespace splitcircuit::render {

/// Rows of pixels that a line of text takes at scale 1, the space to the next line included.
inline constexpr std::int64_t kTextRows = 12;

/// A text as the font can write it: printable ASCII stays, every other character becomes one `?`.
[[nodiscard]] std::string writable(std::string_view text);

/// Columns of pixels that a writable text takes at a scale of 1 or more.
[[nodiscard]] std::int64_t text_width(std::string_view text, std::int64_t scale);

/// The text with its end replaced by `...` if it is wider than so many pixels.
[[nodiscard]] std::string elided(std::string_view text, std::int64_t scale, std::int64_t width_px);

/// Writes a writable text: pixels of the font become squares of `scale` pixels. What is outside of the image
/// is left out.
void write_text(Image& image, Pixel corner, std::string_view text, std::int64_t scale, Rgb color);

}  // namespace splitcircuit::render
