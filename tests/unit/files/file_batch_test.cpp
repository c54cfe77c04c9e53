#include "files/file_batch.hpp"

#include <doctest/doctest.h>

#include "support/temporary_folder.hpp"

namespace splitcircuit::files {
namespace {

using Names = std::vector<std::string>;

TEST_CASE("a batch writes files whole and leaves nothing else behind") {
    const test::TemporaryFolder folder;
    FileBatch batch(folder.path());
    CHECK_FALSE(batch.add("b", "two"));
    CHECK_FALSE(batch.add("a", "one"));
    CHECK_FALSE(batch.add("b", "three"));
    CHECK_FALSE(batch.sync());
    CHECK(*names_in(folder.path()) == Names{"a", "b"});
    CHECK(test::content_of(folder.path("b")) == "three");
}

TEST_CASE("what a crash left of a file is overwritten") {
    const test::TemporaryFolder folder;
    test::put(folder.path("a.part"), "much longer than what comes now");
    CHECK_FALSE(FileBatch(folder.path()).add("a", "one"));
    CHECK(test::content_of(folder.path("a")) == "one");
    CHECK(*names_in(folder.path()) == Names{"a"});
}

TEST_CASE("a file that cannot be made is told by its name") {
    const test::TemporaryFolder folder;
    CHECK(FileBatch(folder.path("no")).add("a", "")->message ==
          folder.path("no/a.part") + ": cannot be opened: No such file or directory");
    // A folder stands where the file is to be.
    CHECK_FALSE(make_folder(folder.path("b")));
    CHECK(FileBatch(folder.path()).add("b", "")->message ==
          folder.path("b") + ": cannot be made: Is a directory");
    CHECK(*names_in(folder.path()) == Names{"b"});
}

TEST_CASE("folders are made in folders that are there") {
    const test::TemporaryFolder folder;
    CHECK_FALSE(make_folder(folder.path("ü")));
    CHECK(kind_of(folder.path("ü")) == Kind::kFolder);
    CHECK(make_folder(folder.path("ü"))->message == folder.path("ü") + ": cannot be made: File exists");
    CHECK(make_folder(folder.path("a/b"))->message ==
          folder.path("a/b") + ": cannot be made: No such file or directory");
    CHECK(names_in(folder.path("a")).error().message ==
          folder.path("a") + ": cannot be read: No such file or directory");
}

}  // namespace
}  // namespace splitcircuit::files
