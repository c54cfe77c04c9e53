#include "render/theme.hpp"

namespace splitcircuit::render {
namespace {

constexpr Theme kLight{
    .page = rgb(0xFFFFFF),
    .board = rgb(0xEEF1F4),
    .grid = rgb(0xDDE2E8),
    .footprint = rgb(0xDCE6F2),
    .border = rgb(0xB4BDC8),
    .ink = rgb(0x1B232D),
    .muted = rgb(0x5A6675),
    .lit = rgb(0xF6D53A),
    .track_edge = rgb(0x2A2410),
    .route = rgb(0xFFFFFF),
    .route_edge = rgb(0x005A96),
    .failure = rgb(0xC8102E),
    .dimmed = 104,
};

constexpr Theme kDark{
    .page = rgb(0x12161C),
    .board = rgb(0x1E252E),
    .grid = rgb(0x2B343F),
    .footprint = rgb(0x232F40),
    .border = rgb(0x4A5664),
    .ink = rgb(0xEEF2F6),
    .muted = rgb(0x9AA7B5),
    .lit = rgb(0xF6D53A),
    .track_edge = rgb(0x161206),
    .route = rgb(0xFFFFFF),
    .route_edge = rgb(0x0072B2),
    .failure = rgb(0xFF4D5E),
    .dimmed = 112,
};

/// Little ink, and nothing that grey toner would lose.
constexpr Theme kPrint{
    .page = rgb(0xFFFFFF),
    .board = rgb(0xFFFFFF),
    .grid = rgb(0xD4D4D4),
    .footprint = rgb(0xEFEFEF),
    .border = rgb(0x000000),
    .ink = rgb(0x000000),
    .muted = rgb(0x404040),
    .lit = rgb(0x000000),
    .track_edge = rgb(0xFFFFFF),
    .route = rgb(0xFFFFFF),
    .route_edge = rgb(0x000000),
    .failure = rgb(0xC00020),
    .dimmed = 144,
};

}  // namespace

const Theme& theme_of(ThemeName name) {
    switch (name) {
        case ThemeName::kDark:
            return kDark;
        case ThemeName::kPrint:
            return kPrint;
        case ThemeName::kLight:
            break;
    }
    return kLight;
}

Rgb direction_color(core::Direction direction) {
    constexpr std::array<Rgb, 4> kColors{rgb(0x56B4E9), rgb(0xE69F00), rgb(0xCC79A7), rgb(0x009E73)};
    return kColors[core::index(direction)];
}

Rgb tone_color(Tone tone, const Theme& theme) {
    switch (tone) {
        case Tone::kSolved:
            return rgb(0x009E73);
        case Tone::kStuck:
            return rgb(0xD55E00);
        case Tone::kCongested:
            return rgb(0xE69F00);
        case Tone::kLimit:
            return rgb(0x7F7F7F);
        case Tone::kPlain:
            break;
    }
    return theme.border;
}

}  // namespace splitcircuit::render
