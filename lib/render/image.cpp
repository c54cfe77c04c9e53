#include "render/image.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstring>

#include "core/hash.hpp"

namespace splitcircuit::render {

core::Result<Image> Image::make(Size size, Rgb fill, const std::string& what) {
    if (size.allowed()) return Image(size, fill);
    return core::bad_input(what, fmt::format("{} x {} pixels", size.width_px, size.height_px),
                           fmt::format("1 x 1 or more, and {} pixels at most", kMaxPixels));
}

Image::Image(Size size, Rgb fill)
    : size_(size), bytes_(static_cast<std::size_t>(size.width_px * size.height_px) * 3) {
    assert(size.allowed());
    for (std::int64_t y = 0; y < height(); ++y) fill_row(y, 0, width(), fill);
}

Rgb Image::at(Pixel pixel) const {
    const std::uint8_t* bytes = &bytes_[index_of(pixel)];
    return {bytes[0], bytes[1], bytes[2]};
}

void Image::blend(Pixel pixel, Rgb color, int weight) {
    std::uint8_t* bytes = &bytes_[index_of(pixel)];
    const Rgb now = mixed({bytes[0], bytes[1], bytes[2]}, color, weight);
    bytes[0] = now.red;
    bytes[1] = now.green;
    bytes[2] = now.blue;
}

void Image::fill_row(std::int64_t y, std::int64_t begin, std::int64_t end, Rgb color) {
    begin = std::max<std::int64_t>(begin, 0);
    end = std::min(end, width());
    if (y < 0 || y >= height() || begin >= end) return;
    std::uint8_t* bytes = &bytes_[index_of({begin, y})];
    for (std::int64_t x = begin; x < end; ++x, bytes += 3) {
        bytes[0] = color.red;
        bytes[1] = color.green;
        bytes[2] = color.blue;
    }
}

void Image::put(const Image& other, Pixel corner) {
    const std::int64_t left = std::max<std::int64_t>(-corner.x, 0);
    const std::int64_t right = std::min(other.width(), width() - corner.x);
    const std::int64_t top = std::max<std::int64_t>(-corner.y, 0);
    const std::int64_t bottom = std::min(other.height(), height() - corner.y);
    if (left >= right) return;
    for (std::int64_t y = top; y < bottom; ++y) {
        std::memcpy(&bytes_[index_of({corner.x + left, corner.y + y})],
                    &other.bytes_[other.index_of({left, y})], static_cast<std::size_t>(right - left) * 3);
    }
}

std::uint64_t hash_of(const Image& image) {
    core::Fnv1a64 hash;
    hash.add(fmt::format("{} {} ", image.width(), image.height()));
    hash.add({reinterpret_cast<const char*>(image.bytes().data()), image.bytes().size()});
    return hash.value();
}

}  // namespace splitcircuit::render
