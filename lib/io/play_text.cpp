#include "io/play_text.hpp"

#include <algorithm>
#include <iterator>

#include "circuit/level_line.hpp"

namespace splitcircuit::io {
namespace {

using circuit::Cell;
using circuit::Cells;

class PlayText {
  public:
    explicit PlayText(const replay::Trace& trace) : text_(circuit::packed_board(trace.first)) {
        text_ += ',';
        add_cell(trace.footprint.origin);
        add_digit(trace.footprint.size);
        text_ += ';';
        add_reached(trace.before);
        for (const auto& round : trace.rounds) add_round(round);
        text_ += ';';
        if (trace.last_shape) {
            add_shape(*trace.last_shape,
                      trace.attempt ? std::optional(trace.attempt->text.cut) : std::nullopt);
        }
        text_ += ',';
        add_cells(trace.route);
        if (trace.attempt) add_attempt(*trace.attempt);
    }

    std::string take() { return std::move(text_); }

  private:
    void add_digit(int value) {
        constexpr std::string_view kDigits =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        text_ += kDigits[static_cast<std::size_t>(value)];
    }

    void add_cell(Cell cell) {
        add_digit(cell.x);
        add_digit(cell.y);
    }

    void add_cells(const Cells& cells) {
        for (const Cell cell : cells) add_cell(cell);
    }

    void add_shape(const circuit::RoundShape& shape, std::optional<circuit::Cut> cut) {
        for (const auto& [cell, color] : shape.cells) {
            add_cell(cell);
            const auto fragment = cut ? static_cast<int>(circuit::fragment_of(*cut, cell)) : 0;
            add_digit(4 * color + fragment);
        }
    }

    /// What conducts stays where it is, so that a set of reached cells only grows.
    void add_new_cells(const Cells& cells, Cells& known) {
        Cells added;
        std::set_difference(cells.begin(), cells.end(), known.begin(), known.end(),
                            std::back_inserter(added));
        add_cells(added);
        known = cells;
    }

    void add_reached(const replay::Reached& reached) {
        add_new_cells(reached.from_start, from_start_);
        text_ += ',';
        add_new_cells(reached.from_end, from_end_);
        text_ += ',';
        if (reached.gap) add_cells({reached.gap->from_start, reached.gap->from_end});
    }

    void add_inputs(const std::vector<replay::Effects>& inputs) {
        for (const auto& effects : inputs) {
            int number = 0;
            for (const auto effect : effects) number = 8 * number + static_cast<int>(effect);
            add_digit(number / 64);
            add_digit(number % 64);
        }
    }

    void add_round(const replay::TracedRound& round) {
        text_ += ';';
        add_shape(round.shape, round.cut);
        text_ += ',';
        add_inputs(round.inputs);
        text_ += ',';
        if (round.after)
            add_reached(*round.after);
        else
            text_ += ",,";
    }

    void add_attempt(const replay::TracedAttempt& attempt) {
        text_ += ';';
        circuit::append_text(attempt.text, text_);
        text_ += ',';
        add_inputs(attempt.inputs);
        text_ += ',';
        unsigned jammed = 0;
        for (const auto name : attempt.jam.fragments) jammed |= 1U << core::index(name);
        add_digit(static_cast<int>(jammed));
        text_ += ',';
        add_cells(attempt.jam.blockers);
    }

    std::string text_;
    Cells from_start_;
    Cells from_end_;
};

}  // namespace

std::string play_text(const replay::Trace& trace) {
    return PlayText(trace).take();
}

}  // namespace splitcircuit::io
