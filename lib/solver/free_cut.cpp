#include "solver/free_cut.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace splitcircuit::solver {

using circuit::Input;

namespace {

constexpr std::array kNudges{Input::kUp, Input::kRight, Input::kDown, Input::kLeft};

/// Four flags, as Places has them, in four bits.
constexpr std::uint64_t packed(std::uint32_t flags) {
    return (flags | flags >> 7 | flags >> 14 | flags >> 21) & 0xFU;
}

/// A state on the way to an end.
struct Visited {
    std::size_t before = 0;
    Input input = Input::kTick;
};

}  // namespace

std::uint64_t FreeCut::key_of(const Motion& motion) {
    return motion.places.key() | packed(motion.resting) << 48;
}

bool FreeCut::nudge(Motion& motion, Input input) const {
    switch (input) {
        case Input::kUp:
            return press<kRight>(motion, -1);
        case Input::kDown:
            return press<kRight>(motion, 1);
        case Input::kRight:
            return press<kUp>(motion, 1);
        case Input::kLeft:
            return press<kUp>(motion, -1);
        case Input::kTick:
            break;
    }
    return false;
}

void FreeCut::reach_by_nudges(const Motion& motion) {
    for (const Input input : kNudges) {
        Motion nudged = motion;
        if (nudge(nudged, input)) reach(nudged);
    }
}

std::vector<Input> FreeCut::inputs_to(const Places& places) {
    seen_.clear();
    std::vector<Motion> motions{Motion{home(), 0, 0, 0, 0}};
    std::vector<Visited> visited{{}};
    seen_.insert(key_of(motions.front()));
    const auto add = [&](const Motion& motion, std::size_t before, Input input) {
        if (!seen_.insert(key_of(motion))) return;
        motions.push_back(motion);
        visited.push_back({before, input});
    };
    // Breadth first: the first way found is a shortest one.
    for (std::size_t i = 0; i < motions.size(); ++i) {
        Motion after = motions[i];
        const Ticked ticked = tick(after);
        if (ticked == Ticked::kOver && after.places == places) {
            std::vector<Input> inputs;
            for (std::size_t at = i; at != 0; at = visited[at].before) inputs.push_back(visited[at].input);
            std::reverse(inputs.begin(), inputs.end());
            while (!inputs.empty() && inputs.back() == Input::kTick) inputs.pop_back();
            return inputs;
        }
        if (ticked == Ticked::kGoesOn) add(after, i, Input::kTick);
        for (const Input input : kNudges) {
            Motion nudged = motions[i];
            if (nudge(nudged, input)) add(nudged, i, input);
        }
    }
    assert(false && "no round of this cut ends there");
    return {};
}

}  // namespace splitcircuit::solver
