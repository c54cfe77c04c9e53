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

namespace splitcircuit::apps {

/// What the user typed.
struct AutoplayOptions {
    PresetOptions kind;
    std::optional<std::string> seed;
    std::optional<std::string> games;
    std::optional<std::string> jobs;
    std::optional<std::string> record;
    std::string speed = "8";
    bool live = false;
    bool headless = false;
    bool list = false;
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
    [[nodiscard]] std::uint64_t first_seed() const { return first_.master; }
    /// The preset's name, or `mix`.
    [[nodiscard]] std::string name() const;

  private:
    std::vector<std::shared_ptr<const io::NamedPreset>> presets_;
    circuit::Seeds first_;
    std::optional<int> max_rounds_;
};

/// The same, checked.
struct AutoplayPlan {
    GameSequence sequence;
    std::optional<std::uint64_t> games;  ///< nothing: without an end
    int jobs = 1;
    int ticks_per_second = 8;  ///< 0: no pauses
    bool drawn_seed = false;
};

/// The word that stands for all built-in presets.
inline constexpr std::string_view kMix = "mix";

[[nodiscard]] core::Result<AutoplayPlan> read_plan(const AutoplayOptions& options, std::istream& in);

}  // namespace splitcircuit::apps
