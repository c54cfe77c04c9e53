#include "io/read_file.hpp"

#include <doctest/doctest.h>

#include <sstream>

namespace splitcircuit::io {
namespace {

TEST_CASE("what cannot be read is told with its name and the reason") {
    CHECK(read_file("/no/such/file.json").error().message ==
          "/no/such/file.json: cannot be read: No such file or directory");
    CHECK(read_file("/").error().message == "/: found a folder, allowed a file");
    CHECK(read_file("").error().message == "file: found an empty name, allowed the name of a file");
    CHECK(read_file("/dev/zero").error().message ==
          "/dev/zero: found more than 16 MiB, allowed 16 MiB at most");
}

TEST_CASE("a stream may be as long as its limit and no longer") {
    const std::size_t limit = std::size_t{1} << 20;
    std::istringstream full(std::string(limit, 'x'));
    CHECK(read_stream(full, "input", limit)->size() == limit);
    std::istringstream longer(std::string(limit + 1, 'x'));
    CHECK(read_stream(longer, "input", limit).error().message ==
          "input: found more than 1 MiB, allowed 1 MiB at most");
    std::istringstream empty;
    CHECK(read_stream(empty, "input", limit)->empty());
}

}  // namespace
}  // namespace splitcircuit::io
