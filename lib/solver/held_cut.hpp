#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "circuit/shape.hpp"
#include "circuit/stop.hpp"
#include "circuit/text_game.hpp"
#include "solver/form.hpp"
#include "solver/places.hpp"
#include "solver/position.hpp"

namespace splitcircuit::solver {

/// How a round ended after a legal combination: presses on each axis (positive Up and Right), and where the
/// fragments came to rest.
struct HeldOutcome {
    Places places;  ///< mean nothing after a jam
    std::int8_t v_nudge = 0;
    std::int8_t h_nudge = 0;
    bool jammed = false;
};

/// A shape cut into four fragments, and all ways to hold nudges while they slide: the solver's own motion,
/// deliberately not Game, so that replaying a solution through Game is a check by a second implementation.
///
/// A fragment never changes its form, only its place. So the board is asked once: `fits` has a bit for every
/// place where a fragment stands inside of the board and on empty cells only, a word for each lane, its bits
/// in the fragment's own direction of travel. How far it slides is then a run of ones:
///
///     the Right fragment    its row of the board    its lane, bit 0 first
///     ##                    ......#...              111100110   (where its corner may be)
///     #.                    ..........               ^ stands at 1: slides 2 and rests
///
/// Fragments are asked about each other once, too: a bit for each offset of one from the other, see FormPair.
///
/// Combinations share what they have in common, in two ways.
///
/// 1. Held Up and Left, no fragment can ever meet another: each leaves its own corner of the cross of slices.
///    The right/left pair is played once for each number of presses up, the up/down pair once for each number
///    of presses left, and every combination is one of each.
///
///         U | R          Up: R leaves D, L leaves U       only Down brings R to D and L to U
///        ---+---         Left: U leaves R, D leaves L     only Right brings U to R and D to L
///         L | D
///
/// 2. Elsewhere a round is played once with as many presses as are accepted: the trunk. A combination with
///    fewer presses plays the same until its presses are used up, and branches off there.
///
///     press press  tick  press  tick  press  tick   ...
///       |     |            |            |
///     v=1   v=2          v=3          v=4            each a branch
///
/// A branch without presses left only coasts: if no two fragments are near each other, each one's run of ones
/// says where it ends. Pairs that are near slide by their table of offsets; only where a fragment may meet
/// both of its neighbours is it played tick by tick. Who is near is always known, see Places.
class HeldCut {
  public:
    /// Takes the board of a round and a shape that does not overlap it.
    void start_round(const Position& position, const circuit::Outline& shape);

    /// Takes a legal cut of the shape.
    void cut(circuit::Cut cut);

    /// All legal combinations of the cut, in no particular order. Valid until the next call.
    [[nodiscard]] const std::vector<HeldOutcome>& play_all();

    /// What a round looked like.
    struct Story {
        std::vector<circuit::Input> inputs;  ///< without the ticks after the last nudge
        int ticks = 0;
        std::array<circuit::Stop, 4> stops{};
    };
    /// Plays one legal combination that does not jam.
    [[nodiscard]] Story tell(int v_nudge, int h_nudge) const;

    [[nodiscard]] const std::array<Form, 4>& forms() const { return forms_; }
    /// The top left corner of a fragment's bounding box on the board.
    [[nodiscard]] core::Cell corner(std::size_t i, const Places& places) const {
        const auto lane = static_cast<int>(places.lane(i));
        const auto along = static_cast<int>(places.along(i));
        switch (core::kDirections[i]) {
            case core::Direction::kUp:
                return {lane, height_ - forms_[i].height - along};
            case core::Direction::kRight:
                return {along, lane};
            case core::Direction::kDown:
                return {lane, along};
            case core::Direction::kLeft:
                break;
        }
        return {width_ - forms_[i].width - along, lane};
    }
    /// The pairs of fragments at rest that touch, a flag each.
    [[nodiscard]] std::uint32_t touching(const Places& places) const {
        const std::uint32_t close = places.close();
        return close == 0 ? 0 : touching_of(places, close);
    }

  private:
    using Row = core::Bitboard::Row;
    using Stops = std::array<circuit::Stop, 4>;

