#include "play/tally.hpp"

#include <numeric>

namespace splitcircuit::play {

void Tally::count(const DrivenGame& driven) {
    rounds += static_cast<std::uint64_t>(driven.game.settled_rounds());
    if (driven.reason)
        ++by_reason[static_cast<std::size_t>(*driven.reason)];
    else
        ++disagreeing;
}

std::uint64_t Tally::failed() const {
    return std::accumulate(by_reason.begin(), by_reason.end(), std::uint64_t{0}) - solved();
}

}  // namespace splitcircuit::play
