#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>

#include "scan/record.hpp"

namespace splitcircuit::scan {

/// What is counted of one scanned seed.
struct Tallied {
    std::optional<solver::Reason> reason;  ///< nothing where solver and Game disagree
    int rounds = 0;
    std::uint64_t combinations = 0;
    bool listed = false;  ///< its record is in the report
    std::optional<solver::Par> par = std::nullopt;
};

[[nodiscard]] inline Tallied tallied(const Record& record, bool listed) {
    return {record.reason, record.rounds(), record.combinations, listed, record.par};
}

/// A share with its 95 % Wilson score interval (E. B. Wilson, 1927; z = 1.959964).
struct Share {
    double value = 0;
    double low = 0;
    double high = 0;
    friend bool operator==(const Share&, const Share&) = default;
};

/// The share of `part` in `whole` > 0.
[[nodiscard]] Share share_of(std::uint64_t part, std::uint64_t whole);

/// With six decimals: more than any sample of seeds can tell apart.
[[nodiscard]] Share rounded(const Share& share);

/// What is known about the fewest rounds of the seeds. The counts but `nodes` add up to all seeds that have
/// bounds.
struct ParCounts {
    std::map<int, std::uint64_t> proved;  ///< by par (of held moves: held par)
    std::uint64_t bounded = 0;            ///< a game is known, and may not be the shortest
    std::uint64_t exhausted = 0;          ///< proved: no game at any limit
    std::uint64_t beyond_limit = 0;       ///< no game within the round limit
    std::uint64_t unknown = 0;            ///< no game is known, and none is ruled out
    std::uint64_t nodes = 0;

    void add(const solver::Par& par, solver::Reason reason);
    ParCounts& operator+=(const ParCounts& other);
    [[nodiscard]] std::uint64_t seeds() const;
    friend bool operator==(const ParCounts&, const ParCounts&) = default;
};

/// Counts over all scanned seeds, those included that a filter keeps out of the list.
struct Summary {
    std::uint64_t scanned = 0;
    std::uint64_t listed = 0;
    std::uint64_t disagreements = 0;
    std::uint64_t combinations = 0;
    std::array<std::uint64_t, solver::kReasonNames.size()> reasons{};  ///< by Reason
    /// By number of settled rounds, then by Status.
    std::map<int, std::array<std::uint64_t, solver::kStatusNames.size()>> rounds;

    ParCounts par;

    void add(const Tallied& seed);
    Summary& operator+=(const Summary& other);

    [[nodiscard]] std::uint64_t count(solver::Status status) const;
    [[nodiscard]] std::uint64_t solved() const { return count(solver::Status::kSolved); }
    friend bool operator==(const Summary&, const Summary&) = default;
};

}  // namespace splitcircuit::scan
