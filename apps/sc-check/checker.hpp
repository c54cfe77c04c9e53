#pragma once

#include <cstdint>
#include <istream>
#include <string>

namespace splitcircuit::apps {

/// What the checker says about a certificate (docs/formats.md, "Certificate").
struct Verdict {
    enum class Kind : std::uint8_t {
        kAccepted,
        kRefused,        ///< it does not prove its claim
        kNoCertificate,  ///< its first line is not that of a certificate of a version known here
    };
    Kind kind = Kind::kRefused;
    std::string text;          ///< the claim if it is accepted, else what was found and what is allowed
    std::uint64_t line = 0;    ///< the line, from 1, that `text` is about unless it is accepted
    std::uint64_t nodes = 0;   ///< of the certificate
    std::uint64_t boards = 0;  ///< distinct boards that rounds of these nodes can settle to, added
};

/// Checks a certificate and believes nothing in it: every move of every node is played anew. The checker has
/// its own reading of the rules, shares no code with the library, and needs nothing but the standard library.
[[nodiscard]] Verdict check_certificate(std::istream& lines);

}  // namespace splitcircuit::apps
