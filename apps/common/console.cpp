#include "common/console.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string_view>
#include <system_error>

namespace splitcircuit::apps {
namespace {

/// A variable that is set to something.
bool is_set(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
}

/// A terminal that does more than print.
bool is_capable_terminal(int descriptor) {
    const char* terminal = std::getenv("TERM");
    const bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
    return isatty(descriptor) == 1 && !dumb;
}

}  // namespace

bool Console::flush() {
    if (out.good()) {
        errno = 0;
        out.flush();
    }
    if (out.good()) return true;
    if (write_error == 0) write_error = errno == 0 ? EIO : errno;
    return false;
}

int run_as_process(const std::string& name, int argc, char** argv, const Tool& tool) {
    // A closed pipe is told by the failing write, not by a signal that ends the process with a status of its
    // own.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);  // so is a file that grew too large
    std::ios::sync_with_stdio(false);
    // A report on standard input is read by a thread of its own: it must not flush standard output.
    std::cin.tie(nullptr);
    Console console{std::cin,
                    std::cout,
                    std::cerr,
                    is_capable_terminal(STDOUT_FILENO) && !is_set("NO_COLOR"),
                    is_capable_terminal(STDERR_FILENO),
                    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1,
                    is_capable_terminal(STDOUT_FILENO),
                    0};
    const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
    ExitStatus status = ExitStatus::kFailed;
    try {
        status = tool(arguments, console);
    } catch (const std::exception& error) {
        std::cerr << name << ": " << error.what() << '\n';
    }
    if (!console.flush() && console.write_error != EPIPE) {
        std::cerr << name << ": standard output: cannot be written: "
                  << std::generic_category().message(console.write_error) << '\n';
        status = worse(status, ExitStatus::kFailed);
    }
    return static_cast<int>(status);
}

}  // namespace splitcircuit::apps
