#pragma once

#include <optional>
#include <string>

#include "scan/plan.hpp"
#include "scan/record.hpp"

namespace splitcircuit::scan {

/// Generates the record's game again, plays its text game through Game, and compares everything that the
/// record says about it; the first difference, worded "WHAT: recorded A, Game has B". How many combinations a
/// solver evaluated cannot be seen in a game.
[[nodiscard]] std::optional<std::string> find_fault(const Header& header, const Record& record);

}  // namespace splitcircuit::scan
