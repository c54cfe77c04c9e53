#include "sc-bench/signature.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

#include "core/hash.hpp"

namespace splitcircuit::apps {
namespace {

/// Shapes of later rounds come from the same draws with another seed.
constexpr int kRoundsOfShapes = 10;

void add_puzzle(core::Fnv1a64& boards, const circuit::Puzzle& puzzle) {
    boards.add(fmt::format("spawn {} rounds {}\n", puzzle.spawn_size, puzzle.max_rounds));
    for (const std::string& row : circuit::to_rows(puzzle.board)) boards.add(row + '\n');
    for (int round = 1; round <= std::min(puzzle.max_rounds, kRoundsOfShapes); ++round) {
        const auto shape = puzzle.shapes->shape_of_round(round);
        boards.add(fmt::format("{}:", shape.min_fragment_cells));
        for (const auto& [cell, color] : shape.cells) {
            boards.add(fmt::format(" {},{},{}", cell.x, cell.y, color));
        }
        boards.add("\n");
    }
}

std::string step_text(const circuit::RoundRecord& step) {
    std::string text = fmt::format("{} | {}", circuit::to_text(step.text), step.ticks);
    for (const auto stop : step.stops) text += fmt::format(" {}", circuit::name_of(stop));
    const auto& measures = step.measures;
    if (measures) text += fmt::format(" {} {} {}", measures->gap, measures->clear, measures->reach);
    return text + '\n';
}

/// Everything that a solution says except for the work, and what Game made of it.
void add_answer(core::Fnv1a64& answers, const scan::VerifiedGame& game) {
    answers.add(fmt::format("{}\n", solver::name_of(game.solution.reason)));
    for (const auto& step : game.solution.steps) answers.add(step_text(step));
    answers.add("route");
    for (const auto cell : game.record.route()) answers.add(fmt::format(" {},{}", cell.x, cell.y));
    answers.add(fmt::format("\n{}\n", circuit::board_hash(game.record.boards.back())));
}

std::vector<GameChoice> games_of(const SuitePart& part) {
    GameOptions options;
    options.games = part.games;
    std::istringstream no_input;
    return (*read_request(options, no_input)).games;
}

using SignedPart = std::variant<PartSignature, RefutedSuite>;

SignedPart sign_part(const SuitePart& part, const solver::Solver& solver) {
    const std::vector<GameChoice> games = games_of(part);
    PartSignature result{part.name, games.size(), std::min(part.solved, games.size()), {}};
    core::Fnv1a64 boards;
    core::Fnv1a64 answers;
    for (std::size_t i = 0; i < games.size(); ++i) {
        OpenedGame opened = open_game(games[i]);
        add_puzzle(boards, opened.puzzle);
        if (i >= result.solved) continue;
        auto solved = scan::solve_and_replay(opened.puzzle, solver);
        if (auto* refuted = std::get_if<scan::RefutedGame>(&solved)) {
            return RefutedSuite{std::move(opened), std::move(*refuted)};
        }
        const auto& game = *std::get_if<scan::VerifiedGame>(&solved);
        add_answer(answers, game);
        result.signature.work.combinations += game.solution.combinations;
    }
    result.signature.boards = core::hex16(boards.value());
    result.signature.answers = core::hex16(answers.value());
    return result;
}

Signature whole_of(const std::vector<PartSignature>& parts) {
    core::Fnv1a64 boards;
    core::Fnv1a64 answers;
    Work work;
    for (const PartSignature& part : parts) {
        boards.add(part.signature.boards);
        answers.add(part.signature.answers);
        work.combinations += part.signature.work.combinations;
    }
    return {core::hex16(boards.value()), core::hex16(answers.value()), work};
}

}  // namespace

std::variant<SuiteSignature, RefutedSuite> sign(const std::vector<SuitePart>& suite,
                                                const solver::Solver& solver) {
    SuiteSignature result;
    for (const SuitePart& part : suite) {
        auto signed_part = sign_part(part, solver);
        if (auto* refuted = std::get_if<RefutedSuite>(&signed_part)) return std::move(*refuted);
        result.parts.push_back(std::move(*std::get_if<PartSignature>(&signed_part)));
    }
    result.whole = whole_of(result.parts);
    return result;
}

}  // namespace splitcircuit::apps
