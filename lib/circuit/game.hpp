#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "circuit/conduction.hpp"
#include "circuit/puzzle.hpp"
#include "circuit/stop.hpp"

namespace splitcircuit::circuit {

/// Raised whenever the same inputs on the same board and shapes give another game than before.
inline constexpr int kRulesVersion = 1;

enum class Phase : std::uint8_t {
    kCutting,   ///< a shape stands in the footprint and waits for its cut
    kMoving,    ///< fragments slide; nudges and ticks are open
    kComplete,  ///< won: Start reaches End
    kFailed,    ///< lost: see Game::loss
};

/// Why a game was lost.
enum class Loss : std::uint8_t {
    kJammed,      ///< a fragment came to rest without ever having advanced
    kCongested,   ///< the next shape overlaps an occupied cell
    kRoundLimit,  ///< the last round was played and the circuit is not complete
};
inline constexpr std::array<std::string_view, 3> kLossNames{"jammed", "congested", "round-limit"};

[[nodiscard]] constexpr std::string_view name_of(Loss loss) {
    return kLossNames[static_cast<std::size_t>(loss)];
}

/// Why an input was refused. A refused input changes nothing.
enum class Refusal : std::uint8_t {
    kWrongPhase,       ///< no such input in this phase
    kIllegalCut,       ///< out of range, or some fragment would have too few cells
    kPairAtRest,       ///< neither fragment that the nudge moves is still moving
    kNudgeOffBoard,    ///< a moved cell would leave the board
    kNudgeIntoMatter,  ///< a moved cell would hit an occupied cell or a fragment that the nudge does not move
};

/// What one input did, in the order in which it happened. Narration only: to decide whether two positions are
/// the same, compare states, never events.
struct Event {
    enum class Kind : std::uint8_t {
        kRefused,     ///< the input: `refusal` says why
        kCut,         ///< the shape became four fragments
        kNudgedBoth,  ///< the nudge moved both fragments of its pair
        kNudgedOne,   ///< the nudge moved `fragment` only: its partner is at rest
        kAdvanced,    ///< `fragment` moved one cell outward
        kWaited,      ///< `fragment` did not move: another moving fragment is ahead
        kRested,      ///< `fragment` stopped for good: `stop` says at what
        kSettled,     ///< the four fragments became board
        kCompleted,   ///< Start reaches End
        kLost,        ///< `loss` says why; `fragment` is the jammed one
        kSpawned,     ///< the next round's shape stands in the footprint
    };
    Kind kind = Kind::kRefused;
    std::optional<Direction> fragment;  ///< named by the way it slides
    std::optional<Stop> stop;
    std::optional<Loss> loss;
    std::optional<Refusal> refusal;
    friend bool operator==(const Event&, const Event&) = default;
};

struct Fragment {
    std::vector<ColoredCell> cells;  ///< where they are now, row-major
    std::optional<Stop> stop;        ///< set when it comes to rest
    bool advanced = false;           ///< moved outward at least once; nudges do not count

    [[nodiscard]] bool moving() const { return !stop.has_value(); }
    friend bool operator==(const Fragment&, const Fragment&) = default;
};

/// The game: the one definition of cut, nudge, tick, settle, spawn, win and loss. A value: copies are
/// independent games.
class Game {
  public:
    /// Starts round 1. If the first shape
    /// overlaps the board, the game is lost (congested) after 0 rounds.
    explicit Game(Puzzle puzzle);

    // Inputs. Each says whether it was accepted; `events` tells what it did.
    bool cut(Cut cut);
    /// Presses a control: Up moves the Right fragment up and the Left fragment down, Down the reverse; Right
    /// moves the Up fragment right and the Down fragment left, Left the reverse.
    bool nudge(Direction direction);
    /// One step of time for every moving fragment; after the tick in which the last of them rests, the round
    /// settles and the next one spawns or the game ends.
    bool tick();

    // State.
    [[nodiscard]] Phase phase() const { return phase_; }
    [[nodiscard]] std::optional<Loss> loss() const { return loss_; }
    /// The round being played, or the last one once the game is over (a lost spawn does not begin a round).
    [[nodiscard]] int round() const { return round_; }
    /// Rounds whose fragments have settled.
    [[nodiscard]] int settled_rounds() const { return settled_rounds_; }
    /// Ticks of the round being played, or of the one that settled last.
    [[nodiscard]] int ticks() const { return ticks_; }
    /// Settled matter: a round's fragments join it when all four rest.
    [[nodiscard]] const Board& board() const { return board_; }
    /// Of the board after the last settled round: nothing before the first, or if Start reaches End.
    [[nodiscard]] const std::optional<Measures>& measures() const { return measures_; }
    /// The shape in the footprint; while fragments move, the shape that was cut; after a lost spawn, the one
    /// that overlaps.
    [[nodiscard]] const RoundShape& shape() const { return shape_; }
    /// By index(Direction); those of the last cut.
    [[nodiscard]] const std::array<Fragment, 4>& fragments() const { return fragments_; }
    [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }

    /// What the last input did; after construction, the first spawn.
    [[nodiscard]] const std::vector<Event>& events() const { return events_; }

  private:
    /// Not of a byte: what is written through those may be anything, and compilers would read all else again.
    using Ground = std::uint16_t;

    bool refuse(Refusal refusal);
    [[nodiscard]] Ground seen_ahead(Direction name, Direction way) const;
    [[nodiscard]] Ground& ground(Cell cell) { return ground_[{cell.x + 1, cell.y + 1}]; }
    bool advance_or_rest(Direction name);
    void rest(Direction name, Stop stop);
    void move(Direction name, Direction way);
    void settle();
    void spawn();
    void lose(Loss loss, std::optional<Direction> fragment = std::nullopt);
    void emit(Event::Kind kind, std::optional<Direction> fragment = std::nullopt);
    [[nodiscard]] bool all_rest() const;
    [[nodiscard]] Fragment& fragment(Direction name) { return fragments_[core::index(name)]; }
    [[nodiscard]] const Fragment& fragment(Direction name) const { return fragments_[core::index(name)]; }

    Puzzle puzzle_;
    Board board_;
    std::optional<Measures> measures_;
    RoundShape shape_;
    std::array<Fragment, 4> fragments_;
    /// What stands on a cell, in bits: nothing, matter (of the board or at rest), or one of the fragments
    /// that move; around the board, a border of cells that are outside. Cell (x, y) is at {x + 1, y + 1}.
    core::Grid<Ground> ground_;
    Phase phase_ = Phase::kCutting;
    std::optional<Loss> loss_;
    int round_ = 0;
    int settled_rounds_ = 0;
    int ticks_ = 0;
    std::vector<Event> events_;
};

/// What is left of a game that waits for a cut, as a puzzle of its own: the board as it is, the shapes and
/// the rounds that are still to come.
[[nodiscard]] Puzzle rest_of(const Game& game);

}  // namespace splitcircuit::circuit
