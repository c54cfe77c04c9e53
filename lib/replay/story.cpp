#include "replay/story.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace splitcircuit::replay {
namespace {

using circuit::Direction;
using circuit::Game;
using circuit::Input;
using circuit::Phase;

constexpr char kTickLetter = '.';

char letter_of(Input input) {
    constexpr std::string_view kLetters = "URDL.";
    return kLetters[static_cast<std::size_t>(input)];
}

/// Tells one round after its cut.
class RoundTeller {
  public:
    RoundTeller(Game& game, const circuit::Board& before, circuit::Cut cut,
                const std::function<void(const Moment&)>& visit)
        : game_(game), before_(before), cut_(cut), round_(game.round()), visit_(visit) {}

    void tell(const std::vector<Input>& inputs) {
        say(Moment::Kind::kCut);
        for (const Input input : inputs) {
            const auto direction = circuit::nudge_of(input);
            const bool accepted = direction ? game_.nudge(*direction) : game_.phase() == Phase::kMoving;
            if (!accepted) refused_.push_back(static_cast<int>(moves_.size()));
            if (direction || !accepted)
                moves_ += letter_of(input);
            else
                tick();
        }
        while (game_.phase() == Phase::kMoving) tick();
        if (game_.settled_rounds() == round_) say(Moment::Kind::kSettled);
    }

  private:
    void tick() {
        moves_ += kTickLetter;
        game_.tick();
        say(Moment::Kind::kTick);
    }

    void say(Moment::Kind kind) {
        const int tick = kind == Moment::Kind::kCut ? 0 : game_.ticks();
        visit_({kind, game_, before_, round_, tick, cut_, std::move(moves_), std::move(refused_)});
        moves_.clear();
        refused_.clear();
    }

    Game& game_;
    const circuit::Board& before_;
    circuit::Cut cut_;
    int round_;
    const std::function<void(const Moment&)>& visit_;
    std::string moves_;
    std::vector<int> refused_;
};

std::string_view phase_text(const Game& game) {
    if (game.phase() == Phase::kComplete) return "complete";
    return game.loss() ? circuit::name_of(*game.loss()) : "going on";
}

}  // namespace

std::optional<core::Error> tell(const circuit::Puzzle& puzzle, std::span<const circuit::RoundText> rounds,
                                const std::string& place, const std::function<void(const Moment&)>& visit) {
    Game game(puzzle);
    circuit::Cut cut;
    int number = 0;
    for (const circuit::RoundText& round : rounds) {
        ++number;
        const auto here = [&] { return fmt::format("{}, round {}", place, number); };
        if (game.phase() != Phase::kCutting) {
            return core::bad_input(here(), "a round more",
                                   fmt::format("the end: the game is over ({})", phase_text(game)));
        }
        const circuit::Board before = game.board();
        if (!game.cut(round.cut)) {
            return core::bad_input(here(), fmt::format("cut {},{}", round.cut.v, round.cut.h),
                                   "a cut that gives each of the four fragments its share of cells");
        }
        cut = round.cut;
        RoundTeller(game, before, cut, visit).tell(round.inputs);
    }
    visit({Moment::Kind::kEnd, game, game.board(), game.round(), game.ticks(), cut, "", {}});
    return std::nullopt;
}

namespace {

/// A round that is played by holding: before each tick the remaining vertical nudges are pressed until one is
/// refused or they are used up, then the horizontal ones.
struct Held {
    Game game;
    std::vector<Input> inputs;
    int v_left;  ///< presses not used when the round ended
    int h_left;
};

int press(Game& game, std::vector<Input>& inputs, Direction way, int presses) {
    for (; presses > 0 && game.nudge(way); --presses) inputs.push_back(circuit::nudge_input(way));
    return presses;
}

Held hold(Game game, circuit::Cut cut, int v, int h) {
    game.cut(cut);
    Held held{std::move(game), {}, std::abs(v), std::abs(h)};
    while (held.game.phase() == Phase::kMoving) {
        held.v_left = press(held.game, held.inputs, v > 0 ? Direction::kUp : Direction::kDown, held.v_left);
        held.h_left =
            press(held.game, held.inputs, h > 0 ? Direction::kRight : Direction::kLeft, held.h_left);
        held.inputs.push_back(Input::kTick);
        held.game.tick();
    }
    return held;
}

/// How many presses of a direction are accepted when it is held alone until the round is over.
int most_presses(const Game& game, circuit::Cut cut, Direction way) {
    constexpr int kMore = circuit::kMaxSide * circuit::kMaxSide;  // than any board takes
    const bool positive = way == Direction::kUp || way == Direction::kRight;
    const int asked = positive ? kMore : -kMore;
    const bool vertical = core::is_vertical(way);
    const Held held = hold(game, cut, vertical ? asked : 0, vertical ? 0 : asked);
    return kMore - (vertical ? held.v_left : held.h_left);
}

/// Calls `visit(held)` for every legal combination of a cut, in the solver's order, until it says false.
template <typename Visit>
bool for_each_held(const Game& game, circuit::Cut cut, Visit visit) {
    const int up = most_presses(game, cut, Direction::kUp);
    const int right = most_presses(game, cut, Direction::kRight);
    const int left = most_presses(game, cut, Direction::kLeft);
    for (int v = -most_presses(game, cut, Direction::kDown); v <= up; ++v) {
        for (int h = -left; h <= right; ++h) {
            Held held = hold(game, cut, v, h);
            if (held.v_left > 0 || held.h_left > 0) continue;
            if (!visit(std::move(held))) return false;
        }
    }
    return true;
}

}  // namespace

std::optional<Attempt> longest_attempt(const Game& game) {
    std::optional<Attempt> longest;
    const circuit::Board& board = game.board();
    for (const circuit::Cut cut : circuit::legal_cuts(game.shape(), board.width(), board.height())) {
        const bool all_jam = for_each_held(game, cut, [&](Held held) {
            if (held.game.loss() != circuit::Loss::kJammed) return false;
            if (!longest || held.game.ticks() > longest->game.ticks()) {
                longest = Attempt{{cut, std::move(held.inputs)}, std::move(held.game)};
            }
            return true;
        });
        if (!all_jam) return std::nullopt;
    }
    return longest;
}

}  // namespace splitcircuit::replay
