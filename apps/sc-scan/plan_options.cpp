#include "sc-scan/plan_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "common/option_values.hpp"
#include "io/read_file.hpp"

namespace splitcircuit::apps {
namespace {

using core::Error;
using core::Result;
using scan::SeedRange;

/// Options as numbers, step by step into a plan. What would have no effect is refused.
class PlanReader {
  public:
    PlanReader(const PlanOptions& options, std::istream& in) : options_(options), in_(in) {}

    Result<ReadPlan> read() {
        for (const auto step :
             {&PlanReader::read_preset, &PlanReader::read_fixed, &PlanReader::read_seeds,
              &PlanReader::read_part, &PlanReader::read_filter, &PlanReader::read_strategy}) {
            if (auto error = (this->*step)()) return *std::move(error);
        }
        header().timing = options_.timing;
        header().versions = scan::current_versions();
        return std::move(result_);
    }

  private:
    using Step = std::optional<Error>;

    scan::Header& header() { return result_.plan.header; }

    Step read_preset() {
        if (options_.kind.preset_file == kStandardStream && options_.seeds_from == kStandardStream) {
            return core::bad_input("--seeds-from", "- beside --preset-file -", "- once");
        }
        auto preset = read_preset_option(options_.kind, in_);
        if (!preset) return preset.error();
        header().preset = preset->preset;
        header().preset_name = preset->name;
        header().preset_hash = preset->hash;
        const auto max_rounds = read_max_rounds(options_.kind);
        if (!max_rounds) return max_rounds.error();
        header().max_rounds = max_rounds->value_or(preset->preset->max_rounds);
        return std::nullopt;
    }

    Step read_strategy() {
        const auto strategy = read_strategy_options(options_.strategy);
        if (!strategy) return strategy.error();
        header().strategy = *strategy;
        header().difficulty = options_.difficulty;
        if (!options_.difficulty || solver::has_par(strategy->strategy)) return std::nullopt;
        return core::bad_input("--difficulty", "it beside the strategy greedy",
                               "it with --strategy beam, exact or auto");
    }

    /// What does not vary: pins, and the master seed of a sweep.
    Step read_fixed() {
        const auto pins = read_pins(options_.kind);
        if (!pins) return pins.error();
        header().fixed.pinned = *pins;
        if (!options_.sweep) {
            if (!options_.seed) return std::nullopt;
            return core::bad_input("--seed", in_quotes(*options_.seed), "--seeds, or --seed beside --sweep");
        }
        const auto& names = circuit::kStreamNames;
        const auto name = std::find(names.begin(), names.end(), *options_.sweep);
        if (name == names.end()) {
            return core::bad_input("--sweep", in_quotes(*options_.sweep),
                                   fmt::format("{}", fmt::join(names, ", ")));
        }
        const auto stream = circuit::kStreams[static_cast<std::size_t>(name - names.begin())];
        if (header().fixed.pinned[circuit::index(stream)]) {
            return core::bad_input(fmt::format("--{}-seed", *name), "also --sweep " + *options_.sweep,
                                   "one of them");
        }
        if (!options_.seed) {
            return core::bad_input("--sweep", "no --seed", "--seed with the master seed that stays fixed");
        }
        const auto master = read_number(*options_.seed, 0, core::kMaxMasterSeed, "--seed");
        if (!master) return master.error();
        header().sweep = stream;
        header().fixed.master = *master;
        return std::nullopt;
    }

    Step read_seeds() {
        for (const std::string& text : split_at_commas(options_.seeds)) {
            if (auto error = add_range(text, "--seeds")) return error;
        }
        if (options_.seeds_from) {
            if (auto error = read_list(*options_.seeds_from)) return error;
        }
        if (given_ == 0) {
            const auto place = options_.seeds_from ? "--seeds-from" : "arguments";
            return core::bad_input(place, "no seeds", "--seeds such as 0..9999, or --seeds-from FILE");
        }
        result_.plan.seeds = scan::SeedSet(std::move(ranges_));
        header().seeds = scan::digest_of(result_.plan.seeds);
        result_.repeated = given_ - header().seeds.count;
        return std::nullopt;
    }

