#include "sc-check/command.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fstream>

#include "common/cli.hpp"
#include "common/printable.hpp"
#include "io/read_file.hpp"
#include "sc-check/checker.hpp"

namespace splitcircuit::apps {
namespace {

constexpr const char* kFooter =
    "Examples:\n"
    "  sc-check game.cert          one line: proved, or the line that is refused and why\n"
    "  zcat game.cert.gz | sc-check -\n"
    "Exit status: 0 every certificate proves its claim; 1 one does not;\n"
    "2 wrong usage, a file that cannot be read or is no certificate; 3 output not written";

ExitStatus report(const std::string& name, const Verdict& verdict, Console& console) {
    switch (verdict.kind) {
        case Verdict::Kind::kAccepted:
            console.out << fmt::format("{}: proved: {} ({} nodes, {} boards)\n", printable(name),
                                       verdict.text, verdict.nodes, verdict.boards);
            return ExitStatus::kDone;
        case Verdict::Kind::kRefused:
            console.out << printable(
                               fmt::format("{}: line {}: refused: {}", name, verdict.line, verdict.text))
                        << '\n';
            return ExitStatus::kNo;
        case Verdict::Kind::kNoCertificate:
            break;
    }
    console.err << printable(fmt::format("sc-check: {}: no certificate: {}", name, verdict.text)) << '\n';
    return ExitStatus::kBadInput;
}

ExitStatus check(const std::string& name, Console& console) {
    if (name == "-") return report("standard input", check_certificate(console.in), console);
    errno = 0;
    std::ifstream file(name, std::ios::binary);
    file.peek();  // a folder opens, but cannot be read
    if (file.bad() || !file.is_open()) {
        console.err << "sc-check: " << printable(io::cannot_read(name).message) << '\n';
        return ExitStatus::kBadInput;
    }
    return report(name, check_certificate(file), console);
}

}  // namespace

ExitStatus check_command(const std::vector<std::string>& arguments, Console& console) {
    CLI::App app(
        "Check certificates: play every move of every node anew, by a reading of the rules that shares "
        "nothing with "
        "the solver, and say whether the claim is proved.",
        "sc-check");
    std::vector<std::string> files;
    app.add_option("FILE", files, "Certificates; - is standard input")->required();
    add_version(app);
    app.footer(kFooter);
    if (const auto status = parse_arguments(app, arguments, console)) return *status;
    ExitStatus status = ExitStatus::kDone;
    for (const std::string& name : files) {
        status = worse(status, check(name, console));
        if (!console.flush()) break;  // the process says why
    }
    return status;
}

}  // namespace splitcircuit::apps
