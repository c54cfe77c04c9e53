#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/grid.hpp"
#include "render/color.hpp"

namespace splitcircuit::render {

enum class ThemeName : std::uint8_t { kLight, kDark, kPrint };
inline constexpr std::array<std::string_view, 3> kThemeNames{"light", "dark", "print"};

/// How a game ended, as colours tell it.
enum class Tone : std::uint8_t {
    kPlain,      ///< it goes on
    kSolved,     ///< Start reaches End
    kStuck,      ///< no move is left: a fragment jams
    kCongested,  ///< the next shape does not fit
    kLimit,      ///< all rounds were played
};

/// The colours of a picture besides those of the preset's palette. Those that tell things apart are of the
/// set that Okabe and Ito chose for colour-blind readers, and none of them is the only sign of anything.
struct Theme {
    Rgb page;        ///< around the board
    Rgb board;       ///< an empty cell
    Rgb grid;        ///< between empty cells
    Rgb footprint;   ///< an empty cell of the spawn footprint
    Rgb border;      ///< around the board
    Rgb ink;         ///< text and cut lines
    Rgb muted;       ///< text of less weight
    Rgb lit;         ///< the track through powered cells
    Rgb track_edge;  ///< around the track
    Rgb route;       ///< the track that connects Start and End
    Rgb route_edge;
    Rgb failure;     ///< what jams, blocks or is missing
    int dimmed = 0;  ///< of 256 parts of an empty cell's colour laid over cells without power
};

[[nodiscard]] const Theme& theme_of(ThemeName name);

/// Start, End, relays and wires; the same in every theme.
inline constexpr Rgb kStartColor = rgb(0x0072B2);
inline constexpr Rgb kEndColor = rgb(0xD55E00);
inline constexpr Rgb kRelayColor = rgb(0x7A5FA0);
inline constexpr Rgb kWireColor = rgb(0x7C8794);

/// The colour of a fragment's outline and arrow, by the way it slides.
[[nodiscard]] Rgb direction_color(core::Direction direction);

/// The colour of a frame around a game that ended so; of one that goes on, the theme's border.
[[nodiscard]] Rgb tone_color(Tone tone, const Theme& theme);

}  // namespace splitcircuit::render
