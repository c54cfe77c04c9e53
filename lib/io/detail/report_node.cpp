#include <fmt/format.h>

#include <limits>

#include "core/hash.hpp"
#include "io/detail/drawing.hpp"
#include "io/detail/preset_node.hpp"
#include "io/detail/report_node.hpp"
#include "io/detail/strategy_json.hpp"
#include "io/detail/words.hpp"
#include "io/preset_json.hpp"

namespace splitcircuit::io::detail {
namespace {

using scan::Header;
using scan::Record;
using scan::Summary;

constexpr std::uint64_t kAnyCount = std::numeric_limits<std::uint64_t>::max();

/// A word that stands for itself: other values are for later versions.
void expect_word(const JsonNode& node, const std::string& word) {
    if (node.string(word) != word) node.refuse(word);
}

std::string read_hash(const JsonNode& node, std::size_t digits) {
    const auto allowed = fmt::format("{} lower-case hex digits", digits);
    auto text = node.string(allowed);
    if (text.size() != digits || text.find_first_not_of("0123456789abcdef") != std::string::npos) {
        node.refuse(allowed);
    }
    return text;
}

int read_positive(const JsonNode& node, int max) {
    return static_cast<int>(node.number(static_cast<std::uint64_t>(max)));
}

// ---- header

scan::SeedsDigest read_seeds(const JsonNode& node) {
    node.allow_members({"count", "first", "last", "ranges", "hash"});
    scan::SeedsDigest seeds;
    seeds.count = node["count"].number(core::kMaxMasterSeed + 1);
    seeds.first = node["first"].number(core::kMaxMasterSeed);
    seeds.last = node["last"].number(core::kMaxMasterSeed);
    seeds.ranges =
        read_optional(node["ranges"], [](const JsonNode& text) { return text.string("ranges of seeds"); });
    seeds.hash = read_hash(node["hash"], 16);
    if (seeds.first > seeds.last) node["first"].refuse("a seed that is not after the last");
    if (seeds.count == 0 || seeds.count > seeds.last - seeds.first + 1) {
        node["count"].refuse("as many as there can be from first to last");
    }
    if (seeds.ranges && core::hex16(core::fnv1a64(*seeds.ranges)) != seeds.hash) {
        node["hash"].refuse("the hash of the ranges");
    }
    return seeds;
}

circuit::Seeds read_pinned(const JsonNode& node) {
    node.allow_members({circuit::kStreamNames.begin(), circuit::kStreamNames.end()});
    circuit::Seeds seeds;
    for (const auto stream : circuit::kStreams) {
        const JsonNode pin = node[circuit::kStreamNames[circuit::index(stream)]];
        if (pin.exists()) {
            seeds.pinned[circuit::index(stream)] = static_cast<std::int32_t>(pin.number(core::kMaxSubSeed));
        }
    }
    return seeds;
}

scan::Shard read_shard(const JsonNode& node) {
    node.allow_members({"index", "count"});
    const scan::Shard shard{node["index"].number(kAnyCount), node["count"].number(kAnyCount)};
    if (shard.index >= shard.count) node["index"].refuse("an index below the count");
    return shard;
}

circuit::IntRange read_rounds_range(const JsonNode& node) {
    node.allow_members({"min", "max"});
    return {read_positive(node["min"], circuit::kMaxRoundsLimits.max),
            read_positive(node["max"], circuit::kMaxRoundsLimits.max)};
}

scan::Filter read_filter(const JsonNode& node) {
    node.allow_members({"status", "rounds"});
    scan::Filter filter;
    if (!node["status"].is_null()) {
        for (const JsonNode& word : node["status"].list("a list of one status or more, or null")) {
            filter.statuses.push_back(read_word<solver::Status>(word, solver::kStatusNames));
            const auto count = filter.statuses.size();
            if (count > 1 && filter.statuses[count - 2] >= filter.statuses[count - 1]) {
                word.refuse("each status once, in the order of the summary");
            }
        }
    }
    filter.rounds = read_optional(node["rounds"], read_rounds_range);
    return filter;
}

void read_preset(const JsonNode& node, Header& header) {
    header.preset_name = node["preset"].string("a preset's name");
    header.preset_hash = read_optional(node["presetHash"], [](const JsonNode& hash) {
                             return read_hash(hash, 8);
                         }).value_or("");
    header.preset = std::make_shared<const circuit::Preset>(read_preset_node(node["presetDocument"]));
    if (circuit::identity_name(header.preset_name) != header.preset_name) {
        node["preset"].refuse("lower-case letters, digits and -");
    }
    if (!header.preset_hash.empty() && header.preset_hash != preset_hash(*header.preset)) {
        node["presetHash"].refuse("the hash of the preset document, " + preset_hash(*header.preset));
    }
}

scan::Versions read_versions(const JsonNode& node) {
    constexpr int kMax = std::numeric_limits<int>::max();
    return {node["version"].string("a version"), read_positive(node["generatorVersion"], kMax),
            read_positive(node["rulesVersion"], kMax), read_positive(node["solverVersion"], kMax)};
}

// ---- record

std::optional<solver::Reason> read_reason(const JsonNode& node) {
    const auto status = node["status"].string("a status");
    auto reason = read_optional(node["reason"], [](const JsonNode& word) {
        return read_word<solver::Reason>(word, solver::kReasonNames);
    });
    if (status != scan::status_name(reason)) {
        node["status"].refuse(fmt::format("{}, as the reason says", scan::status_name(reason)));
    }
    return reason;
}

circuit::RoundText read_round(const JsonNode& node) {
    auto round = circuit::parse_round(node.string("a round of a text game"));
    if (!round) node.refuse("a round such as 7,6 UUU.L");
    return *std::move(round);
}

std::optional<replay::Disagreement> read_disagreement(const JsonNode& node) {
    const JsonNode disagreement = node["disagreement"];
    if (!disagreement.exists()) return std::nullopt;
    disagreement.allow_members({"round", "what"});
    return replay::Disagreement{read_positive(disagreement["round"], circuit::kMaxRoundsLimits.max),
                                disagreement["what"].string("a sentence")};
}

std::vector<std::string> read_board(const JsonNode& node) {
    constexpr std::string_view kAllowed = "rows of equal length, of the characters . S E R W and digits";
    auto rows = read_rows(node, kAllowed);
    if (!circuit::board_from_rows(rows)) node.refuse(kAllowed);
    return rows;
}

// ---- summary

template <std::size_t N>
std::array<std::uint64_t, N> read_counts(const JsonNode& node, const std::array<std::string_view, N>& names) {
    std::array<std::uint64_t, N> counts{};
    for (std::size_t i = 0; i < N; ++i) counts[i] = node[names[i]].number(kAnyCount);
    return counts;
}

scan::ParCounts read_par_counts(const JsonNode& node) {
    node.allow_members({"proved", "bounded", "exhausted", "beyondLimit", "unknown", "nodes"});
    scan::ParCounts counts;
    for (const JsonNode& row : node["proved"].any_list("a list of counts by par")) {
        row.allow_members({"rounds", "seeds"});
        const int rounds = read_positive(row["rounds"], circuit::kMaxRoundsLimits.max);
        if (!counts.proved.emplace(rounds, row["seeds"].number(kAnyCount)).second)
            row["rounds"].refuse("each number of rounds once");
    }
    counts.bounded = node["bounded"].number(kAnyCount);
    counts.exhausted = node["exhausted"].number(kAnyCount);
    counts.beyond_limit = node["beyondLimit"].number(kAnyCount);
    counts.unknown = node["unknown"].number(kAnyCount);
    counts.nodes = node["nodes"].number(kAnyCount);
    return counts;
}

void expect_solve_rate(const JsonNode& node, const Summary& summary) {
    const JsonNode rate = node["solveRate"];
    if (summary.scanned == 0) {
        if (!rate.is_null()) rate.refuse("null where nothing was scanned");
        return;
    }
    rate.allow_members({"value", "low95", "high95"});
    const scan::Share found{rate["value"].real("a share"), rate["low95"].real("a share"),
                            rate["high95"].real("a share")};
    const auto right = scan::rounded(scan::share_of(summary.solved(), summary.scanned));
    if (found != right) rate.refuse(fmt::format("{} in {} to {}", right.value, right.low, right.high));
}

/// What is derived from the counts must be what they give.
void expect_counts(const JsonNode& node, const Summary& summary) {
    std::uint64_t sum = summary.disagreements;
    for (const auto count : summary.reasons) sum += count;
    if (sum != summary.scanned) node["scanned"].refuse(fmt::format("the sum of all reasons, {}", sum));
    if (summary.listed > summary.scanned) node["listed"].refuse("no more than were scanned");
    std::array<std::uint64_t, solver::kStatusNames.size()> rounds{};
    for (const auto& [number, counts] : summary.rounds) {
        for (std::size_t i = 0; i < counts.size(); ++i) rounds[i] += counts[i];
    }
    const auto statuses = read_counts(node["status"], solver::kStatusNames);
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const auto count = summary.count(static_cast<solver::Status>(i));
        if (statuses[i] != count)
            node["status"][solver::kStatusNames[i]].refuse(fmt::format("{}, the sum of its reasons", count));
        if (rounds[i] != count) {
            node["rounds"].refuse(fmt::format("rows with {} {} in all", count, solver::kStatusNames[i]));
        }
    }
}

}  // namespace

