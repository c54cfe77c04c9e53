// What pictures look like, as hashes of their pixels in pictures.json.
//
// Red here says that some pixel moved. If that was not meant, find out which change did it: `git stash`, draw
// with sc-snapshot, `git stash pop`, draw again, and compare. If it was meant, look at the new picture (the
// message has the command), then put the new hash into pictures.json; the commit says what looks different
// and why.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <sstream>

#include "circuit/generator.hpp"
#include "circuit/identity.hpp"
#include "common/drawn_game.hpp"
#include "core/hash.hpp"
#include "io/named_preset.hpp"
#include "support/test_data.hpp"

namespace splitcircuit::apps {
namespace {

struct Golden {
    std::string game;
    std::string file;
    render::Style style;
};

/// The hash of one picture of a game.
std::string painted(const Golden& golden) {
    const auto identity = circuit::parse_identity(golden.game, "pictures.json");
    REQUIRE(identity);
    const auto preset = io::builtin_preset(identity->preset);
    REQUIRE(preset);
    std::ostringstream err;
    auto solved = solved_game(open_game({std::make_shared<io::NamedPreset>(*preset), identity->seeds,
                                         identity->max_rounds, nullptr}),
                              {}, err);
    const auto* game = std::get_if<DrawnGame>(&solved);
    REQUIRE(game != nullptr);
    const circuit::Board& board = game->opened.puzzle.board;
    render::FramePainter painter(board.width(), board.height(), golden.style, game->opened.palette);
    std::string hash = "no such picture";
    const auto end = tell_moments(*game, Only::kAll, [&](const DrawnMoment& moment) {
        if (moment.name != golden.file) return;
        hash = core::hex16(render::hash_of(painter.paint(moment.picture(), moment.caption)));
    });
    REQUIRE(end);
    return hash;
}

TEST_CASE("pictures have the pixels that they had") {
    const auto list = test::load_json("golden/pictures.json");
    REQUIRE(list.size() >= 12);
    for (const auto& entry : list) {
        Golden golden{entry["game"], entry["file"], {}};
        golden.style.cell_px = entry["cellPx"];
        const std::string theme = entry["theme"];
        for (std::size_t i = 0; i < render::kThemeNames.size(); ++i) {
            if (render::kThemeNames[i] == theme) golden.style.theme = static_cast<render::ThemeName>(i);
        }
        const std::string hash = painted(golden);
        const std::string shows = entry["shows"];
        const std::string advice =
            fmt::format("{}: look at {} of `sc-snapshot {} --cell-px {} --theme {} --out DIR`; new hash {}",
                        shows, golden.file, golden.game, golden.style.cell_px, theme, hash);
        CHECK_MESSAGE(hash == entry["hash"].get<std::string>(), advice);
    }
}

}  // namespace
}  // namespace splitcircuit::apps
