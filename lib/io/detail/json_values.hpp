#pragma once

#include <optional>

#include "circuit/sub_seeds.hpp"
#include "io/detail/json_node.hpp"

namespace splitcircuit::io::detail {

/// A value, or null where there is none.
template <typename Value>
[[nodiscard]] Json or_null(const std::optional<Value>& value) {
    return value ? Json(*value) : Json(nullptr);
}

/// The sub-seeds that were pinned, by the names of their streams.
[[nodiscard]] Json pinned_json(const circuit::Seeds& seeds);

}  // namespace splitcircuit::io::detail
