#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "scan/plan.hpp"
#include "scan/record.hpp"

namespace splitcircuit::scan {

/// What moved between two records of one seed: the gravest thing only.
enum class Change : std::uint8_t {
    kNone,
    kStatus,  ///< solved, unsolvable, max-rounds-reached, unknown, disagreement
    kRounds,  ///< the same status after another number of rounds
    kPar,     ///< the same status and rounds by other bounds on the fewest rounds, or another proof
    kGame,    ///< all of these the same by another game, on other boards or for another reason
    kEffort,  ///< the same game; only the number of combinations or nodes
};
inline constexpr std::array<std::string_view, 6> kChangeNames{"unchanged", "status", "rounds",
                                                              "par",       "game",   "effort"};

[[nodiscard]] Change change_of(const Record& before, const Record& after);

/// What can explain a change, as far as two records and their headers show it.
enum class Cause : std::uint8_t {
    kPreset,     ///< the presets differ
    kOptions,    ///< the round limits or pins differ
    kGenerator,  ///< the generator's versions differ, and so do the boards (or nothing else can)
    kRules,
    kSolver,
    kSeveral,  ///< more than one of these differ and the records do not tell which it was
    kUnnamed,  ///< nothing differs in the headers: somebody forgot to raise a version
};
inline constexpr std::array<std::string_view, 7> kCauseNames{"preset", "options", "generator", "rules",
                                                             "solver", "several", "unnamed"};

/// The cause of a change. A first board that differs comes from preset, options or generator; where it is
/// the same and so is the text game, yet the end is another, it cannot have been the solver.
[[nodiscard]] Cause cause_of(const Header& before_header, const Record& before, const Header& after_header,
                             const Record& after);

}  // namespace splitcircuit::scan
