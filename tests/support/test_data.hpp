#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "circuit/preset.hpp"
#include "circuit/sub_seeds.hpp"

namespace splitcircuit::test {

/// A JSON file below tests/; a missing or broken one fails the test.
[[nodiscard]] nlohmann::ordered_json load_json(const std::string& path);

/// A built-in preset by name, such as "go".
[[nodiscard]] std::shared_ptr<const circuit::Preset> builtin(const std::string& name);

/// A preset given as JSON, which must be right.
[[nodiscard]] std::shared_ptr<const circuit::Preset> preset_from(const std::string& json);

/// A master seed without pins.
[[nodiscard]] inline circuit::Seeds master(std::uint64_t seed) {
    return {seed, {}};
}

}  // namespace splitcircuit::test
