#include "scan/ahead.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>

namespace splitcircuit::scan {
namespace {

using Numbers = Ahead<std::uint64_t>;

void wait_ms(int milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

TEST_CASE("outputs come in order, whatever the number of threads, and end") {
    for (const int threads : {1, 2, 8}) {
        INFO(threads << " threads");
        Numbers ahead([](std::uint64_t number) { return number * number; }, 10, threads, 500);
        for (std::uint64_t i = 0; i < 500; ++i) CHECK(ahead.take() == i * i);
        CHECK_FALSE(ahead.take());
        CHECK_FALSE(ahead.take());
    }
}

TEST_CASE("a fast producer fills the queue and waits, and goes no further than its bound") {
    for (const int threads : {1, 4}) {
        std::atomic<std::uint64_t> begun = 0;
        std::atomic<std::uint64_t> taken = 0;
        std::atomic<bool> bounded = true;
        Numbers ahead(
            [&](std::uint64_t number) {
                if (++begun > taken + 1 + 10) bounded = false;  // one may be taken and not counted yet
                return number;
            },
            10, threads);
        while (ahead.ready() < 10) wait_ms(1);
        wait_ms(20);
        CHECK(begun == 10);
        CHECK(ahead.ready() == 10);
        for (std::uint64_t i = 0; i < 200; ++i) {
            REQUIRE(ahead.take() == i);
            ++taken;
        }
        CHECK(bounded);
    }
}

TEST_CASE("a slow producer is waited for") {
    Numbers ahead(
        [](std::uint64_t number) {
            wait_ms(5);
            return number;
        },
        10, 2, 20);
    for (std::uint64_t i = 0; i < 20; ++i) CHECK(ahead.take() == i);
    CHECK_FALSE(ahead.take());
}

TEST_CASE("whoever has other things to do waits a while at a time") {
    std::atomic<bool> open = false;
    Numbers ahead(
        [&](std::uint64_t number) {
            while (!open) wait_ms(1);
            return number;
        },
        10, 2, 3);
    CHECK_FALSE(ahead.wait_for(std::chrono::milliseconds(5)));
    open = true;
    for (std::uint64_t i = 0; i < 3; ++i) {
        while (!ahead.wait_for(std::chrono::milliseconds(1))) {
        }
        CHECK(ahead.take() == i);
    }
    CHECK(ahead.wait_for(std::chrono::milliseconds(0)));
    CHECK_FALSE(ahead.take());
}

TEST_CASE("it stops at any moment: full, empty, in the middle of work, and while somebody waits") {
    for (int i = 0; i < 50; ++i) {
        Numbers ahead([](std::uint64_t number) { return number; }, 10, 3);
        for (int taken = 0; taken < i % 7; ++taken) REQUIRE(ahead.take());
        if (i % 2 == 0) ahead.stop();
    }
    Numbers slow(
        [](std::uint64_t number) {
            wait_ms(20);
            return number;
        },
        10, 1);
    std::jthread stopper([&] {
        wait_ms(5);
        slow.stop();
    });
    static_cast<void>(slow.take());
    stopper.join();
    CHECK(slow.ready() <= 1);
}

TEST_CASE("an exception comes out where the output would") {
    Numbers ahead(
        [](std::uint64_t number) {
            if (number == 3) throw std::runtime_error("three");
            return number;
        },
        10, 1);
    for (std::uint64_t i = 0; i < 3; ++i) CHECK(ahead.take() == i);
    CHECK_THROWS_WITH(static_cast<void>(ahead.take()), "three");
}

}  // namespace
}  // namespace splitcircuit::scan
