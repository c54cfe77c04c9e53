#include "scan/record.hpp"

#include <utility>

namespace splitcircuit::scan {
namespace {

void add_boards(Record& record, const std::vector<circuit::Board>& boards) {
    record.first_board = circuit::board_hash(boards.front());
    record.last_board = boards.size() == 1 ? record.first_board : circuit::board_hash(boards.back());
    if (!record.solved()) record.rows = circuit::to_rows(boards.back());
}

void add_solution(Record& record, solver::Solution solution) {
    record.combinations = solution.combinations;
    record.par = solution.par;
    record.greedy = solution.greedy;
    record.beam_rounds = solution.beam_rounds;
    record.game.reserve(solution.steps.size());
    for (auto& step : solution.steps) record.game.push_back(std::move(step.text));
}

int gap_of(const circuit::Board& board, const circuit::Puzzle& puzzle) {
    return circuit::is_complete(board) ? 0 : circuit::measure(board, puzzle.footprint()).gap;
}

/// Game has confirmed the measures of every round: those of the last one are not computed again.
int gap_of(const VerifiedGame& game, const circuit::Puzzle& puzzle) {
    const auto& steps = game.solution.steps;
    if (steps.empty()) return gap_of(game.record.boards.back(), puzzle);
    return steps.back().measures ? steps.back().measures->gap : 0;
}

}  // namespace

std::string_view status_name(const std::optional<solver::Reason>& reason) {
    return reason ? solver::name_of(solver::status_of(*reason)) : kDisagreementName;
}

Record record_of(std::uint64_t seed, const circuit::Puzzle& puzzle,
                 std::variant<VerifiedGame, RefutedGame> solved) {
    Record record;
    record.seed = seed;
    if (auto* refuted = std::get_if<RefutedGame>(&solved)) {
        record.disagreement = std::move(refuted->disagreement);
        record.gap = gap_of(refuted->record.boards.back(), puzzle);
        add_boards(record, refuted->record.boards);
        add_solution(record, std::move(refuted->solution));
        return record;
    }
    auto& game = *std::get_if<VerifiedGame>(&solved);
    record.reason = game.solution.reason;
    record.gap = gap_of(game, puzzle);
    add_boards(record, game.record.boards);
    add_solution(record, std::move(game.solution));
    return record;
}

}  // namespace splitcircuit::scan
