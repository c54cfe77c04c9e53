#include <string>

#include "bench/allocations.hpp"
#include "bench/benchmarks.hpp"
#include "bench/rivals.hpp"
#include "bench/rounds.hpp"
#include "bench/tally.hpp"

namespace splitcircuit::bench {
namespace {

using SharedRounds = std::shared_ptr<const Rounds>;

template <typename Who>
Tally tally_of(const Rounds& rounds) {
    Tally tally;
    for (const Round& round : rounds) {
        const std::uint64_t before = allocations();
        const auto found = Who::search(round);
        tally.allocations += allocations() - before;
        ++tally.rounds;
        tally.combinations += found.combinations;
        tally.digest.add(std::to_string(found.combinations));
        if (found.step) tally.add_step(*found.step);
    }
    return tally;
}

template <typename Who>
void register_search(const std::string& name, const SharedRounds& rounds) {
    const auto tally = std::make_shared<LazyTally>([rounds] { return tally_of<Who>(*rounds); });
    const double fill = fill_of(*rounds);
    const auto run = [rounds, tally, fill](benchmark::State& state) {
        tally->get().show(state);
        state.counters["fill"] = fill;
        for (auto iteration : state) {
            static_cast<void>(iteration);
            for (const Round& round : *rounds) {
                auto found = Who::search(round);
                benchmark::DoNotOptimize(found);
            }
        }
    };
    benchmark::RegisterBenchmark((name + '/' + std::string(Who::kName)).c_str(), run);
}

void register_both(const std::string& name, Rounds rounds) {
    const auto shared = std::make_shared<const Rounds>(std::move(rounds));
    register_search<Solver>(name, shared);
    register_search<Reference>(name, shared);
}

}  // namespace

void register_rounds() {
    for (const std::string preset : {"checkers", "chess", "go", "full-random"}) {
        register_both("round/" + preset + "/early", rounds_of_games(preset, Phase::kEarly, 16));
        register_both("round/" + preset + "/late", rounds_of_games(preset, Phase::kLate, 16));
    }
    // Chess has the smallest spawn footprint, so that its shapes fit on every board.
    for (const int side : {8, 12, 16, 19, 24, 32, 48, 64}) {
        register_both("size/" + std::to_string(side),
                      synthetic_rounds("chess", side, 10, Fill::kAccreted, 4));
    }
    for (const int percent : {5, 15, 25, 35, 45}) {
        register_both("fill/drawn/" + std::to_string(percent),
                      synthetic_rounds("go", 19, percent, Fill::kDrawn, 8));
        register_both("fill/accreted/" + std::to_string(percent),
                      synthetic_rounds("go", 19, percent, Fill::kAccreted, 8));
    }
}

}  // namespace splitcircuit::bench
