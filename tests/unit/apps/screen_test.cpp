#include "common/screen.hpp"

#include <doctest/doctest.h>

#include "core/dotnet_random.hpp"

namespace splitcircuit::apps {
namespace {

/// A terminal of our own: what its screen shows after it was sent something. Knows what screen_update sends.
class Paper {
  public:
    Paper(int columns, int rows)
        : rows_(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), ' ')) {}

    void take(const std::string& text) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\x1b')
                i = take_sequence(text, i + 2);
            else
                rows_[row_][column_++] = text[i];
        }
    }
    [[nodiscard]] const std::vector<std::string>& rows() const { return rows_; }

  private:
    std::size_t take_sequence(const std::string& text, std::size_t begin) {
        std::size_t end = begin;
        while (text[end] < '@') ++end;
        const std::string parameters = text.substr(begin, end - begin);
        if (text[end] == 'H') {
            row_ = std::stoul(parameters) - 1;
            column_ = std::stoul(parameters.substr(parameters.find(';') + 1)) - 1;
        } else if (text[end] == 'J') {
            for (auto& row : rows_) row.assign(row.size(), ' ');
        } else {
            REQUIRE(text[end] == 'm');
        }
        return end;
    }

    std::vector<std::string> rows_;
    std::size_t row_ = 0;
    std::size_t column_ = 0;
};

std::vector<std::string> rows_of(const Screen& screen) {
    std::vector<std::string> rows;
    for (int y = 0; y < screen.rows(); ++y) {
        rows.emplace_back();
        for (int x = 0; x < screen.columns(); ++x) rows.back() += static_cast<char>(screen.at(x, y).sign);
    }
    return rows;
}

TEST_CASE("only what changed is written") {
    Screen before(20, 3);
    before.put(2, 1, "hello");
    CHECK(screen_update(before, before, ColorDepth::kTrue).empty());
    Screen after = before;
    after.put(3, 1, "a");
    CHECK(screen_update(before, after, ColorDepth::kTrue) == "\x1b[2;4H\x1b[0ma\x1b[0m");
    Look look;
    look.paper = render::rgb(0xFF0000);
    look.bold = true;
    after = before;
    after.put(0, 0, "xy", look);
    CHECK(screen_update(before, after, ColorDepth::kTrue) == "\x1b[1;1H\x1b[0;1;48;2;255;0;0mxy\x1b[0m");
    CHECK(screen_update(before, after, ColorDepth::k256) == "\x1b[1;1H\x1b[0;1;48;5;196mxy\x1b[0m");
    CHECK(screen_update(before, after, ColorDepth::kNone) == "\x1b[1;1H\x1b[0;1mxy\x1b[0m");
    Screen half(1, 1);
    half.put(0, 0, U'\u2580');
    CHECK(screen_update(Screen(1, 1), half, ColorDepth::kNone) == "\x1b[1;1H\x1b[0m\xE2\x96\x80\x1b[0m");
}

TEST_CASE("a screen of another size is drawn anew") {
    Screen screen(4, 2);
    screen.put(1, 1, "ab");
    CHECK(screen_update(Screen(), screen, ColorDepth::kNone) == "\x1b[0m\x1b[2J\x1b[2;2H\x1b[0mab\x1b[0m");
}

TEST_CASE("what is outside is left out") {
    Screen screen(4, 2);
    screen.put(-2, 0, "abcdefgh");
    screen.put(0, 7, "x");
    CHECK(rows_of(screen) == std::vector<std::string>{"cdef", "    "});
}

TEST_CASE("any number of updates leaves the screen as it should be") {
    core::DotNetRandom random(20);
    Paper paper(30, 8);
    Screen shown;
    for (int i = 0; i < 300; ++i) {
        Screen next = shown.rows() == 0 ? Screen(30, 8) : shown;
        for (int j = 0; j < 6; ++j) {
            const int column = random.next(30);
            const int row = random.next(8);
            next.put(column, row, static_cast<char32_t>(random.next(' ', '~')));
        }
        paper.take(screen_update(shown, next, ColorDepth::k256));
        shown = next;
        REQUIRE(paper.rows() == rows_of(shown));
    }
}

TEST_CASE("colours of terminals with 256") {
    CHECK(nearest_256(render::rgb(0x000000)) == 16);
    CHECK(nearest_256(render::rgb(0xFFFFFF)) == 231);
    CHECK(nearest_256(render::rgb(0xFF0000)) == 196);
    CHECK(nearest_256(render::rgb(0x080808)) == 232);
    CHECK(nearest_256(render::rgb(0x767676)) == 243);
    CHECK(nearest_256(render::rgb(0x5F87AF)) == 67);
}

}  // namespace
}  // namespace splitcircuit::apps
