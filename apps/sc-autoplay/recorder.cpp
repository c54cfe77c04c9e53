#include "sc-autoplay/recorder.hpp"

#include <algorithm>
#include <utility>

#include "common/picture_folder.hpp"

namespace splitcircuit::apps {
namespace {

/// Cells of pictures that stay small: a game has about sixty of them.
constexpr int kCellPx = 24;

}  // namespace

core::Result<Recorder> Recorder::open(const std::string& folder) {
    if (files::kind_of(folder) == files::Kind::kNothing) {
        if (auto failure = files::make_folder(folder)) return *failure;
    }
    return Recorder(folder);
}

std::string Recorder::path_of(const OpenedGame& opened) const {
    std::string name = opened.identity;
    std::replace(name.begin(), name.end(), '#', '-');
    return folder_ + "/" + name;
}

files::Failure Recorder::record(const OpenedGame& opened, const play::DrivenGame& driven,
                                const std::optional<solver::Par>& par) const {
    const std::string path = path_of(opened);
    if (files::kind_of(path + "/outcome.json") != files::Kind::kNothing) return std::nullopt;
    const DrawnGame drawn{opened, "solver", driven.rounds, driven.reason, par, opened.identity};
    render::Style style;
    style.cell_px = kCellPx;
    PictureFolder pictures(path);
    if (auto failure = pictures.open()) return failure;
    return write_pictures(pictures, drawn, Only::kAll, style);
}

files::Failure Recorder::record_disagreement(const OpenedGame& opened, const std::string& report) const {
    auto file = files::AtomicFile::begin(path_of(opened) + ".disagreement.txt");
    if (!file) return file.error();
    if (auto failure = file->write(report)) return failure;
    return file->commit(true);
}

}  // namespace splitcircuit::apps
