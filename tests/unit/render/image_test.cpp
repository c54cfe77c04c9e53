#include "render/image.hpp"

#include <doctest/doctest.h>

#include "render/text.hpp"

namespace splitcircuit::render {
namespace {

TEST_CASE("a picture may have 2^26 pixels, whatever its sides") {
    CHECK(Size{1, 1}.allowed());
    CHECK(Size{8192, 8192}.allowed());
    CHECK(Size{kMaxPixels, 1}.allowed());
    CHECK(Size{1, kMaxPixels}.allowed());
    CHECK_FALSE(Size{8192, 8193}.allowed());
    CHECK_FALSE(Size{kMaxPixels + 1, 1}.allowed());
    CHECK_FALSE(Size{0, 5}.allowed());
    CHECK_FALSE(Size{5, 0}.allowed());
    CHECK_FALSE(Size{-4, -4}.allowed());
    CHECK_FALSE(Size{std::int64_t{1} << 62, std::int64_t{1} << 62}.allowed());  // their product overflows
}

TEST_CASE("a size that is not allowed is told with the limit") {
    const auto image = Image::make({std::int64_t{1} << 40, 3}, rgb(0), "--cell-px");
    REQUIRE_FALSE(image);
    CHECK(image.error().message ==
          "--cell-px: found 1099511627776 x 3 pixels, allowed 1 x 1 or more, and 67108864 pixels at most");
}

TEST_CASE("an image put on another one is cut at the edges") {
    for (std::int64_t y = -4; y <= 4; ++y) {
        for (std::int64_t x = -4; x <= 4; ++x) {
            Image image({3, 3}, rgb(0));
            image.put(Image({2, 2}, rgb(0xFF0000)), {x, y});
            for (std::int64_t i = 0; i < 9; ++i) {
                const Pixel pixel{i % 3, i / 3};
                const bool covered = pixel.x >= x && pixel.x < x + 2 && pixel.y >= y && pixel.y < y + 2;
                CHECK((image.at(pixel) == rgb(0xFF0000)) == covered);
            }
        }
    }
}

TEST_CASE("colours mix exactly at both ends") {
    CHECK(mixed(rgb(0x123456), rgb(0xFEDCBA), 0) == rgb(0x123456));
    CHECK(mixed(rgb(0x123456), rgb(0xFEDCBA), 256) == rgb(0xFEDCBA));
    CHECK(rgb_from_hex("#0aBf10") == rgb(0x0ABF10));
}

TEST_CASE("text is written in pixels of the scale") {
    const auto written = [](std::int64_t scale) {
        Image image({40 * scale, kTextRows * scale}, rgb(0));
        write_text(image, {scale, scale}, "go#7", scale, rgb(0xFFFFFF));
        return image;
    };
    const Image small = written(1);
    const Image large = written(3);
    int ink = 0;
    for (std::int64_t y = 0; y < large.height(); ++y) {
        for (std::int64_t x = 0; x < large.width(); ++x) {
            CHECK(large.at({x, y}) == small.at({x / 3, y / 3}));
            ink += large.at({x, y}).red != 0 ? 1 : 0;
        }
    }
    CHECK(ink > 9 * 40);
}

TEST_CASE("what the font cannot write becomes one question mark a character") {
    CHECK(writable("go#7 ~") == "go#7 ~");
    CHECK(writable("Zürich 東京\n\x7f") == "Z?rich ????");
}

TEST_CASE("long text ends in dots and fits") {
    for (std::int64_t width = 30; width < 200; ++width) {
        const std::string text = elided("sclevel1:a-very-long-name", 1, width);
        CHECK(text_width(text, 1) <= width);
        CHECK((text == "sclevel1:a-very-long-name" || text.ends_with("...")));
    }
    CHECK(elided("abc", 2, 1000) == "abc");
}

}  // namespace
}  // namespace splitcircuit::render
