#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "circuit/conduction.hpp"
#include "solver/form.hpp"
#include "solver/held_cut.hpp"
#include "solver/label_set.hpp"
#include "solver/position.hpp"

namespace splitcircuit::solver {

/// What the boards of one round conduct: they differ from one board by where four fragments settled.
///
/// What touches on the board before is one piece for good. So each connected piece of the board is a label,
/// Start's 0 and End's 1, and each connected piece of a fragment is another. What is reachable is a set of
/// labels:
///
///     S S . . e E     0 from Start, 1 from End, e touches 1
///     . a a . e .     a touches 0 and b
///     . . b R R .     b touches a and 2, which is R
///
///     from Start: {0, a, b, 2}      from End: {1, e}
///
/// The gap is the smallest distance between a member of one and a member of the other.
///
/// A fragment alone, at a place, has such sets too, found once a place. Most combinations are no more than
/// the sum of their four: the sets are united, the smallest gap counts, and only the distance between what
/// one fragment brings to Start and another to End is left to look at. Fragments that touch each other, or
/// the same piece of the board, are put together from their pieces.
///
/// A search asks for a rank below the best one so far:
///
///     rank_below      four look-ups and a sum, if none joins anything or they are separate
///       rank_of_new     first looks around at places where no fragment of this cut was before
///       rank_of_joined  a bound; then what two bring about across the board, or all four together
///
/// There is room for 64 * kWords labels: one word is enough for almost all boards.
template <std::size_t kWords>
class RoundScore {
  public:
    /// Takes the board of a round, which is not complete. False if its labels and those of so many pieces of
    /// fragments may be too many.
    [[nodiscard]] bool start_round(const Position& position, std::size_t most_pieces);

    /// Takes the fragments of a cut, which must stay where it is.
    void start_cut(const HeldCut& cut);

    /// How good a board is, in one number: less is better. By gap, then cells in the footprint, then those
    /// reachable. A complete board comes before all others.
    using Rank = std::int64_t;
    // Footprints and what is reachable have fewer than 2^16 cells.
    static constexpr Rank kCellInFootprint = Rank{1} << 16;
    static constexpr Rank kCellOfGap = Rank{1} << 32;
    static constexpr Rank kCompleteRank = kCellOfGap - 1;
    static constexpr Rank kWorstRank = kCellOfGap * 2 * core::Bitboard::kMaxSide;
    /// The measures of a rank that is not kCompleteRank.
    [[nodiscard]] circuit::Measures measures_of(Rank rank) const {
        const int gap = gap_of(rank);
        const Rank less = rank - gap * kCellOfGap;
        const Rank in_footprint = (less + kCellInFootprint - 1) / kCellInFootprint;
        const Rank reach = in_footprint * kCellInFootprint - less;
        return {gap, before_.clear - static_cast<int>(in_footprint), before_.reach + static_cast<int>(reach)};
    }
    /// The rank of the board with the fragments settled if it is less than `limit`, else any number that is
    /// not less.
    [[nodiscard]] Rank rank_below(const Places& places, Rank limit);

  private:
    struct Verdict {
        bool complete = false;
        circuit::Measures measures;  ///< of a board that is not complete
    };
    [[nodiscard]] Rank rank_of(const Verdict& verdict) const {
        if (verdict.complete) return kCompleteRank;
        return kCellOfGap * verdict.measures.gap +
               kCellInFootprint * (before_.clear - verdict.measures.clear) -
               (verdict.measures.reach - before_.reach);
    }

    using Labels = LabelSet<kWords>;
    using Row = core::Bitboard::Row;
    using Cell = core::Cell;

    /// To the nearest cell of label 0 and of label 1; the gap before the round where it is not smaller.
    struct Distances {
        std::uint8_t to_start = 0;
        std::uint8_t to_end = 0;
        void take_smaller(const Distances& other);
    };
    /// Cells that conduct as one, and the box around them.
    struct Member {
        std::uint32_t first = 0;  ///< of its cells in cells_
        std::uint32_t size = 0;
        Cell low;
        Cell high;  ///< included
    };
    /// A connected piece of the board.
    struct Known : Member {
        Distances distances;
    };
    /// A connected piece of a fragment; its cells are relative to the fragment's corner.
    struct Piece : Member {
        std::size_t fragment = 0;
    };
    /// What a piece would find on a cell, or finds at a place.
    struct Surroundings {
        Labels touched;
        Distances distances;
        std::uint16_t in_footprint = 0;  ///< cells
    };
    static constexpr unsigned kJoinsStart = 1;
    static constexpr unsigned kJoinsEnd = 2;
    static constexpr unsigned kJoinsBoth = kJoinsStart | kJoinsEnd;
    static constexpr unsigned kCompletes = 4;
    /// What a fragment brings about alone, at a place.
    struct Alone {
        Labels others;                   ///< labels but 0 and 1 that it touches, joined to them or not
        std::uint16_t gap = 0;           ///< with it
        std::uint16_t reach = 0;         ///< cells added
        std::uint16_t in_footprint = 0;  ///< cells
        unsigned joins = 0;              ///< kJoinsStart, kJoinsEnd, kCompletes
        std::uint32_t first = 0;         ///< of its pieces in found_
        Labels from_start;               ///< empty if it does not touch label 0
        Labels from_end;                 ///< empty if it does not touch label 1
        Cell low;                        ///< of a box around what it joins to labels 0 and 1
        Cell high;
    };
    /// The same in short: all that most combinations need.
    struct Slot {
        std::uint32_t cut = 0;  ///< for which cut it was looked at
        std::int32_t less = 0;  ///< what it adds to a rank besides the gap, if separate
        std::uint16_t alone = 0;
        std::uint8_t joins = 0;  ///< kJoinsStart, kJoinsEnd, kCompletes
        std::uint8_t gap = 0;    ///< with it, if separate
        /// From anything that it can have a part in joining.
        std::uint8_t least_to_start = 0;
        std::uint8_t least_to_end = 0;
        Labels others;  ///< as in Alone
    };
    /// What four bring about if they are separate.
    struct Sum {
        unsigned joins = 0;
        int gap = 0;
        Rank less = 0;
    };
    using FourSlots = std::array<Slot*, 4>;
    /// A member of a set, where it is.
    struct Placed {
        const Member* member = nullptr;
        Cell corner;
    };
    using Four = std::array<const Alone*, 4>;

