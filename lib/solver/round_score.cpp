#include "solver/round_score.hpp"

#include <algorithm>
#include <bit>

namespace splitcircuit::solver {
namespace {

using core::Direction;

constexpr std::size_t kStart = 0;
constexpr std::size_t kEnd = 1;
constexpr std::uint16_t kNothing = 0xFFFF;
constexpr std::uint16_t kUnlabelled = 0xFFFE;
constexpr std::uint8_t kFar = 0xFF;
/// Labels, or pieces of fragments, for which room is made at once.
constexpr std::size_t kUsual = 16;

/// The smallest distance that cells of two boxes can have.
int distance_of_boxes(core::Cell low_a, core::Cell high_a, core::Cell low_b, core::Cell high_b) {
    return std::max({0, low_b.x - high_a.x, low_a.x - high_b.x}) +
           std::max({0, low_b.y - high_a.y, low_a.y - high_b.y});
}

}  // namespace

// ---- members

template <std::size_t kWords>
inline void RoundScore<kWords>::begin(Member& member) const {
    constexpr int kMost = core::Bitboard::kMaxSide;
    member = {static_cast<std::uint32_t>(cells_.size()), 0, {kMost, kMost}, {-1, -1}};
}

template <std::size_t kWords>
inline void RoundScore<kWords>::add(Member& member, Cell cell) {
    cells_.push_back(cell);
    ++member.size;
    member.low = {std::min(member.low.x, cell.x), std::min(member.low.y, cell.y)};
    member.high = {std::max(member.high.x, cell.x), std::max(member.high.y, cell.y)};
}

template <std::size_t kWords>
inline void RoundScore<kWords>::Distances::take_smaller(const Distances& other) {
    to_start = std::min(to_start, other.to_start);
    to_end = std::min(to_end, other.to_end);
}

// ---- the board of a round

template <std::size_t kWords>
bool RoundScore<kWords>::start_round(const Position& position, std::size_t most_pieces) {
    if (width_ != position.width || height_ != position.height) {
        width_ = position.width;
        height_ = position.height;
        stride_ = width_ + 2;
        cut_number_ = 0;
        longest_side_ = static_cast<std::size_t>(std::max(width_, height_));
        const int cells = width_ * height_;
        cells_.reserve(static_cast<std::size_t>(cells));
        known_.reserve(kUsual);
        pieces_.reserve(kUsual);
        alone_.reserve(8 * kUsual);
        found_.reserve(8 * kUsual);
        slots_.assign(4 * longest_side_ * longest_side_, {});
    }
    footprint_ = position.footprint;
    find_labels(position);
    if (labels_ + most_pieces > Labels::kLabels) return false;
    before_.reach = static_cast<int>(known_[kStart].size + known_[kEnd].size);
    before_.gap = distance({&known_[kStart], {}}, {&known_[kEnd], {}}, 2 * core::Bitboard::kMaxSide);
    find_surroundings();
    return true;
}

template <std::size_t kWords>
void RoundScore<kWords>::find_surroundings() {
    const auto gap = static_cast<std::uint8_t>(before_.gap);
    around_.assign(label_.size(), {{}, {gap, gap}, 0});
    for (int y = 0; y < footprint_.size; ++y) {
        const std::size_t row = index_of({footprint_.origin.x, footprint_.origin.y + y});
        for (int x = 0; x < footprint_.size; ++x) around_[row + static_cast<std::size_t>(x)].in_footprint = 1;
    }
    find_distances(&Distances::to_start, known_[kStart]);
    find_distances(&Distances::to_end, known_[kEnd]);
    for (std::size_t label = 0; label < labels_; ++label) {
        Known& known = known_[label];
        known.distances = {gap, gap};
        for (const Cell cell : cells_of(known)) {
            known.distances.take_smaller(around_[index_of(cell)].distances);
            for (const Direction direction : core::kDirections) {
                around_[index_of(core::neighbour(cell, direction))].touched.insert(label);
            }
        }
    }
}

template <std::size_t kWords>
void RoundScore<kWords>::find_labels(const Position& position) {
    const int cells = stride_ * (height_ + 2);
    label_.assign(static_cast<std::size_t>(cells), kNothing);
    labels_ = 0;
    cells_.clear();
    before_.clear = footprint_.size * footprint_.size;
    for (int y = 0; y < height_; ++y) {
        core::for_each_bit(position.occupied[y], [&](int x) {
            label_[index_of({x, y})] = kUnlabelled;
            if (footprint_.contains({x, y})) --before_.clear;
        });
    }
    add_label(position.start);
    add_label(position.end);
    for (int y = 0; y < height_; ++y) {
        core::for_each_bit(position.occupied[y], [&](int x) {
            if (label_[index_of({x, y})] == kUnlabelled) add_label({x, y});
        });
    }
    known_cells_ = cells_.size();
}

template <std::size_t kWords>
void RoundScore<kWords>::add_label(Cell from) {
    if (known_.size() == labels_) known_.emplace_back();
    Known& known = known_[labels_];
    begin(known);
    const auto visit = [&](Cell cell) {
        std::uint16_t& label = label_[index_of(cell)];
        if (label != kUnlabelled) return;
        label = static_cast<std::uint16_t>(labels_);
        add(known, cell);
    };
    visit(from);
    for (std::size_t head = known.first; head < cells_.size(); ++head) {
        const Cell cell = cells_[head];
        for (const Direction direction : core::kDirections) visit(core::neighbour(cell, direction));
    }
    ++labels_;
}

/// Grows a piece step by step as long as there are gaps to be made smaller.
template <std::size_t kWords>
void RoundScore<kWords>::find_distances(std::uint8_t Distances::* distance, const Known& known) {
    core::Bitboard reached;
    for (const Cell cell : cells_of(known)) {
        reached.insert(cell);
        around_[index_of(cell)].distances.*distance = 0;
    }
    const Row full = core::columns_below(width_);
    int first = known.low.y;
    int last = known.high.y;
    for (int steps = 1; steps < before_.gap; ++steps) {
        first = std::max(0, first - 1);
        last = std::min(height_ - 1, last + 1);
        Row above = 0;
        for (int y = first; y <= last; ++y) {
            const Row here = reached[y];
            const Row below = y + 1 < height_ ? reached[y + 1] : 0;
            const Row grown = (here | here << 1 | here >> 1 | above | below) & full;
            reached[y] = grown;
            above = here;
            core::for_each_bit(grown & ~here, [&](int x) {
                around_[index_of({x, y})].distances.*distance = static_cast<std::uint8_t>(steps);
            });
        }
    }
}

// ---- the fragments of a cut

template <std::size_t kWords>
void RoundScore<kWords>::start_cut(const HeldCut& cut) {
    cut_ = &cut;
    ++cut_number_;
    alone_.clear();
    found_.clear();
    pieces_used_ = 0;
    cells_.resize(known_cells_);
    for (std::size_t i = 0; i < 4; ++i) {
        first_piece_[i] = pieces_used_;
        add_pieces(i, cut.forms()[i]);
    }
    first_piece_[4] = pieces_used_;
    at_.resize(pieces_used_);
}

template <std::size_t kWords>
void RoundScore<kWords>::add_pieces(std::size_t fragment, const Form& form) {
    std::array<Row, core::Bitboard::kMaxSide> left;
    std::copy_n(form.rows.begin(), form.height, left.begin());
    for (int top = 0; top < form.height; ++top) {
        while (left[static_cast<std::size_t>(top)] != 0) {
            if (pieces_.size() == pieces_used_) pieces_.emplace_back();
            Piece& piece = pieces_[pieces_used_++];
            piece.fragment = fragment;
            begin(piece);
            take_piece(piece, left, top, form.height);
        }
    }
}

/// Moves the piece of the first cell of row `top` out of what is left.
template <std::size_t kWords>
void RoundScore<kWords>::take_piece(Piece& piece, std::array<Row, core::Bitboard::kMaxSide>& left, int top,
                                    int height) {
    const auto take = [&](int x, int y) {
        left[static_cast<std::size_t>(y)] ^= Row{1} << x;
        add(piece, {x, y});
    };
    take(std::countr_zero(left[static_cast<std::size_t>(top)]), top);
    for (std::size_t head = piece.first; head < cells_.size(); ++head) {
        const Cell cell = cells_[head];
        const Row here = Row{1} << cell.x;
        for (int y = std::max(0, cell.y - 1); y <= std::min(height - 1, cell.y + 1); ++y) {
            const Row beside = y == cell.y ? here << 1 | here >> 1 : here;
            core::for_each_bit(left[static_cast<std::size_t>(y)] & beside, [&](int x) { take(x, y); });
        }
    }
}

// ---- a fragment alone

template <std::size_t kWords>
typename RoundScore<kWords>::Slot RoundScore<kWords>::look_around(std::size_t fragment,
                                                                  const Places& places) {
    Slot slot;
    slot.cut = cut_number_;
    slot.alone = static_cast<std::uint16_t>(alone_.size());
    Alone& alone = alone_.emplace_back();
    alone.first = static_cast<std::uint32_t>(found_.size());
    alone.gap = static_cast<std::uint16_t>(before_.gap);
    const Surroundings* const origin = &around_[index_of(cut_->corner(fragment, places))];
    Distances nearest{kFar, kFar};
    for (std::size_t i = first_piece_[fragment]; i < first_piece_[fragment + 1]; ++i) {
        Surroundings found{{}, {kFar, kFar}, 0};
        for (const Cell cell : cells_of(pieces_[i])) {
            const Surroundings& here = origin[cell.y * stride_ + cell.x];
            found.touched |= here.touched;
            found.distances.take_smaller(here.distances);
            found.in_footprint = static_cast<std::uint16_t>(found.in_footprint + here.in_footprint);
        }
        alone.others |= found.touched;
        alone.in_footprint = static_cast<std::uint16_t>(alone.in_footprint + found.in_footprint);
        nearest.take_smaller(found.distances);
        found_.push_back(found);
    }
    if (alone.others.contains(kStart)) alone.joins |= kJoinsStart;
    if (alone.others.contains(kEnd)) alone.joins |= kJoinsEnd;
    if (alone.joins != 0) join_nodes(alone, fragment, places);
    alone.others.erase(kStart);
    alone.others.erase(kEnd);
    slot.joins = static_cast<std::uint8_t>(alone.joins);
    slot.gap = static_cast<std::uint8_t>(alone.gap);
    slot.less = static_cast<std::int32_t>(kCellInFootprint * alone.in_footprint - alone.reach);
    slot.others = alone.others;
    find_least(slot, nearest, alone.others);
    return slot;
}

template <std::size_t kWords>
void RoundScore<kWords>::find_least(Slot& slot, const Distances& distances, const Labels& touched) const {
    Distances nearest = distances;
    touched.for_each([&](std::size_t label) { nearest.take_smaller(known_[label].distances); });
    slot.least_to_start = nearest.to_start;
    slot.least_to_end = nearest.to_end;
}

template <std::size_t kWords>
void RoundScore<kWords>::join_nodes(Alone& alone, std::size_t fragment, const Places& places) {
    const std::size_t first = first_piece_[fragment];
    const std::size_t end = first_piece_[fragment + 1];
    const Surroundings* const found = found_.data() + alone.first;
    constexpr int kMost = core::Bitboard::kMaxSide;
    alone.low = {kMost, kMost};
    alone.high = {-1, -1};
    const auto add = [&](const Labels& reached, std::uint8_t Distances::* distance) {
        reached.for_each([&](std::size_t label) {
            if (label == kStart || label == kEnd) return;
            const Placed place = placed(label, places);
            const Cell low = place.member->low;
            const Cell high = place.member->high;
            const auto [x, y] = place.corner;
            alone.low = {std::min(alone.low.x, low.x + x), std::min(alone.low.y, low.y + y)};
            alone.high = {std::max(alone.high.x, high.x + x), std::max(alone.high.y, high.y + y)};
            const bool is_known = label < labels_;
            const Distances& distances =
                is_known ? known_[label].distances : found[label - labels_ - first].distances;
            alone.gap = std::min<std::uint16_t>(alone.gap, distances.*distance);
            alone.reach = static_cast<std::uint16_t>(alone.reach + place.member->size);
        });
    };
    if ((alone.joins & kJoinsStart) != 0) {
        alone.from_start = reached_from(kStart, found, first, end);
        if (alone.from_start.contains(kEnd)) alone.joins |= kCompletes;
        add(alone.from_start, &Distances::to_end);
    }
    if ((alone.joins & kJoinsEnd) != 0) {
        alone.from_end = reached_from(kEnd, found, first, end);
        add(alone.from_end, &Distances::to_start);
    }
    if (alone.joins == kJoinsBoth) {
        alone.gap =
            static_cast<std::uint16_t>(gap_between(alone.from_start, alone.from_end, places, alone.gap));
    }
}

/// What is reached over pieces first to end, whose surroundings are given.
template <std::size_t kWords>
LabelSet<kWords> RoundScore<kWords>::reached_from(std::size_t label, const Surroundings* surroundings,
                                                  std::size_t first, std::size_t end) const {
    Labels reached(label);
    Labels joined;
    bool grew = end > first;
    while (grew) {
        grew = false;
        for (std::size_t i = first; i < end; ++i) {
            const Labels& touched = surroundings[i - first].touched;
            if (joined.contains(labels_ + i) || !touched.meets(reached)) continue;
            joined.insert(labels_ + i);
            reached.insert(labels_ + i);
            reached |= touched;
            grew = true;
        }
    }
    return reached;
}

// ---- four fragments

template <std::size_t kWords>
template <std::size_t fragment>
inline typename RoundScore<kWords>::Slot& RoundScore<kWords>::slot_of(const Places& places) {
    const std::size_t lane = fragment * longest_side_ + places.lane(fragment);
    return slots_[lane * longest_side_ + places.along(fragment)];
}

template <std::size_t kWords>
inline typename RoundScore<kWords>::FourSlots RoundScore<kWords>::slots_of(const Places& places) {
    return {&slot_of<0>(places), &slot_of<1>(places), &slot_of<2>(places), &slot_of<3>(places)};
}

template <std::size_t kWords>
typename RoundScore<kWords>::FourSlots RoundScore<kWords>::find_slots(const Places& places) {
    const FourSlots four = slots_of(places);
    for (std::size_t i = 0; i < four.size(); ++i) {
        if (four[i]->cut != cut_number_) *four[i] = look_around(i, places);
    }
    return four;
}

template <std::size_t kWords>
typename RoundScore<kWords>::Four RoundScore<kWords>::in_full(const FourSlots& four) const {
    return {&alone_[four[0]->alone], &alone_[four[1]->alone], &alone_[four[2]->alone],
            &alone_[four[3]->alone]};
}

template <std::size_t kWords>
typename RoundScore<kWords>::Rank RoundScore<kWords>::rank_below(const Places& places, Rank limit) {
    const auto [a, b, c, d] = slots_of(places);
    const bool is_new =
        (a->cut != cut_number_) | (b->cut != cut_number_) | (c->cut != cut_number_) | (d->cut != cut_number_);
    if (is_new) return rank_of_new(places, limit);
    const auto joins = static_cast<unsigned>(a->joins | b->joins | c->joins | d->joins);
    const int gap = std::min(std::min(a->gap, b->gap), std::min(c->gap, d->gap));
    const Rank less = Rank{a->less} + b->less + c->less + d->less;
    const bool in_common = any_common(a->others, b->others, c->others, d->others);
    const bool together = (joins >= kJoinsBoth) | in_common | (places.close() != 0);
    if ((joins != 0) & together) return rank_of_joined(places, limit, {joins, gap, less});
    return kCellOfGap * gap + less;
}

template <std::size_t kWords>
typename RoundScore<kWords>::Rank RoundScore<kWords>::rank_of_new(const Places& places, Rank limit) {
    find_slots(places);
    return rank_below(places, limit);
}

/// Of fragments that bring about more together than each alone, or seem to.
template <std::size_t kWords>
typename RoundScore<kWords>::Rank RoundScore<kWords>::rank_of_joined(const Places& places, Rank limit,
                                                                     const Sum& sum) {
    if ((sum.joins & kCompletes) != 0) return kCompleteRank;
    const FourSlots four = slots_of(places);
    if (sum.joins != kJoinsBoth) {
        const Rank least = least_rank(four, sum);
        if (least >= limit) return least;
    }
    const int gap_of_interest = gap_of(limit);
    if (!separate(four, places)) return rank_of(judge_together(in_full(four), places, gap_of_interest));
    int gap = std::min(sum.gap, gap_of_interest + 1);
    if (sum.joins == kJoinsBoth) gap = gap_across(in_full(four), places, gap);
    return kCellOfGap * gap + sum.less;
}

/// What the rank is not less than, separate or not.
///
/// If no fragment touches End's piece, then nothing else gets to it, and the gap is the distance to it of
/// something that is reachable from Start: of nothing but pieces of fragments and what those touch. So each
/// fragment has its own least distance, and the least of the four is the bound; likewise from End.
template <std::size_t kWords>
typename RoundScore<kWords>::Rank RoundScore<kWords>::least_rank(const FourSlots& four,
                                                                 const Sum& sum) const {
    int gap = before_.gap;
    for (const Slot* one : four) {
        gap = std::min(gap, int{sum.joins == kJoinsStart ? one->least_to_end : one->least_to_start});
    }
    // More may be reachable, but less than what a cell in the footprint counts for.
    const Rank most_reach = kCellInFootprint - 1;
    return kCellOfGap * gap + ((sum.less + most_reach) & -kCellInFootprint) - most_reach;
}

/// The smaller of `gap` and the distances between what one brings to Start and another to End.
template <std::size_t kWords>
int RoundScore<kWords>::gap_across(const Four& four, const Places& places, int gap) const {
    for (const Alone* a : four) {
        if ((a->joins & kJoinsStart) == 0) continue;
        for (const Alone* b : four) {
            if (b == a || (b->joins & kJoinsEnd) == 0) continue;
            if (distance_of_boxes(a->low, a->high, b->low, b->high) >= gap) continue;
            gap = gap_between(a->from_start, b->from_end, places, gap);
        }
    }
    return gap;
}

/// Whether no fragment touches another, or a piece of the board that another one touches, Start's and End's
/// excepted.
template <std::size_t kWords>
inline bool RoundScore<kWords>::separate(const FourSlots& four, const Places& places) const {
    return !any_common(four[0]->others, four[1]->others, four[2]->others, four[3]->others) &&
           cut_->touching(places) == 0;
}

template <std::size_t kWords>
typename RoundScore<kWords>::Verdict RoundScore<kWords>::judge_together(const Four& four,
                                                                        const Places& places,
                                                                        int gap_of_interest) {
    Verdict verdict{false, before_};
    for (const Alone* one : four) verdict.measures.clear -= one->in_footprint;
    for (std::size_t i = 0; i < four.size(); ++i) {
        const auto first = found_.begin() + static_cast<std::ptrdiff_t>(four[i]->first);
        const auto count = static_cast<std::ptrdiff_t>(first_piece_[i + 1] - first_piece_[i]);
        std::copy(first, first + count, at_.begin() + static_cast<std::ptrdiff_t>(first_piece_[i]));
    }
    const std::uint32_t touching = cut_->touching(places);
    for (std::size_t i = 0; i < four.size(); ++i) {
        if ((touching & Places::flag(i)) != 0) join_fragments(i, places);
    }
    const Labels from_start = reached_from(kStart, at_.data(), 0, pieces_used_);
    verdict.complete = from_start.contains(kEnd);
    if (verdict.complete) return verdict;
    const Labels from_end = reached_from(kEnd, at_.data(), 0, pieces_used_);
    int gap = std::min(before_.gap, gap_of_interest + 1);
    verdict.measures.reach = 0;
    from_start.for_each([&](std::size_t label) {
        verdict.measures.reach += static_cast<int>(member_of(label).size);
        gap = std::min(gap, int{distances_of(label).to_end});
    });
    from_end.for_each([&](std::size_t label) {
        verdict.measures.reach += static_cast<int>(member_of(label).size);
        gap = std::min(gap, int{distances_of(label).to_start});
    });
    verdict.measures.gap = gap_between(from_start, from_end, places, gap);
    return verdict;
}

/// Notes which pieces of a fragment and the next one clockwise touch.
template <std::size_t kWords>
void RoundScore<kWords>::join_fragments(std::size_t a, const Places& places) {
    const std::size_t b = FormPair::next_of(a);
    for (std::size_t i = first_piece_[a]; i < first_piece_[a + 1]; ++i) {
        for (std::size_t j = first_piece_[b]; j < first_piece_[b + 1]; ++j) {
            const bool are_all =
                first_piece_[a + 1] - first_piece_[a] == 1 && first_piece_[b + 1] - first_piece_[b] == 1;
            if (!are_all && distance({&pieces_[i], cut_->corner(a, places)},
                                     {&pieces_[j], cut_->corner(b, places)}, 2) > 1)
                continue;
            at_[i].touched.insert(labels_ + j);
            at_[j].touched.insert(labels_ + i);
        }
    }
}

/// The smaller of `gap` and the distances between what the sets have besides labels 0 and 1.
template <std::size_t kWords>
int RoundScore<kWords>::gap_between(const Labels& from_start, const Labels& from_end, const Places& places,
                                    int gap) const {
    from_start.for_each([&](std::size_t a) {
        if (a == kStart) return;
        from_end.for_each([&](std::size_t b) {
            if (b != kEnd) gap = distance(placed(a, places), placed(b, places), gap);
        });
    });
    return gap;
}

/// The smaller of `gap` and the distance between two members.
template <std::size_t kWords>
int RoundScore<kWords>::distance(const Placed& a, const Placed& b, int gap) const {
    const Cell offset{b.corner.x - a.corner.x, b.corner.y - a.corner.y};
    const Member& from = *a.member;
    const Member& to = *b.member;
    const Cell low{to.low.x + offset.x, to.low.y + offset.y};
    const Cell high{to.high.x + offset.x, to.high.y + offset.y};
    if (distance_of_boxes(from.low, from.high, low, high) >= gap) return gap;
    for (const Cell cell : cells_of(from)) {
        for (const Cell other : cells_of(to)) {
            gap = std::min(gap, core::manhattan(cell, {other.x + offset.x, other.y + offset.y}));
        }
    }
    return gap;
}

template <std::size_t kWords>
const typename RoundScore<kWords>::Member& RoundScore<kWords>::member_of(std::size_t label) const {
    if (label < labels_) return known_[label];
    return pieces_[label - labels_];
}

template <std::size_t kWords>
typename RoundScore<kWords>::Distances RoundScore<kWords>::distances_of(std::size_t label) const {
    return label < labels_ ? known_[label].distances : at_[label - labels_].distances;
}

template <std::size_t kWords>
typename RoundScore<kWords>::Placed RoundScore<kWords>::placed(std::size_t label,
                                                               const Places& places) const {
    if (label < labels_) return {&known_[label], {0, 0}};
    const Piece& piece = pieces_[label - labels_];
    return {&piece, cut_->corner(piece.fragment, places)};
}

template class RoundScore<1>;
template class RoundScore<64>;

}  // namespace splitcircuit::solver
