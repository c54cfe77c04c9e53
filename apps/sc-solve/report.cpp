#include "sc-solve/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "common/printable.hpp"
#include "common/summary_text.hpp"
#include "common/versions_text.hpp"
#include "render/board_text.hpp"

namespace splitcircuit::apps {
namespace {

using circuit::Cell;
using circuit::RoundRecord;
using solver::Reason;
using Lines = std::vector<std::string>;

std::string cell_text(Cell cell) {
    return fmt::format("({},{})", cell.x, cell.y);
}

std::string header(const OpenedGame& opened) {
    const circuit::Board& board = opened.puzzle.board;
    const std::string title = opened.seeds ? opened.identity : "level";
    return fmt::format("{}  {}: {} x {}, spawn {}, Start {}, End {}\n", title, printable(opened.name),
                       board.width(), board.height(), opened.puzzle.spawn_size,
                       cell_text(*circuit::find(board, circuit::Tile::kStart)),
                       cell_text(*circuit::find(board, circuit::Tile::kEnd)));
}

/// The first and the last board: beside each other where 80 columns hold them.
std::string boards_text(const OpenedGame& opened, const replay::Record& record, bool color) {
    constexpr int kScreen = 80;
    constexpr std::string_view kBetween = "    ";
    render::BoardStyle style{color, opened.palette, {}, opened.puzzle.footprint()};
    const Lines first = render::board_lines(record.boards.front(), style);
    const std::size_t rounds = record.boards.size() - 1;
    if (rounds == 0) return fmt::format("before round 1\n{}\n", fmt::join(first, "\n"));
    style.route = record.route();
    const Lines last = render::board_lines(record.boards.back(), style);
    const std::string after = fmt::format("after round {}", rounds);
    const int width = std::max(render::line_width(record.boards.front(), style), 14);
    if (2 * width + static_cast<int>(kBetween.size()) > kScreen) {
        return fmt::format("before round 1\n{}\n\n{}\n{}\n", fmt::join(first, "\n"), after,
                           fmt::join(last, "\n"));
    }
    std::string text = fmt::format("{:{}}{}{}\n", "before round 1", width, kBetween, after);
    const std::string padding(
        static_cast<std::size_t>(width - render::line_width(record.boards.front(), style)), ' ');
    for (std::size_t row = 0; row < first.size(); ++row) {
        text += fmt::format("{}{}{}{}\n", first[row], padding, kBetween, last[row]);
    }
    return text;
}

std::string stops_text(const RoundRecord& step) {
    std::string text;
    for (const auto stop : step.stops) {
        text += fmt::format("{:9}", circuit::name_of(stop));
    }
    return text;
}

std::string steps_table(const std::vector<RoundRecord>& steps) {
    if (steps.empty()) return "";
    std::size_t width = 5;
    for (const RoundRecord& step : steps) width = std::max(width, circuit::to_text(step.text).size());
    std::string table = fmt::format(
        "round  {:{}}  ticks  up       right    down     left     gap  clear  reach\n", "moves", width);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const RoundRecord& step = steps[i];
        table += fmt::format("{:>5}  {:{}}  {:>5}  {}", i + 1, circuit::to_text(step.text), width, step.ticks,
                             stops_text(step));
        if (step.measures) {
            table += fmt::format("{:>3}  {:>5}  {:>5}\n", step.measures->gap, step.measures->clear,
                                 step.measures->reach);
        } else {
            table += fmt::format("{:>3}  {:>5}  {:>5}\n", 0, "-", "-");
        }
    }
    return table;
}

std::string_view way_text(Cell from, Cell to) {
    if (to.x != from.x) return to.x > from.x ? "right" : "left";
    return to.y > from.y ? "down" : "up";
}

/// The route as straight runs: `(0,4) right 3, down 2 (3,6)`.
std::string route_text(const std::vector<Cell>& route) {
    std::string text = cell_text(route.front());
    for (std::size_t i = 0; i + 1 < route.size();) {
        const auto way = way_text(route[i], route[i + 1]);
        std::size_t end = i + 1;
        while (end + 1 < route.size() && way_text(route[end], route[end + 1]) == way) ++end;
        text += fmt::format("{} {} {}", i == 0 ? "" : ",", way, end - i);
        i = end;
    }
    return fmt::format("route of {} cells: {} {}\n", route.size(), text, cell_text(route.back()));
}

std::string outcome_text(const solver::Solution& solution) {
    const std::size_t rounds = solution.steps.size();
    constexpr std::string_view kNoProof =
        "This is the greedy player's failure, not a proof: played otherwise, the game may be won.\n";
    switch (solution.reason) {
        case Reason::kComplete:
            return fmt::format("solved (complete): Start reaches End after round {}\n", rounds);
        case Reason::kNoValidMove:
            return fmt::format(
                "unsolvable for the greedy player (no-valid-move): no held move survives round {}\n{}",
                rounds + 1, kNoProof);
        case Reason::kCongested:
            // Before any move there is nothing that could have been played otherwise.
            if (rounds == 0) {
                return "unsolvable for the greedy player (congested): the shape of round 1 does not fit, no "
                       "move can be "
                       "made\nThe greedy player proves nothing.\n";
            }
            return fmt::format(
                "unsolvable for the greedy player (congested): the shape of round {} does not fit\n{}",
                rounds + 1, kNoProof);
        case Reason::kRoundLimit:
        case Reason::kExhausted:
        case Reason::kBudget:
        case Reason::kStopped:
        case Reason::kNotFound:
            break;
    }
    return fmt::format("max-rounds-reached (round-limit): not solved by the greedy player in {} round{}\n{}",
                       rounds, rounds == 1 ? "" : "s", kNoProof);
}

/// How a strategy that says bounds ended.
std::string bounds_outcome_text(const solver::Solution& solution) {
    const solver::Par& par = *solution.par;
    const bool is_held = par.moves == solver::Moves::kHeld;
    const std::string_view game = is_held ? "held game" : "game";
    const std::size_t rounds = solution.steps.size();
    const auto known = rounds == 0
                           ? std::string("no game is known")
                           : fmt::format("a game of {} round{} is known", rounds, rounds == 1 ? "" : "s");
    switch (solution.reason) {
        case Reason::kExhausted:
            return fmt::format("unsolvable (exhausted): proved, every {} is lost before the round limit\n",
                               game);
        case Reason::kRoundLimit:
            return fmt::format("max-rounds-reached (round-limit): proved, no {} is within the round limit\n",
                               game);
        case Reason::kBudget:
            return fmt::format("unknown (budget): the nodes were used up before it was decided; {}\n", known);
        case Reason::kStopped:
            return fmt::format("unknown (stopped): stopped before it was decided; {}\n", known);
        case Reason::kNotFound:
            return "unknown (not-found): the beam found no game, which proves nothing\n";
        default:
            break;
    }
    return fmt::format("solved (complete): Start reaches End after round {}\n", rounds);
}

std::string bounds_text(const solver::Solution& solution) {
    const solver::Par& par = *solution.par;
    std::string text = par_text(par);
    if (par.proof != solver::Proof::kNone) text += ", proved";
    if (par.moves == solver::Moves::kHeld && par.upper)
        text += " (of held moves only: a game that cannot be held may be shorter)";
    text += fmt::format("\n{} nodes searched", par.nodes);
    if (const auto& greedy = solution.greedy) {
        text += fmt::format("; the greedy player: {} in {} round{}",
                            solver::name_of(solver::status_of(greedy->reason)), greedy->rounds,
                            greedy->rounds == 1 ? "" : "s");
    }
    return text + '\n';
}

std::string difficulty_text(const solver::Difficulty& difficulty) {
    const auto number = [](const auto& count) {
        return count ? fmt::format("{}", *count) : std::string("unknown");
    };
    return fmt::format("first boards from which par is reached: {} of {}; random plays that win: {} of {}\n",
                       number(difficulty.winning_first_boards), number(difficulty.first_boards),
                       difficulty.random_wins, difficulty.random_plays);
}

}  // namespace

std::string solve_report(const OpenedGame& opened, const scan::VerifiedGame& game,
                         const std::optional<solver::Difficulty>& difficulty, bool color) {
    std::string text = header(opened);
    text += '\n' + boards_text(opened, game.record, color);
    if (color) text += "digits settled cells, <> the route, : the spawn footprint\n";
    const std::string table = steps_table(game.solution.steps);
    if (!table.empty()) text += '\n' + table;
    text += '\n' + (game.solution.par ? bounds_outcome_text(game.solution) : outcome_text(game.solution));
    if (game.solution.par) text += bounds_text(game.solution);
    if (difficulty) text += difficulty_text(*difficulty);
    const auto route = game.record.route();
    if (!route.empty()) text += route_text(route);
    text += fmt::format("{} combinations evaluated ({})\n", game.solution.combinations, versions_text());
    if (!opened.seeds) text += fmt::format("\nlevel line: {}\n", opened.identity);
    return text;
}

}  // namespace splitcircuit::apps
