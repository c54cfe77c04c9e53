#include "scan/scanner.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>

#include "circuit/generator.hpp"
#include "scan/in_order.hpp"

namespace splitcircuit::scan {
namespace {

using Clock = std::chrono::steady_clock;
using Seeds = std::vector<std::uint64_t>;

/// How many seeds a thread takes at once: as many as it needs some 50 ms for, so that neither the hand-over
/// nor the wait for its end is felt, be it a microsecond a seed or a minute.
class BatchSize {
  public:
    [[nodiscard]] std::uint64_t get() const { return size_.load(std::memory_order_relaxed); }

    void learn(std::uint64_t seeds, Clock::duration took) {
        const auto ratio = std::clamp(std::chrono::duration<double>(kWanted) / took, 0.25, 2.0);
        const auto fitting = static_cast<std::uint64_t>(static_cast<double>(seeds) * ratio);
        size_.store(std::clamp(fitting, std::uint64_t{1}, kMost), std::memory_order_relaxed);
    }

  private:
    static constexpr auto kWanted = std::chrono::milliseconds(50);
    static constexpr std::uint64_t kMost = 1024;
    std::atomic<std::uint64_t> size_ = 1;
};

/// Another owner of the same value, with owners counted apart: threads that all count in one place, once a
/// seed and more, wait for each other's caches.
template <typename T>
std::shared_ptr<const T> handle_of_its_own(const std::shared_ptr<const T>& shared) {
    const auto owner = std::make_shared<std::shared_ptr<const T>>(shared);
    return {owner, owner->get()};
}

/// What a thread made of its seeds; the end of each one's line lets a scan end at any of them.
struct Batch {
    struct Seed {
        Tallied tallied;
        std::size_t line_end = 0;
    };
    std::vector<Seed> seeds;
    std::string lines;
    bool stopped = false;  ///< within the seed after these
};

class Scanner {
  public:
    Scanner(const Plan& plan, const solver::Solver& solver, const Summary& done, const ScanRun& run)
        : header_(plan.header),
          solver_(solver),
          run_(run),
          positions_(plan.positions()),
          cursor_(plan.seeds, positions_.begin + done.scanned),
          left_(positions_.end - positions_.begin - done.scanned),
          listed_(done.listed) {}

    std::optional<core::Error> scan() {
        InOrder<Seeds, Batch>([this] { return next(); }, [this](const Seeds& seeds) { return work(seeds); },
                              [this](Batch batch) { return take(std::move(batch)); })
            .run(run_.threads);
        return failure_;
    }

  private:
    std::optional<Seeds> next() {
        if (left_ == 0 || run_.stopped()) return std::nullopt;
        Seeds seeds = cursor_.take(std::min(left_, batch_size_.get()));
        left_ -= seeds.size();
        return seeds;
    }

    Batch work(const Seeds& seeds) {
        const auto begin = Clock::now();
        const auto preset = handle_of_its_own(header_.preset);
        Batch batch;
        batch.seeds.reserve(seeds.size());
        for (const std::uint64_t seed : seeds) {
            const Record record = solve(seed, preset);
            if (may_have_stopped()) {
                batch.stopped = true;
                break;
            }
            const bool listed = header_.filter.lists(record);
            if (listed) run_.encode(record, batch.lines);
            batch.seeds.push_back({tallied(record, listed), batch.lines.size()});
        }
        batch_size_.learn(seeds.size(), Clock::now() - begin);
        return batch;
    }

    /// Strategies that can take long are stopped within a seed: what they say then depends on the moment, and
    /// is thrown away.
    [[nodiscard]] bool may_have_stopped() const {
        return header_.strategy.strategy != solver::Strategy::kGreedy && run_.stopped();
    }

    Record solve(std::uint64_t seed, const std::shared_ptr<const circuit::Preset>& preset) const {
        const auto begin = Clock::now();
        const circuit::Puzzle puzzle =
            circuit::generate(preset, header_.seeds_of(seed), header_.max_rounds).puzzle;
        Record record = record_of(seed, puzzle, solve_and_replay(puzzle, solver_));
        if (header_.difficulty && record.reason) {
            record.difficulty = solver::difficulty_of(puzzle, *record.par, header_.strategy,
                                                      [this](const auto&) { return !run_.stopped(); });
        }
        if (header_.timing) {
            record.elapsed_ms = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
        }
        return record;
    }

    bool take(Batch batch) {
        Chunk chunk;
        std::size_t line_end = 0;
        bool enough = false;
        for (const Batch::Seed& seed : batch.seeds) {
            chunk.tally.add(seed.tallied);
            line_end = seed.line_end;
            if (seed.tallied.listed) ++listed_;
            enough = header_.stop_after && listed_ == *header_.stop_after;
            if (enough) break;
        }
        chunk.lines = std::move(batch.lines);
        chunk.lines.resize(line_end);
        failure_ = run_.take(chunk);
        return !failure_ && !enough && !batch.stopped;
    }

    const Header& header_;
    const solver::Solver& solver_;
    const ScanRun& run_;
    SeedSet::Positions positions_;
    SeedSet::Cursor cursor_;
    std::uint64_t left_;
    std::uint64_t listed_;
    BatchSize batch_size_;
    std::optional<core::Error> failure_;
};

}  // namespace

std::optional<core::Error> scan(const Plan& plan, const solver::Solver& solver, const Summary& done,
                                const ScanRun& run) {
    if (is_finished(plan, done)) return std::nullopt;
    return Scanner(plan, solver, done, run).scan();
}

bool is_finished(const Plan& plan, const Summary& done) {
    const auto positions = plan.positions();
    if (plan.header.stop_after && done.listed >= *plan.header.stop_after) return true;
    return done.scanned >= positions.end - positions.begin;
}

}  // namespace splitcircuit::scan
