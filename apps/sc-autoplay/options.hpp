#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/game_request.hpp"
#include "common/preset_options.hpp"
#include "common/strategy_options.hpp"

namespace splitcircuit::apps {

/// What the user typed.
struct AutoplayOptions {
    PresetOptions kind;
    StrategyArguments strategy;
    std::optional<std::string> seed;
    std::optional<std::string> games;
    std::optional<std::string> jobs;
    std::optional<std::string> record;
    std::optional<std::string> speed;
    bool live = false;
    bool headless = false;
    bool list = false;
    bool json = false;
    bool record_solved = false;
    bool quiet = false;
};

/// The games, one after the other without an end. Game i is that of seed first + i, of the one preset or of
/// the one that the seed draws among several: whoever knows the seed can play it again.
class GameSequence {
  public:
    GameSequence(std::vector<std::shared_ptr<const io::NamedPreset>> presets, circuit::Seeds first,
                 std::optional<int> max_rounds)
        : presets_(std::move(presets)), first_(first), max_rounds_(max_rounds) {}

    [[nodiscard]] GameChoice operator[](std::uint64_t number) const;
    [[nodiscard]] const circuit::Seeds& first() const { return first_; }
    [[nodiscard]] std::optional<int> max_rounds() const { return max_rounds_; }
    /// The preset's name, or `mix`.
    [[nodiscard]] std::string name() const;

  private:
    std::vector<std::shared_ptr<const io::NamedPreset>> presets_;
    circuit::Seeds first_;
    std::optional<int> max_rounds_;
};

/// The ticks a second of who says nothing.
inline constexpr int kTicksPerSecond = 8;

/// The same, checked.
struct AutoplayPlan {
    GameSequence sequence;
    solver::StrategyOptions strategy;
    std::optional<std::uint64_t> games;  ///< nothing: without an end
    int jobs = 1;
    int ticks_per_second = kTicksPerSecond;  ///< 0: no pauses
    bool drawn_seed = false;
};

/// The word that stands for all built-in presets.
inline constexpr std::string_view kMix = "mix";

[[nodiscard]] core::Result<AutoplayPlan> read_plan(const AutoplayOptions& options, std::istream& in);

}  // namespace splitcircuit::apps
