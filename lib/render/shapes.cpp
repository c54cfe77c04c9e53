#include "render/shapes.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace splitcircuit::render {
namespace {

/// Rounded towards minus infinity; the divisor is positive.
std::int64_t floor_div(std::int64_t a, std::int64_t b) {
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

/// How far a circle reaches to the sides at a distance from its centre: half units both.
std::int64_t half_chord(std::int64_t radius2, std::int64_t distance2) {
    const std::int64_t square = radius2 * radius2 - distance2 * distance2;
    return square < 0 ? -1 : integer_root(square);
}

}  // namespace

std::int64_t integer_root(std::int64_t value) {
    std::int64_t root = 0;
    for (std::int64_t bit = std::int64_t{1} << 31; bit > 0; bit >>= 1) {
        const std::int64_t next = root | bit;
        if (next <= value / next) root = next;
    }
    return root;
}

/// Adds the spans of every line between two heights. A line lies in the middle of its unit: at (2 y + 1) half
/// units, where no corner of a shape is.
template <typename SpansAt>
void Brush::fill(std::int64_t top, std::int64_t bottom, Rgb color, SpansAt spans_at) {
    const std::int64_t first_row = std::max<std::int64_t>(floor_div(top, kUnitsPerPx), 0);
    const std::int64_t last_row = std::min(floor_div(bottom - 1, kUnitsPerPx), image_.height() - 1);
    if (rise_.empty()) rise_.resize(static_cast<std::size_t>(image_.width()) + 2);
    for (std::int64_t row = first_row; row <= last_row; ++row) {
        first_ = image_.width();
        last_ = -1;
        for (std::int64_t y = row * kUnitsPerPx; y < (row + 1) * kUnitsPerPx; ++y) {
            if (y < top || y >= bottom) continue;
            spans_.clear();
            spans_at(2 * y + 1);
            for (const Span& span : spans_) cover(span);
        }
        lay_row(row, color);
    }
}

/// Covers part of a line: pixels at its ends in part, those between wholly. Only changes from pixel to pixel
/// are noted, so that a long line costs no more than a short one.
void Brush::cover(Span span) {
    const std::int64_t begin = std::max<std::int64_t>(span.begin, 0);
    const std::int64_t end = std::min(span.end, image_.width() * kUnitsPerPx);
    if (begin >= end) return;
    const auto step = [this](std::int64_t at, int sign) {
        const std::int64_t pixel = at / kUnitsPerPx;
        const int rest = static_cast<int>(at % kUnitsPerPx);
        rise_[static_cast<std::size_t>(pixel)] += sign * (static_cast<int>(kUnitsPerPx) - rest);
        rise_[static_cast<std::size_t>(pixel) + 1] += sign * rest;
    };
    step(begin, 1);
    step(end, -1);
    first_ = std::min(first_, begin / kUnitsPerPx);
    last_ = std::max(last_, end / kUnitsPerPx);
}

void Brush::lay_row(std::int64_t y, Rgb color) {
    int covered = 0;
    for (std::int64_t x = first_; x <= last_ + 1; ++x) {
        int& rise = rise_[static_cast<std::size_t>(x)];
        covered += rise;
        rise = 0;
        if (x >= image_.width() || covered == 0) continue;
        image_.blend({x, y}, color, covered * opacity_ >> 8);
    }
}

void Brush::rounded(Box box, std::int64_t radius, Rgb color) {
    radius = std::clamp<std::int64_t>(radius, 0, std::min(box.width, box.height) / 2);
    const std::int64_t left = box.corner.x;
    const std::int64_t right = left + box.width;
    const std::int64_t top = box.corner.y;
    const std::int64_t bottom = top + box.height;
    fill(top, bottom, color, [&](std::int64_t y2) {
        // Half units into the part where corners are round.
        const std::int64_t beyond2 = std::max({2 * (top + radius) - y2, y2 - 2 * (bottom - radius), {}});
        const std::int64_t inset = beyond2 == 0 ? 0 : radius - half_chord(2 * radius, beyond2) / 2;
        spans_.push_back({left + inset, right - inset});
    });
}

void Brush::disc(Point centre, std::int64_t radius, Rgb color) {
    fill(centre.y - radius, centre.y + radius, color, [&](std::int64_t y2) {
        const std::int64_t half2 = half_chord(2 * radius, y2 - 2 * centre.y);
        if (half2 >= 0) spans_.push_back({centre.x - half2 / 2, centre.x + half2 / 2});
    });
}

void Brush::polygon(std::span<const Point> corners, Rgb color) {
    if (corners.empty()) return;
    const auto [low, high] =
        std::minmax_element(corners.begin(), corners.end(), [](Point a, Point b) { return a.y < b.y; });
    std::vector<std::int64_t> crossings;
    fill(low->y, high->y, color, [&](std::int64_t y2) {
        crossings.clear();
        for (std::size_t i = 0; i < corners.size(); ++i) {
            Point a = corners[i];
            Point b = corners[(i + 1) % corners.size()];
            if (a.y > b.y) std::swap(a, b);
            if (y2 < 2 * a.y || y2 > 2 * b.y) continue;
            crossings.push_back(a.x + floor_div((b.x - a.x) * (y2 - 2 * a.y), 2 * (b.y - a.y)));
        }
        std::sort(crossings.begin(), crossings.end());
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            spans_.push_back({crossings[i], crossings[i + 1]});
        }
    });
}

void Brush::line(Point from, Point to, std::int64_t width, Rgb color) {
    const std::int64_t radius = std::max<std::int64_t>(width / 2, 1);
    const std::int64_t dx = to.x - from.x;
    const std::int64_t dy = to.y - from.y;
    const std::int64_t length = std::max<std::int64_t>(integer_root(dx * dx + dy * dy), 1);
    const Point side{-dy * radius / length, dx * radius / length};
    const std::array<Point, 4> corners{
        Point{from.x + side.x, from.y + side.y}, Point{to.x + side.x, to.y + side.y},
        Point{to.x - side.x, to.y - side.y}, Point{from.x - side.x, from.y - side.y}};
    // The whole is convex: one span a line, as far as the discs at the ends or the edges between them reach.
    fill(std::min(from.y, to.y) - radius, std::max(from.y, to.y) + radius, color, [&](std::int64_t y2) {
        Span span{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()};
        const auto reach = [&span](std::int64_t x) {
            span.begin = std::min(span.begin, x);
            span.end = std::max(span.end, x);
        };
        for (const Point& end : {from, to}) {
            const std::int64_t half2 = half_chord(2 * radius, y2 - 2 * end.y);
            if (half2 < 0) continue;
            reach(end.x - half2 / 2);
            reach(end.x + half2 / 2);
        }
        for (std::size_t i = 0; i < corners.size(); ++i) {
            Point a = corners[i];
            Point b = corners[(i + 1) % corners.size()];
            if (a.y > b.y) std::swap(a, b);
            if (y2 < 2 * a.y || y2 > 2 * b.y) continue;
            reach(a.x + floor_div((b.x - a.x) * (y2 - 2 * a.y), 2 * (b.y - a.y)));
        }
        if (span.begin < span.end) spans_.push_back(span);
    });
}

}  // namespace splitcircuit::render
