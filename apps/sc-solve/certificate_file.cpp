#include "sc-solve/certificate_file.hpp"

#include <fmt/format.h>

#include <cassert>

#include "circuit/identity.hpp"
#include "common/option_values.hpp"
#include "files/file.hpp"
#include "io/certificate.hpp"

namespace splitcircuit::apps {
namespace {

using core::Error;
using solver::Proof;

/// `go#42,rounds=3`; a level keeps its name.
std::string name_of(const OpenedGame& opened, int rounds) {
    if (!opened.seeds) return opened.name;
    auto identity = circuit::parse_identity(opened.identity, "identity");
    if (!identity) return opened.identity;
    identity->max_rounds = rounds;
    return circuit::to_text(*identity);
}

}  // namespace

std::optional<Error> check_certificate_file(const std::string& path, bool force) {
    if (path.empty() || path == kStandardStream)
        return core::bad_input("--certificate", in_quotes(path), "the name of a file");
    const auto kind = files::kind_of(path);
    if (kind == files::Kind::kFolder || kind == files::Kind::kOther)
        return core::bad_input("--certificate", in_quotes(path) + ", which is no file",
                               "a file, or a new name");
    if (kind == files::Kind::kFile && !force) return Error{path + ": exists; --force replaces it"};
    return std::nullopt;
}

std::optional<Error> write_certificate(const CertificateRequest& request, const OpenedGame& opened,
                                       const solver::Solution& solution) {
    const solver::Par& par = *solution.par;
    assert(par.proof != Proof::kNone);
    io::CertifiedClaim claim;
    claim.moves = par.moves;
    claim.claim.kind = par.proof == Proof::kOptimal ? solver::ProofClaim::Kind::kOptimal
                                                    : solver::ProofClaim::Kind::kExhausted;
    if (par.proof == Proof::kOptimal) claim.claim.rounds = par.lower;
    for (const auto& step : solution.steps) claim.game.push_back(step.text);
    const io::CertificateLabels labels{[&](int rounds) { return name_of(opened, rounds); }, opened.palette};
    const auto text =
        io::certificate(opened.puzzle, labels, claim, solver::outcomes_by(par.moves), request.nodes);
    if (!text) return Error{fmt::format("{}: not written: {}", request.path, text.error().message)};
    auto file = files::AtomicFile::begin(request.path);
    if (!file) return file.error();
    if (auto failure = file->write(*text)) return failure;
    return file->commit(request.force);
}

}  // namespace splitcircuit::apps
