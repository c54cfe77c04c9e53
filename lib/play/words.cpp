#include "play/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace splitcircuit::play {
namespace {

using circuit::Event;
using circuit::Phase;
using circuit::Refusal;

constexpr std::array<std::string_view, 4> kPhaseNames{"cutting", "moving", "complete", "failed"};
constexpr std::array<std::string_view, 5> kRefusalNames{"wrong-phase", "illegal-cut", "pair-at-rest",
                                                        "off-board", "into-matter"};
constexpr std::array<std::string_view, 4> kDirectionNames{"up", "right", "down", "left"};
/// By Event::Kind.
constexpr std::array<std::string_view, 11> kEventNames{"refused",   "cut",    "nudged both", "nudged",
                                                       "advanced",  "waited", "rested",      "settled",
                                                       "completed", "lost",   "spawned"};

}  // namespace

std::string_view name_of(Phase phase) {
    return kPhaseNames[static_cast<std::size_t>(phase)];
}

std::string_view name_of(Refusal refusal) {
    return kRefusalNames[static_cast<std::size_t>(refusal)];
}

std::string_view name_of(circuit::Direction direction) {
    return kDirectionNames[core::index(direction)];
}

std::optional<circuit::Direction> direction_from(std::string_view word) {
    for (const auto direction : core::kDirections) {
        const auto name = name_of(direction);
        if (word == name || word == name.substr(0, 1)) return direction;
    }
    return std::nullopt;
}

std::string to_text(const Event& event) {
    std::string text(kEventNames[static_cast<std::size_t>(event.kind)]);
    const auto add = [&text](std::string_view word) {
        text += ' ';
        text += word;
    };
    if (event.loss) add(circuit::name_of(*event.loss));
    if (event.fragment) add(name_of(*event.fragment));
    if (event.stop) add(circuit::name_of(*event.stop));
    if (event.refusal) add(name_of(*event.refusal));
    return text;
}

std::string_view expected_in(Phase phase) {
    switch (phase) {
        case Phase::kCutting:
            return "cut V H";
        case Phase::kMoving:
            return "nudge up|right|down|left, tick or settle";
        case Phase::kComplete:
        case Phase::kFailed:
            break;
    }
    return "undo, restart or new: the game is over";
}

std::string expected_instead(Refusal refusal, const circuit::Game& game) {
    switch (refusal) {
        case Refusal::kWrongPhase:
            return std::string(expected_in(game.phase()));
        case Refusal::kIllegalCut:
            return fmt::format("a cut that gives each of the four fragments {} or more cells (see legal)",
                               std::max(1, game.shape().min_fragment_cells));
        case Refusal::kPairAtRest:
            return "a nudge of the other axis, tick or settle";
        case Refusal::kNudgeOffBoard:
        case Refusal::kNudgeIntoMatter:
            break;
    }
    return "another nudge (see legal), tick or settle";
}

}  // namespace splitcircuit::play
