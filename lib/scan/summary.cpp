#include "scan/summary.hpp"

#include <algorithm>
#include <cmath>

namespace splitcircuit::scan {

Share share_of(std::uint64_t part, std::uint64_t whole) {
    constexpr double kZ = 1.959964;
    const auto n = static_cast<double>(whole);
    const double p = static_cast<double>(part) / n;
    const double z2 = kZ * kZ;
    const double center = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = kZ * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    return {p, std::max(0.0, center - half), std::min(1.0, center + half)};
}

Share rounded(const Share& share) {
    const auto round = [](double value) { return std::round(value * 1e6) / 1e6; };
    return {round(share.value), round(share.low), round(share.high)};
}

void ParCounts::add(const solver::Par& par, solver::Reason reason) {
    nodes += par.nodes;
    if (par.proof == solver::Proof::kOptimal)
        ++proved[*par.upper];
    else if (par.proof == solver::Proof::kExhausted)
        ++exhausted;
    else if (par.upper)
        ++bounded;
    else if (reason == solver::Reason::kRoundLimit)
        ++beyond_limit;
    else
        ++unknown;
}

ParCounts& ParCounts::operator+=(const ParCounts& other) {
    for (const auto& [rounds, count] : other.proved) proved[rounds] += count;
    bounded += other.bounded;
    exhausted += other.exhausted;
    beyond_limit += other.beyond_limit;
    unknown += other.unknown;
    nodes += other.nodes;
    return *this;
}

std::uint64_t ParCounts::seeds() const {
    std::uint64_t sum = bounded + exhausted + beyond_limit + unknown;
    for (const auto& [rounds, count] : proved) sum += count;
    return sum;
}

void Summary::add(const Tallied& seed) {
    ++scanned;
    if (seed.listed) ++listed;
    combinations += seed.combinations;
    if (!seed.reason) {
        ++disagreements;
        return;
    }
    ++reasons[static_cast<std::size_t>(*seed.reason)];
    ++rounds[seed.rounds][static_cast<std::size_t>(solver::status_of(*seed.reason))];
    if (seed.par) par.add(*seed.par, *seed.reason);
}

Summary& Summary::operator+=(const Summary& other) {
    scanned += other.scanned;
    listed += other.listed;
    disagreements += other.disagreements;
    combinations += other.combinations;
    for (std::size_t i = 0; i < reasons.size(); ++i) reasons[i] += other.reasons[i];
    for (const auto& [number, counts] : other.rounds) {
        for (std::size_t i = 0; i < counts.size(); ++i) rounds[number][i] += counts[i];
    }
    par += other.par;
    return *this;
}

std::uint64_t Summary::count(solver::Status status) const {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        if (solver::status_of(static_cast<solver::Reason>(i)) == status) sum += reasons[i];
    }
    return sum;
}

}  // namespace splitcircuit::scan
