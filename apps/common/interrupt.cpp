#include "common/interrupt.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <string_view>

namespace splitcircuit::apps {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

std::atomic<int> received = 0;
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may touch it");

/// Which of them were ours to take: the others were ignored when the process began, and stay so.
std::array<bool, kSignals.size()> ours{};

/// What the signals did before, and what the second one does: end the process, or give back a terminal first.
std::array<void (*)(int), kSignals.size()> handlers_before{};

/// Only what a handler may do: a flag, one write, and the handlers of before for the next signal of any kind.
void on_signal(int signal) {
    const int saved_errno = errno;
    received = signal;
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        if (ours[i]) std::signal(kSignals[i], handlers_before[i]);
    }
    constexpr std::string_view kMessage = "\nstopping at the next safe place (again to end at once)\n";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kMessage.data(), kMessage.size());
    errno = saved_errno;
}

}  // namespace

Interrupt::Interrupt() {
    received = 0;
    // First who is ours, then the handler, which reads it.
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        handlers_before[i] = std::signal(kSignals[i], SIG_IGN);
        ours[i] = handlers_before[i] != SIG_IGN;
    }
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        if (ours[i]) std::signal(kSignals[i], on_signal);
    }
}

Interrupt::~Interrupt() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        if (ours[i]) std::signal(kSignals[i], handlers_before[i]);
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
