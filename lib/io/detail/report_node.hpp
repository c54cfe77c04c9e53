#pragma once

#include "io/detail/json_node.hpp"
#include "scan/plan.hpp"
#include "scan/record.hpp"
#include "scan/summary.hpp"

namespace splitcircuit::io::detail {

/// The parts of a report; what contradicts itself is refused.
[[nodiscard]] scan::Header read_header_node(const JsonNode& node);
[[nodiscard]] scan::Record read_record_node(const JsonNode& node);
[[nodiscard]] scan::Summary read_summary_node(const JsonNode& node);

}  // namespace splitcircuit::io::detail
