#include "solver/held_cut.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <utility>

namespace splitcircuit::solver {

using circuit::Stop;
using core::Bitboard;
using core::Cell;
using core::Direction;

namespace {

constexpr std::size_t kUp = core::index(Direction::kUp);
constexpr std::size_t kRight = core::index(Direction::kRight);
constexpr std::size_t kDown = core::index(Direction::kDown);
constexpr std::size_t kLeft = core::index(Direction::kLeft);
constexpr std::uint32_t kAll = Places::kAll;

/// Outcomes of a cut for which room is made at once.
constexpr std::size_t kUsualOutcomes = 256;

/// More presses than any axis accepts.
constexpr int kNoLimit = std::numeric_limits<std::int8_t>::max();

constexpr std::uint32_t flag(std::size_t i) {
    return Places::flag(i);
}

constexpr bool travels_up_or_down(std::size_t i) {
    return i == kUp || i == kDown;
}

// Pairs of forms side by side, and one above the other. Each takes every fragment once.
constexpr std::uint32_t kSideways = flag(kUp) | flag(kDown);
constexpr std::uint32_t kUpright = flag(kRight) | flag(kLeft);

}  // namespace

// ---- the board and the shape

void HeldCut::start_round(const Position& position, const circuit::Outline& shape) {
    width_ = position.width;
    height_ = position.height;
    outcomes_.reserve(kUsualOutcomes);
    right_left_.ends.reserve(Bitboard::kMaxSide);
    up_down_.ends.reserve(Bitboard::kMaxSide);
    const Row full_row = core::columns_below(width_);
    const Row full_column = core::columns_below(height_);
    for (const std::size_t i : {kUp, kDown}) std::fill_n(open_[i].begin(), width_, full_column);
    for (const std::size_t i : {kRight, kLeft}) std::fill_n(open_[i].begin(), height_, full_row);
    for (int y = 0; y < height_; ++y) {
        const auto row = static_cast<std::size_t>(y);
        core::for_each_bit(position.occupied[y], [&](int x) {
            const auto column = static_cast<std::size_t>(x);
            open_[kUp][column] ^= Row{1} << (height_ - 1 - y);
            open_[kRight][row] ^= Row{1} << x;
            open_[kDown][column] ^= Row{1} << y;
            open_[kLeft][row] ^= Row{1} << (width_ - 1 - x);
        });
    }
    start_shape(shape);
}

void HeldCut::start_shape(const circuit::Outline& shape) {
    for (int i = shape_low_.x; i <= shape_high_.x; ++i) shape_columns_[i] = 0;
    for (int i = shape_low_.y; i <= shape_high_.y; ++i) shape_rows_[i] = 0;
    shape_low_ = {width_, height_};
    shape_high_ = {-1, -1};
    for (const Cell cell : shape.cells) {
        shape_rows_[cell.y] |= Row{1} << cell.x;
        shape_columns_[cell.x] |= Row{1} << cell.y;
        shape_low_ = {std::min(shape_low_.x, cell.x), std::min(shape_low_.y, cell.y)};
        shape_high_ = {std::max(shape_high_.x, cell.x), std::max(shape_high_.y, cell.y)};
    }
}

void HeldCut::cut(circuit::Cut cut) {
    const Cell low = shape_low_;
    const Cell high = shape_high_;
    assert(low.x < cut.v && cut.v <= high.x && low.y < cut.h && cut.h <= high.y);
    cut_out(kUp, low, {cut.v - 1, cut.h - 1});
    cut_out(kRight, {cut.v, low.y}, {high.x, cut.h - 1});
    cut_out(kDown, {cut.v, cut.h}, high);
    cut_out(kLeft, {low.x, cut.h}, {cut.v - 1, high.y});
    find_home();
    for (std::size_t i = 0; i < forms_.size(); ++i) {
        find_fits(i);
        const std::size_t next = FormPair::next_of(i);
        pairs_[i].assign(i, forms_[i], forms_[next], travels_up_or_down(i) ? height_ : width_);
    }
}

/// Fragment i has what the shape has from `low` to `high`.
void HeldCut::cut_out(std::size_t i, Cell low, Cell high) {
    const auto from_to = [](int first, int last) { return core::columns_below(last - first + 1) << first; };
    const Row in_columns = from_to(low.x, high.x);
    const Row in_rows = from_to(low.y, high.y);
    Row columns = 0;
    Row rows = 0;
    for (int y = low.y; y <= high.y; ++y) columns |= shape_rows_[y] & in_columns;
    for (int x = low.x; x <= high.x; ++x) rows |= shape_columns_[x] & in_rows;
    Form& form = forms_[i];
    form.home = {std::countr_zero(columns), std::countr_zero(rows)};
    form.width = static_cast<int>(std::bit_width(columns)) - form.home.x;
    form.height = static_cast<int>(std::bit_width(rows)) - form.home.y;
    for (int y = 0; y < form.height; ++y)
        form.rows[static_cast<std::size_t>(y)] = (shape_rows_[form.home.y + y] & in_columns) >> form.home.x;
    for (int x = 0; x < form.width; ++x)
        form.columns[static_cast<std::size_t>(x)] =
            (shape_columns_[form.home.x + x] & in_rows) >> form.home.y;
}

void HeldCut::find_home() {
    const auto& [up, right, down, left] = forms_;
    const auto far_x = [](const Form& form) { return form.home.x + form.width; };
    const auto far_y = [](const Form& form) { return form.home.y + form.height; };
    home_ = {};
    home_.put(kUp, up.home.x, height_ - far_y(up));
    home_.put(kRight, right.home.y, right.home.x);
    home_.put(kDown, down.home.x, down.home.y);
    home_.put(kLeft, left.home.y, width_ - far_x(left));
    // By the table in Places.
    home_.put_past(0, right.home.y - far_y(up), right.home.x - far_x(up));
    home_.put_past(1, right.home.x - far_x(down), down.home.y - far_y(right));
    home_.put_past(2, down.home.y - far_y(left), down.home.x - far_x(left));
    home_.put_past(3, up.home.x - far_x(left), left.home.y - far_y(up));
}

void HeldCut::find_fits(std::size_t i) {
    const Form& form = forms_[i];
    const int lanes = (travels_up_or_down(i) ? width_ - form.width : height_ - form.height) + 1;
    Row* const fits = fits_[i].data() + 1;
    const int blocks = (lanes + kLanesAtOnce - 1) / kLanesAtOnce;
    std::fill_n(fits, blocks * kLanesAtOnce, ~Row{0});
    for (int row = 0; row < form.height; ++row) {
        core::for_each_bit(form.rows[static_cast<std::size_t>(row)], [&](int column) {
            const std::array<int, 4> ahead{form.height - 1 - row, column, row, form.width - 1 - column};
            const Row* const open = open_[i].data() + (travels_up_or_down(i) ? column : row);
            for (int block = 0; block < blocks; ++block) {
                const int first = block * kLanesAtOnce;
                for (int lane = 0; lane < kLanesAtOnce; ++lane)
                    fits[first + lane] &= open[first + lane] >> ahead[i];
            }
        });
    }
    fits[-1] = 0;
    fits[lanes] = 0;
}

// ---- where fragments can be

/// Bit k: whether fragment i fits k steps ahead of where it is, or of so many lanes beside.
template <std::size_t i>
inline HeldCut::Row HeldCut::fits_from(const Places& places, int sideways) const {
    const int lane = static_cast<int>(places.lane(i)) + sideways + 1;
    return fits_[i][static_cast<std::size_t>(lane)] >> places.along(i);
}

/// Whether pairs of forms, a flag each, share a cell.
inline std::uint32_t HeldCut::overlapping(const Places& places, std::uint32_t pairs) const {
    std::uint32_t overlapping = 0;
    if ((pairs & flag(0)) != 0) overlapping |= pairs_[0].overlap<0>(places) ? flag(0) : 0U;
    if ((pairs & flag(1)) != 0) overlapping |= pairs_[1].overlap<1>(places) ? flag(1) : 0U;
    if ((pairs & flag(2)) != 0) overlapping |= pairs_[2].overlap<2>(places) ? flag(2) : 0U;
    if ((pairs & flag(3)) != 0) overlapping |= pairs_[3].overlap<3>(places) ? flag(3) : 0U;
    return overlapping;
}

std::uint32_t HeldCut::touching_of(const Places& places, std::uint32_t pairs) const {
    std::uint32_t touching = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        if ((pairs & flag(i)) == 0) continue;
        if (pairs_[i].touch(places.first_past(i), places.second_past(i))) touching |= flag(i);
    }
    return touching;
}

