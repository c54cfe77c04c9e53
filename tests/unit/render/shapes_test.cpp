#include "render/shapes.hpp"

#include <doctest/doctest.h>

#include <array>
#include <numeric>

namespace splitcircuit::render {
namespace {

constexpr Rgb kBlack = rgb(0x000000);
constexpr Rgb kWhite = rgb(0xFFFFFF);

/// A black image on which a shape is drawn in white.
template <typename Draw>
Image drawn(std::int64_t width, std::int64_t height, Draw draw) {
    Image image({width, height}, kBlack);
    Brush brush(image);
    draw(brush);
    return image;
}

/// How bright the pixels are, from 0 to 255.
std::vector<int> brightness(const Image& image) {
    std::vector<int> values;
    for (std::size_t i = 0; i < image.bytes().size(); i += 3) values.push_back(image.bytes()[i]);
    return values;
}

/// The area of what is drawn, in sixteenths of a pixel; all pixels together.
std::int64_t area(const Image& image) {
    const auto values = brightness(image);
    return std::accumulate(values.begin(), values.end(), std::int64_t{0}) * 16 / 255;
}

TEST_CASE("a rectangle covers pixels at its edges in part") {
    const Image image = drawn(3, 3, [](Brush& brush) { brush.rectangle({{8, 8}, 32, 32}, kWhite); });
    CHECK(brightness(image) == std::vector<int>{64, 128, 64, 128, 255, 128, 64, 128, 64});
    const Image whole = drawn(2, 1, [](Brush& brush) { brush.rectangle({{16, 0}, 16, 16}, kWhite); });
    CHECK(brightness(whole) == std::vector<int>{0, 255});
}

TEST_CASE("what is outside of the image is left out") {
    const Image image = drawn(2, 2, [](Brush& brush) {
        brush.rectangle({{-1600, -1600}, 1608, 3200}, kWhite);
        brush.disc({-800, 8}, 160, kWhite);
        brush.line({-800, -900}, {-700, 900}, 32, kWhite);
        brush.polygon(std::array<Point, 3>{Point{500, 500}, Point{600, 500}, Point{550, 900}}, kWhite);
    });
    CHECK(brightness(image) == std::vector<int>{128, 0, 128, 0});
}

TEST_CASE("a disc has the area of a circle and looks the same from all sides") {
    const Image image = drawn(40, 40, [](Brush& brush) { brush.disc({320, 320}, 256, kWhite); });
    CHECK(std::abs(area(image) - 804 * 16) <= 3 * 16);  // 16 * 16 * pi is 804.2
    for (std::int64_t y = 0; y < 40; ++y) {
        for (std::int64_t x = 0; x < 40; ++x) {
            const int here = image.at({x, y}).red;
            CHECK(here == image.at({39 - x, y}).red);
            CHECK(here == image.at({x, 39 - y}).red);
            CHECK(std::abs(here - image.at({y, x}).red) <= 16);  // lines in one way, lengths in the other
        }
    }
}

TEST_CASE("polygons follow the even-odd rule") {
    // A triangle of half of 16 x 16 pixels.
    const std::array<Point, 3> triangle{Point{0, 0}, Point{256, 0}, Point{0, 256}};
    CHECK(std::abs(area(drawn(16, 16, [&](Brush& brush) { brush.polygon(triangle, kWhite); })) - 128 * 16) <=
          32);
    // A square whose outline runs around another one, the other way as well.
    const std::array<Point, 10> ring{Point{0, 0},   Point{128, 0}, Point{128, 128}, Point{0, 128},
                                     Point{0, 0},   Point{32, 32}, Point{96, 32},   Point{96, 96},
                                     Point{32, 96}, Point{32, 32}};
    const Image image = drawn(8, 8, [&](Brush& brush) { brush.polygon(ring, kWhite); });
    CHECK(image.at({4, 4}) == kBlack);
    CHECK(image.at({0, 7}) == kWhite);
    CHECK(std::abs(area(image) - 48 * 16) <= 16);
}

TEST_CASE("a line has its width and round ends, whatever way it goes") {
    const auto line = [](Point from, Point to) {
        return area(drawn(40, 40, [&](Brush& brush) { brush.line(from, to, 64, kWhite); }));
    };
    const std::int64_t round_ends = 12 * 16 + 9;  // 2 * 2 * pi is 12.6
    CHECK(std::abs(line({160, 160}, {480, 160}) - (20 * 4 * 16 + round_ends)) <= 8);
    CHECK(line({160, 160}, {160, 480}) == line({480, 160}, {160, 160}));
    CHECK(std::abs(line({160, 160}, {352, 416}) - (20 * 4 * 16 + round_ends)) <=
          32);  // its sides are whole units
    CHECK(std::abs(line({320, 320}, {320, 320}) - round_ends) <= 8);
}

TEST_CASE("corners of a rounded box are quarters of circles") {
    const Image image = drawn(16, 16, [](Brush& brush) { brush.rounded({{0, 0}, 256, 256}, 64, kWhite); });
    CHECK(image.at({0, 0}) == kBlack);
    CHECK(image.at({0, 8}) == kWhite);
    CHECK(std::abs(area(image) - (256 * 16 - 64 * 16 + 804)) <= 16);  // 4 * 4 * pi is 50.3 of 64
    // More than half of a side is a disc.
    const Image round = drawn(16, 16, [](Brush& brush) { brush.rounded({{0, 0}, 256, 256}, 9999, kWhite); });
    const Image disc = drawn(16, 16, [](Brush& brush) { brush.disc({128, 128}, 128, kWhite); });
    CHECK(std::abs(area(round) - area(disc)) <= 8);
}

TEST_CASE("opacity mixes colours") {
    Image image({1, 1}, rgb(0x204060));
    Brush brush(image);
    brush.set_opacity(128);
    brush.rectangle({{0, 0}, 16, 16}, rgb(0x60C0E0));
    CHECK(image.at({0, 0}) == rgb(0x4080A0));
    brush.set_opacity(256);
    brush.rectangle({{0, 0}, 16, 16}, rgb(0x60C0E0));
    CHECK(image.at({0, 0}) == rgb(0x60C0E0));
}

TEST_CASE("integer roots") {
    for (std::int64_t value = 0; value < 5000; ++value) {
        const std::int64_t root = integer_root(value);
        CHECK(root * root <= value);
        CHECK((root + 1) * (root + 1) > value);
    }
    CHECK(integer_root(std::int64_t{3037000499} * 3037000499) == 3037000499);
}

}  // namespace
}  // namespace splitcircuit::render
