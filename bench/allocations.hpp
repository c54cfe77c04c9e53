#pragma once

#include <cstdint>

namespace splitcircuit::bench {

/// How often the calling thread has asked operator new for memory; this program's own counts them.
[[nodiscard]] std::uint64_t allocations();

}  // namespace splitcircuit::bench