/// The fragments, a flag each, that fragment i shares a cell with.
template <std::size_t i>
inline std::uint32_t HeldCut::met_by(const Places& places, std::uint32_t near_pairs) const {
    constexpr std::size_t kNext = FormPair::next_of(i);
    constexpr std::size_t kLast = FormPair::last_of(i);
    const std::uint32_t overlaps = overlapping(places, near_pairs & (flag(i) | flag(kLast)));
    return ((overlaps & flag(i)) != 0 ? flag(kNext) : 0U) | (overlaps & flag(kLast));
}

// ---- one moment

/// Moves a pair sideways: the leader (Right or Up) by `step`, its partner the other way.
template <std::size_t leader>
inline bool HeldCut::press(Motion& motion, int step) const {
    constexpr std::size_t kPartner = leader + 2;
    const int leads = (motion.resting & flag(leader)) == 0 ? step : 0;
    const int follows = (motion.resting & flag(kPartner)) == 0 ? -step : 0;
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
inline bool HeldCut::advance_or_rest(Motion& motion, std::uint32_t near_pairs, Stops* stops) const {
    if ((motion.resting & flag(i)) != 0) return false;
    const bool fits = (fits_from<i>(motion.places) & 0b10U) != 0;
    const Places moved = motion.places.template one_ahead<i>();
    const std::uint32_t met = fits ? met_by<i>(moved, near_pairs) : 0;
    if (!fits || (met & motion.resting) != 0) {
        if (stops != nullptr) (*stops)[i] = stop_of<i>(motion);
        motion.resting |= flag(i);
        return true;
    }
    if (met != 0) return false;
    motion.places = moved;
    motion.advanced |= flag(i);
    return true;
}

inline HeldCut::Ticked HeldCut::after_tick(const Motion& motion) {
    if ((motion.resting & ~motion.advanced) != 0) return Ticked::kJammed;
    return motion.resting == kAll ? Ticked::kOver : Ticked::kGoesOn;
}

/// A tick. If no two fragments are near each other, as in most, the board alone says who advances and who
/// rests: the same without a question of its own for each.
inline HeldCut::Ticked HeldCut::tick(Motion& motion, Stops* stops) const {
    const std::uint32_t near_pairs = motion.places.near();
    if (near_pairs != 0 || stops != nullptr) return tick_among(motion, near_pairs, stops);
    const Places& from = motion.places;
    const Row fits = (fits_from<kUp>(from) >> 1 & 1U) | (fits_from<kRight>(from) >> 1 & 1U) << 8 |
                     (fits_from<kDown>(from) >> 1 & 1U) << 16 | (fits_from<kLeft>(from) >> 1 & 1U) << 24;
    const std::uint32_t advance = static_cast<std::uint32_t>(fits) & ~motion.resting;
    motion.resting = kAll ^ advance;
    motion.advanced |= advance;
    motion.places = from.ahead(advance);
    return after_tick(motion);
}

/// A tick in which fragments ask for each other. Pairs that are not near stay so during the tick.
HeldCut::Ticked HeldCut::tick_among(Motion& motion, std::uint32_t near_pairs, Stops* stops) const {
    bool changed = advance_or_rest<kUp>(motion, near_pairs, stops);
    changed |= advance_or_rest<kRight>(motion, near_pairs, stops);
    changed |= advance_or_rest<kDown>(motion, near_pairs, stops);
    changed |= advance_or_rest<kLeft>(motion, near_pairs, stops);
    if (!changed) {
        for (std::size_t i = 0; i < 4 && stops != nullptr; ++i) {
            if ((motion.resting & flag(i)) == 0) (*stops)[i] = Stop::kGridlock;
        }
        motion.resting = kAll;
    }
    return after_tick(motion);
}

/// What stops a fragment that comes to rest: matter ahead of any cell, else the edge.
template <std::size_t i>
Stop HeldCut::stop_of(const Motion& motion) const {
    const Form& form = forms_[i];
    const auto [x, y] = core::neighbour(corner(i, motion.places), core::kDirections[i]);
    for (int row = 0; row < form.height; ++row) {
        const int board_row = y + row;
        if (board_row < 0 || board_row >= height_) continue;
        const Row cells = form.rows[static_cast<std::size_t>(row)];
        Row matter = ~open_[kRight][static_cast<std::size_t>(board_row)] & core::columns_below(width_);
        for (const std::size_t other : {FormPair::next_of(i), FormPair::last_of(i)}) {
            const Cell other_corner = corner(other, motion.places);
            const int other_row = board_row - other_corner.y;
            const bool rests = (motion.resting & flag(other)) != 0;
            if (!rests || other_row < 0 || other_row >= forms_[other].height) continue;
            matter |= forms_[other].rows[static_cast<std::size_t>(other_row)] << other_corner.x;
        }
        // Ahead of a fragment of one column at the right edge of 64 there is no column at all.
        Row ahead = 0;
        if (x < Bitboard::kMaxSide) ahead = x < 0 ? cells >> -x : cells << x;
        if ((ahead & matter) != 0) return Stop::kMaterial;
    }
    return Stop::kEdge;
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
    if ((near_pairs & flag(0)) != 0) pairs_[0].slide<0>(places, up, right);
    if ((near_pairs & flag(1)) != 0) pairs_[1].slide<1>(places, right, down);
    if ((near_pairs & flag(2)) != 0) pairs_[2].slide<2>(places, down, left);
    if ((near_pairs & flag(3)) != 0) pairs_[3].slide<3>(places, left, up);
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

    const Motion home{home_, 0, 0, 0, 0};
    const int down = follow<true, false>(home, {1, 0, kNoLimit, 0}, Moment::kVertical);
    const int right = follow<false, true>(home, {0, 1, 0, kNoLimit}, Moment::kVertical);
    if (up > 0 && right > 0) follow<true, true>(home, {-1, 1, up, right}, Moment::kVertical);
    if (down > 0 && left > 0) follow<true, true>(home, {1, -1, down, left}, Moment::kVertical);
    if (down > 0 && right > 0) follow<true, true>(home, {1, 1, down, right}, Moment::kVertical);
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
    Motion trunk{home_, 0, 0, 0, 0};
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
            outcomes_.push_back({a.places.with(b.places, home_), static_cast<std::int8_t>(v),
                                 static_cast<std::int8_t>(-h), jammed});
        }
    }
}

// ---- one combination in full

HeldCut::Story HeldCut::tell(int v_nudge, int h_nudge) const {
    Story story;
    Motion motion{home_, 0, 0, 0, 0};
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
