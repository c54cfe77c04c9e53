#include "scan/compare.hpp"

#include <algorithm>

namespace splitcircuit::scan {
namespace {

/// The causes that the headers allow.
std::vector<Cause> possible_causes(const Header& before, const Header& after) {
    std::vector<Cause> causes;
    const bool same_preset = before.preset_name == after.preset_name &&
                             before.preset_hash == after.preset_hash && *before.preset == *after.preset;
    if (!same_preset) causes.push_back(Cause::kPreset);
    if (before.max_rounds != after.max_rounds || before.fixed != after.fixed)
        causes.push_back(Cause::kOptions);
    if (before.versions.generator != after.versions.generator) causes.push_back(Cause::kGenerator);
    if (before.versions.rules != after.versions.rules) causes.push_back(Cause::kRules);
    if (before.versions.solver != after.versions.solver || before.strategy != after.strategy)
        causes.push_back(Cause::kSolver);
    return causes;
}

/// The same moves that end alike: on the same board, for the same reason.
bool same_end(const Record& before, const Record& after) {
    return before.last_board == after.last_board && before.reason == after.reason && before.gap == after.gap;
}

/// Bounds and proof; not how many nodes they took.
bool same_par(const Record& before, const Record& after) {
    if (before.par.has_value() != after.par.has_value()) return false;
    if (!before.par) return true;
    solver::Par other = *after.par;
    other.nodes = before.par->nodes;
    return other == before.par;
}

std::uint64_t nodes_of(const Record& record) {
    return record.par ? record.par->nodes : 0;
}

}  // namespace

Change change_of(const Record& before, const Record& after) {
    if (status_name(before.reason) != status_name(after.reason)) return Change::kStatus;
    if (before.rounds() != after.rounds()) return Change::kRounds;
    if (!same_par(before, after)) return Change::kPar;
    const bool same_game =
        before.game == after.game && before.first_board == after.first_board && same_end(before, after);
    if (!same_game) return Change::kGame;
    const bool same_effort = before.combinations == after.combinations && nodes_of(before) == nodes_of(after);
    return same_effort ? Change::kNone : Change::kEffort;
}

Cause cause_of(const Header& before_header, const Record& before, const Header& after_header,
               const Record& after) {
    auto causes = possible_causes(before_header, after_header);
    const auto rule_out = [&](Cause cause) { std::erase(causes, cause); };
    if (before.first_board != after.first_board) {
        rule_out(Cause::kRules);
        rule_out(Cause::kSolver);
    } else if (before.game == after.game && !same_end(before, after)) {
        rule_out(Cause::kSolver);
    }
    if (causes.empty()) return Cause::kUnnamed;
    return causes.size() == 1 ? causes.front() : Cause::kSeveral;
}

}  // namespace splitcircuit::scan
