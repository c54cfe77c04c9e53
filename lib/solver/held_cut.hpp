#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "circuit/shape.hpp"
#include "circuit/stop.hpp"
#include "circuit/text_game.hpp"
#include "solver/cut_motion.hpp"

namespace splitcircuit::solver {

/// How a round ended after a legal combination: presses on each axis (positive Up and Right), and where the
/// fragments came to rest.
struct HeldOutcome {
    Places places;  ///< mean nothing after a jam
    std::int8_t v_nudge = 0;
    std::int8_t h_nudge = 0;
    bool jammed = false;
};

/// All ways to hold nudges while the fragments of a cut slide.
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
class HeldCut : public CutMotion {
  public:
    HeldCut();

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

  private:
    /// How the two axes are held.
    struct Held {
        int v_step = 0;  ///< what a press adds to the row of Right; Left gets the opposite
        int h_step = 0;  ///< what a press adds to the column of Up; Down gets the opposite
        int v_most = 0;  ///< presses that are asked for at most
        int h_most = 0;
    };
    enum class Moment : std::uint8_t { kVertical, kHorizontal, kTick };
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

    PairWays right_left_;
    PairWays up_down_;
    std::vector<HeldOutcome> outcomes_;
};

}  // namespace splitcircuit::solver
