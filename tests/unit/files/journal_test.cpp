#include "files/journal.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "support/temporary_folder.hpp"

namespace splitcircuit::files {
namespace {

const std::string kHeader = R"({"preset":"go","seeds":"0..99"})";
const std::vector<std::string> kChunks{"{\"seed\":0}\n{\"seed\":1}\n", "", "{\"seed\":2}\n",
                                       "{\"seed\":3}\n{\"seed\":4}\n"};

using Mode = Journal::Mode;

Journal::Opened open(const std::string& path, const std::string& header = kHeader,
                     Mode mode = Mode::kResume) {
    auto opened = Journal::open(path, header, mode, [](const std::string& theirs, const std::string& ours) {
        return "theirs " + theirs + ", ours " + ours;
    });
    REQUIRE_MESSAGE(opened.has_value(), opened.error().message);
    return *std::move(opened);
}

bool is_open(const Journal::Opened& opened) {
    return std::holds_alternative<Journal>(opened);
}

/// The message of a journal that must be refused.
std::string refusal(const Journal::Opened& opened) {
    const auto* refused = std::get_if<Journal::Refusal>(&opened);
    REQUIRE(refused != nullptr);
    return refused->message;
}

/// Opens a journal that must open.
Journal open_whole(const std::string& path, const std::string& header = kHeader, Mode mode = Mode::kResume) {
    auto opened = open(path, header, mode);
    auto* journal = std::get_if<Journal>(&opened);
    REQUIRE(journal != nullptr);
    return std::move(*journal);
}

/// Appends the chunks that are missing.
void complete(Journal& journal) {
    while (journal.chunks() < kChunks.size()) {
        REQUIRE(!journal.append(kChunks[static_cast<std::size_t>(journal.chunks())]));
    }
}

std::vector<std::string> read_all(Journal& journal) {
    std::vector<std::string> chunks;
    REQUIRE(!journal.read_chunks([&](std::string_view lines) {
        chunks.emplace_back(lines);
        return Failure();
    }));
    return chunks;
}

/// The bytes of a whole journal.
std::string whole_journal(const test::TemporaryFolder& folder) {
    const std::string path = folder.path("whole");
    Journal journal = open_whole(path);
    complete(journal);
    CHECK(!journal.sync());
    return test::content_of(path);
}

TEST_CASE("a journal gives back its chunks, also when it is opened again") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("journal");
    {
        Journal journal = open_whole(path);
        CHECK(journal.chunks() == 0);
        CHECK(read_all(journal).empty());
        complete(journal);
        CHECK(read_all(journal) == kChunks);
    }
    Journal again = open_whole(path);
    CHECK(again.chunks() == kChunks.size());
    CHECK(read_all(again) == kChunks);
    CHECK(!again.remove());
    CHECK(open_whole(path).chunks() == 0);
}

TEST_CASE("a journal cut at any byte is taken up at its last whole chunk, with the same bytes in the end") {
    const test::TemporaryFolder folder;
    const std::string whole = whole_journal(folder);
    const std::string path = folder.path("cut");
    std::uint64_t last = 0;
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        test::put(path, whole.substr(0, size));
        Journal journal = open_whole(path);
        INFO("cut to " << size);
        CHECK(journal.chunks() >= last);
        last = journal.chunks();
        complete(journal);
        CHECK(test::content_of(path) == whole);
    }
    CHECK(last == kChunks.size());
}

TEST_CASE("no flipped bit is accepted: the chunks before it stay, or the journal is refused") {
    const test::TemporaryFolder folder;
    const std::string whole = whole_journal(folder);
    const std::string path = folder.path("flipped");
    const std::size_t header_end = whole.find("{\"seed\":0}");
    int refused = 0;
    for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
        std::string flipped = whole;
        flipped[bit / 8] =
            static_cast<char>(static_cast<unsigned char>(flipped[bit / 8]) ^ (1U << (bit % 8)));
        test::put(path, flipped);
        auto opened = open(path);
        INFO("bit " << bit);
        CHECK(is_open(opened) == (bit / 8 >= header_end));
        auto* journal = std::get_if<Journal>(&opened);
        if (journal == nullptr) {
            ++refused;
            CHECK(test::content_of(path) == flipped);
            continue;
        }
        CHECK(journal->chunks() < kChunks.size());
        complete(*journal);
        CHECK(test::content_of(path) == whole);
    }
    CHECK(refused == static_cast<int>(header_end * 8));
}

TEST_CASE("chunks that were moved or repeated are not accepted") {
    const test::TemporaryFolder folder;
    const std::string whole = whole_journal(folder);
    const auto third = whole.find("{\"seed\":2}");
    const auto fourth = whole.find("{\"seed\":3}");
    const std::string path = folder.path("mixed");
    test::put(path, whole.substr(0, fourth) + whole.substr(third, fourth - third) + whole.substr(fourth));
    CHECK(open_whole(path).chunks() == 3);
    test::put(path, whole.substr(0, third) + whole.substr(fourth) + whole.substr(third, fourth - third));
    CHECK(open_whole(path).chunks() == 2);
}

TEST_CASE("a chunk of other work is not accepted, though its number and lines would fit") {
    const test::TemporaryFolder folder;
    const std::string whole = whole_journal(folder);
    const std::string path = folder.path("other");
    {
        Journal other = open_whole(path, "{}");
        complete(other);
    }
    const std::string foreign = test::content_of(path);
    const std::string_view third = "{\"seed\":2}";
    test::put(path, whole.substr(0, whole.find(third)) + foreign.substr(foreign.find(third)));
    CHECK(open_whole(path).chunks() == 2);
}

TEST_CASE("a journal of other work is refused with the difference") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("journal");
    {
        Journal journal = open_whole(path);
        complete(journal);
    }
    const std::string before = test::content_of(path);
    CHECK(refusal(open(path, "{}")) == path + ": theirs " + kHeader + ", ours {}");
    CHECK(test::content_of(path) == before);
}

TEST_CASE("a file that is no journal is not touched") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("notes");
    for (const std::string content :
         {"x", "some notes", "some\nnotes\n", "#journal 1 2 0000000000000000\n{}\n"}) {
        test::put(path, content);
        CHECK(refusal(open(path)) == path + ": found no whole journal header, allowed a journal");
        CHECK(test::content_of(path) == content);
    }
}

TEST_CASE("a journal in use is refused") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("journal");
    const Journal journal = open_whole(path);
    for (const Mode mode : {Mode::kNew, Mode::kResume, Mode::kReplace}) {
        CHECK(refusal(open(path, kHeader, mode)) == path + ": in use by another process");
    }
}

TEST_CASE("new work does not touch what unfinished work left, unless it is told to") {
    const test::TemporaryFolder folder;
    const std::string whole = whole_journal(folder);
    const std::string path = folder.path("journal");
    for (const std::size_t size : {std::size_t{1}, std::size_t{30}, whole.size()}) {
        test::put(path, whole.substr(0, size));
        CHECK(refusal(open(path, "{}", Mode::kNew)) == path + ": unfinished work is there");
        CHECK(test::content_of(path) == whole.substr(0, size));
    }
    CHECK(open_whole(path, "{}", Mode::kReplace).chunks() == 0);
    CHECK(open_whole(path, "{}", Mode::kResume).chunks() == 0);
    test::put(path, "");
    CHECK(open_whole(path, "{}", Mode::kNew).chunks() == 0);
}

}  // namespace
}  // namespace splitcircuit::files
