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

bool shows_color() {
    const char* terminal = std::getenv("TERM");
    const bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
    return isatty(STDOUT_FILENO) == 1 && !dumb && !is_set("NO_COLOR");
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
    std::ios::sync_with_stdio(false);
    Console console{std::cin, std::cout, std::cerr, shows_color(), 0};
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
