#include <fmt/format.h>

#include <algorithm>

#include "circuit/generator.hpp"
#include "common/option_values.hpp"
#include "render/sheet.hpp"
#include "sc-snapshot/outputs.hpp"

namespace splitcircuit::apps {
namespace {

/// How many games ended how.
struct Tally {
    std::uint64_t seeds = 0;
    std::uint64_t solved = 0;
};

/// A sheet with the last picture of each seed of a range.
class SeedsSheet {
  public:
    SeedsSheet(const SnapshotOptions& options, const SnapshotPlan& plan,
               const std::shared_ptr<const io::NamedPreset>& preset, Console& console)
        : options_(options),
          style_(plan.style),
          strategy_(plan.strategy),
          preset_(preset),
          console_(console),
          range_(*plan.seeds) {
        // As wide as a caption.
        constexpr int kBoardPx = 216;
        const int widest = circuit::extremes(preset->preset->width).max;
        if (!plan.cell_px_given) style_.cell_px = std::clamp(kBoardPx / widest, render::kMinCellPx, 32);
    }

    Ended write() {
        const auto pins = read_pins(options_.game.kind);
        if (!pins) return bad_input(pins.error());
        pins_ = *pins;
        const auto max_rounds = read_max_rounds(options_.game.kind);
        if (!max_rounds) return bad_input(max_rounds.error());
        max_rounds_ = *max_rounds;

        auto sheet = make_sheet();
        if (!sheet) return bad_input(sheet.error());
        auto ended = draw_all(*sheet);
        if (ended.status != ExitStatus::kDone) return ended;
        ended = write_image(*options_.sheet, options_.force, sheet->image(), console_);
        if (ended.status == ExitStatus::kDone && !options_.quiet && *options_.sheet != kStandardStream)
            say_done(sheet->image());
        return ended;
    }

  private:
    [[nodiscard]] circuit::Seeds seeds_of(std::uint64_t seed) const { return {seed, pins_}; }

    /// Tiles hold the largest board that there is. A range with too many tiles of the smallest is refused
    /// before its boards are looked at.
    core::Result<render::Sheet> make_sheet() {
        const std::uint64_t count = range_.last - range_.first + 1;
        const circuit::Preset& preset = *preset_->preset;
        const auto tile_of = [&](int width, int height) {
            return render::FramePainter(width, height, style_, preset.palette).size();
        };
        const auto smallest =
            tile_of(circuit::extremes(preset.width).min, circuit::extremes(preset.height).min);
        auto sheet = render::Sheet::size_of(count, smallest);
        if (sheet.allowed()) {
            for (std::uint64_t seed = range_.first; seed <= range_.last; ++seed) {
                const auto resolved =
                    circuit::resolve(preset, seeds_of(seed).sub_seed(circuit::Stream::kBoard));
                width_ = std::max(width_, resolved.width);
                height_ = std::max(height_, resolved.height);
            }
            tile_ = tile_of(width_, height_);
            sheet = render::Sheet::size_of(count, tile_);
        }
        if (sheet.allowed()) return render::Sheet(count, tile_, style_.theme);
        return core::bad_input(
            "--seeds", fmt::format("{} seeds: {} x {} pixels", count, sheet.width_px, sheet.height_px),
            fmt::format("a sheet of {} pixels at most (fewer seeds, or smaller --cell-px)",
                        render::kMaxPixels));
    }

    Ended draw_all(render::Sheet& sheet) {
        for (std::uint64_t seed = range_.first; seed <= range_.last; ++seed) {
            auto solved = solved_game(open_game({preset_, seeds_of(seed), max_rounds_, nullptr}), strategy_,
                                      console_.err);
            if (auto* ended = std::get_if<Ended>(&solved)) return std::move(*ended);
            draw(*std::get_if<DrawnGame>(&solved), sheet);
        }
        return {};
    }

    void draw(const DrawnGame& game, render::Sheet& sheet) {
        const circuit::Board& board = game.opened.puzzle.board;
        render::FramePainter painter(board.width(), board.height(), style_, game.opened.palette);
        const render::Pixel corner = sheet.next_corner();
        // A smaller board stands in the middle of its tile, its caption right below it.
        const render::Size size = painter.size();
        const render::Pixel place{corner.x + (tile_.width_px - size.width_px) / 2,
                                  corner.y + (tile_.height_px - size.height_px) / 2};
        (void)tell_moments(game, Only::kEnd, [&](const DrawnMoment& moment) {
            painter.paint_on(sheet.image(), place, moment.picture(), moment.caption);
        });
        ++tally_.seeds;
        if (game.reason == solver::Reason::kComplete) ++tally_.solved;
    }

    void say_done(const render::Image& image) {
        console_.out << fmt::format("{}, seeds {}: {} solved of {}, a sheet of {} x {} pixels\n",
                                    preset_->name, scan::to_text(range_), tally_.solved, tally_.seeds,
                                    image.width(), image.height());
    }

    const SnapshotOptions& options_;
    render::Style style_;
    solver::StrategyOptions strategy_;
    std::shared_ptr<const io::NamedPreset> preset_;
    Console& console_;
    scan::SeedRange range_;
    Pins pins_;
    std::optional<int> max_rounds_;
    int width_ = 0;
    int height_ = 0;
    render::Size tile_;
    Tally tally_;
};

}  // namespace

Ended write_seeds_sheet(const SnapshotOptions& options, const SnapshotPlan& plan,
                        const std::shared_ptr<const io::NamedPreset>& preset, Console& console) {
    return SeedsSheet(options, plan, preset, console).write();
}

}  // namespace splitcircuit::apps