Header read_header_node(const JsonNode& node) {
    node.allow_members({"version",        "generatorVersion",
                        "rulesVersion",   "solverVersion",
                        "preset",         "presetHash",
                        "presetDocument", "strategy",
                        "moves",          "proof",
                        "nodes",          "memory",
                        "beamWidth",      "prune",
                        "difficulty",     "maxRounds",
                        "seeds",          "sweep",
                        "seed",           "pinned",
                        "shard",          "stopAfter",
                        "filter",         "timing"});
    Header header;
    header.versions = read_versions(node);
    read_preset(node, header);
    header.strategy = read_strategy(node);
    header.difficulty = node["difficulty"].boolean();
    header.max_rounds = read_positive(node["maxRounds"], circuit::kMaxRoundsLimits.max);
    if (header.max_rounds == 0) node["maxRounds"].refuse("an integer in 1..1000");
    header.seeds = read_seeds(node["seeds"]);
    header.fixed = read_pinned(node["pinned"]);
    header.sweep = read_optional(node["sweep"], [](const JsonNode& word) {
        const auto at = read_word<std::uint8_t>(word, circuit::kStreamNames);
        return circuit::kStreams[at];
    });
    if (header.seeds.last > header.max_seed()) {
        node["seeds"]["last"].refuse(fmt::format("a sub-seed in 0..{}", header.max_seed()));
    }
    if (!header.sweep && !node["seed"].is_null()) node["seed"].refuse("null without a sweep");
    if (header.sweep) {
        header.fixed.master = node["seed"].number(core::kMaxMasterSeed);
        if (header.fixed.pinned[circuit::index(*header.sweep)]) {
            node["pinned"].refuse("pins of what does not vary");
        }
    }
    header.shard = read_optional(node["shard"], read_shard);
    header.stop_after =
        read_optional(node["stopAfter"], [](const JsonNode& count) { return count.number(kAnyCount); });
    if (header.stop_after == 0U) node["stopAfter"].refuse("an integer from 1, or null");
    header.filter = read_filter(node["filter"]);
    header.timing = node["timing"].boolean();
    return header;
}

