#include "common/printable.hpp"

#include <doctest/doctest.h>

namespace splitcircuit::apps {
namespace {

using namespace std::string_view_literals;

TEST_CASE("text in any script stays as it is") {
    for (const auto text : {""sv, "plain ~text"sv, "prêt à jouer"sv, "碁 ♟ 🧩"sv, "\xF4\x8F\xBF\xBF"sv}) {
        CHECK(printable(text) == text);
    }
}

TEST_CASE("what would move a cursor, ring a bell or break a line is spelled out") {
    CHECK(printable("a\nb\t\x1B[31m\x7F"sv) == "a\\x0ab\\x09\\x1b[31m\\x7f");
    CHECK(printable("\0"sv) == "\\x00");
    CHECK(printable("\xC2\x9B"sv) == "\\xc2\\x9b");  // U+009B, the 8-bit form of ESC [
    CHECK(printable("\xC2\xA0"sv) == "\xC2\xA0");
    CHECK(printable("\xE2\x80\xA8\xE2\x80\xAE\xE2\x81\xA9"sv) ==
          "\\xe2\\x80\\xa8\\xe2\\x80\\xae\\xe2\\x81\\xa9");
    CHECK(printable("\xE2\x80\x94"sv) == "\xE2\x80\x94");  // a dash
}

TEST_CASE("bytes that are not UTF-8 are spelled out one by one") {
    CHECK(printable("\xFFok"sv) == "\\xffok");
    CHECK(printable("\xC3"sv) == "\\xc3");           // cut short
    CHECK(printable("\xC3("sv) == "\\xc3(");         // no continuation
    CHECK(printable("\xC0\xAF"sv) == "\\xc0\\xaf");  // too long a form of /
    CHECK(printable("\xE0\x9F\xBF"sv) == "\\xe0\\x9f\\xbf");
    CHECK(printable("\xF0\x8F\xBF\xBF"sv) == "\\xf0\\x8f\\xbf\\xbf");
    CHECK(printable("\xED\xA0\x80"sv) == "\\xed\\xa0\\x80");           // half of a surrogate pair
    CHECK(printable("\xF4\x90\x80\x80"sv) == "\\xf4\\x90\\x80\\x80");  // beyond Unicode
    CHECK(printable("\xF5\x80\x80\x80"sv) == "\\xf5\\x80\\x80\\x80");
}

}  // namespace
}  // namespace splitcircuit::apps
