#include "play/live_game.hpp"

#include <cassert>
#include <utility>

namespace splitcircuit::play {

using circuit::Input;
using circuit::RoundText;

bool LiveGame::cut(circuit::Cut cut) {
    if (!game_.cut(cut)) return false;
    record_.push_back({cut, {}});
    return true;
}

bool LiveGame::nudge(circuit::Direction direction) {
    if (!game_.nudge(direction)) return false;
    record_.back().inputs.push_back(circuit::nudge_input(direction));
    return true;
}

bool LiveGame::tick() {
    if (!game_.tick()) return false;
    record_.back().inputs.push_back(Input::kTick);
    return true;
}

std::optional<RefusedInput> LiveGame::play(const RoundText& text, bool to_the_end,
                                           const std::function<void()>& after_each) {
    LiveGame before = *this;
    const auto refused = [&](int input) {
        const RefusedInput what{input, *game_.events().back().refusal};
        *this = std::move(before);
        return what;
    };
    const auto tell = [&] {
        if (after_each) after_each();
    };
    if (!cut(text.cut)) return refused(0);
    tell();
    int number = 0;
    for (const Input input : text.inputs) {
        ++number;
        const auto direction = circuit::nudge_of(input);
        if (direction ? !nudge(*direction) : !tick()) return refused(number);
        tell();
    }
    while (to_the_end && moving()) {
        tick();
        tell();
    }
    return std::nullopt;
}

std::size_t LiveGame::inputs() const {
    std::size_t inputs = record_.size();
    for (const RoundText& round : record_) inputs += round.inputs.size();
    return inputs;
}

bool LiveGame::undo(std::size_t inputs) {
    if (inputs > this->inputs()) return false;
    for (; inputs > 0; --inputs) {
        auto& last = record_.back().inputs;
        if (last.empty())
            record_.pop_back();
        else
            last.pop_back();
    }
    replay();
    return true;
}

bool LiveGame::undo_round() {
    if (record_.empty()) return false;
    record_.pop_back();
    replay();
    return true;
}

void LiveGame::restart() {
    record_.clear();
    replay();
}

void LiveGame::replay() {
    game_ = circuit::Game(game_.puzzle());
    for (const RoundText& round : record_) {
        bool accepted = game_.cut(round.cut);
        for (const Input input : round.inputs) {
            const auto direction = circuit::nudge_of(input);
            accepted &= direction ? game_.nudge(*direction) : game_.tick();
        }
        assert(accepted);
    }
}

std::vector<RoundText> LiveGame::text_game() const {
    std::vector<RoundText> rounds = record_;
    for (RoundText& round : rounds) {
        const bool open = moving() && &round == &rounds.back();
        while (!open && !round.inputs.empty() && round.inputs.back() == Input::kTick) round.inputs.pop_back();
    }
    return rounds;
}

}  // namespace splitcircuit::play