    /// Cells in the footprint and reachable ones never make half of a cell of the gap.
    [[nodiscard]] static int gap_of(Rank rank) {
        return static_cast<int>((rank + kCellOfGap / 2) / kCellOfGap);
    }
    [[nodiscard]] int gap_across(const Four& four, const Places& places, int gap) const;
    [[nodiscard]] Four in_full(const FourSlots& four) const;

    [[nodiscard]] std::size_t index_of(Cell cell) const {
        const int index = (cell.y + 1) * stride_ + cell.x + 1;
        return static_cast<std::size_t>(index);
    }
    void find_labels(const Position& position);
    void add_label(Cell from);
    void find_distances(std::uint8_t Distances::* distance, const Known& known);
    void find_surroundings();

    void add_pieces(std::size_t fragment, const Form& form);
    void take_piece(Piece& piece, std::array<Row, core::Bitboard::kMaxSide>& left, int top, int height);
    void begin(Member& member) const;
    void add(Member& member, Cell cell);
    [[nodiscard]] std::span<const Cell> cells_of(const Member& member) const {
        return {cells_.data() + member.first, member.size};
    }
    template <std::size_t fragment>
    [[nodiscard]] Slot& slot_of(const Places& places);
    [[nodiscard]] FourSlots slots_of(const Places& places);
    FourSlots find_slots(const Places& places);
    [[nodiscard]] Rank rank_of_new(const Places& places, Rank limit);
    [[nodiscard]] Rank rank_of_joined(const Places& places, Rank limit, const Sum& sum);
    [[nodiscard]] Rank least_rank(const FourSlots& four, const Sum& sum) const;
    [[nodiscard]] Slot look_around(std::size_t fragment, const Places& places);
    void find_least(Slot& slot, const Distances& distances, const Labels& touched) const;
    void join_nodes(Alone& alone, std::size_t fragment, const Places& places);

    [[nodiscard]] bool separate(const FourSlots& four, const Places& places) const;
    [[nodiscard]] Verdict judge_together(const Four& four, const Places& places, int gap_of_interest);
    void join_fragments(std::size_t a, const Places& places);
    [[nodiscard]] Labels reached_from(std::size_t label, const Surroundings* surroundings, std::size_t first,
                                      std::size_t end) const;
    [[nodiscard]] int gap_between(const Labels& from_start, const Labels& from_end, const Places& places,
                                  int gap) const;
    [[nodiscard]] int distance(const Placed& a, const Placed& b, int gap) const;
    [[nodiscard]] const Member& member_of(std::size_t label) const;
    [[nodiscard]] Distances distances_of(std::size_t label) const;
    [[nodiscard]] Placed placed(std::size_t label, const Places& places) const;

    int width_ = 0;
    int height_ = 0;
    circuit::Square footprint_;
    circuit::Measures before_;  ///< of the board without the fragments

    // Grids with a margin of one cell, row-major.
    int stride_ = 0;
    std::vector<std::uint16_t> label_;
    std::vector<Surroundings> around_;

    std::vector<Cell> cells_;  ///< of all members; those of pieces follow those of known ones
    std::size_t known_cells_ = 0;
    std::vector<Known> known_;  ///< by label
    std::size_t labels_ = 0;
    std::vector<Piece> pieces_;  ///< by fragment; their labels follow the known ones
    std::size_t pieces_used_ = 0;
    std::array<std::size_t, 5> first_piece_{};
    const HeldCut* cut_ = nullptr;
    std::uint32_t cut_number_ = 0;
    std::size_t longest_side_ = 0;
    std::vector<Slot> slots_;  ///< by fragment, lane and way along it
    std::vector<Alone> alone_;
    std::vector<Surroundings> found_;
    std::vector<Surroundings> at_;  ///< pieces of the outcome in question, with what they touch of each other
};

}  // namespace splitcircuit::solver
