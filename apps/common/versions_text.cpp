#include "common/versions_text.hpp"

#include <fmt/format.h>

#include "scan/plan.hpp"

namespace splitcircuit::apps {

std::string versions_text() {
    const auto versions = scan::current_versions();
    return fmt::format("generator {}, rules {}, solver {}", versions.generator, versions.rules,
                       versions.solver);
}

}  // namespace splitcircuit::apps
