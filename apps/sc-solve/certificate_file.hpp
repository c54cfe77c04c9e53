#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/game_request.hpp"
#include "core/result.hpp"
#include "solver/solution.hpp"

namespace splitcircuit::apps {

struct CertificateRequest {
    std::string path;
    bool force = false;
    std::uint64_t nodes = 0;  ///< that a proof may have
};

/// Refuses a name that cannot be written to, before anything is solved.
[[nodiscard]] std::optional<core::Error> check_certificate_file(const std::string& path, bool force);

/// Writes the proof of a solution that has one. The error: it is too large, or the file cannot be written.
[[nodiscard]] std::optional<core::Error> write_certificate(const CertificateRequest& request,
                                                           const OpenedGame& opened,
                                                           const solver::Solution& solution);

}  // namespace splitcircuit::apps
