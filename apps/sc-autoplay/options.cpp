#include "sc-autoplay/options.hpp"

#include <fmt/format.h>

#include <random>
#include <utility>

#include "common/option_values.hpp"
#include "files/file.hpp"
#include "io/builtin_presets.hpp"

namespace splitcircuit::apps {
namespace {

using Presets = std::vector<std::shared_ptr<const io::NamedPreset>>;

constexpr std::uint64_t kMostTicksPerSecond = 1000;

core::Result<Presets> read_presets(const PresetOptions& options, std::istream& in) {
    Presets presets;
    const bool mix = !options.preset_file && (!options.preset || *options.preset == kMix);
    if (!mix) {
        auto preset = read_preset_option(options, in);
        if (!preset) return preset.error();
        presets.push_back(std::make_shared<io::NamedPreset>(*std::move(preset)));
        return presets;
    }
    for (const auto& builtin : io::kBuiltinPresets) {
        auto preset = io::builtin_preset(std::string(builtin.name));
        if (!preset) return preset.error();
        presets.push_back(std::make_shared<io::NamedPreset>(*std::move(preset)));
    }
    return presets;
}

std::uint64_t drawn_seed() {
    std::random_device device;
    const std::uint64_t high = device();
    return (high << 32 | device()) & core::kMaxMasterSeed;
}

/// What says something only beside another option.
std::optional<core::Error> check_combination(const AutoplayOptions& options) {
    if (options.record_solved && !options.record)
        return core::bad_input("--record-solved", "no --record", "--record DIR beside it");
    if (options.record && options.record->empty())
        return core::bad_input("--record", "an empty name", "the name of a folder");
    if (options.live && options.jobs)
        return core::bad_input("--jobs", "also --live",
                               "one of them: live games are searched round by round");
    if (options.record) {
        const auto kind = files::kind_of(*options.record);
        if (kind == files::Kind::kFile || kind == files::Kind::kOther) {
            return core::bad_input("--record", in_quotes(*options.record) + ", which is no folder",
                                   "a folder, or a new name");
        }
    }
    return std::nullopt;
}

}  // namespace

GameChoice GameSequence::operator[](std::uint64_t number) const {
    circuit::Seeds seeds = first_;
    seeds.master = (seeds.master + number) & core::kMaxMasterSeed;
    const auto drawn = core::splitmix64(seeds.master) % presets_.size();
    return {presets_[drawn], seeds, max_rounds_, nullptr};
}

std::string GameSequence::name() const {
    return presets_.size() == 1 ? presets_.front()->name : std::string(kMix);
}

core::Result<AutoplayPlan> read_plan(const AutoplayOptions& options, std::istream& in) {
    if (const auto error = check_combination(options)) return *error;
    const auto pins = read_pins(options.kind);
    if (!pins) return pins.error();
    const auto max_rounds = read_max_rounds(options.kind);
    if (!max_rounds) return max_rounds.error();
    circuit::Seeds first{0, *pins};
    if (options.seed) {
        const auto seed = read_number(*options.seed, 0, core::kMaxMasterSeed, "--seed");
        if (!seed) return seed.error();
        first.master = *seed;
    } else {
        first.master = drawn_seed();
    }
    std::optional<std::uint64_t> games;
    if (options.games) {
        const auto number = read_number(*options.games, 1, core::kMaxMasterSeed, "--games");
        if (!number) return number.error();
        games = *number;
    }
    const auto speed = read_number(options.speed, 0, kMostTicksPerSecond, "--speed");
    if (!speed) return speed.error();
    // One thread is far ahead of whoever watches.
    const auto jobs = options.headless || options.jobs ? read_jobs(options.jobs) : core::Result<int>(1);
    if (!jobs) return jobs.error();
    auto presets = read_presets(options.kind, in);
    if (!presets) return presets.error();
    return AutoplayPlan{GameSequence(*std::move(presets), first, *max_rounds), games, *jobs,
                        static_cast<int>(*speed), !options.seed};
}

}  // namespace splitcircuit::apps
