#include "sc-snapshot/outputs.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "common/option_values.hpp"
#include "common/printable.hpp"
#include "files/file_batch.hpp"
#include "io/png.hpp"
#include "io/snapshot_json.hpp"
#include "render/sheet.hpp"

namespace splitcircuit::apps {
namespace {

using core::Error;
using files::Failure;
using io::SnapshotFile;

constexpr std::string_view kOutcomeName = "outcome.json";

Ended failed(const Error& error) {
    return {ExitStatus::kFailed, error.message};
}

/// True for the names that this tool gives to files of a folder, and to those of an interrupted run.
bool is_name_of_ours(std::string_view name) {
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

/// A folder of pictures. What an earlier run left there goes first, the list of files before all else: a
/// folder with a list is whole.
class PictureFolder {
  public:
    explicit PictureFolder(std::string path) : path_(std::move(path)), pictures_(path_) {}

    Failure open() {
        if (files::kind_of(path_) == files::Kind::kNothing) return files::make_folder(path_);
        if (auto failure = files::remove(path_to(std::string(kOutcomeName)))) return failure;
        const auto names = files::names_in(path_);
        if (!names) return names.error();
        for (const std::string& name : *names) {
            if (!is_name_of_ours(name)) continue;
            if (auto failure = files::remove(path_to(name))) return failure;
        }
        return std::nullopt;
    }

    Failure add(const std::string& name, std::string_view png) { return pictures_.add(name, png); }

    /// The list, once everything that it lists is safe.
    Failure finish(std::string_view outcome) {
        if (auto failure = pictures_.sync()) return failure;
        auto file = files::AtomicFile::begin(path_to(std::string(kOutcomeName)));
        if (!file) return file.error();
        if (auto failure = file->write(outcome)) return failure;
        return file->commit(true);
    }

  private:
    [[nodiscard]] std::string path_to(const std::string& name) const { return path_ + "/" + name; }

    std::string path_;
    files::FileBatch pictures_;
};

io::Snapshot snapshot_of(const DrawnGame& game, const DrawnEnd& end, const SnapshotPlan& plan) {
    io::Snapshot snapshot;
    snapshot.identity = game.opened.identity;
    (game.opened.seeds ? snapshot.preset : snapshot.level) = game.opened.name;
    snapshot.seeds = game.opened.seeds;
    snapshot.source = game.source;
    snapshot.status = end.status;
    snapshot.reason = end.reason;
    snapshot.rounds = end.rounds;
    snapshot.game = game.rounds;
    snapshot.attempt = end.attempt;
    snapshot.board_hash = end.board_hash;
    snapshot.cell_px = plan.style.cell_px;
    snapshot.theme = render::kThemeNames[static_cast<std::size_t>(plan.style.theme)];
    return snapshot;
}

/// Everything about one game.
class GameOutputs {
  public:
    GameOutputs(const SnapshotOptions& options, const SnapshotPlan& plan, const DrawnGame& game,
                Console& console)
        : options_(options),
          plan_(plan),
          game_(game),
          console_(console),
          painter_(game.opened.puzzle.board.width(), game.opened.puzzle.board.height(), plan.style,
                   game.opened.palette) {}

    Ended write() {
        if (auto error = count()) return bad_input(*error);
        Ended ended;
        if (options_.animate && ended.status == ExitStatus::kDone) ended = write_animation();
        if (options_.sheet && ended.status == ExitStatus::kDone) ended = write_sheet();
        if (options_.out && ended.status == ExitStatus::kDone) ended = write_folder();
        if (ended.status == ExitStatus::kDone) say_done();
        return ended;
    }

  private:
    using Visit = std::function<void(const DrawnMoment&)>;

    /// Plays without painting: an animation and a sheet are to know beforehand how many pictures there are.
    /// What is wrong with a text game shows here, before a file is made.
    std::optional<Error> count() {
        const auto end = tell_moments(game_, plan_.only, [this](const DrawnMoment&) { ++pictures_; });
        if (!end) return end.error();
        if (pictures_ > 0) return std::nullopt;
        return core::bad_input("--only", "no picture of that kind in this game", "end, which every game has");
    }

    /// Paints and hands over picture after picture; the first failure ends what can be ended.
    Failure paint_all(const std::function<Failure(const DrawnMoment&)>& take) {
        Failure failure;
        const auto end = tell_moments(game_, plan_.only, [&](const DrawnMoment& moment) {
            if (!failure) failure = take(moment);
        });
        if (!failure && end) end_ = *end;
        return failure;
    }

    Ended write_animation() {
        const OutputOptions output{*options_.animate, std::nullopt, overwrites(*options_.animate)};
        const auto ended =
            write_output(output, console_, [this](const io::ReportWriter::Sink& sink) -> Ended {
                io::ApngWriter writer(pictures_, sink);
                auto failure = paint_all([&](const DrawnMoment& moment) {
                    return writer.add(painter_.paint(moment.picture(), moment.caption), moment.delay_ms);
                });
                if (!failure) failure = writer.end();
                return failure ? failed(*failure) : Ended{};
            });
        files_.push_back({*options_.animate, "animation", painter_.size(), 0, 0, "", {}, pictures_});
        return ended;
    }

    Ended write_sheet() {
        const render::Size size = render::Sheet::size_of(pictures_, painter_.size());
        if (!size.allowed()) {
            const auto found =
                fmt::format("{} pictures: {} x {} pixels", pictures_, size.width_px, size.height_px);
            return bad_input(
                core::bad_input("--sheet", found,
                                fmt::format("a sheet of {} pixels at most (--only, or smaller --cell-px)",
                                            render::kMaxPixels)));
        }
        render::Sheet sheet(pictures_, painter_.size(), plan_.style.theme);
        const auto failure = paint_all([&](const DrawnMoment& moment) -> Failure {
            painter_.paint_on(sheet.image(), sheet.next_corner(), moment.picture(), moment.caption);
            return std::nullopt;
        });
        if (failure) return failed(*failure);
        files_.push_back({*options_.sheet, "sheet", sheet.image().size(), 0, 0, "", {}, pictures_});
        return write_png(sheet.image());
    }

    Ended write_png(const render::Image& image) {
        const OutputOptions output{*options_.sheet, std::nullopt, overwrites(*options_.sheet)};
        return write_output(output, console_, [&](const io::ReportWriter::Sink& sink) -> Ended {
            const auto png = io::png_of(image);
            if (!png) return failed(png.error());
            const auto failure = sink(*png);
            return failure ? failed(*failure) : Ended{};
        });
    }

    Ended write_folder() {
        PictureFolder folder(*options_.out);
        if (const auto failure = folder.open()) return failed(*failure);
        std::vector<SnapshotFile> pictures;
        auto failure = paint_all([&](const DrawnMoment& moment) -> Failure {
            const auto png = io::png_of(painter_.paint(moment.picture(), moment.caption));
            if (!png) return png.error();
            pictures.push_back({moment.name, moment.shows, painter_.size(), moment.round, moment.tick,
                                moment.moves, moment.refused, std::nullopt});
            return folder.add(moment.name, *png);
        });
        if (failure) return failed(*failure);
        files_.insert(files_.begin(), pictures.begin(), pictures.end());
        auto snapshot = snapshot_of(game_, end_, plan_);
        snapshot.files = files_;
        failure = folder.finish(io::snapshot_json(snapshot) + "\n");
        return failure ? failed(*failure) : Ended{};
    }

    /// --force is for files; where there are none, it says nothing.
    [[nodiscard]] bool overwrites(const std::string& path) const {
        return options_.force && path != kStandardStream && files::kind_of(path) != files::Kind::kOther;
    }

    void say_done() {
        const bool stream = options_.animate == kStandardStream || options_.sheet == kStandardStream;
        if (options_.quiet || stream) return;
        console_.out << fmt::format("{}: {}{}{} in {} round{}, {} picture{} of {} x {} pixels\n",
                                    game_.opened.seeds ? game_.opened.identity : printable(game_.opened.name),
                                    end_.status, end_.reason.empty() ? "" : ", ", end_.reason, end_.rounds,
                                    end_.rounds == 1 ? "" : "s", pictures_, pictures_ == 1 ? "" : "s",
                                    painter_.size().width_px, painter_.size().height_px);
    }

    const SnapshotOptions& options_;
    const SnapshotPlan& plan_;
    const DrawnGame& game_;
    Console& console_;
    render::FramePainter painter_;
    std::uint32_t pictures_ = 0;
    DrawnEnd end_;
    std::vector<SnapshotFile> files_;
};

}  // namespace

std::optional<Error> check_outputs(const SnapshotOptions& options) {
    const auto kind = [](const std::optional<std::string>& path) {
        return path && *path != kStandardStream ? files::kind_of(*path) : files::Kind::kNothing;
    };
    const auto out = kind(options.out);
    if (out == files::Kind::kFile || out == files::Kind::kOther) {
        return core::bad_input("--out", in_quotes(*options.out) + ", which is no folder",
                               "a folder, or a new name");
    }
    for (const auto& path : {options.out, options.animate, options.sheet}) {
        const bool taken = kind(path) == files::Kind::kFile || kind(path) == files::Kind::kFolder;
        if (taken && !options.force) return Error{*path + ": exists; --force replaces it"};
    }
    return std::nullopt;
}

std::optional<Error> check_size(const SnapshotPlan& plan, const OpenedGame& game) {
    const circuit::Board& board = game.puzzle.board;
    const auto size = render::FramePainter(board.width(), board.height(), plan.style, game.palette).size();
    if (size.allowed()) return std::nullopt;
    return core::bad_input("--cell-px",
                           fmt::format("{} for {} x {} cells: {} x {} pixels", plan.style.cell_px,
                                       board.width(), board.height(), size.width_px, size.height_px),
                           fmt::format("a picture of {} pixels at most", render::kMaxPixels));
}

Ended write_game(const SnapshotOptions& options, const SnapshotPlan& plan, const DrawnGame& game,
                 Console& console) {
    return GameOutputs(options, plan, game, console).write();
}

}  // namespace splitcircuit::apps
