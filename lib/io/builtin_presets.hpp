#pragma once

#include <array>
#include <string_view>

namespace splitcircuit::io {

/// A preset file that is part of the library, word for word.
struct BuiltinPreset {
    std::string_view name;  ///< as in `--preset NAME`
    std::string_view json;
};

/// In order of name.
extern const std::array<BuiltinPreset, 4> kBuiltinPresets;

}  // namespace splitcircuit::io
