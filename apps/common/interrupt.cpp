#include "common/interrupt.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <string_view>

namespace splitcircuit::apps {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

std::atomic<int> received = 0;
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may touch it");

/// Only what a handler may do: a flag, one write, and the default action for the next signal of any kind.
void on_signal(int signal) {
    received = signal;
    for (const int each : kSignals) std::signal(each, SIG_DFL);
    constexpr std::string_view kMessage = "\nstopping at the next safe place (again to end at once)\n";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kMessage.data(), kMessage.size());
}

}  // namespace

Interrupt::Interrupt() {
    received = 0;
    for (const int signal : kSignals) {
        if (std::signal(signal, on_signal) == SIG_IGN) std::signal(signal, SIG_IGN);
    }
}

Interrupt::~Interrupt() {
    for (const int signal : kSignals) {
        if (std::signal(signal, SIG_DFL) == SIG_IGN) std::signal(signal, SIG_IGN);
    }
}

std::optional<ExitStatus> Interrupt::status() {
    switch (received.load()) {
        case SIGINT:
            return ExitStatus::kInterrupted;
        case SIGTERM:
            return ExitStatus::kTerminated;
        case SIGHUP:
            return ExitStatus::kHungUp;
        default:
            return std::nullopt;
    }
}

}  // namespace splitcircuit::apps
