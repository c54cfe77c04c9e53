#include "bench/scan_seed.hpp"

#include <stdexcept>

#include "circuit/generator.hpp"
#include "io/report_json.hpp"
#include "scan/record.hpp"
#include "solver/greedy.hpp"

namespace splitcircuit::bench {

std::uint64_t scan_seed(const std::shared_ptr<const circuit::Preset>& preset, std::uint64_t seed,
                        std::string& lines) {
    const auto puzzle = circuit::generate(preset, {seed, {}}).puzzle;
    const auto record = scan::record_of(seed, puzzle, scan::solve_and_replay(puzzle, solver::solve_greedy));
    if (record.disagreement) throw std::runtime_error("solver and game disagree");
    io::append_record_line(record, lines);
    return record.combinations;
}

}  // namespace splitcircuit::bench
