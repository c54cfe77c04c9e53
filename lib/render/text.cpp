#include "render/text.hpp"

#include <stb_easy_font.h>

#include <array>

namespace splitcircuit::render {
namespace {

constexpr bool is_printable(unsigned char byte) {
    return byte >= 0x20 && byte < 0x7F;
}

/// One corner of a stroke as the font writes it.
struct Vertex {
    float x;
    float y;
    float z;
    std::uint32_t color;
};
using Stroke = std::array<Vertex, 4>;  // clockwise from the top left

}  // namespace

std::string writable(std::string_view text) {
    std::string line;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool continues = (byte & 0xC0U) == 0x80U;  // a later byte of a UTF-8 character
        if (is_printable(byte))
            line += c;
        else if (!continues)
            line += '?';
    }
    return line;
}

std::int64_t text_width(std::string_view text, std::int64_t scale) {
    std::string line(text);
    return stb_easy_font_width(line.data()) * scale;
}

std::string elided(std::string_view text, std::int64_t scale, std::int64_t width_px) {
    if (text_width(text, scale) <= width_px) return std::string(text);
    std::string_view begin = text;
    std::string line;
    do {
        begin.remove_suffix(1);
        line = std::string(begin) + "...";
    } while (!begin.empty() && text_width(line, scale) > width_px);
    return line;
}

void write_text(Image& image, Pixel corner, std::string_view text, std::int64_t scale, Rgb color) {
    constexpr std::size_t kMostStrokes = 16;  // of one character
    std::array<Stroke, kMostStrokes> strokes;
    std::int64_t left = corner.x;
    for (const char c : text) {
        std::array<char, 2> character{c, '\0'};
        const int count = stb_easy_font_print(0, 0, character.data(), nullptr, strokes.data(),
                                              static_cast<int>(sizeof(strokes)));
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            // The font's corners are small whole numbers that happen to be stored as float.
            const auto at = [scale](float value) { return static_cast<std::int64_t>(value) * scale; };
            const Stroke& stroke = strokes[i];
            for (std::int64_t y = at(stroke[0].y); y < at(stroke[2].y); ++y) {
                image.fill_row(corner.y + y, left + at(stroke[0].x), left + at(stroke[2].x), color);
            }
        }
        left += stb_easy_font_width(character.data()) * scale;
    }
}

}  // namespace splitcircuit::render
