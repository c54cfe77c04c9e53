#pragma once

#include <cstdint>
#include <string_view>

namespace splitcircuit::render {

/// A colour of the screen (sRGB).
struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// A colour written as a number: 0xRRGGBB.
[[nodiscard]] constexpr Rgb rgb(std::uint32_t value) {
    return {static_cast<std::uint8_t>(value >> 16 & 0xFF), static_cast<std::uint8_t>(value >> 8 & 0xFF),
            static_cast<std::uint8_t>(value & 0xFF)};
}

/// A colour of a palette: `#rrggbb`, as find_palette_fault passes it.
[[nodiscard]] Rgb rgb_from_hex(std::string_view text);

/// `weight` of 256 parts of `over`, the rest `under`; 0 and 256 give one of the two exactly.
[[nodiscard]] constexpr Rgb mixed(Rgb under, Rgb over, int weight) {
    const auto mix = [weight](int a, int b) {
        return static_cast<std::uint8_t>((a * (256 - weight) + b * weight + 128) >> 8);
    };
    return {mix(under.red, over.red), mix(under.green, over.green), mix(under.blue, over.blue)};
}

/// How bright a colour looks, 0..255 (ITU-R BT.601 luma).
[[nodiscard]] constexpr int luma(Rgb color) {
    return (299 * color.red + 587 * color.green + 114 * color.blue) / 1000;
}

/// Black or white, whichever reads better on a background.
[[nodiscard]] constexpr Rgb ink_on(Rgb paper) {
    return luma(paper) > 128 ? rgb(0x000000) : rgb(0xFFFFFF);
}

}  // namespace splitcircuit::render
