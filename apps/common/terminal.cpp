#include "common/terminal.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>

namespace splitcircuit::apps {
namespace {

constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view kLeave = "\x1b[0m\x1b[?25h\x1b[?1049l";

/// Those that end a process, and must find the terminal as it was.
constexpr std::array kEnding{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};

// What handlers touch.
volatile std::sig_atomic_t taken = 0;
volatile std::sig_atomic_t moves_cursor = 0;
volatile std::sig_atomic_t reads_keys = 0;
std::atomic<bool> redraw = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch it");
termios before{};
termios during{};
std::array<void (*)(int), kEnding.size()> handlers_before{};

void write_all(std::string_view text) {
    while (!text.empty()) {
        const auto written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

// Both do only what a handler may do.
void take() {
    if (reads_keys != 0) tcsetattr(STDIN_FILENO, TCSADRAIN, &during);
    if (moves_cursor != 0) write_all(kEnter);
    taken = 1;
}

void give_back() {
    if (taken == 0) return;
    taken = 0;
    if (moves_cursor != 0) write_all(kLeave);
    if (reads_keys != 0) tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
}

void on_ending(int signal) {
    give_back();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void on_stop(int /*signal*/);

void on_continue(int /*signal*/) {
    std::signal(SIGTSTP, on_stop);
    take();
    redraw = true;
}

void on_stop(int /*signal*/) {
    give_back();
    std::signal(SIGTSTP, SIG_DFL);
    std::raise(SIGTSTP);  // takes effect when this handler returns
}

void on_resize(int /*signal*/) {
    redraw = true;
}

/// A handler that lets a waiting call return; std::signal would have it go on waiting.
void interrupt_calls(int signal, void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    sigaction(signal, &action, nullptr);
}

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

ColorDepth depth_of_environment() {
    if (!variable("NO_COLOR").empty()) return ColorDepth::kNone;
    const auto says = variable("COLORTERM");
    if (says == "truecolor" || says == "24bit") return ColorDepth::kTrue;
    const auto terminal = variable("TERM");
    if (terminal == "vt100" || terminal == "vt220") return ColorDepth::kNone;
    return ColorDepth::k256;
}

bool utf8_of_environment() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const auto value = variable(name);
        if (value.empty()) continue;
        return value.find("UTF-8") != std::string_view::npos || value.find("utf8") != std::string_view::npos;
    }
    return false;
}

}  // namespace

Terminal::Terminal(bool capable, bool keys)
    : capable_(capable), keys_(keys), depth_(depth_of_environment()), utf8_(utf8_of_environment()) {
    keys_ = keys_ && tcgetattr(STDIN_FILENO, &before) == 0;
    during = before;
    during.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    during.c_cc[VMIN] = 1;
    during.c_cc[VTIME] = 0;
    moves_cursor = capable_ ? 1 : 0;
    reads_keys = keys_ ? 1 : 0;
    for (std::size_t i = 0; i < kEnding.size(); ++i) {
        handlers_before[i] = std::signal(kEnding[i], on_ending);
        // What the process was started to ignore stays ignored.
        if (handlers_before[i] == SIG_IGN) std::signal(kEnding[i], SIG_IGN);
    }
    std::signal(SIGTSTP, on_stop);
    interrupt_calls(SIGCONT, on_continue);
    interrupt_calls(SIGWINCH, on_resize);
    take();
}

Terminal::~Terminal() {
    give_back();
    for (std::size_t i = 0; i < kEnding.size(); ++i) std::signal(kEnding[i], handlers_before[i]);
    for (const int signal : {SIGTSTP, SIGCONT, SIGWINCH}) std::signal(signal, SIG_DFL);
}

Screen Terminal::blank() {
    winsize size{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0;
    return known ? Screen(size.ws_col, size.ws_row) : Screen(80, 24);
}

bool Terminal::show(const Screen& screen) {
    if (redraw.exchange(false)) shown_ = Screen();
    if (!print(screen_update(shown_, screen, depth_))) return false;
    shown_ = screen;
    return true;
}

bool Terminal::print(std::string_view text) {
    while (!gone_ && !text.empty()) {
        const auto written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written > 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (written < 0 && errno != EINTR)
            gone_ = true;
    }
    return !gone_;
}

std::optional<char> Terminal::read_byte(int timeout_ms) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (poll(&input, 1, timeout_ms) <= 0) return std::nullopt;
    char byte = '\0';
    const auto count = ::read(STDIN_FILENO, &byte, 1);
    if (count == 1) return byte;
    if (count == 0 || errno != EINTR) gone_ = true;
    return std::nullopt;
}

Key Terminal::read_key(int timeout_ms) {
    if (gone_) return {Key::Kind::kEnd, '\0'};
    if (!keys_) {
        poll(nullptr, 0, timeout_ms);
        return {};
    }
    const auto byte = read_byte(timeout_ms);
    if (gone_) return {Key::Kind::kEnd, '\0'};
    if (!byte) return {};
    if (*byte == '\x1b') return read_sequence();
    if (*byte == '\n' || *byte == '\r') return {Key::Kind::kEnter, '\n'};
    return {Key::Kind::kCharacter, *byte};
}

/// What follows an escape: `[A` and `OA` are arrows; all other sequences are read to their end and are
/// nothing.
Key Terminal::read_sequence() {
    constexpr int kFollowsAtOnceMs = 50;
    const auto first = read_byte(kFollowsAtOnceMs);
    if (!first || (*first != '[' && *first != 'O')) return {};
    auto last = read_byte(kFollowsAtOnceMs);
    while (last && *last >= ' ' && *last < '@') last = read_byte(kFollowsAtOnceMs);
    if (!last) return {};
    switch (*last) {
        case 'A':
            return {Key::Kind::kUp, '\0'};
        case 'B':
            return {Key::Kind::kDown, '\0'};
        case 'C':
            return {Key::Kind::kRight, '\0'};
        case 'D':
            return {Key::Kind::kLeft, '\0'};
        default:
            return {};
    }
}

}  // namespace splitcircuit::apps
