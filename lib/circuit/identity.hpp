#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "circuit/sub_seeds.hpp"
#include "core/result.hpp"

namespace splitcircuit::circuit {

/// A generated game in one word: `go#42`, `go#42,shape=7,color=3`, `mine@1f2e3d4c#42,rounds=10`.
struct Identity {
    std::string preset;             ///< lower-case letters, digits and `-`
    std::string preset_hash;        ///< eight hex digits for a preset from a file; empty for a built-in one
    Seeds seeds;                    ///< pins in the order of the streams
    std::optional<int> max_rounds;  ///< where the limit is not the preset's
    friend bool operator==(const Identity&, const Identity&) = default;
};

[[nodiscard]] std::string to_text(const Identity& identity);

/// The inverse of to_text; takes the settings in any order, each once. `place` begins every message.
[[nodiscard]] core::Result<Identity> parse_identity(std::string_view text, const std::string& place);

/// True for any text that claims to be an identity: it holds a `#`.
[[nodiscard]] inline bool looks_like_identity(std::string_view text) {
    return text.find('#') != std::string_view::npos;
}

/// A preset's name as identities write it: lower-case letters and digits kept, all else runs of one `-`;
/// `preset` if nothing is left.
[[nodiscard]] std::string identity_name(std::string_view preset_name);

}  // namespace splitcircuit::circuit
