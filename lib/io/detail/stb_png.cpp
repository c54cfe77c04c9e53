#include "io/detail/stb_png.hpp"

#include <cstdlib>

// Static, so that a program with an stb_image_write of its own can link this library.
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

namespace splitcircuit::io::detail {

std::optional<std::string> png_of(const std::uint8_t* pixels, int width, int height, int stride) {
    // Flat colours compress best as they are; to try all filters for every row takes most of the time.
    stbi_write_force_png_filter = 0;
    stbi_write_png_compression_level = 5;  // the least that the encoder takes
    int size = 0;
    unsigned char* bytes = stbi_write_png_to_mem(pixels, stride, width, height, 3, &size);
    if (bytes == nullptr) return std::nullopt;
    std::string png(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
    std::free(bytes);
    return png;
}

std::uint32_t crc32(std::string_view bytes) {
    std::string copy(bytes);
    return stbiw__crc32(reinterpret_cast<unsigned char*>(copy.data()), static_cast<int>(copy.size()));
}

}  // namespace splitcircuit::io::detail
