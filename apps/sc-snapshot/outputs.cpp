#include "sc-snapshot/outputs.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "common/option_values.hpp"
#include "common/picture_folder.hpp"
#include "common/printable.hpp"
#include "io/png.hpp"
#include "render/sheet.hpp"

namespace splitcircuit::apps {
namespace {

using core::Error;
using files::Failure;
using io::SnapshotFile;

Ended failed(const Error& error) {
    return {ExitStatus::kFailed, error.message};
}

/// --force is for files; of streams, where there is nothing to replace, it says nothing.
OutputOptions output_to(const std::string& path, bool force) {
    const bool stream = path == kStandardStream || files::kind_of(path) == files::Kind::kOther;
    return {path, std::nullopt, force && !stream};
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
        if (auto error = check_sheet()) return bad_input(*error);
        // The folder first: the animation and the sheet may be meant for it.
        if (options_.out) {
            folder_.emplace(*options_.out);
            if (const auto failure = folder_->open()) return failed(*failure);
        }
        Ended ended;
        if (options_.animate && ended.status == ExitStatus::kDone) ended = write_animation();
        if (options_.sheet && ended.status == ExitStatus::kDone) ended = write_sheet();
        if (folder_ && ended.status == ExitStatus::kDone) ended = write_folder();
        if (ended.status == ExitStatus::kDone) say_done();
        return ended;
    }

  private:
    /// Plays without painting: an animation and a sheet are to know beforehand how many pictures there are.
    /// What is wrong with a text game shows here, before a file is made.
    std::optional<Error> count() {
        const auto end = tell_moments(game_, plan_.only, [this](const DrawnMoment&) { ++pictures_; });
        if (!end) return end.error();
        end_ = *end;
        if (pictures_ > 0) return std::nullopt;
        return core::bad_input("--only", "no picture of that kind in this game", "end, which every game has");
    }

    /// Paints and hands over picture after picture; the first failure ends what can be ended.
    Failure paint_all(const std::function<Failure(const DrawnMoment&)>& take) {
        Failure failure;
        const auto end = tell_moments(game_, plan_.only, [&](const DrawnMoment& moment) {
            if (!failure) failure = take(moment);
        });
        if (!failure && !end) failure = end.error();
        return failure;
    }

    Ended write_animation() {
        const auto output = output_to(*options_.animate, options_.force);
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

    [[nodiscard]] std::optional<Error> check_sheet() const {
        if (!options_.sheet) return std::nullopt;
        const render::Size size = render::Sheet::size_of(pictures_, painter_.size());
        if (size.allowed()) return std::nullopt;
        return core::bad_input(
            "--sheet", fmt::format("{} pictures: {} x {} pixels", pictures_, size.width_px, size.height_px),
            fmt::format("a sheet of {} pixels at most (--only, or smaller --cell-px)", render::kMaxPixels));
    }

    Ended write_sheet() {
        render::Sheet sheet(pictures_, painter_.size(), plan_.style.theme);
        const auto failure = paint_all([&](const DrawnMoment& moment) -> Failure {
            painter_.paint_on(sheet.image(), sheet.next_corner(), moment.picture(), moment.caption);
            return std::nullopt;
        });
        if (failure) return failed(*failure);
        files_.push_back({*options_.sheet, "sheet", sheet.image().size(), 0, 0, "", {}, pictures_});
        return write_image(*options_.sheet, options_.force, sheet.image(), console_);
    }

    Ended write_folder() {
        const auto failure = write_pictures(*folder_, game_, plan_.only, plan_.style, files_);
        return failure ? failed(*failure) : Ended{};
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
    std::optional<PictureFolder> folder_;
    std::uint32_t pictures_ = 0;
    DrawnEnd end_;
    std::vector<SnapshotFile> files_;
};

/// Where a path leads, whatever way it is written; nothing for standard output and devices.
std::optional<std::filesystem::path> place_of(const std::optional<std::string>& path) {
    if (!path || *path == kStandardStream || files::kind_of(*path) == files::Kind::kOther)
        return std::nullopt;
    std::error_code unknown;
    // A relative path stays one where nothing of it is there.
    const auto whole = std::filesystem::absolute(*path, unknown);
    const auto place = std::filesystem::weakly_canonical(whole, unknown);
    if (unknown) return std::nullopt;
    return place.has_filename() ? place : place.parent_path();
}

/// Refuses two outputs in one place: the later one would take the place of the earlier.
std::optional<Error> check_places(const SnapshotOptions& options) {
    const auto folder = place_of(options.out);
    const auto animation = place_of(options.animate);
    const auto sheet = place_of(options.sheet);
    const auto refused = [](const std::string& option, const std::string& found) {
        return core::bad_input(option, found, "a place of its own");
    };
    if (animation && animation == sheet) return refused("--sheet", "the file of --animate");
    if (!folder) return std::nullopt;
    for (const auto& [option, place] : {std::pair("--animate", animation), {"--sheet", sheet}}) {
        if (!place) continue;
        if (place == folder) return refused(option, "the folder of --out");
        if (place->parent_path() == folder && is_name_of_picture(place->filename().string()))
            return refused(option, "the name of a file that --out makes");
    }
    return std::nullopt;
}

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
    for (const auto& [option, path] :
         {std::pair("--animate", &options.animate), {"--sheet", &options.sheet}}) {
        if (kind(*path) == files::Kind::kFolder)
            return core::bad_input(option, in_quotes(**path) + ", which is a folder", "a file");
    }
    if (auto error = check_places(options)) return error;
    for (const auto& path : {options.out, options.animate, options.sheet}) {
        const bool taken = kind(path) == files::Kind::kFile || kind(path) == files::Kind::kFolder;
        if (taken && !options.force) return Error{*path + ": exists; --force replaces it"};
    }
    return std::nullopt;
}

Ended write_image(const std::string& path, bool force, const render::Image& image, Console& console) {
    return write_output(output_to(path, force), console, [&](const io::ReportWriter::Sink& sink) -> Ended {
        const auto png = io::png_of(image);
        if (!png) return failed(png.error());
        const auto failure = sink(*png);
        return failure ? failed(*failure) : Ended{};
    });
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
