#include "common/console.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
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

int run_as_process(int argc, char** argv, const Tool& tool) {
    std::ios::sync_with_stdio(false);
    Console console{std::cin, std::cout, std::cerr, shows_color()};
    errno = 0;
    ExitStatus status = tool({argv + 1, argv + argc}, console);
    std::cout.flush();
    if (!std::cout.good() && errno != EPIPE) {
        std::cerr << "standard output: cannot be written: " << std::generic_category().message(errno) << '\n';
        status = worse(status, ExitStatus::kFailed);
    }
    return static_cast<int>(status);
}

}  // namespace splitcircuit::apps
