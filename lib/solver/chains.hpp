#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/bitboard.hpp"
#include "solver/position.hpp"
#include "solver/rest_cells.hpp"

namespace splitcircuit::solver {

/// Whether the fragments of coming rounds may connect Start and End one after the other: never false where
/// they can.
///
/// From what Start reaches on the board, a fragment goes on where it rests beside it; from there the board,
/// then another fragment, and each only once:
///
///     S a a . b b b E     S - a, but a does not touch b, wherever both may rest: no chain
///
/// A fragment is told by its round and its way. For each set of fragments there is the set of cells that
/// chains of them may reach. Where a fragment has several places to rest, of one cut or of several, it is
/// taken to be in all of them at once, so more is reached than can be, never less.
class Chains {
  public:
    static constexpr int kMostRounds = 2;
    static constexpr std::size_t kMostFragments = std::size_t{4} * kMostRounds;

    /// Takes the board, which must stay where it is. No fragment has a place yet.
    void start(const Position& position, std::size_t fragments);
    /// One of the fragments may come to rest with its corner at these cells. The form must stay where it is.
    void add(std::size_t fragment, const CutForms::Fragment& form, const core::Bitboard& corners);

    [[nodiscard]] bool may_connect();

  private:
    using Row = core::Bitboard::Row;
    struct Rest {
        const CutForms::Fragment* form = nullptr;
        core::Bitboard corners;
        int first = 0;
        int last = -1;  ///< rows that have corners
    };
    struct Rests {
        std::vector<Rest> places;
        std::size_t count = 0;  ///< of these; those behind are kept for their memory
    };
    enum class State : std::uint8_t {
        kNowhere,     ///< none of its chains is one
        kBegun,       ///< fragments are added, what the board goes on with is not
        kNothingNew,  ///< no more than without one of the fragments
        kNew
    };
    /// What chains of a set of fragments may reach.
    struct Reached {
        core::Bitboard cells;
        core::Bitboard beside;  ///< the neighbours of these
        int first = 0;
        int last = -1;  ///< rows that have any
        State state = State::kNowhere;
    };

    void clear(core::Bitboard& cells) const;
    [[nodiscard]] bool is_beside_any(core::Cell cell);
    void go_on_from(std::size_t set);
    void finish(std::size_t set);
    [[nodiscard]] bool extend(std::size_t fragment, const Reached& from, core::Bitboard& to) const;
    void look_beside(Reached& reached) const;
    void flood(core::Bitboard& cells) const;

    const Position* position_ = nullptr;
    std::size_t count_ = 0;
    std::array<Rests, kMostFragments> rests_;
    std::array<Reached, std::size_t{1} << kMostFragments> reached_;  ///< by set
};

}  // namespace splitcircuit::solver
