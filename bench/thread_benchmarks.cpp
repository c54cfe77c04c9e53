#include <benchmark/benchmark.h>

#include <functional>

#include "bench/benchmarks.hpp"
#include "bench/rounds.hpp"
#include "bench/scan_seed.hpp"
#include "bench/seeds.hpp"
#include "core/seeds.hpp"

namespace splitcircuit::bench {
namespace {

/// Touches no memory: what two threads can gain at most on this machine, as busy as it is.
void spin(benchmark::State& state) {
    constexpr int kSteps = 100'000;
    std::uint64_t value = 1;
    for (auto iteration : state) {
        static_cast<void>(iteration);
        for (int i = 0; i < kSteps; ++i) value = core::splitmix64(value);
        benchmark::DoNotOptimize(value);
    }
    state.SetItemsProcessed(state.iterations());
}

void register_on_threads(const std::string& work, const std::function<void(benchmark::State&)>& run) {
    for (const int threads : {1, 2}) {
        benchmark::RegisterBenchmark(("threads/" + work).c_str(), run)->Threads(threads)->UseRealTime();
    }
}

}  // namespace

void register_threads() {
    register_on_threads("spin", spin);
    for (const auto& [name, seeds] : kPresetSeeds) {
        const auto preset = builtin(name);
        const std::uint64_t count = seeds;
        register_on_threads(name, [preset, count](benchmark::State& state) {
            std::string lines;
            for (auto iteration : state) {
                static_cast<void>(iteration);
                lines.clear();
                for (std::uint64_t seed = 0; seed < count; ++seed) scan_seed(preset, seed, lines);
                benchmark::DoNotOptimize(lines);
            }
            state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(count));
        });
    }
}

}  // namespace splitcircuit::bench
