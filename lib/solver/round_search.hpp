#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "circuit/round_record.hpp"
#include "solver/position.hpp"

namespace splitcircuit::solver {

/// What an exhaustive search of one round's held combinations found.
struct RoundResult {
    /// The combination that completes the circuit, else the best valid one; nothing if all jam.
    std::optional<circuit::RoundRecord> step;
    /// What is occupied after the step.
    core::Bitboard occupied;
    std::uint64_t combinations = 0;
};

/// Tries every combination (v, h, vNudge, hNudge) in ascending order: all legal cuts, and within each the
/// presses that the axis accepts in either direction when it alone is held to the end of the round. The
/// first that completes the circuit is taken at once; else the best by smallest gap, then most clear cells,
/// then most reachable cells, then first in order.
///
/// One search serves any number of rounds, one after the other, and keeps its memory between them.
class RoundSearch {
  public:
    RoundSearch();
    RoundSearch(const RoundSearch&) = delete;
    RoundSearch& operator=(const RoundSearch&) = delete;
    ~RoundSearch();

    /// Searches a round: a position that is not complete, and a shape that does not overlap it.
    [[nodiscard]] RoundResult search(const Position& position, const circuit::Outline& shape);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace splitcircuit::solver
