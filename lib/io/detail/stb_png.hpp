#pragma once

// Private to io: the only door to stb_image_write.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace splitcircuit::io::detail {

/// A PNG file of width x height pixels of three bytes, whose rows begin `stride` bytes apart; nothing if
/// there is not enough memory.
[[nodiscard]] std::optional<std::string> png_of(const std::uint8_t* pixels, int width, int height,
                                                int stride);

/// The CRC of PNG chunks (ISO 3309).
[[nodiscard]] std::uint32_t crc32(std::string_view bytes);

}  // namespace splitcircuit::io::detail