    Step read_list(const std::string& argument) {
        if (argument == kStandardStream) return read_lines(in_, "standard input");
        std::error_code ignored;
        if (std::filesystem::is_directory(argument, ignored)) {
            return core::bad_input(argument, "a folder", "a file with a seed a line");
        }
        errno = 0;
        std::ifstream file(argument, std::ios::binary);
        if (!file) return io::cannot_read(argument);
        return read_lines(file, argument);
    }

    /// One seed or range a line; blank lines and lines that begin with # are passed over.
    Step read_lines(std::istream& stream, const std::string& place) {
        std::array<char, 4096> buffer{};
        errno = 0;
        for (std::size_t number = 1; stream.getline(buffer.data(), buffer.size()); ++number) {
            std::string_view line(buffer.data());
            // What getline took, the line feed included where there was one.
            const auto taken = static_cast<std::size_t>(stream.gcount()) - (stream.eof() ? 0 : 1);
            const bool has_nul = line.size() != taken;
            if (line.ends_with('\r')) line.remove_suffix(1);
            const auto where = fmt::format("{}, line {}", place, number);
            if (has_nul) return core::bad_input(where, "a NUL byte", "a seed or A..B");
            if (line.empty() || line.starts_with('#')) continue;
            if (auto error = add_range(line, where)) return error;
        }
        if (stream.bad() || (stream.gcount() == 0 && errno != 0)) return io::cannot_read(place);
        if (!stream.eof())
            return core::bad_input(place, "a line of 4096 bytes or more", "a seed or A..B a line");
        return std::nullopt;
    }

    Step add_range(std::string_view text, const std::string& place) {
        const auto range = scan::parse_seed_range(text, header().max_seed(), place);
        if (!range) return range.error();
        // Not beyond 2^63, however often the largest range is given.
        if (given_ >> 63 == 0) given_ += range->last - range->first + 1;
        // Lists are mostly ascending: what continues the last range takes no room.
        if (!ranges_.empty() && range->first == ranges_.back().last + 1)
            ranges_.back().last = range->last;
        else
            ranges_.push_back(*range);
        return std::nullopt;
    }

    Step read_part() {
        if (options_.shard) {
            const std::string& text = *options_.shard;
            const auto slash = text.find('/');
            const auto count = core::parse_decimal(
                slash == std::string::npos ? "" : std::string_view(text).substr(slash + 1), kMostShards);
            const auto index = core::parse_decimal(std::string_view(text).substr(0, slash), kMostShards);
            if (!count || !index || *index >= *count) {
                return core::bad_input("--shard", in_quotes(text),
                                       "i/n with 0 <= i < n <= 1000000, such as 0/4 to 3/4");
            }
            header().shard = scan::Shard{*index, *count};
        }
        if (options_.stop_after) {
            const auto count = read_number(*options_.stop_after, 1, core::kMaxMasterSeed, "--stop-after");
            if (!count) return count.error();
            header().stop_after = *count;
        }
        return std::nullopt;
    }

    Step read_filter() {
        auto statuses = read_statuses(options_.statuses, "--status");
        if (!statuses) return statuses.error();
        header().filter.statuses = *std::move(statuses);
        if (!options_.rounds) return std::nullopt;
        const auto rounds = read_rounds_range(*options_.rounds, "--rounds");
        if (!rounds) return rounds.error();
        header().filter.rounds = *rounds;
        return std::nullopt;
    }

    static constexpr std::uint64_t kMostShards = 1000000;
    const PlanOptions& options_;
    std::istream& in_;
    ReadPlan result_;
    std::vector<SeedRange> ranges_;
    std::uint64_t given_ = 0;
};

}  // namespace

Result<ReadPlan> read_plan(const PlanOptions& options, std::istream& in) {
    return PlanReader(options, in).read();
}

}  // namespace splitcircuit::apps
