#include "common/screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace splitcircuit::apps {
namespace {

using render::Rgb;

void append_utf8(std::string& text, char32_t sign) {
    const auto value = static_cast<std::uint32_t>(sign);
    const auto tail = [&](int shift) { text += static_cast<char>(0x80U | (value >> shift & 0x3FU)); };
    if (value < 0x80) {
        text += static_cast<char>(value);
    } else if (value < 0x800) {
        text += static_cast<char>(0xC0U | value >> 6);
        tail(0);
    } else {
        text += static_cast<char>(0xE0U | value >> 12);
        tail(6);
        tail(0);
    }
}

void append_color(std::string& text, int ground, Rgb color, ColorDepth depth) {
    if (depth == ColorDepth::kTrue)
        text += fmt::format(";{};2;{};{};{}", ground, color.red, color.green, color.blue);
    else if (depth == ColorDepth::k256)
        text += fmt::format(";{};5;{}", ground, nearest_256(color));
}

/// Every look begins from nothing: the one before need not be known.
std::string select(const Look& look, ColorDepth depth) {
    std::string text = "\x1b[0";
    if (look.bold) text += ";1";
    if (look.faint) text += ";2";
    if (look.underlined) text += ";4";
    if (look.ink) append_color(text, 38, *look.ink, depth);
    if (look.paper) append_color(text, 48, *look.paper, depth);
    return text + 'm';
}

int distance(Rgb a, Rgb b) {
    const int red = a.red - b.red;
    const int green = a.green - b.green;
    const int blue = a.blue - b.blue;
    return red * red + green * green + blue * blue;
}

}  // namespace

void Screen::put(int column, int row, char32_t sign, const Look& look) {
    if (glyphs_.contains({column, row})) glyphs_[{column, row}] = {sign, look};
}

void Screen::put(int column, int row, std::string_view text, const Look& look) {
    for (const char c : text) put(column++, row, static_cast<char32_t>(static_cast<unsigned char>(c)), look);
}

std::string screen_update(const Screen& before, const Screen& after, ColorDepth depth) {
    std::string text;
    const bool anew = before.columns() != after.columns() || before.rows() != after.rows();
    if (anew) text = "\x1b[0m\x1b[2J";
    std::optional<Look> selected;
    for (int row = 0; row < after.rows(); ++row) {
        int cursor = -1;  // the column of this row where the terminal would write
        for (int column = 0; column < after.columns(); ++column) {
            const Glyph& glyph = after.at(column, row);
            if (glyph == (anew ? Glyph{} : before.at(column, row))) continue;
            if (cursor != column) text += fmt::format("\x1b[{};{}H", row + 1, column + 1);
            if (selected != glyph.look) text += select(glyph.look, depth);
            selected = glyph.look;
            append_utf8(text, glyph.sign);
            cursor = column + 1;
        }
    }
    if (selected) text += "\x1b[0m";
    return text;
}

int nearest_256(Rgb color) {
    constexpr std::array<std::uint8_t, 6> kLevels{0, 95, 135, 175, 215, 255};
    const auto level = [&](std::uint8_t value) {
        int best = 0;
        for (int i = 1; i < 6; ++i) {
            const auto off = [&](int each) {
                return std::abs(kLevels[static_cast<std::size_t>(each)] - value);
            };
            if (off(i) < off(best)) best = i;
        }
        return best;
    };
    const auto of = [&](int index) { return kLevels[static_cast<std::size_t>(index)]; };
    const int red = level(color.red);
    const int green = level(color.green);
    const int blue = level(color.blue);
    const int sum = color.red + color.green + color.blue;
    const int step = std::min(23, std::max(0, (sum / 3 - 3) / 10));
    const auto grey = static_cast<std::uint8_t>(8 + 10 * step);
    if (distance(color, {grey, grey, grey}) < distance(color, {of(red), of(green), of(blue)}))
        return 232 + step;
    return 16 + 36 * red + 6 * green + blue;
}

}  // namespace splitcircuit::apps
