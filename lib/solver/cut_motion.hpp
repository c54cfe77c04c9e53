#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "circuit/shape.hpp"
#include "circuit/stop.hpp"
#include "solver/form.hpp"
#include "solver/places.hpp"
#include "solver/position.hpp"

namespace splitcircuit::solver {

/// A shape cut into four fragments, and how they move: the solver's own motion, deliberately not Game, so
/// that replaying a solution through Game is a check by a second implementation. What is pressed, and when,
/// is for those that derive from it to say.
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
/// Who is near is always known, see Places.
class CutMotion {
  public:
    /// Takes the board of a round and a shape that does not overlap it.
    void start_round(const Position& position, const circuit::Outline& shape);

    /// Takes a legal cut of the shape.
    void cut(circuit::Cut cut);

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

    using Row = core::Bitboard::Row;
    /// Where a fragment fits in a lane: bit k for its place k cells from the edge behind it.
    [[nodiscard]] Row fits_in_lane(std::size_t i, int lane) const {
        return fits_[i][static_cast<std::size_t>(lane) + 1];
    }

  protected:
    static constexpr std::size_t kUp = core::index(core::Direction::kUp);
    static constexpr std::size_t kRight = core::index(core::Direction::kRight);
    static constexpr std::size_t kDown = core::index(core::Direction::kDown);
    static constexpr std::size_t kLeft = core::index(core::Direction::kLeft);

    using Stops = std::array<circuit::Stop, 4>;

    /// The four fragments at one moment.
    struct Motion {
        Places places;
        std::uint32_t resting = 0;   ///< a flag a fragment
        std::uint32_t advanced = 0;  ///< a flag a fragment
        std::int8_t v_presses = 0;
        std::int8_t h_presses = 0;
    };
    enum class Ticked : std::uint8_t { kGoesOn, kJammed, kOver };

    template <std::size_t i>
    [[nodiscard]] Row fits_from(const Places& places, int sideways = 0) const;
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

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] const std::array<FormPair, 4>& pairs() const { return pairs_; }
    /// Where the fragments stand when cut.
    [[nodiscard]] const Places& home() const { return home_; }

  private:
    void find_fits(std::size_t i);
    void start_shape(const circuit::Outline& shape);
    void cut_out(std::size_t i, core::Cell low, core::Cell high);
    void find_home();
    [[nodiscard]] std::uint32_t touching_of(const Places& places, std::uint32_t pairs) const;
    template <std::size_t i>
    [[nodiscard]] circuit::Stop stop_of(const Motion& motion) const;

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
};

// ---- where fragments can be

/// Bit k: whether fragment i fits k steps ahead of where it is, or of so many lanes beside.
template <std::size_t i>
inline CutMotion::Row CutMotion::fits_from(const Places& places, int sideways) const {
    const int lane = static_cast<int>(places.lane(i)) + sideways + 1;
    return fits_[i][static_cast<std::size_t>(lane)] >> places.along(i);
}

/// Whether pairs of forms, a flag each, share a cell.
inline std::uint32_t CutMotion::overlapping(const Places& places, std::uint32_t pairs) const {
    std::uint32_t overlapping = 0;
    if ((pairs & Places::flag(0)) != 0) overlapping |= pairs_[0].overlap<0>(places) ? Places::flag(0) : 0U;
    if ((pairs & Places::flag(1)) != 0) overlapping |= pairs_[1].overlap<1>(places) ? Places::flag(1) : 0U;
    if ((pairs & Places::flag(2)) != 0) overlapping |= pairs_[2].overlap<2>(places) ? Places::flag(2) : 0U;
    if ((pairs & Places::flag(3)) != 0) overlapping |= pairs_[3].overlap<3>(places) ? Places::flag(3) : 0U;
    return overlapping;
}

template <std::size_t i>
inline std::uint32_t CutMotion::met_by(const Places& places, std::uint32_t near_pairs) const {
    constexpr std::size_t kNext = FormPair::next_of(i);
    constexpr std::size_t kLast = FormPair::last_of(i);
    const std::uint32_t overlaps = overlapping(places, near_pairs & (Places::flag(i) | Places::flag(kLast)));
    return ((overlaps & Places::flag(i)) != 0 ? Places::flag(kNext) : 0U) | (overlaps & Places::flag(kLast));
}

