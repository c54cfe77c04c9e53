#include "io/png.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "io/detail/stb_png.hpp"

namespace splitcircuit::io {
namespace {

constexpr std::size_t kSignatureBytes = 8;
constexpr std::size_t kHeaderChunkBytes = 12 + 13;

void append_number(std::string& bytes, std::uint64_t value, int count) {
    for (int shift = 8 * (count - 1); shift >= 0; shift -= 8)
        bytes += static_cast<char>(value >> shift & 0xFF);
}

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (const char byte : bytes.substr(at, 4)) value = value << 8 | static_cast<unsigned char>(byte);
    return value;
}

/// Length, type, data, and the CRC of type and data.
std::string chunk(std::string_view type, std::string_view data) {
    std::string content(type);
    content += data;
    std::string bytes;
    append_number(bytes, data.size(), 4);
    bytes += content;
    append_number(bytes, detail::crc32(content), 4);
    return bytes;
}

/// The data of the IDAT chunks of a PNG file.
std::string image_data(std::string_view png) {
    std::string data;
    for (std::size_t at = kSignatureBytes; at + 12 <= png.size();) {
        const std::size_t length = number_at(png, at);
        if (png.substr(at + 4, 4) == "IDAT") data += png.substr(at + 8, length);
        at += 12 + length;
    }
    return data;
}

core::Result<std::string> png_of_area(const render::Image& image, std::int64_t x, std::int64_t y,
                                      render::Size size) {
    const std::int64_t stride = image.width() * 3;
    auto png = detail::png_of(image.bytes().data() + y * stride + x * 3, static_cast<int>(size.width_px),
                              static_cast<int>(size.height_px), static_cast<int>(stride));
    if (!png) return core::Error{"not enough memory for a picture"};
    return *std::move(png);
}

}  // namespace

core::Result<std::string> png_of(const render::Image& image) {
    return png_of_area(image, 0, 0, image.size());
}

ApngWriter::Failure ApngWriter::add(render::Image frame, std::uint16_t delay_ms) {
    assert(added_ < frames_ && (!last_ || last_->size() == frame.size()));
    const Area area = changed_area(frame);
    const auto png = png_of_area(frame, area.x, area.y, area.size);
    if (!png) return png.error();
    std::string bytes;
    if (added_ == 0) {
        // Signature and header are those of the first frame by itself.
        bytes = png->substr(0, kSignatureBytes + kHeaderChunkBytes);
        std::string control;
        append_number(control, frames_, 4);
        append_number(control, 0, 4);  // played for ever
        bytes += chunk("acTL", control);
    }
    bytes += frame_control(area, delay_ms);
    if (added_ == 0) {
        bytes += chunk("IDAT", image_data(*png));
    } else {
        std::string data;
        append_number(data, sequence_++, 4);
        bytes += chunk("fdAT", data + image_data(*png));
    }
    ++added_;
    last_ = std::move(frame);
    return sink_(bytes);
}

ApngWriter::Failure ApngWriter::end() {
    assert(added_ == frames_);
    return sink_(chunk("IEND", ""));
}

/// The smallest rectangle that holds every pixel that is not as before; one pixel if none changed.
ApngWriter::Area ApngWriter::changed_area(const render::Image& frame) const {
    if (!last_) return {0, 0, frame.size()};
    const std::int64_t stride = frame.width() * 3;
    std::int64_t left = stride;
    std::int64_t right = -1;
    std::int64_t top = frame.height();
    std::int64_t bottom = -1;
    for (std::int64_t y = 0; y < frame.height(); ++y) {
        const std::uint8_t* now = frame.bytes().data() + y * stride;
        const std::uint8_t* before = last_->bytes().data() + y * stride;
        if (std::memcmp(now, before, static_cast<std::size_t>(stride)) == 0) continue;
        top = std::min(top, y);
        bottom = y;
        left = std::min<std::int64_t>(left, std::mismatch(now, now + stride, before).first - now);
        std::int64_t end = stride - 1;
        while (now[end] == before[end]) --end;
        right = std::max(right, end);
    }
    if (bottom < 0) return {0, 0, {1, 1}};
    return {left / 3, top, {right / 3 - left / 3 + 1, bottom - top + 1}};
}

std::string ApngWriter::frame_control(const Area& area, std::uint16_t delay_ms) {
    std::string data;
    append_number(data, sequence_++, 4);
    append_number(data, static_cast<std::uint64_t>(area.size.width_px), 4);
    append_number(data, static_cast<std::uint64_t>(area.size.height_px), 4);
    append_number(data, static_cast<std::uint64_t>(area.x), 4);
    append_number(data, static_cast<std::uint64_t>(area.y), 4);
    append_number(data, delay_ms, 2);
    append_number(data, 1000, 2);
    data += '\0';  // the frame stays,
    data += '\0';  // and the next one is put over it
    return chunk("fcTL", data);
}

}  // namespace splitcircuit::io
