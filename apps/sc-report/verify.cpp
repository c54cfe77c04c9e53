#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "common/interrupt.hpp"
#include "common/preset_options.hpp"
#include "common/printable.hpp"
#include "sc-report/verbs.hpp"
#include "scan/in_order.hpp"
#include "scan/record_check.hpp"

namespace splitcircuit::apps {
namespace {

using scan::Header;
using scan::Record;
using scan::Summary;

/// The first thing that does not verify.
struct Fault {
    std::string what;
};

/// Records that one thread checks.
using Block = std::vector<Record>;

struct Checked {
    Summary tally;
    std::optional<Fault> fault;
};

std::string place_of(const Header& header, std::uint64_t seed) {
    return fmt::format("seed {} ({})", seed, header.identity_of(seed));
}

/// Reads a report and checks its records on many threads.
class Verification {
  public:
    explicit Verification(io::ReportReader& reader) : reader_(reader), header_(reader.header()) {}

    std::optional<Fault> run(int threads) {
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

  private:
    /// The set of seeds, where the header has it.
    std::optional<Fault> read_seeds() {
        if (!header_.seeds.ranges) return std::nullopt;
        const auto seeds = scan::parse_seed_set(*header_.seeds.ranges, header_.max_seed(), "seeds");
        if (!seeds) return Fault{seeds.error().message};
        if (scan::digest_of(*seeds) != header_.seeds) return Fault{"header: the seeds contradict themselves"};
        seeds_ = *seeds;
        return std::nullopt;
    }

    std::optional<Block> next() {
        constexpr std::size_t kBlock = 64;
        Block block;
        while (block.size() < kBlock && !read_fault_) {
            auto record = reader_.next();
            if (!record) {
                read_fault_ = Fault{record.error().message};
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
        if (seeds_ && !seeds_->contains(record.seed)) return "not one of the header's seeds";
        if (!header_.filter.lists(record)) return "not what the header's filter lists";
        return scan::find_fault(header_, record);
    }

    bool take(const Checked& checked) {
        total_ += checked.tally;
        fault_ = checked.fault;
        return !fault_;
    }

    /// What the summary counts must be what the records show, as far as they are listed.
    [[nodiscard]] std::optional<Fault> check_summary() const {
        const Summary& summary = reader_.summary();
        if (summary.listed != total_.listed) {
            return Fault{fmt::format("summary: recorded {} listed records, there are {}", summary.listed,
                                     total_.listed)};
        }
        const std::uint64_t wanted = header_.seeds_to_scan();
        if (header_.stop_after ? summary.scanned > wanted : summary.scanned != wanted) {
            return Fault{fmt::format("summary: recorded {} scanned seeds, the header has {}", summary.scanned,
                                     wanted)};
        }
        if (!header_.filter.any() && summary != total_)
            return Fault{"summary: its counts are not those of the records"};
        for (std::size_t i = 0; i < summary.reasons.size(); ++i) {
            if (total_.reasons[i] > summary.reasons[i]) {
                return Fault{fmt::format("summary: recorded {} {}, there are {}", summary.reasons[i],
                                         solver::kReasonNames[i], total_.reasons[i])};
            }
        }
        return std::nullopt;
    }

    io::ReportReader& reader_;
    const Header& header_;
    std::optional<scan::SeedSet> seeds_;
    Summary total_;
    std::optional<Fault> fault_;
    std::optional<Fault> read_fault_;
};

}  // namespace

Ended verify(const VerifyOptions& options, Console& console) {
    int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    if (options.jobs) {
        const auto jobs = read_number(*options.jobs, 1, 1024, "--jobs");
        if (!jobs) return bad_input(jobs.error());
        threads = static_cast<int>(*jobs);
    }
    auto reader = open_report(options.report, console.in);
    if (!reader) return bad_input(reader.error());
    const auto ours = scan::current_versions();
    const auto& theirs = reader->header().versions;
    if (theirs.generator != ours.generator || theirs.rules != ours.rules) {
        console.err << fmt::format(
            "sc-report: made with generator {}, rules {}; verified with generator {}, rules {}\n",
            theirs.generator, theirs.rules, ours.generator, ours.rules);
    }
    Verification verification(*reader);
    if (const auto fault = verification.run(threads)) {
        console.out << printable(reader->place()) << ": does not verify: " << printable(fault->what) << '\n';
        return {ExitStatus::kNo, ""};
    }
    console.out << fmt::format("{}: {} games replayed, all as recorded; the summary agrees\n",
                               printable(reader->place()), verification.checked());
    return {};
}

}  // namespace splitcircuit::apps
