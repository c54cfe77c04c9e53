#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "circuit/shape.hpp"
#include "circuit/stop.hpp"
#include "circuit/text_game.hpp"

namespace splitcircuit::reference {

/// Four fragments in motion, cell by cell, straight from the rules: as plain as they can be written, to be
/// compared with.
class HeldRound {
  public:
    /// Four fragments of a legally cut shape on a board.
    HeldRound(const circuit::Board& board, const circuit::RoundShape& shape, circuit::Cut cut);

    /// Plays to the end of the round with so many presses held on each axis (positive Up and Right).
    void hold(int v_nudge, int h_nudge);

    /// Presses that hold() could not place before the round ended, as magnitudes.
    [[nodiscard]] int left_over() const { return left_over_; }
    [[nodiscard]] bool jammed() const { return jammed_; }
    [[nodiscard]] int ticks() const { return ticks_; }
    [[nodiscard]] std::array<circuit::Stop, 4> stops() const;
    /// What was played, without the ticks after the last nudge.
    [[nodiscard]] const std::vector<circuit::Input>& inputs() const { return inputs_; }
    /// The board with the fragments settled; only after a round without a jam.
    [[nodiscard]] circuit::Board settled_board() const;

  private:
    struct Mover {
        circuit::Direction way;
        std::vector<circuit::ColoredCell> cells;
        bool advanced = false;
        std::optional<circuit::Stop> stop;
    };

    bool press(circuit::Direction direction);
    void press_until_refused(int& presses, circuit::Direction positive);
    void tick();
    void rest(Mover& mover, circuit::Stop stop);
    [[nodiscard]] bool over() const;
    [[nodiscard]] const Mover* mover_at(circuit::Cell cell) const;
    [[nodiscard]] bool blocked(circuit::Cell cell) const;
    [[nodiscard]] bool can_shift(const Mover& mover, circuit::Direction way, const Mover& partner) const;
    [[nodiscard]] std::optional<circuit::Stop> stop_ahead(const Mover& mover) const;
    [[nodiscard]] bool mover_ahead(const Mover& mover) const;
    void shift(Mover& mover, circuit::Direction way);

    const circuit::Board& board_;
    std::array<Mover, 4> movers_;
    /// Which mover stands on a cell, moving or at rest, as a number of movers_ and 1 more; 0 for none.
    core::Grid<std::uint8_t> owner_;
    bool jammed_ = false;
    int ticks_ = 0;
    int left_over_ = 0;
    std::vector<circuit::Input> inputs_;
};

}  // namespace splitcircuit::reference
