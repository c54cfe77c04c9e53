#pragma once

#include <optional>
#include <string>
#include <vector>

#include "circuit/preset.hpp"

namespace splitcircuit::circuit {

/// What is wrong with a value: where it stands (a JSON pointer into the file form), what was found there and
/// what is allowed.
struct Fault {
    std::string pointer;
    std::string found;
    std::string allowed;
    friend bool operator==(const Fault&, const Fault&) = default;
};

/// The first breach of a preset's limits, ranges and choices taken at their extremes independently (smallest
/// board against largest spawn size, and so on); nothing if the preset can be played with every seed.
[[nodiscard]] std::optional<Fault> find_fault(const Preset& preset);

/// What a catalogue, or a hand-made level, refuses in a drawn shape (bounding box from (0, 0)): fewer than 5
/// cells, a size that some orientation cannot fit into a footprint of `spawn_size`, cells that are not
/// connected, or no four-way cut. `pointer` is where the drawing stands.
[[nodiscard]] std::optional<Fault> find_shape_fault(const Cells& cells, int spawn_size,
                                                    const std::string& pointer);

/// 1..10 colours `#rrggbb`.
[[nodiscard]] std::optional<Fault> find_palette_fault(const std::vector<std::string>& palette,
                                                      const std::string& pointer);

[[nodiscard]] std::optional<Fault> find_range_fault(int value, IntRange limits, const std::string& pointer);

}  // namespace splitcircuit::circuit
