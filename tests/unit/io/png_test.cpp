#include "io/png.hpp"

#include <doctest/doctest.h>

namespace splitcircuit::io {
namespace {

using render::Image;
using render::rgb;

struct Chunk {
    std::string type;
    std::string data;
};

std::uint32_t number(std::string_view bytes) {
    std::uint32_t value = 0;
    for (const char byte : bytes.substr(0, 4)) value = value << 8 | static_cast<unsigned char>(byte);
    return value;
}

std::vector<Chunk> chunks_of(std::string_view png) {
    REQUIRE(png.starts_with("\x89PNG\r\n\x1a\n"));
    std::vector<Chunk> chunks;
    for (png.remove_prefix(8); !png.empty();) {
        const std::size_t length = number(png);
        REQUIRE(png.size() >= length + 12);
        chunks.push_back({std::string(png.substr(4, 4)), std::string(png.substr(8, length))});
        png.remove_prefix(length + 12);
    }
    return chunks;
}

TEST_CASE("a PNG has a header, data and an end") {
    const auto png = png_of(Image({5, 3}, rgb(0x112233)));
    REQUIRE(png);
    const auto chunks = chunks_of(*png);
    REQUIRE(chunks.size() == 3);
    CHECK(chunks[0].type == "IHDR");
    CHECK(number(chunks[0].data) == 5);
    CHECK(number(chunks[0].data.substr(4)) == 3);
    CHECK(chunks[0].data.substr(8) == std::string("\x08\x02\x00\x00\x00", 5));
    CHECK(chunks[1].type == "IDAT");
    CHECK(chunks[2].type == "IEND");
}

TEST_CASE("wide and high pictures keep their size") {
    for (const render::Size size : {render::Size{40000, 2}, render::Size{2, 70000}}) {
        const auto png = png_of(Image(size, rgb(0x808080)));
        REQUIRE(png);
        CHECK(number(chunks_of(*png)[0].data) == size.width_px);
        CHECK(number(chunks_of(*png)[0].data.substr(4)) == size.height_px);
    }
}

TEST_CASE("an animation has its frames, their delays and what changed of them") {
    std::string bytes;
    ApngWriter writer(3, [&bytes](std::string_view part) -> ApngWriter::Failure {
        bytes += part;
        return std::nullopt;
    });
    Image image({20, 10}, rgb(0xFFFFFF));
    CHECK_FALSE(writer.add(image, 500));
    image.fill_row(4, 7, 12, rgb(0xFF0000));
    image.fill_row(6, 3, 4, rgb(0xFF0000));
    CHECK_FALSE(writer.add(image, 150));
    CHECK_FALSE(writer.add(image, 3000));
    CHECK_FALSE(writer.end());

    const auto chunks = chunks_of(bytes);
    std::string types;
    for (const Chunk& chunk : chunks) types += chunk.type + " ";
    CHECK(types == "IHDR acTL fcTL IDAT fcTL fdAT fcTL fdAT IEND ");
    CHECK(number(chunks[1].data) == 3);
    CHECK(number(chunks[1].data.substr(4)) == 0);
    const auto control = [&](std::size_t i) {
        std::vector<std::uint32_t> values;
        for (std::size_t at = 0; at < 20; at += 4) values.push_back(number(chunks[i].data.substr(at)));
        values.push_back(number(chunks[i].data.substr(20)) >> 16);
        return values;
    };
    CHECK(control(2) == std::vector<std::uint32_t>{0, 20, 10, 0, 0, 500});
    CHECK(control(4) == std::vector<std::uint32_t>{1, 9, 3, 3, 4, 150});
    CHECK(control(6) == std::vector<std::uint32_t>{3, 1, 1, 0, 0, 3000});
    CHECK(number(chunks[5].data) == 2);
    CHECK(number(chunks[7].data) == 4);
}

TEST_CASE("a sink that fails ends the animation") {
    ApngWriter writer(2, [](std::string_view) -> ApngWriter::Failure { return core::Error{"full"}; });
    CHECK(writer.add(Image({2, 2}, rgb(0)), 1)->message == "full");
}

}  // namespace
}  // namespace splitcircuit::io
