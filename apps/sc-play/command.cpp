#include "sc-play/command.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "common/cli.hpp"
#include "common/game_request.hpp"
#include "common/option_values.hpp"
#include "common/printable.hpp"
#include "common/strategy_options.hpp"
#include "sc-play/host.hpp"
#include "sc-play/key_game.hpp"
#include "sc-play/protocol_loop.hpp"

namespace splitcircuit::apps {
namespace {

struct Options {
    GameOptions game;
    StrategyArguments strategy;
    bool protocol = false;
};

void add_options(CLI::App& app, Options& options) {
    GameOptions& game = options.game;
    app.add_option("GAME", game.games, "A game such as go#42 or go#42,shape=7,rounds=10, or a level line");
    add_preset_options(app, game.kind);
    app.add_option("--level,--puzzle", game.puzzle, "Hand-made level: a JSON file or a level line")
        ->type_name("FILE");
    app.add_option("--seed", game.seeds, "Master seed in 0..9007199254740991, drawn if absent")
        ->allow_extra_args(false)
        ->type_name("N");
    add_strategy_options(app, options.strategy);
    app.get_option("--strategy")
        ->description(
            "Who gives the hints: greedy (the default), beam, exact (the fewest rounds, proved where "
            "--nodes suffice), or auto (all three)");
    app.add_flag("--protocol", options.protocol, "Speak the line protocol on a terminal as well");
    add_version(app);
    app.footer(
        "Where standard input and output are a terminal, the game is played with keys (? lists them).\n"
        "Elsewhere every line of standard input is a command and gets an answer that ends with an empty "
        "line.\n"
        "Examples:\n"
        "  sc-play go#42                          play a game on the terminal\n"
        "  sc-play chess#36 --strategy exact      with hints that are proved\n"
        "  printf '%s\\n' 'new go#42' 'cut 9 9' settle | sc-play\n"
        "Exit status: 0 ended; 2 wrong usage or bad input;\n"
        "3 output not written, or solver and game disagree");
}

ExitStatus bad_usage(const core::Error& error, Console& console) {
    console.err << "sc-play: " << printable(error.message) << '\n';
    return ExitStatus::kBadInput;
}

/// Standard input is for commands and keys.
std::optional<core::Error> check_streams(const GameOptions& options) {
    const auto is_stream = [](const auto& text) { return text == kStandardStream; };
    const bool any = std::any_of(options.games.begin(), options.games.end(), is_stream) ||
                     std::any_of(options.seeds.begin(), options.seeds.end(), is_stream) ||
                     is_stream(options.puzzle) || is_stream(options.kind.preset_file);
    if (!any) return std::nullopt;
    return core::bad_input("arguments", "-", "files and games: standard input is for commands");
}

bool names_a_game(const GameOptions& options) {
    const bool only_file = options.kind.preset_file && options.seeds.empty();
    return !only_file &&
           (!options.games.empty() || !options.seeds.empty() || options.puzzle || options.kind.preset);
}

/// The game of the arguments.
core::Result<GameChoice> read_choice(const GameOptions& options, Console& console) {
    const auto request = read_request(options, console.in);
    if (!request) return request.error();
    if (request->games.size() != 1) {
        return core::bad_input("arguments", fmt::format("{} games", request->games.size()), "one game");
    }
    if (request->drawn_seed) console.err << "drawn seed " << *request->drawn_seed << '\n';
    return request->games.front();
}

/// The game that follows on another: the next seed of its preset.
std::optional<OpenedGame> game_after(GameChoice& choice) {
    if (choice.level) return std::nullopt;
    choice.seeds.master = choice.seeds.master == core::kMaxMasterSeed ? 0 : choice.seeds.master + 1;
    return open_game(choice);
}

/// With keys. Who names no game gets one of the Go preset.
ExitStatus run_with_keys(GameOptions options, const solver::StrategyOptions& strategy, Console& console) {
    if (!options.kind.preset_file && !names_a_game(options)) options.kind.preset = "go";
    auto choice = read_choice(options, console);
    if (!choice) return bad_usage(choice.error(), console);
    OpenedGame opened = open_game(*choice);
    return play_with_keys(
        std::move(opened), [current = *choice](const OpenedGame&) mutable { return game_after(current); },
        strategy, console.capable_terminal);
}

ExitStatus run(const Options& options, Console& console) {
    if (const auto error = check_streams(options.game)) return bad_usage(*error, console);
    const auto strategy = read_strategy_options(options.strategy);
    if (!strategy) return bad_usage(strategy.error(), console);
    if (console.person && !options.protocol) return run_with_keys(options.game, *strategy, console);
    std::shared_ptr<const io::NamedPreset> own;
    if (options.game.kind.preset_file) {
        auto preset = read_preset_option(options.game.kind, console.in);
        if (!preset) return bad_usage(preset.error(), console);
        own = std::make_shared<io::NamedPreset>(*std::move(preset));
    }
    play::Session session(process_host(std::move(own)), *strategy);
    if (names_a_game(options.game)) {
        const auto choice = read_choice(options.game, console);
        if (!choice) return bad_usage(choice.error(), console);
        OpenedGame opened = open_game(*choice);
        session.begin({std::move(opened.identity), std::move(opened.puzzle)});
    }
    return run_protocol(session, console);
}

}  // namespace

ExitStatus play_command(const std::vector<std::string>& arguments, Console& console) {
    CLI::App app("Play SplitCircuit games: with keys on a terminal, by commands elsewhere.", "sc-play");
    Options options;
    add_options(app, options);
    if (const auto status = parse_arguments(app, arguments, console)) return *status;
    return run(options, console);
}

}  // namespace splitcircuit::apps
