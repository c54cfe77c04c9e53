#pragma once

#include <optional>
#include <string>

#include "common/drawn_game.hpp"
#include "common/game_request.hpp"
#include "common/strategy_options.hpp"
#include "render/frame.hpp"
#include "scan/seed_set.hpp"

namespace splitcircuit::apps {

/// What the user typed.
struct SnapshotOptions {
    GameOptions game;
    StrategyArguments strategy;
    std::optional<std::string> text_game;    ///< --game: a file or `-`
    std::optional<std::string> from_report;  ///< a file or `-`
    std::optional<std::string> seeds;        ///< a range, for a sheet of many games
    std::optional<std::string> only;
    std::optional<std::string> cell_px;
    std::string theme = "light";
    std::optional<std::string> out;
    std::optional<std::string> animate;  ///< a file or `-`
    std::optional<std::string> sheet;    ///< a file or `-`
    bool force = false;
    bool quiet = false;
};

/// The same, checked.
struct SnapshotPlan {
    render::Style style;
    bool cell_px_given = false;
    Only only = Only::kAll;
    std::optional<scan::SeedRange> seeds;
    solver::StrategyOptions strategy;
};

/// Checks everything that can be told without reading a file.
[[nodiscard]] core::Result<SnapshotPlan> read_plan(const SnapshotOptions& options);

}  // namespace splitcircuit::apps
