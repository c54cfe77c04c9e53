#include "sc-snapshot/command.hpp"

#include <fmt/format.h>

#include "circuit/level_line.hpp"
#include "common/cli.hpp"
#include "common/option_values.hpp"
#include "common/printable.hpp"
#include "io/snapshot_json.hpp"
#include "sc-snapshot/outputs.hpp"

namespace splitcircuit::apps {
namespace {

void add_game_options(CLI::App& app, SnapshotOptions& options) {
    GameOptions& game = options.game;
    app.add_option("GAME", game.games, "A game such as go#42 or go#42,shape=7,rounds=10, or a level line");
    add_preset_options(app, game.kind);
    app.add_option("--level,--puzzle", game.puzzle, "Hand-made level: a JSON file, a level line, or -")
        ->type_name("FILE");
    app.add_option("--seed", game.seeds,
                   "Master seed in 0..9007199254740991, drawn if absent; of --from-report, "
                   "the seed of a record")
        ->allow_extra_args(false)
        ->type_name("N");
    app.add_option("--game", options.text_game, "Draw this text game instead of solving; - is standard input")
        ->type_name("FILE");
    app.add_option("--from-report", options.from_report,
                   "Draw the record of --seed in a report of sc-scan, or -")
        ->type_name("FILE");
    app.add_option("--seeds", options.seeds, "One sheet with the last picture of each of these seeds")
        ->type_name("A..B");
}

void add_options(CLI::App& app, SnapshotOptions& options) {
    add_game_options(app, options);
    add_strategy_options(app, options.strategy);
    app.add_option("--out", options.out, "Folder for one PNG a picture and outcome.json")->type_name("DIR");
    app.add_option("--animate", options.animate, "One animated PNG; - is standard output")->type_name("FILE");
    app.add_option("--sheet", options.sheet, "One PNG with all pictures; - is standard output")
        ->type_name("FILE");
    app.add_option("--only", options.only,
                   "Draw only the end, settles (after each round, and the end) or ticks")
        ->type_name("KIND");
    app.add_option("--cell-px", options.cell_px,
                   "Pixels to a side of a cell, 4..256 (32; with --seeds what suits the board)")
        ->type_name("N");
    app.add_option("--theme", options.theme, "light, dark or print")->type_name("NAME");
    app.add_flag("--force", options.force, "Replace files, and pictures in a folder");
    app.add_flag("--quiet", options.quiet, "Leave out the line that says what was drawn");
    add_version(app);
    app.footer(
        "Examples:\n"
        "  sc-snapshot go#42 --out pictures             a folder of PNGs, tick by tick\n"
        "  sc-snapshot go#42 --animate game.apng        an animation for browsers and README pages\n"
        "  sc-snapshot --preset go --seeds 0..63 --sheet seeds.png\n"
        "  sc-snapshot --from-report go.json --seed 7 --only end --out seven\n"
        "  sc-snapshot chess#1 --game moves.txt --sheet moves.png --theme print\n"
        "Exit status: 0 drawn, solved or not; 1 a record that does not verify;\n"
        "2 wrong usage or bad input; 3 output not written, or solver and game disagree");
}

/// The one game of --preset, --level and so on, played by the solver or by --game.
std::variant<DrawnGame, Ended> read_game(const SnapshotOptions& options, const SnapshotPlan& plan,
                                         Console& console) {
    if (options.from_report)
        return game_from_report(*options.from_report, options.game.seeds.front(), console.in);
    const bool twice =
        options.text_game == kStandardStream &&
        (options.game.puzzle == kStandardStream || options.game.kind.preset_file == kStandardStream);
    if (twice) return bad_input(core::bad_input("arguments", "- 2 times", "- once"));
    const auto request = read_request(options.game, console.in);
    if (!request) return bad_input(request.error());
    if (request->is_list || request->games.size() != 1) {
        return bad_input(
            core::bad_input("arguments", "several games, or a list", "one game, or --seeds A..B"));
    }
    if (request->drawn_seed) console.err << "drawn seed " << *request->drawn_seed << '\n';
    OpenedGame opened = open_game(request->games.front());
    if (const auto error = check_size(plan, opened)) return bad_input(*error);
    if (!options.text_game) return solved_game(std::move(opened), plan.strategy, console.err);
    const auto input = read_input(*options.text_game, console.in);
    if (!input) return bad_input(input.error());
    auto rounds = io::read_text_game(input->text, input->place);
    if (!rounds) return bad_input(rounds.error());
    return DrawnGame{std::move(opened), "text-game",  *std::move(rounds),
                     std::nullopt,      std::nullopt, input->place};
}

Ended run(const SnapshotOptions& options, Console& console) {
    const auto plan = read_plan(options);
    if (!plan) return bad_input(plan.error());
    if (const auto error = check_outputs(options)) return bad_input(*error);
    if (plan->seeds) {
        auto preset = read_preset_option(options.game.kind, console.in);
        if (!preset) return bad_input(preset.error());
        return write_seeds_sheet(options, *plan, std::make_shared<io::NamedPreset>(*std::move(preset)),
                                 console);
    }
    auto game = read_game(options, *plan, console);
    if (auto* ended = std::get_if<Ended>(&game)) return std::move(*ended);
    const auto& drawn = *std::get_if<DrawnGame>(&game);
    if (const auto error = check_size(*plan, drawn.opened)) return bad_input(*error);
    return write_game(options, *plan, drawn, console);
}

}  // namespace

ExitStatus snapshot_command(const std::vector<std::string>& arguments, Console& console) {
    CLI::App app("Draw SplitCircuit games as pictures, tick by tick, the way the game itself plays them.",
                 "sc-snapshot");
    SnapshotOptions options;
    add_options(app, options);
    if (const auto status = parse_arguments(app, arguments, console)) return *status;
    const Ended ended = run(options, console);
    if (!ended.message.empty()) console.err << "sc-snapshot: " << printable(ended.message) << '\n';
    return ended.status;
}

}  // namespace splitcircuit::apps
