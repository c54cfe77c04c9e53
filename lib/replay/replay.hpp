#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "circuit/game.hpp"
#include "circuit/round_record.hpp"

namespace splitcircuit::replay {

/// What playing one round through Game did.
struct PlayedRound {
    bool cut_accepted = false;
    std::vector<bool> accepted;  ///< for each input of the text
};

/// Plays a round's text on a game: the cut, the inputs, then ticks until nothing moves. After a refused cut
/// nothing more is played; a refused input is noted and changes nothing.
PlayedRound play_round(circuit::Game& game, const circuit::RoundText& text);

/// The first thing in which a round that was just played differs from what was claimed of it: a refused
/// input, a jam, ticks, stops or measures. Nothing if it is all as claimed.
[[nodiscard]] std::optional<std::string> find_difference(const circuit::Game& game, const PlayedRound& played,
                                                         const circuit::RoundRecord& claim);

/// What somebody says about a whole game. `phase` kCutting says that it stops although it could go on.
struct GameClaim {
    std::span<const circuit::RoundRecord> rounds;
    circuit::Phase phase = circuit::Phase::kCutting;
    std::optional<circuit::Loss> loss;
};

/// How a game that stands where it does differs from the end that was claimed; nothing if it does not.
[[nodiscard]] std::optional<std::string> find_end_difference(const circuit::Game& game,
                                                             const GameClaim& claim);

/// What Game itself made of the inputs.
struct Record {
    std::vector<circuit::Board> boards;  ///< before the first round and after each settled one
    circuit::Phase phase = circuit::Phase::kCutting;
    std::optional<circuit::Loss> loss;

    /// Of the last board; empty if it is not complete.
    [[nodiscard]] std::vector<circuit::Cell> route() const { return circuit::route(boards.back()); }
};

/// The first place where a claim and Game differ.
struct Disagreement {
    int round = 0;
    std::string what;  ///< what was claimed and what Game did
};

struct Verdict {
    Record record;  ///< up to and including the differing round
    std::optional<Disagreement> disagreement;
};

/// Plays a claimed game through Game and compares everything that was claimed. A refused input counts as a
/// difference.
[[nodiscard]] Verdict verify(const circuit::Puzzle& puzzle, const GameClaim& claim);

}  // namespace splitcircuit::replay
