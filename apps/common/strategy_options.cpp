#include "common/strategy_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/option_values.hpp"
#include "core/seeds.hpp"

namespace splitcircuit::apps {
namespace {

using core::Error;
using solver::Pruning;
using solver::Prunings;
using solver::Strategy;

core::Result<Prunings> read_prunings(const std::string& text) {
    if (text == "all") return Prunings::all();
    Prunings prunings = Prunings::none();
    if (text == "none") return prunings;
    for (const std::string& word : split_at_commas({text})) {
        const auto one = read_choice<Pruning>(word, solver::kPruningNames, "--prune");
        if (!one) {
            return core::bad_input(
                "--prune", in_quotes(word),
                fmt::format("all, none, or some of {}", fmt::join(solver::kPruningNames, ",")));
        }
        prunings = prunings.with(*one);
    }
    return prunings;
}

/// What says nothing to the strategy.
std::optional<Error> refuse_idle(const StrategyArguments& arguments, Strategy strategy) {
    const bool can_prove = solver::can_prove(strategy);
    const auto refuse = [&](const char* option, const char* allowed) {
        return core::bad_input(option, fmt::format("it beside the strategy {}", solver::name_of(strategy)),
                               allowed);
    };
    if (arguments.nodes && !can_prove) return refuse("--nodes", "it with --strategy exact or auto");
    if (arguments.memory && !can_prove) return refuse("--memory", "it with --strategy exact or auto");
    if (arguments.prune && !can_prove) return refuse("--prune", "it with --strategy exact or auto");
    if (arguments.width && strategy == Strategy::kGreedy)
        return refuse("--width", "it with --strategy beam, exact or auto");
    if (arguments.moves && *arguments.moves != "held" && strategy == Strategy::kGreedy)
        return refuse("--moves", "held, or --strategy beam, exact or auto");
    return std::nullopt;
}

}  // namespace

void add_strategy_options(CLI::App& app, StrategyArguments& arguments) {
    app.add_option(
           "--strategy", arguments.strategy,
           "greedy (the default), beam, exact (the fewest rounds, proved where --nodes suffice), or auto "
           "(all three)")
        ->type_name("NAME");
    app.add_option(
           "--moves", arguments.moves,
           "held: nudges held from the start of a round; free: any nudge at any time. Held for greedy and "
           "beam, free for exact and auto, if absent")
        ->type_name("NAME");
    app.add_option("--nodes", arguments.nodes,
                   fmt::format("Boards that exact and auto may search, {} if absent",
                               solver::ExactOptions::kDefaultNodes))
        ->type_name("N");
    app.add_option("--memory", arguments.memory,
                   "MiB for the boards that exact and auto still have to search, 1024 if absent; beyond that "
                   "it is as if the nodes were used up")
        ->type_name("MIB");
    app.add_option("--width", arguments.width,
                   fmt::format("Boards that a beam keeps after each round, {} if absent",
                               solver::BeamOptions::kDefaultWidth))
        ->type_name("N");
    app.add_option(
           "--prune", arguments.prune,
           fmt::format("What exact and auto may leave out by proof: all (the default), none, or some of {}",
                       fmt::join(solver::kPruningNames, ",")))
        ->type_name("NAMES");
}

core::Result<solver::StrategyOptions> read_strategy_options(const StrategyArguments& arguments) {
    solver::StrategyOptions options;
    if (arguments.strategy) {
        const auto strategy =
            read_choice<Strategy>(*arguments.strategy, solver::kStrategyNames, "--strategy");
        if (!strategy) return strategy.error();
        options.strategy = *strategy;
    }
    options.moves = solver::default_moves(options.strategy);
    if (arguments.moves) {
        const auto moves = read_choice<solver::Moves>(*arguments.moves, solver::kMovesNames, "--moves");
        if (!moves) return moves.error();
        options.moves = *moves;
    }
    if (auto error = refuse_idle(arguments, options.strategy)) return *std::move(error);
    if (arguments.nodes) {
        const auto nodes = read_number(*arguments.nodes, 1, core::kMaxMasterSeed, "--nodes");
        if (!nodes) return nodes.error();
        options.nodes = *nodes;
    }
    if (arguments.memory) {
        constexpr std::uint64_t kMostMebibytes = std::uint64_t{1} << 20;
        const auto memory = read_number(*arguments.memory, 1, kMostMebibytes, "--memory");
        if (!memory) return memory.error();
        options.memory = *memory << 20;
    }
    if (arguments.width) {
        const auto width = read_number(*arguments.width, 1, solver::kMostWidth, "--width");
        if (!width) return width.error();
        options.width = static_cast<std::size_t>(*width);
    }
    if (arguments.prune) {
        const auto prunings = read_prunings(*arguments.prune);
        if (!prunings) return prunings.error();
        options.prunings = *prunings;
    }
    return options;
}

}  // namespace splitcircuit::apps
