#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/grid.hpp"
#include "render/color.hpp"

namespace splitcircuit::apps {

/// The colours that a terminal shows.
enum class ColorDepth : std::uint8_t { kNone, k256, kTrue };

/// How a character looks; a colour that is absent is the terminal's own.
struct Look {
    std::optional<render::Rgb> ink;
    std::optional<render::Rgb> paper;
    bool bold = false;
    bool faint = false;
    bool underlined = false;
    friend bool operator==(const Look&, const Look&) = default;
};

/// A place of a screen. `sign` is one column wide.
struct Glyph {
    char32_t sign = U' ';
    Look look;
    friend bool operator==(const Glyph&, const Glyph&) = default;
};

/// What a terminal is to show: columns and rows of characters. What is put outside of it is left out.
class Screen {
  public:
    Screen() = default;
    Screen(int columns, int rows) : glyphs_(columns, rows) {}

    [[nodiscard]] int columns() const { return glyphs_.width(); }
    [[nodiscard]] int rows() const { return glyphs_.height(); }
    [[nodiscard]] const Glyph& at(int column, int row) const { return glyphs_[{column, row}]; }

    void put(int column, int row, char32_t sign, const Look& look = {});
    /// Printable ASCII.
    void put(int column, int row, std::string_view text, const Look& look = {});

    friend bool operator==(const Screen&, const Screen&) = default;

  private:
    core::Grid<Glyph> glyphs_;
};

/// The bytes that turn a terminal which shows `before` into one that shows `after`: only what differs is
/// written, so that little goes through a slow line. A screen of another size is drawn anew.
[[nodiscard]] std::string screen_update(const Screen& before, const Screen& after, ColorDepth depth);

/// The nearest of the 216 colours of the cube and the 24 greys that terminals with 256 colours have.
[[nodiscard]] int nearest_256(render::Rgb color);

}  // namespace splitcircuit::apps
