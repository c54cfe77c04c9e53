#include "render/color.hpp"

#include <charconv>

namespace splitcircuit::render {

Rgb rgb_from_hex(std::string_view text) {
    std::uint32_t value = 0;
    std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    return rgb(value);
}

}  // namespace splitcircuit::render
