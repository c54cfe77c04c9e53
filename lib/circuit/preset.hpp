#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "circuit/shape.hpp"

namespace splitcircuit::circuit {

enum class Generator : std::uint8_t { kCompact, kBranchy, kOrganic, kMirror, kCatalog };
enum class ColorMode : std::uint8_t { kSolid, kAlternate, kChecker, kRandom };
enum class PlacementMode : std::uint8_t { kOppositeEdges, kCorners, kEdges, kAnywhere };

/// The words of each enumeration as presets and reports write them, by enumerator value.
inline constexpr std::array<std::string_view, 5> kGeneratorNames{"compact", "branchy", "organic", "mirror",
                                                                 "catalog"};
inline constexpr std::array<std::string_view, 4> kColorModeNames{"solid", "alternate", "checker", "random"};
inline constexpr std::array<std::string_view, 4> kPlacementModeNames{"opposite-edges", "corners", "edges",
                                                                     "anywhere"};

/// Inclusive integers.
struct IntRange {
    int min = 0;
    int max = 0;
    friend bool operator==(const IntRange&, const IntRange&) = default;
};

/// A preset's integer: fixed, drawn from a range, or one of a list (never empty).
using IntSetting = std::variant<int, IntRange, std::vector<int>>;

/// A preset's mode: fixed, or one of a list (never empty).
template <typename Mode>
using ModeSetting = std::variant<Mode, std::vector<Mode>>;

/// A drawn shape, with what every game that draws it needs of it.
struct CatalogShape {
    /// The bounding box of the cells starts at (0, 0).
    CatalogShape(std::string shape_name, Cells drawn);

    std::string name;
    Cells cells;
    /// oriented(cells, k) for k in 0..7; empty where the shape is too large for any footprint.
    std::array<Cells, 8> orientations;
    /// The m of a preset that asks for as much as there can be, in every orientation: turned, the four
    /// fragments of a cut change their places and not their sizes.
    int most_min_fragment_cells = 0;

    friend bool operator==(const CatalogShape&, const CatalogShape&) = default;
};

/// A kind of game, before any seed. A preset that `find_fault` passes can always be played.
struct Preset {
    std::string name;
    IntSetting width = 0;
    IntSetting height = 0;
    IntSetting spawn_size = 0;
    std::vector<Generator> generators;
    std::optional<IntRange> shape_cells;  ///< absent only if kCatalog is the only generator
    int min_fragment_cells = 0;
    std::vector<CatalogShape> catalog;
    ModeSetting<ColorMode> color_mode = ColorMode::kSolid;
    std::vector<std::string> palette;  ///< `#rrggbb`
    ModeSetting<PlacementMode> placement_mode = PlacementMode::kOppositeEdges;
    IntSetting min_distance = 2;
    IntSetting relay_count = 0;
    IntSetting wire_count = 0;
    IntRange wire_length{1, 1};
    int max_rounds = 1;

    friend bool operator==(const Preset&, const Preset&) = default;
};

/// Limits of presets and levels, inclusive.
inline constexpr IntRange kSideLimits{kMinSide, kMaxSide};
inline constexpr IntRange kMinDistanceLimits{2, 126};
inline constexpr IntRange kNodeCountLimits{0, 256};
inline constexpr IntRange kWireLengthLimits{1, 64};
inline constexpr IntRange kMinFragmentLimits{0, 64};
inline constexpr IntRange kMaxRoundsLimits{1, 1000};

/// The smallest and largest value that a setting can give.
[[nodiscard]] IntRange extremes(const IntSetting& setting);

}  // namespace splitcircuit::circuit
