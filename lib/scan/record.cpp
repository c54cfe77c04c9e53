#include "scan/record.hpp"

namespace splitcircuit::scan {
namespace {

void add_boards(Record& record, const std::vector<circuit::Board>& boards) {
    record.first_board = circuit::board_hash(boards.front());
    record.last_board = boards.size() == 1 ? record.first_board : circuit::board_hash(boards.back());
    if (!record.solved()) record.rows = circuit::to_rows(boards.back());
}

void add_solution(Record& record, const solver::Solution& solution) {
    record.combinations = solution.combinations;
    for (const auto& step : solution.steps) record.game.push_back(step.text);
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
                 const std::variant<VerifiedGame, RefutedGame>& solved) {
    Record record;
    record.seed = seed;
    if (const auto* refuted = std::get_if<RefutedGame>(&solved)) {
        record.disagreement = refuted->disagreement;
        add_solution(record, refuted->solution);
        add_boards(record, refuted->record.boards);
        record.gap = gap_of(refuted->record.boards.back(), puzzle);
        return record;
    }
    const auto& game = *std::get_if<VerifiedGame>(&solved);
    record.reason = game.solution.reason;
    add_solution(record, game.solution);
    add_boards(record, game.record.boards);
    record.gap = gap_of(game, puzzle);
    return record;
}

}  // namespace splitcircuit::scan