    /// The four fragments at one moment.
    struct Motion {
        Places places;
        std::uint32_t resting = 0;   ///< a flag a fragment
        std::uint32_t advanced = 0;  ///< a flag a fragment
        std::int8_t v_presses = 0;
        std::int8_t h_presses = 0;
    };
    /// How the two axes are held.
    struct Held {
        int v_step = 0;  ///< what a press adds to the row of Right; Left gets the opposite
        int h_step = 0;  ///< what a press adds to the column of Up; Down gets the opposite
        int v_most = 0;  ///< presses that are asked for at most
        int h_most = 0;
    };
    enum class Moment : std::uint8_t { kVertical, kHorizontal, kTick };
    enum class Ticked : std::uint8_t { kGoesOn, kJammed, kOver };
    /// Where a pair across the board ends that meets no other fragment; the other pair is at home.
    struct PairEnd {
        Places places;
        bool jammed = false;
    };
    struct PairWays {
        std::vector<PairEnd> ends;  ///< by presses
        int at_once = 0;            ///< presses before the first tick
        [[nodiscard]] int most_beside(const PairWays& other) const;
    };

    void find_fits(std::size_t i);
    void start_shape(const circuit::Outline& shape);
    void cut_out(std::size_t i, core::Cell low, core::Cell high);
    void find_home();

    template <std::size_t i>
    [[nodiscard]] Row fits_from(const Places& places, int sideways = 0) const;
    [[nodiscard]] std::uint32_t touching_of(const Places& places, std::uint32_t pairs) const;
    [[nodiscard]] std::uint32_t overlapping(const Places& places, std::uint32_t pairs) const;
    template <std::size_t i>
    [[nodiscard]] std::uint32_t met_by(const Places& places, std::uint32_t near_pairs) const;
    template <std::size_t leader>
    bool press(Motion& motion, int step) const;
    template <std::size_t i>
    bool advance_or_rest(Motion& motion, std::uint32_t near_pairs, Stops* stops) const;
    [[nodiscard]] static Ticked after_tick(const Motion& motion);
    [[nodiscard]] Ticked tick(Motion& motion, Stops* stops = nullptr) const;
    [[nodiscard]] Ticked tick_among(Motion& motion, std::uint32_t near_pairs, Stops* stops) const;
    template <std::size_t i>
    [[nodiscard]] circuit::Stop stop_of(const Motion& motion) const;
    template <std::size_t i>
    [[nodiscard]] std::uint32_t steps_ahead(const Motion& motion) const;
    [[nodiscard]] std::uint32_t slide(const Places& places, std::uint32_t near_pairs,
                                      std::uint32_t steps) const;
    void coast(Motion motion, const Held& held);

    template <std::size_t leader>
    void play_pair(PairWays& ways) const;
    void combine_pairs(int up, int left);
    /// The axes that have presses left are open.
    template <bool open_v, bool open_h>
    int follow(Motion motion, const Held& held, Moment moment);
    template <bool open_v, bool open_h>
    void branch(const Motion& motion, const Held& held, Moment moment);

    /// Lanes are asked in blocks, the last one up to its end: what is beyond the lanes means nothing.
    static constexpr int kLanesAtOnce = 8;
    using Lanes = std::array<Row, core::Bitboard::kMaxSide + 2 * kLanesAtOnce>;

    int width_ = 0;
    int height_ = 0;
    /// Empty cells by lane, in the direction of travel of each fragment.
    std::array<Lanes, 4> open_{};
    /// The shape, by row and by column, and the box around it.
    core::Bitboard shape_rows_;
    core::Bitboard shape_columns_;
    core::Cell shape_low_;
    core::Cell shape_high_;
    std::array<Form, 4> forms_;
    std::array<FormPair, 4> pairs_;
    Places home_;
    /// By lane + 1: the first and the last are no lanes, and nothing fits there.
    std::array<Lanes, 4> fits_;
    PairWays right_left_;
    PairWays up_down_;
    std::vector<HeldOutcome> outcomes_;
};

}  // namespace splitcircuit::solver
