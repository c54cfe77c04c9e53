#include <fmt/format.h>

#include "common/option_values.hpp"
#include "common/printable.hpp"
#include "io/named_preset.hpp"
#include "sc-report/verbs.hpp"
#include "scan/in_order.hpp"
#include "scan/record_check.hpp"

namespace splitcircuit::apps {
namespace {

using scan::Header;
using scan::Record;
using scan::Summary;

/// The first thing that does not verify, if any.
using Fault = std::optional<std::string>;

/// Records that one thread checks.
using Block = std::vector<Record>;

struct Checked {
    Summary tally;
    Fault fault;
};

std::string place_of(const Header& header, std::uint64_t seed) {
    return fmt::format("seed {} ({})", seed, header.identity_of(seed));
}

/// Reads a report and checks its records on many threads.
class Verification {
  public:
    explicit Verification(io::ReportReader& reader) : reader_(reader), header_(reader.header()) {}

    Fault run(int threads) {
        if (auto fault = check_preset()) return fault;
        if (auto fault = read_seeds()) return fault;
        scan::InOrder<Block, Checked>([this] { return next(); },
                                      [this](const Block& block) { return check(block); },
                                      [this](const Checked& checked) { return take(checked); })
            .run(threads);
        if (fault_) return fault_;
        if (read_fault_) return read_fault_;
        return check_summary();
    }

    [[nodiscard]] std::uint64_t checked() const { return total_.listed; }
    /// False if the fault is that the report could not be read.
    [[nodiscard]] bool readable() const { return readable_; }

  private:
    /// The set of seeds, where the header has it.
    Fault read_seeds() {
        if (!header_.seeds.ranges) return std::nullopt;
        const auto seeds = scan::parse_seed_set(*header_.seeds.ranges, header_.max_seed(), "seeds");
        if (!seeds) return Fault{seeds.error().message};
        if (scan::digest_of(*seeds) != header_.seeds) return Fault{"header: the seeds contradict themselves"};
        const auto part = scan::Plan{header_, *seeds}.positions();
        if (part.begin < part.end) {
            first_ = scan::SeedSet::Cursor(*seeds, part.begin).take(1).front();
            last_ = scan::SeedSet::Cursor(*seeds, part.end - 1).take(1).front();
        }
        seeds_ = *seeds;
        return std::nullopt;
    }

    /// A built-in preset needs no file to be played: what the report holds must be what its name says.
    [[nodiscard]] Fault check_preset() const {
        if (!header_.preset_hash.empty()) return std::nullopt;
        const auto builtin = io::builtin_preset(header_.preset_name, "preset");
        if (!builtin) return builtin.error().message;
        if (*builtin->preset == *header_.preset) return std::nullopt;
        return fmt::format("header: the preset document is not that of the built-in {}", header_.preset_name);
    }

    /// Where the header has the set of seeds: in it, and in the shard.
    [[nodiscard]] bool is_to_scan(std::uint64_t seed) const {
        return !seeds_ || (seed >= first_ && seed <= last_ && seeds_->contains(seed));
    }

    std::optional<Block> next() {
        constexpr std::size_t kBlock = 64;
        Block block;
        while (block.size() < kBlock && !read_fault_) {
            auto record = reader_.next();
            if (!record) {
                read_fault_ = record.error().message;
                readable_ = reader_.contradicts_itself();
                break;
            }
            if (!*record) break;
            block.push_back(**std::move(record));
        }
        if (block.empty()) return std::nullopt;
        return block;
    }

    Checked check(const Block& block) const {
        Checked checked;
        for (const Record& record : block) {
            if (auto what = find_fault(record)) {
                checked.fault = Fault{fmt::format("{}: {}", place_of(header_, record.seed), *what)};
                break;
            }
            checked.tally.add(scan::tallied(record, true));
        }
        return checked;
    }

    [[nodiscard]] std::optional<std::string> find_fault(const Record& record) const {
        if (!is_to_scan(record.seed)) return "not one of the seeds that the header has";
        if (!header_.filter.lists(record)) return "not what the header's filter lists";
        return scan::find_fault(header_, record);
    }

    bool take(const Checked& checked) {
        total_ += checked.tally;
        fault_ = checked.fault;
        return !fault_;
    }

    /// What the summary counts must be what the records show, as far as they are listed.
    [[nodiscard]] Fault check_summary() const {
        const Summary& summary = reader_.summary();
        if (header_.stop_after && summary.listed > *header_.stop_after) {
            return fmt::format("summary: recorded {} listed seeds, the scan ends at {}", summary.listed,
                               *header_.stop_after);
        }
        const std::uint64_t wanted = header_.seeds_to_scan();
        const bool ended_early = header_.stop_after == summary.listed && summary.scanned <= wanted;
        if (summary.scanned != wanted && !ended_early) {
            return fmt::format("summary: recorded {} scanned seeds, the header has {}", summary.scanned,
                               wanted);
        }
        if (!header_.filter.any() && summary != total_)
            return "summary: its counts are not those of the records";
        if (summary.listed != listed_by(summary)) {
            return fmt::format("summary: recorded {} listed seeds, its counts and the filter make {}",
                               summary.listed, listed_by(summary));
        }
        for (std::size_t i = 0; i < summary.reasons.size(); ++i) {
            if (total_.reasons[i] > summary.reasons[i]) {
                return Fault{fmt::format("summary: recorded {} {}, there are {}", summary.reasons[i],
                                         solver::kReasonNames[i], total_.reasons[i])};
            }
        }
        return std::nullopt;
    }

    /// How many of the counted seeds the filter lists.
    [[nodiscard]] std::uint64_t listed_by(const Summary& summary) const {
        std::uint64_t listed = summary.disagreements;
        for (const auto& [number, counts] : summary.rounds) {
            for (std::size_t i = 0; i < counts.size(); ++i) {
                if (header_.filter.lists(static_cast<solver::Status>(i), number)) listed += counts[i];
            }
        }
        return listed;
    }

    io::ReportReader& reader_;
    const Header& header_;
    std::optional<scan::SeedSet> seeds_;
    std::uint64_t first_ = 1;  ///< of the shard's seeds
    std::uint64_t last_ = 0;
    Summary total_;
    Fault fault_;
    Fault read_fault_;
    bool readable_ = true;
};

}  // namespace

Ended verify(const VerifyOptions& options, Console& console) {
    const auto threads = read_jobs(options.jobs);
    if (!threads) return bad_input(threads.error());
    auto reader = open_report(options.report, console);
    if (!reader) return bad_input(reader.error());
    const auto ours = scan::current_versions();
    const auto& theirs = reader->header().versions;
    if (theirs.generator != ours.generator || theirs.rules != ours.rules) {
        console.err << fmt::format(
            "sc-report: made with generator {}, rules {}; verified with generator {}, rules {}\n",
            theirs.generator, theirs.rules, ours.generator, ours.rules);
    }
    Verification verification(*reader);
    if (const auto fault = verification.run(*threads)) {
        if (!verification.readable()) return bad_input({*fault});
        console.out << printable(reader->place()) << ": does not verify: " << printable(*fault) << '\n';
        return {ExitStatus::kNo, ""};
    }
    console.out << fmt::format("{}: {} games replayed, all as recorded; the summary agrees\n",
                               printable(reader->place()), verification.checked());
    return {};
}

}  // namespace splitcircuit::apps
