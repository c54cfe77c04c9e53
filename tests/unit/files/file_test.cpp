#include "files/file.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "support/temporary_folder.hpp"

namespace splitcircuit::files {
namespace {

using test::content_of;

TEST_CASE("an atomic file appears whole, and only when it is committed") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("report.json");
    {
        auto file = AtomicFile::begin(path);
        REQUIRE(file.has_value());
        CHECK(!file->write("half"));
        CHECK(!std::filesystem::exists(path));
    }
    CHECK(std::filesystem::is_empty(folder.path()));
    auto file = AtomicFile::begin(path);
    REQUIRE(file.has_value());
    CHECK(!file->write("the "));
    CHECK(!file->write("whole"));
    CHECK(!file->commit(false));
    CHECK(content_of(path) == "the whole");
    CHECK(!std::filesystem::exists(path + ".part"));
}

TEST_CASE("a file that is there stays as it is unless it may be replaced") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("report.json");
    test::put(path, "old");
    {
        auto file = AtomicFile::begin(path);
        REQUIRE(file.has_value());
        CHECK(!file->write("new"));
        const Failure failure = file->commit(false);
        REQUIRE(failure.has_value());
        CHECK(failure->message == path + ": cannot be made: File exists");
    }
    CHECK(content_of(path) == "old");
    CHECK(!std::filesystem::exists(path + ".part"));
    auto file = AtomicFile::begin(path);
    REQUIRE(file.has_value());
    CHECK(!file->write("new"));
    CHECK(!file->commit(true));
    CHECK(content_of(path) == "new");
}

TEST_CASE("failures name the path and the reason") {
    const auto missing = AtomicFile::begin("/no/such/folder/file");
    REQUIRE(!missing);
    CHECK(missing.error().message ==
          "/no/such/folder/file.part: cannot be opened: No such file or directory");
    auto full = File::open_or_create("/dev/full");
    REQUIRE(full.has_value());
    const Failure failure = full->write("x");
    REQUIRE(failure.has_value());
    CHECK(failure->message == "/dev/full: cannot be written: No space left on device");
}

TEST_CASE("one lock a file, and none on a file that lost its name") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("file");
    auto first = File::open_or_create(path);
    auto second = File::open_or_create(path);
    REQUIRE(first.has_value());
    REQUIRE(second.has_value());
    CHECK(*first->lock());
    CHECK(!*second->lock());
    CHECK(!first->close());
    CHECK(*second->lock());
    auto late = File::open_or_create(path);
    REQUIRE(late.has_value());
    CHECK(!remove(path));
    CHECK(!second->close());
    CHECK(!*late->lock());
    CHECK(!remove(path));
}

}  // namespace
}  // namespace splitcircuit::files
