#include "solver/held_cut.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <utility>

namespace splitcircuit::solver {

using core::Bitboard;
using core::Direction;

namespace {

constexpr std::uint32_t kAll = Places::kAll;

/// Outcomes of a cut for which room is made at once.
constexpr std::size_t kUsualOutcomes = 256;

/// More presses than any axis accepts.
constexpr int kNoLimit = std::numeric_limits<std::int8_t>::max();

constexpr std::uint32_t flag(std::size_t i) {
    return Places::flag(i);
}

// Pairs of forms side by side, and one above the other: pairs 0 and 2, 1 and 3. Each takes every fragment
// once.
constexpr std::uint32_t kSideways = flag(0) | flag(2);
constexpr std::uint32_t kUpright = flag(1) | flag(3);

}  // namespace

HeldCut::HeldCut() {
    outcomes_.reserve(kUsualOutcomes);
    right_left_.ends.reserve(Bitboard::kMaxSide);
    up_down_.ends.reserve(Bitboard::kMaxSide);
}

// ---- one combination's end

/// How far fragment i slides if it meets no other and is not at rest.
template <std::size_t i>
inline std::uint32_t HeldCut::steps_ahead(const Motion& motion) const {
    return static_cast<std::uint32_t>(std::countr_one(fits_from<i>(motion.places) >> 1));
}

/// How far all slide, a byte each, given how far the board lets them, of whom some may meet.
std::uint32_t HeldCut::slide(const Places& places, std::uint32_t near_pairs, std::uint32_t steps) const {
    std::uint32_t up = steps & 0xFFU;
    std::uint32_t right = steps >> 8 & 0xFFU;
    std::uint32_t down = steps >> 16 & 0xFFU;
    std::uint32_t left = steps >> 24;
    if ((near_pairs & flag(0)) != 0) pairs()[0].slide<0>(places, up, right);
    if ((near_pairs & flag(1)) != 0) pairs()[1].slide<1>(places, right, down);
    if ((near_pairs & flag(2)) != 0) pairs()[2].slide<2>(places, down, left);
    if ((near_pairs & flag(3)) != 0) pairs()[3].slide<3>(places, left, up);
    return up | right << 8 | down << 16 | left << 24;
}

/// Plays on without presses to the end.
inline void HeldCut::coast(Motion motion, const Held& held) {
    Ticked ticked = Ticked::kGoesOn;
    std::uint32_t near_pairs = motion.places.near();
    // Fragments that may meet two others: only a tick at a time is sure.
    while ((near_pairs & kSideways) != 0 && (near_pairs & kUpright) != 0) {
        ticked = tick_among(motion, near_pairs, nullptr);
        if (ticked != Ticked::kGoesOn) break;
        near_pairs = motion.places.near();
    }
    bool jammed = ticked == Ticked::kJammed;
    if (ticked == Ticked::kGoesOn) {
        std::uint32_t steps = steps_ahead<kUp>(motion) | steps_ahead<kRight>(motion) << 8 |
                              steps_ahead<kDown>(motion) << 16 | steps_ahead<kLeft>(motion) << 24;
        steps &= ~(motion.resting * 0xFFU);
        if (near_pairs != 0) steps = slide(motion.places, near_pairs, steps);
        motion.places = motion.places.ahead(steps);
        // Steps are fewer than 128: a byte that is not 0 passes its top bit on.
        const std::uint32_t moved = (steps + 0x7F * kAll) >> 7 & kAll;
        jammed = (moved | motion.advanced) != kAll;
    }
    // Up is towards smaller rows.
    outcomes_.push_back({motion.places, static_cast<std::int8_t>(-held.v_step * motion.v_presses),
                         static_cast<std::int8_t>(held.h_step * motion.h_presses), jammed});
}

// ---- trunks and branches

/// Plays the trunk, on which each open axis is to take one more press at least, and all branches from it.
/// Returns the presses that the trunk took.
template <bool open_v, bool open_h>
int HeldCut::follow(Motion motion, const Held& held, Moment moment) {
    constexpr std::uint32_t kVerticalPair = flag(kRight) | flag(kLeft);
    constexpr std::uint32_t kHorizontalPair = flag(kUp) | flag(kDown);
    while (true) {
        while (open_v && moment == Moment::kVertical && press<kRight>(motion, held.v_step)) {
            ++motion.v_presses;
            branch<false, open_h>(motion, held, Moment::kHorizontal);
            if (motion.v_presses == held.v_most) return motion.v_presses;
        }
        while (open_h && moment != Moment::kTick && press<kUp>(motion, held.h_step)) {
            ++motion.h_presses;
            branch<open_v, false>(motion, held, Moment::kTick);
            if (motion.h_presses == held.h_most) return motion.h_presses;
        }
        moment = Moment::kVertical;
        const bool dead = tick(motion) != Ticked::kGoesOn ||
                          (open_v && (~motion.resting & kVerticalPair) == 0) ||
                          (open_h && (~motion.resting & kHorizontalPair) == 0);
        if (dead) return open_v ? motion.v_presses : motion.h_presses;
    }
}

template <bool open_v, bool open_h>
inline void HeldCut::branch(const Motion& motion, const Held& held, Moment moment) {
    if constexpr (open_v || open_h)
        follow<open_v, open_h>(motion, held, moment);
    else
        coast(motion, held);
}

// ---- all combinations

const std::vector<HeldOutcome>& HeldCut::play_all() {
    outcomes_.clear();
    play_pair<kRight>(right_left_);
    play_pair<kUp>(up_down_);
    const int up = right_left_.most_beside(up_down_);
    const int left = up_down_.most_beside(right_left_);
    combine_pairs(up, left);

    const Motion start{home(), 0, 0, 0, 0};
    const int down = follow<true, false>(start, {1, 0, kNoLimit, 0}, Moment::kVertical);
    const int right = follow<false, true>(start, {0, 1, 0, kNoLimit}, Moment::kVertical);
    if (up > 0 && right > 0) follow<true, true>(start, {-1, 1, up, right}, Moment::kVertical);
    if (down > 0 && left > 0) follow<true, true>(start, {1, -1, down, left}, Moment::kVertical);
    if (down > 0 && right > 0) follow<true, true>(start, {1, 1, down, right}, Moment::kVertical);
    return outcomes_;
}

/// Plays Right and Left held Up, or Up and Down held Left, by number of presses: no other fragment is met.
template <std::size_t leader>
void HeldCut::play_pair(PairWays& ways) const {
    constexpr std::size_t kPartner = leader + 2;
    const auto add_end = [&](const Motion& motion) {
        // At rest for the board, and nothing else: no steps.
        const std::uint32_t leads = steps_ahead<leader>(motion);
        const std::uint32_t follows = steps_ahead<kPartner>(motion);
        const Places places = motion.places.ahead(leads << 8 * leader | follows << 8 * kPartner);
        const bool jammed = (leads == 0 && (motion.advanced & flag(leader)) == 0) ||
                            (follows == 0 && (motion.advanced & flag(kPartner)) == 0);
        ways.ends.push_back({places, jammed});
    };
    Motion trunk{home(), 0, 0, 0, 0};
    ways.ends.clear();
    ways.at_once = -1;
    add_end(trunk);
    while ((trunk.resting & ~trunk.advanced) == 0 && trunk.resting != (flag(leader) | flag(kPartner))) {
        while (press<leader>(trunk, -1)) add_end(trunk);
        if (ways.at_once < 0) ways.at_once = static_cast<int>(ways.ends.size()) - 1;
        advance_or_rest<leader>(trunk, 0, nullptr);
        advance_or_rest<kPartner>(trunk, 0, nullptr);
    }
}

/// The presses that are accepted while the other pair is not pressed: if it jams, it does so in the first
/// tick and ends the round.
int HeldCut::PairWays::most_beside(const PairWays& other) const {
    return other.ends.front().jammed ? at_once : static_cast<int>(ends.size()) - 1;
}

void HeldCut::combine_pairs(int up, int left) {
    for (int v = 0; v <= up; ++v) {
        const PairEnd& a = right_left_.ends[static_cast<std::size_t>(v)];
        for (int h = 0; h <= left; ++h) {
            const PairEnd& b = up_down_.ends[static_cast<std::size_t>(h)];
            const bool jammed = a.jammed || b.jammed;
            // A jam in the first tick leaves later presses over.
            if (jammed && (v > right_left_.at_once || h > up_down_.at_once)) continue;
            outcomes_.push_back({a.places.with(b.places, home()), static_cast<std::int8_t>(v),
                                 static_cast<std::int8_t>(-h), jammed});
        }
    }
}

// ---- one combination in full

HeldCut::Story HeldCut::tell(int v_nudge, int h_nudge) const {
    Story story;
    Motion motion{home(), 0, 0, 0, 0};
    const auto hold = [&]<std::size_t leader>(int& presses, int step, Direction direction) {
        for (; presses > 0 && press<leader>(motion, step); --presses) {
            story.inputs.push_back(circuit::nudge_input(direction));
        }
    };
    int v_presses = std::abs(v_nudge);
    int h_presses = std::abs(h_nudge);
    Ticked ticked = Ticked::kGoesOn;
    std::size_t told = 0;  // up to the last nudge
    while (ticked == Ticked::kGoesOn) {
        const auto before = story.inputs.size();
        hold.operator()<kRight>(v_presses, v_nudge > 0 ? -1 : 1,
                                v_nudge > 0 ? Direction::kUp : Direction::kDown);
        hold.operator()<kUp>(h_presses, h_nudge > 0 ? 1 : -1,
                             h_nudge > 0 ? Direction::kRight : Direction::kLeft);
        if (story.inputs.size() != before) told = story.inputs.size();
        story.inputs.push_back(circuit::Input::kTick);
        ticked = tick(motion, &story.stops);
        ++story.ticks;
    }
    assert(ticked == Ticked::kOver && v_presses == 0 && h_presses == 0);
    story.inputs.resize(told);
    return story;
}

}  // namespace splitcircuit::solver
