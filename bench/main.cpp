// The benchmarks: scripts/bench runs them and makes tables of what they say.

#include <benchmark/benchmark.h>

#include <iostream>

#include "bench/benchmarks.hpp"
#include "scan/plan.hpp"

int main(int argc, char** argv) {
    using namespace splitcircuit;
    try {
        const auto versions = scan::current_versions();
        benchmark::AddCustomContext("compiler", BENCH_COMPILER);
        benchmark::AddCustomContext("flags", BENCH_FLAGS);
        benchmark::AddCustomContext("generator", std::to_string(versions.generator));
        benchmark::AddCustomContext("rules", std::to_string(versions.rules));
        benchmark::AddCustomContext("solver", std::to_string(versions.solver));
        benchmark::Initialize(&argc, argv);
        if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
        bench::register_rounds();
        bench::register_games();
        bench::register_threads();
        benchmark::RunSpecifiedBenchmarks();
        benchmark::Shutdown();
    } catch (const std::exception& error) {
        std::cerr << "splitcircuit_bench: " << error.what() << '\n';
        return 3;
    }
    return 0;
}