Record read_record_node(const JsonNode& node) {
    node.allow_members({"seed", "status", "reason", "rounds", "combinations", "gap", "game", "firstBoard",
                        "lastBoard", "replay", "disagreement", "board", "par", "greedy", "beamRounds",
                        "difficulty", "elapsedMs"});
    Record record;
    record.seed = node["seed"].number(core::kMaxMasterSeed);
    record.reason = read_reason(node);
    record.combinations = node["combinations"].number(kAnyCount);
    record.gap = read_positive(node["gap"], 2 * circuit::kMaxSide);
    for (const JsonNode& line : node["game"].any_list("a list of rounds")) {
        record.game.push_back(read_round(line));
    }
    if (read_positive(node["rounds"], circuit::kMaxRoundsLimits.max) != record.rounds()) {
        node["rounds"].refuse(fmt::format("{}, the rounds of the game", record.rounds()));
    }
    record.first_board = read_hash(node["firstBoard"], 16);
    record.last_board = read_hash(node["lastBoard"], 16);
    record.disagreement = read_disagreement(node);
    expect_word(node["replay"], record.disagreement ? "disagrees" : "agrees");
    if (record.disagreement.has_value() == record.reason.has_value()) {
        node["reason"].refuse("null where solver and game disagree, a reason elsewhere");
    }
    if (!record.solved())
        record.rows = read_board(node["board"]);
    else if (node["board"].exists())
        node["board"].refuse("no board for a solved seed");
    const Bounds bounds = read_bounds(node);
    record.par = bounds.par;
    record.greedy = bounds.greedy;
    record.beam_rounds = bounds.beam_rounds;
    if (node["difficulty"].exists()) record.difficulty = read_difficulty(node["difficulty"]);
    if (node["elapsedMs"].exists()) {
        record.elapsed_ms = node["elapsedMs"].real("milliseconds");
        if (*record.elapsed_ms < 0 || *record.elapsed_ms > 1e12)
            node["elapsedMs"].refuse("0 to 1e12 milliseconds");
    }
    return record;
}

Summary read_summary_node(const JsonNode& node) {
    node.allow_members({"scanned", "listed", "disagreements", "status", "reason", "solveRate", "combinations",
                        "rounds", "par"});
    Summary summary;
    summary.scanned = node["scanned"].number(kAnyCount);
    summary.listed = node["listed"].number(kAnyCount);
    summary.disagreements = node["disagreements"].number(kAnyCount);
    summary.combinations = node["combinations"].number(kAnyCount);
    summary.reasons = read_counts(node["reason"], solver::kReasonNames);
    for (const JsonNode& row : node["rounds"].any_list("a list of counts by rounds")) {
        const int number = read_positive(row["rounds"], circuit::kMaxRoundsLimits.max);
        const bool added = summary.rounds.emplace(number, read_counts(row, solver::kStatusNames)).second;
        if (!added) row["rounds"].refuse("each number of rounds once");
    }
    if (!node["par"].is_null()) summary.par = read_par_counts(node["par"]);
    expect_counts(node, summary);
    expect_solve_rate(node, summary);
    return summary;
}

}  // namespace splitcircuit::io::detail
