#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "circuit/puzzle.hpp"
#include "circuit/round_record.hpp"
#include "reference/held_round.hpp"

namespace splitcircuit::reference {

// The greedy solver as the rules describe it: cell by cell, combination by combination, with nothing shared
// and nothing skipped. It has its own cut, nudge, tick, flood and measures, and stays here for good: whatever
// is faster must equal it.

struct Combination {
    circuit::Cut cut;
    int v_nudge = 0;
    int h_nudge = 0;
    bool legal = false;  ///< no nudge was left over
    bool jammed = false;
    // Of a legal combination without a jam, all that follows.
    std::vector<circuit::Input> inputs;  ///< without the ticks after the last nudge
    int ticks = 0;
    std::array<circuit::Stop, 4> stops{};
    circuit::Board board;  ///< settled
    bool complete = false;
    std::optional<circuit::Measures> measures;  ///< nothing where it is complete
};

/// All combinations of a round in the order of the rules, until `visit` returns false.
void for_each_combination(const circuit::Board& board, const circuit::RoundShape& shape,
                          circuit::Square footprint, const std::function<bool(const Combination&)>& visit);

/// What the round search must find: the first combination that completes the circuit, else the best by gap,
/// clear and reach, else by order; and how many legal ones were looked at.
struct RoundAnswer {
    std::optional<circuit::RoundRecord> step;
    circuit::Board board;  ///< after the step
    std::uint64_t combinations = 0;
};
[[nodiscard]] RoundAnswer search_round(const circuit::Board& board, const circuit::RoundShape& shape,
                                       circuit::Square footprint);

/// Takes the next combination into an answer; true if the round is decided by it. (For who goes over all
/// combinations anyway.)
bool take(RoundAnswer& answer, const Combination& combination);

/// What the greedy solver must answer.
struct Answer {
    std::string_view reason;  ///< as the rules name it
    std::vector<circuit::RoundRecord> steps;
    std::uint64_t combinations = 0;
};
[[nodiscard]] Answer solve_greedy(const circuit::Puzzle& puzzle);

}  // namespace splitcircuit::reference
