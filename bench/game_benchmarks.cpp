#include <string>
#include <vector>

#include "bench/allocations.hpp"
#include "bench/benchmarks.hpp"
#include "bench/rivals.hpp"
#include "bench/scan_seed.hpp"
#include "bench/seeds.hpp"
#include "bench/tally.hpp"
#include "circuit/generator.hpp"

namespace splitcircuit::bench {
namespace {

using SharedPuzzles = std::shared_ptr<const std::vector<circuit::Puzzle>>;
using SharedPreset = std::shared_ptr<const circuit::Preset>;

template <typename Who>
Tally tally_of(const std::vector<circuit::Puzzle>& puzzles) {
    Tally tally;
    for (const circuit::Puzzle& puzzle : puzzles) {
        const std::uint64_t before = allocations();
        const auto answer = Who::solve(puzzle);
        tally.allocations += allocations() - before;
        ++tally.seeds;
        tally.combinations += answer.combinations;
        tally.digest.add(std::string(Who::reason_of(answer)) + std::to_string(answer.combinations));
        for (const auto& step : answer.steps) tally.add_step(step);
    }
    return tally;
}

template <typename Who>
void register_solving(const std::string& preset, const SharedPuzzles& puzzles) {
    const auto tally = std::make_shared<LazyTally>([puzzles] { return tally_of<Who>(*puzzles); });
    const auto run = [puzzles, tally](benchmark::State& state) {
        tally->get().show(state);
        for (auto iteration : state) {
            static_cast<void>(iteration);
            for (const circuit::Puzzle& puzzle : *puzzles) {
                auto answer = Who::solve(puzzle);
                benchmark::DoNotOptimize(answer);
            }
        }
    };
    benchmark::RegisterBenchmark(("game/" + preset + '/' + std::string(Who::kName)).c_str(), run);
}

/// A stage of what is done for a seed: takes the seed, appends what it made of it, returns combinations.
template <typename Stage>
void register_stage(const std::string& name, std::uint64_t seeds, Stage stage) {
    const auto tally = std::make_shared<LazyTally>([seeds, stage] {
        Tally counted;
        std::string lines;
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            const std::uint64_t before = allocations();
            counted.combinations += stage(seed, lines);
            counted.allocations += allocations() - before;
        }
        counted.seeds = seeds;
        counted.digest.add(lines);
        return counted;
    });
    const auto run = [seeds, stage, tally](benchmark::State& state) {
        tally->get().show(state);
        std::string lines;
        for (auto iteration : state) {
            static_cast<void>(iteration);
            lines.clear();
            for (std::uint64_t seed = 0; seed < seeds; ++seed) stage(seed, lines);
            benchmark::DoNotOptimize(lines);
        }
    };
    benchmark::RegisterBenchmark(name.c_str(), run);
}

void register_preset(const std::string& name, std::uint64_t seeds) {
    const SharedPreset preset = builtin(name);
    std::vector<circuit::Puzzle> puzzles;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        puzzles.push_back(circuit::generate(preset, {seed, {}}).puzzle);
    }
    const auto shared = std::make_shared<const std::vector<circuit::Puzzle>>(std::move(puzzles));
    register_solving<Solver>(name, shared);
    register_solving<Reference>(name, shared);
    register_stage("seed/" + name + "/all", seeds, [preset](std::uint64_t seed, std::string& lines) {
        return scan_seed(preset, seed, lines);
    });
    register_stage("seed/" + name + "/generate", seeds, [preset](std::uint64_t seed, std::string& lines) {
        // One byte: enough for a digest, too little to be felt.
        const auto puzzle = circuit::generate(preset, {seed, {}}).puzzle;
        lines += circuit::to_char(puzzle.board.values()[seed % puzzle.board.values().size()]);
        return std::uint64_t{0};
    });
}

}  // namespace

void register_games() {
    for (const auto& [preset, seeds] : kPresetSeeds) register_preset(preset, seeds);
}

}  // namespace splitcircuit::bench
