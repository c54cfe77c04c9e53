#include "sc-autoplay/options.hpp"

#include <fmt/format.h>

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
        if (!preset && !options.preset_file && !io::builtin_preset(*options.preset)) {
            return core::bad_input("--preset", in_quotes(*options.preset),
                                   fmt::format("{}, {}", io::builtin_names(), kMix));
        }
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

/// What says something only beside another option.
std::optional<core::Error> check_combination(const AutoplayOptions& options) {
    if (options.record_solved && !options.record)
        return core::bad_input("--record-solved", "no --record", "--record DIR beside it");
    if (options.record && options.record->empty())
        return core::bad_input("--record", "an empty name", "the name of a folder");
    if (options.live && options.jobs)
        return core::bad_input("--jobs", "also --live",
                               "one of them: live games are searched round by round");
    // What is drawn goes to standard output as well.
    if (options.list && !options.headless)
        return core::bad_input("--list", "no --headless", "--headless beside it");
    if (options.json && !options.headless)
        return core::bad_input("--json", "no --headless", "--headless beside it");
    if (options.json && (options.list || options.quiet)) {
        return core::bad_input("--json", options.list ? "also --list" : "also --quiet",
                               "one of them: a document is all of standard output");
    }
    if (options.speed && options.headless)
        return core::bad_input("--speed", "also --headless", "one of them: nothing is drawn");
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
    const auto strategy = read_strategy_options(options.strategy);
    if (!strategy) return strategy.error();
    const auto pins = read_pins(options.kind);
    if (!pins) return pins.error();
    const auto max_rounds = read_max_rounds(options.kind);
    if (!max_rounds) return max_rounds.error();
    const auto master = options.seed ? read_number(*options.seed, 0, core::kMaxMasterSeed, "--seed")
                                     : core::Result<std::uint64_t>(draw_master_seed());
    if (!master) return master.error();
    const circuit::Seeds first{*master, *pins};
    std::optional<std::uint64_t> games;
    if (options.games) {
        const auto number = read_number(*options.games, 1, core::kMaxMasterSeed, "--games");
        if (!number) return number.error();
        games = *number;
    }
    int ticks_per_second = kTicksPerSecond;
    if (options.speed) {
        const auto speed = read_number(*options.speed, 0, kMostTicksPerSecond, "--speed");
        if (!speed) return speed.error();
        ticks_per_second = static_cast<int>(*speed);
    }
    // One thread is far ahead of whoever watches.
    const auto jobs = options.headless || options.jobs ? read_jobs(options.jobs) : core::Result<int>(1);
    if (!jobs) return jobs.error();
    auto presets = read_presets(options.kind, in);
    if (!presets) return presets.error();
    return AutoplayPlan{GameSequence(*std::move(presets), first, *max_rounds),
                        *strategy,
                        games,
                        *jobs,
                        ticks_per_second,
                        !options.seed};
}

}  // namespace splitcircuit::apps
