#include "common/picture_folder.hpp"

#include <algorithm>

#include "io/png.hpp"

namespace splitcircuit::apps {
namespace {

constexpr std::string_view kOutcomeName = "outcome.json";

io::Snapshot snapshot_of(const DrawnGame& game, const DrawnEnd& end, const render::Style& style) {
    io::Snapshot snapshot;
    snapshot.identity = game.opened.identity;
    (game.opened.seeds ? snapshot.preset : snapshot.level) = game.opened.name;
    snapshot.seeds = game.opened.seeds;
    snapshot.source = game.source;
    if (game.par) snapshot.proof = game.par->proof;
    snapshot.status = end.status;
    snapshot.reason = end.reason;
    snapshot.rounds = end.rounds;
    snapshot.game = game.rounds;
    snapshot.attempt = end.attempt;
    snapshot.board_hash = end.board_hash;
    snapshot.cell_px = style.cell_px;
    snapshot.theme = render::kThemeNames[static_cast<std::size_t>(style.theme)];
    return snapshot;
}

}  // namespace

bool is_name_of_picture(std::string_view name) {
    if (name.ends_with(".part")) name.remove_suffix(5);
    const auto skip = [&name](std::string_view text) {
        if (!name.starts_with(text)) return false;
        name.remove_prefix(text.size());
        return true;
    };
    const auto skip_digits = [&name] {
        const auto end = std::min(name.find_first_not_of("0123456789"), name.size());
        name.remove_prefix(end);
        return end > 0;
    };
    if (name == kOutcomeName || name == "end.png") return true;
    if (!skip("round-") || !skip_digits()) return false;
    if (skip("-tick-")) return skip_digits() && name == ".png";
    return name == "-cut.png" || name == "-settled.png";
}

files::Failure PictureFolder::open() {
    if (files::kind_of(path_) == files::Kind::kNothing) return files::make_folder(path_);
    if (auto failure = files::remove(path_to(kOutcomeName))) return failure;
    const auto names = files::names_in(path_);
    if (!names) return names.error();
    for (const std::string& name : *names) {
        if (!is_name_of_picture(name)) continue;
        if (auto failure = files::remove(path_to(name))) return failure;
    }
    return std::nullopt;
}

files::Failure PictureFolder::finish(std::string_view outcome) {
    if (auto failure = pictures_.sync()) return failure;
    auto file = files::AtomicFile::begin(path_to(kOutcomeName));
    if (!file) return file.error();
    if (auto failure = file->write(outcome)) return failure;
    return file->commit(true);
}

files::Failure write_pictures(PictureFolder& folder, const DrawnGame& game, Only only,
                              const render::Style& style, const std::vector<io::SnapshotFile>& more) {
    const circuit::Board& board = game.opened.puzzle.board;
    render::FramePainter painter(board.width(), board.height(), style, game.opened.palette);
    std::vector<io::SnapshotFile> files;
    files::Failure failure;
    const auto end = tell_moments(game, only, [&](const DrawnMoment& moment) {
        if (failure) return;
        const auto png = io::png_of(painter.paint(moment.picture(), moment.caption));
        if (!png) {
            failure = png.error();
            return;
        }
        files.push_back({moment.name, moment.shows, painter.size(), moment.round, moment.tick, moment.moves,
                         moment.refused, std::nullopt});
        failure = folder.add(moment.name, *png);
    });
    if (failure) return failure;
    if (!end) return end.error();
    files.insert(files.end(), more.begin(), more.end());
    auto snapshot = snapshot_of(game, *end, style);
    snapshot.files = std::move(files);
    return folder.finish(io::snapshot_json(snapshot) + "\n");
}

}  // namespace splitcircuit::apps
