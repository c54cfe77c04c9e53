#include "support/test_data.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "io/builtin_presets.hpp"
#include "io/preset_json.hpp"

namespace splitcircuit::test {

nlohmann::ordered_json load_json(const std::string& path) {
    std::ifstream file(std::string(SPLITCIRCUIT_TEST_DATA) + "/" + path);
    REQUIRE_MESSAGE(file.good(), path);
    return nlohmann::ordered_json::parse(file);
}

std::shared_ptr<const circuit::Preset> builtin(const std::string& name) {
    for (const auto& preset : io::kBuiltinPresets) {
        if (preset.name == name) return preset_from(std::string(preset.json));
    }
    FAIL("no such preset: " << name);
    return nullptr;
}

std::shared_ptr<const circuit::Preset> preset_from(const std::string& json) {
    auto preset = io::read_preset(json, "test");
    REQUIRE_MESSAGE(preset.has_value(), preset.error().message);
    return std::make_shared<const circuit::Preset>(*std::move(preset));
}

}  // namespace splitcircuit::test