// ---- one moment

/// Moves a pair sideways: the leader (Right or Up) by `step`, its partner the other way.
template <std::size_t leader>
inline bool CutMotion::press(Motion& motion, int step) const {
    constexpr std::size_t kPartner = leader + 2;
    const int leads = (motion.resting & Places::flag(leader)) == 0 ? step : 0;
    const int follows = (motion.resting & Places::flag(kPartner)) == 0 ? -step : 0;
    // One at rest stays where it is, and fits there.
    const Row fit =
        fits_from<leader>(motion.places, leads) & fits_from<kPartner>(motion.places, follows) & 1U;
    if ((fit == 0) | (leads == follows)) return false;
    const Places shifted = motion.places.aside<leader>(leads).template aside<kPartner>(follows);
    if (const std::uint32_t near_pairs = shifted.near();
        near_pairs != 0 && overlapping(shifted, near_pairs) != 0)
        return false;
    motion.places = shifted;
    return true;
}

/// One fragment's part of a tick; false if it had to wait or was at rest before.
template <std::size_t i>
inline bool CutMotion::advance_or_rest(Motion& motion, std::uint32_t near_pairs, Stops* stops) const {
    if ((motion.resting & Places::flag(i)) != 0) return false;
    const bool fits = (fits_from<i>(motion.places) & 0b10U) != 0;
    const Places moved = motion.places.template one_ahead<i>();
    const std::uint32_t met = fits ? met_by<i>(moved, near_pairs) : 0;
    if (!fits || (met & motion.resting) != 0) {
        if (stops != nullptr) (*stops)[i] = stop_of<i>(motion);
        motion.resting |= Places::flag(i);
        return true;
    }
    if (met != 0) return false;
    motion.places = moved;
    motion.advanced |= Places::flag(i);
    return true;
}

inline CutMotion::Ticked CutMotion::after_tick(const Motion& motion) {
    if ((motion.resting & ~motion.advanced) != 0) return Ticked::kJammed;
    return motion.resting == Places::kAll ? Ticked::kOver : Ticked::kGoesOn;
}

/// A tick. If no two fragments are near each other, as in most, the board alone says who advances and who
/// rests: the same without a question of its own for each.
inline CutMotion::Ticked CutMotion::tick(Motion& motion, Stops* stops) const {
    const std::uint32_t near_pairs = motion.places.near();
    if (near_pairs != 0 || stops != nullptr) return tick_among(motion, near_pairs, stops);
    const Places& from = motion.places;
    const Row fits = (fits_from<kUp>(from) >> 1 & 1U) | (fits_from<kRight>(from) >> 1 & 1U) << 8 |
                     (fits_from<kDown>(from) >> 1 & 1U) << 16 | (fits_from<kLeft>(from) >> 1 & 1U) << 24;
    const std::uint32_t advance = static_cast<std::uint32_t>(fits) & ~motion.resting;
    motion.resting = Places::kAll ^ advance;
    motion.advanced |= advance;
    motion.places = from.ahead(advance);
    return after_tick(motion);
}

/// A tick in which fragments ask for each other. Pairs that are not near stay so during the tick.
inline CutMotion::Ticked CutMotion::tick_among(Motion& motion, std::uint32_t near_pairs, Stops* stops) const {
    bool changed = advance_or_rest<kUp>(motion, near_pairs, stops);
    changed |= advance_or_rest<kRight>(motion, near_pairs, stops);
    changed |= advance_or_rest<kDown>(motion, near_pairs, stops);
    changed |= advance_or_rest<kLeft>(motion, near_pairs, stops);
    if (!changed) {
        for (std::size_t i = 0; i < 4 && stops != nullptr; ++i) {
            if ((motion.resting & Places::flag(i)) == 0) (*stops)[i] = circuit::Stop::kGridlock;
        }
        motion.resting = Places::kAll;
    }
    return after_tick(motion);
}

}  // namespace splitcircuit::solver
