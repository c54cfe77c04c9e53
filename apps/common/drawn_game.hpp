#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "common/game_request.hpp"
#include "common/report_output.hpp"
#include "render/frame.hpp"
#include "replay/story.hpp"
#include "scan/verified_game.hpp"

namespace splitcircuit::apps {

/// Which moments of a game are drawn.
enum class Only : std::uint8_t { kAll, kEnd, kSettles, kTicks };

/// A game, who played it how, and where it came from.
struct DrawnGame {
    OpenedGame opened;
    std::string source;  ///< `solver`, `report` or `text-game`
    std::vector<circuit::RoundText> rounds;
    /// What a solver's end says; nothing for a text game of a person.
    std::optional<solver::Reason> reason;
    std::optional<solver::Par> par;  ///< what a strategy says of the fewest rounds
    std::string place;               ///< where the rounds are from, for messages
};

/// Plays a game as a strategy does, confirmed by Game; tells `err` at length where the two disagree.
[[nodiscard]] std::variant<DrawnGame, Ended> solved_game(OpenedGame opened,
                                                         const solver::StrategyOptions& strategy,
                                                         std::ostream& err);

/// Finds the record of a seed in a report and replays it: a record that Game does not confirm is not drawn.
[[nodiscard]] std::variant<DrawnGame, Ended> game_from_report(const std::string& report,
                                                              const std::string& seed, std::istream& in);

/// How a game ended.
struct DrawnEnd {
    std::string status;
    std::string reason;  ///< empty for a text game that stops although the game goes on
    render::Tone tone = render::Tone::kPlain;
    int rounds = 0;  ///< settled ones
    std::string board_hash;
    std::optional<circuit::RoundText> attempt;  ///< where every held move jams
};

/// A picture before it is painted.
struct DrawnMoment {
    std::string name;   ///< of its file: `round-01-tick-003.png`
    std::string shows;  ///< `cut`, `tick`, `settled` or `end`
    int round = 0;
    int tick = 0;
    std::string moves;
    std::vector<int> refused;
    std::uint16_t delay_ms = 0;  ///< in an animation
    /// To be called while the moment is told, if at all.
    std::function<render::BoardPicture()> picture;
    render::Caption caption;
};

/// Plays the game and tells the moments that are to be drawn, in order.
[[nodiscard]] core::Result<DrawnEnd> tell_moments(const DrawnGame& game, Only only,
                                                  const std::function<void(const DrawnMoment&)>& visit);

}  // namespace splitcircuit::apps
