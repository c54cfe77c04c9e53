#include "sc-snapshot/command.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "common/option_values.hpp"
#include "common/picture_folder.hpp"
#include "support/temporary_folder.hpp"

namespace splitcircuit::apps {
namespace {

struct Answer {
    ExitStatus status;
    std::string out;
    std::string err;
};

Answer run(const std::vector<std::string>& arguments, const std::string& input = "") {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err};
    const ExitStatus status = snapshot_command(arguments, console);
    return {status, out.str(), err.str()};
}

TEST_CASE("one line says what was drawn, a stream has nothing but its picture") {
    const test::TemporaryFolder folder;
    const Answer files = run({"chess#2", "--only", "end", "--cell-px", "4", "--out", folder.path("out")});
    CHECK(files.status == ExitStatus::kDone);
    CHECK(files.out == "chess#2: solved, complete in 3 rounds, 1 picture of 214 x 68 pixels\n");
    CHECK(files.err.empty());
    const Answer stream = run({"chess#2", "--only", "end", "--cell-px", "4", "--sheet", "-"});
    CHECK(stream.status == ExitStatus::kDone);
    CHECK(stream.out.starts_with("\x89PNG\r\n"));
    CHECK(stream.out.ends_with("IEND\xAE\x42\x60\x82"));
    CHECK(stream.err.empty());
}

TEST_CASE("pictures are drawn whether the game is solved or not, and nothing calls that a proof") {
    for (const std::string game : {"chess#2", "chess#3", "chess#4", "chess#2,rounds=1"}) {
        const test::TemporaryFolder folder;
        CHECK(run({game, "--only", "end", "--cell-px", "4", "--out", folder.path("out")}).status ==
              ExitStatus::kDone);
        const auto outcome = nlohmann::json::parse(test::content_of(folder.path("out/outcome.json")));
        CHECK(outcome["identity"] == game);
        CHECK(outcome["proof"] == "none");
        CHECK(outcome["attempt"].is_null() == (outcome["reason"] != "no-valid-move"));
    }
}

TEST_CASE("a new folder may be the place of its animation and its sheet") {
    const test::TemporaryFolder folder;
    const auto in_out = [&](const std::string& name) { return folder.path("out/" + name); };
    const Answer answer = run({"chess#2", "--only", "settles", "--cell-px", "4", "--out", folder.path("out"),
                               "--sheet", in_out("sheet.png"), "--animate", in_out("game.apng")});
    CHECK(answer.err.empty());
    CHECK(answer.status == ExitStatus::kDone);
    for (const std::string name : {"sheet.png", "game.apng", "end.png", "outcome.json"})
        CHECK_MESSAGE(std::filesystem::exists(in_out(name)), name);
}

TEST_CASE("two outputs in one place are refused before anything is drawn") {
    const test::TemporaryFolder folder;
    const std::string out = folder.path("out");
    const auto refused = [&](std::vector<std::string> arguments, const std::string& message) {
        arguments.insert(arguments.begin(), {"chess#2", "--cell-px", "4", "--force"});
        const Answer answer = run(arguments);
        CHECK(answer.status == ExitStatus::kBadInput);
        CHECK(answer.err == "sc-snapshot: " + message + ", allowed a place of its own\n");
        CHECK(std::filesystem::is_empty(folder.path()));
    };
    const std::string one = folder.path("one.png");
    const std::string same = folder.path("./nothing/../one.png");
    refused({"--animate", one, "--sheet", one}, "--sheet: found the file of --animate");
    refused({"--animate", one, "--sheet", same}, "--sheet: found the file of --animate");
    refused({"--out", out, "--sheet", out + "/"}, "--sheet: found the folder of --out");
    const std::string taken = ": found the name of a file that --out makes";
    refused({"--out", out + "/", "--animate", out + "/end.png"}, "--animate" + taken);
    refused({"--out", out, "--sheet", out + "/outcome.json"}, "--sheet" + taken);
}

TEST_CASE("a folder is no file") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path();
    CHECK(run({"chess#2", "--sheet", path, "--force"}).err ==
          "sc-snapshot: --sheet: found " + in_quotes(path) + ", which is a folder, allowed a file\n");
}

TEST_CASE("a sheet that is too large is refused before the pictures of an earlier run go") {
    const test::TemporaryFolder folder;
    const std::string out = folder.path("out");
    REQUIRE(run({"chess#2", "--only", "end", "--cell-px", "4", "--out", out}).status == ExitStatus::kDone);
    const std::string before = test::content_of(out + "/outcome.json");
    const Answer answer =
        run({"go#0", "--cell-px", "256", "--out", out, "--sheet", folder.path("sheet.png"), "--force"});
    CHECK(answer.status == ExitStatus::kBadInput);
    CHECK(answer.err.find("allowed a sheet of 67108864 pixels at most") != std::string::npos);
    CHECK(test::content_of(out + "/outcome.json") == before);
}

TEST_CASE("names of pictures") {
    for (const std::string name : {"outcome.json", "end.png", "round-01-cut.png", "round-1000-settled.png",
                                   "round-01-tick-001.png", "round-01-tick-1234.png.part"})
        CHECK_MESSAGE(is_name_of_picture(name), name);
    for (const std::string name :
         {"", "end", "end.png.txt", "round-.png", "round-01.png", "round-01-tick-.png", "round-01-cut.png2",
          "xround-01-cut.png", "round-01-tick-001"})
        CHECK_MESSAGE(!is_name_of_picture(name), name);
}

}  // namespace
}  // namespace splitcircuit::apps
