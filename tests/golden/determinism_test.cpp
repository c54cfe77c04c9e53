// The same seeds give the same bytes: on every run, with every compiler and at every optimisation level. The
// digests below are compared in each build that scripts/check makes.
//
// Red is expected when generator, rules or solver change on purpose: raise the version that the change
// belongs to (kGeneratorVersion, kRulesVersion, kSolverVersion), then copy the new digest from the message.

#include <doctest/doctest.h>

#include "circuit/generator.hpp"
#include "core/hash.hpp"
#include "io/solve_json.hpp"
#include "solver/greedy.hpp"
#include "support/test_data.hpp"

namespace splitcircuit {
namespace {

/// First boards and the shapes of ten rounds.
std::string boards_digest(const std::shared_ptr<const circuit::Preset>& preset) {
    core::Fnv1a64 hash;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const auto puzzle = circuit::generate(preset, test::master(seed * 18'014'398'509'481)).puzzle;
        hash.add(circuit::board_hash(puzzle.board));
        for (int round = 1; round <= 10; ++round) {
            const auto shape = puzzle.shapes->shape_of_round(round);
            for (const auto& [cell, color] : shape.cells) {
                hash.add(std::to_string(cell.x) + "," + std::to_string(cell.y) + "," + std::to_string(color) +
                         ";");
            }
            hash.add(std::to_string(shape.min_fragment_cells));
        }
    }
    return core::hex16(hash.value());
}

/// Whole result documents, less the version of the tool.
std::string answers_digest(const std::shared_ptr<const circuit::Preset>& preset, std::uint64_t seeds) {
    core::Fnv1a64 hash;
    for (std::uint64_t seed = 5000; seed < 5000 + seeds; ++seed) {
        io::SolvedGame solved;
        solved.preset = preset->name;
        solved.seeds = test::master(seed);
        solved.puzzle = circuit::generate(preset, *solved.seeds).puzzle;
        auto game = scan::solve_and_replay(solved.puzzle, solver::solve_greedy);
        REQUIRE(std::holds_alternative<scan::VerifiedGame>(game));
        solved.game = std::get<scan::VerifiedGame>(std::move(game));
        auto document = nlohmann::ordered_json::parse(io::solve_json(solved, io::JsonLayout::kOneLine));
        document.erase("version");
        hash.add(document.dump());
    }
    return core::hex16(hash.value());
}

TEST_CASE("whole answers are the same bytes twice, and those that are written here") {
    struct Pinned {
        std::string preset;
        std::string boards;
        std::uint64_t seeds;  ///< as many as an unoptimised build can solve in seconds
        std::string answers;
    };
    const std::vector<Pinned> table{{"checkers", "ffe6cfc8b1b7330a", 40, "f200b0ca37347071"},
                                    {"chess", "8ed7af4514ad2603", 40, "97799b978c6eadaa"},
                                    {"full-random", "76242dbe7f7005f0", 10, "41cd657a4217e62d"},
                                    {"go", "111b1b3b7baa9718", 3, "4525b21b8a534f07"}};
    for (const Pinned& pinned : table) {
        INFO(pinned.preset);
        const auto preset = test::builtin(pinned.preset);
        CHECK(boards_digest(preset) == pinned.boards);
        const std::string answers = answers_digest(preset, pinned.seeds);
        CHECK(answers == pinned.answers);
        CHECK(answers_digest(preset, pinned.seeds) == answers);
    }
}

}  // namespace
}  // namespace splitcircuit
