#include "sc-snapshot/options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "common/option_values.hpp"

namespace splitcircuit::apps {
namespace {

using core::Error;

constexpr std::array<std::string_view, 3> kOnlyNames{"end", "settles", "ticks"};  // Only from kEnd on

std::optional<Error> check_names(const SnapshotOptions& options) {
    const auto check = [](const auto& value, const std::string& place) -> std::optional<Error> {
        if (value && value->empty())
            return core::bad_input(place, "an empty name", "the name of a file or folder");
        return std::nullopt;
    };
    if (auto error = check(options.out, "--out")) return error;
    if (auto error = check(options.animate, "--animate")) return error;
    if (auto error = check(options.sheet, "--sheet")) return error;
    if (options.out == kStandardStream) return core::bad_input("--out", "-", "the name of a folder");
    if (options.animate == kStandardStream && options.sheet == kStandardStream) {
        return core::bad_input("--sheet", "- beside --animate -", "one of them on standard output");
    }
    return std::nullopt;
}

/// What has no place beside a report or a range of seeds.
std::optional<Error> check_sources(const SnapshotOptions& options) {
    const GameOptions& game = options.game;
    const bool any_kind = game.kind.preset || game.kind.preset_file || game.puzzle || !game.games.empty() ||
                          game.kind.max_rounds ||
                          std::any_of(game.kind.pins.begin(), game.kind.pins.end(),
                                      [](const auto& pin) { return pin.has_value(); });
    if (options.from_report) {
        if (any_kind || options.text_game || options.seeds) {
            return core::bad_input("--from-report", "also another game, or options for one",
                                   "a report and --seed");
        }
        if (game.seeds.size() != 1) {
            return core::bad_input("--from-report", fmt::format("{} seeds", game.seeds.size()),
                                   "one --seed of a record");
        }
    }
    if (options.seeds) {
        if (!game.games.empty() || game.puzzle || !game.seeds.empty() || options.text_game) {
            return core::bad_input("--seeds", "also another game",
                                   "a range of seeds with --preset or --preset-file");
        }
        if (options.out || options.animate || options.only) {
            return core::bad_input("--seeds", "also --out, --animate or --only",
                                   "a range of seeds with --sheet alone");
        }
        if (!options.sheet) return core::bad_input("--seeds", "no --sheet", "a range of seeds with --sheet");
    }
    return std::nullopt;
}

}  // namespace

core::Result<SnapshotPlan> read_plan(const SnapshotOptions& options) {
    if (auto error = check_names(options)) return *error;
    if (auto error = check_sources(options)) return *error;
    if (!options.out && !options.animate && !options.sheet) {
        return core::bad_input("arguments", "nowhere to draw", "--out, --animate or --sheet");
    }
    SnapshotPlan plan;
    const auto strategy = read_strategy_options(options.strategy);
    if (!strategy) return strategy.error();
    plan.strategy = *strategy;
    if (options.strategy.strategy && (options.text_game || options.from_report)) {
        return core::bad_input("--strategy", "also moves that are known",
                               "it without --game and --from-report");
    }
    if (options.cell_px) {
        const auto px = read_number(*options.cell_px, render::kMinCellPx, render::kMaxCellPx, "--cell-px");
        if (!px) return px.error();
        plan.style.cell_px = static_cast<int>(*px);
        plan.cell_px_given = true;
    }
    const auto theme = read_choice<render::ThemeName>(options.theme, render::kThemeNames, "--theme");
    if (!theme) return theme.error();
    plan.style.theme = *theme;
    if (options.only) {
        const auto only = read_choice<std::size_t>(*options.only, kOnlyNames, "--only");
        if (!only) return only.error();
        plan.only = static_cast<Only>(*only + 1);
    }
    if (options.seeds) {
        const auto seeds = scan::parse_seed_range(*options.seeds, core::kMaxMasterSeed, "--seeds");
        if (!seeds) return seeds.error();
        plan.seeds = *seeds;
    }
    return plan;
}

}  // namespace splitcircuit::apps
