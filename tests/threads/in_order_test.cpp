#include "scan/in_order.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <stdexcept>

namespace splitcircuit::scan {
namespace {

constexpr int kItems = 500;

/// Numbers in order until kItems.
std::function<std::optional<int>()> numbers(int& next) {
    return [&next]() -> std::optional<int> { return next == kItems ? std::nullopt : std::optional(next++); };
}

/// Some work of uneven length.
int squared(int number) {
    volatile int sum = 0;
    for (int i = 0; i < number % 7 * 1000; ++i) sum = sum + i;
    return number * number;
}

TEST_CASE("outputs come in the order of the items, whatever the number of threads") {
    for (const int threads : {1, 2, 3, 8, 64}) {
        INFO(threads << " threads");
        int next = 0;
        std::vector<int> taken;
        InOrder<int, int>(numbers(next), squared, [&](int output) {
            taken.push_back(output);
            return true;
        }).run(threads);
        REQUIRE(taken.size() == kItems);
        for (int i = 0; i < kItems; ++i) CHECK(taken[static_cast<std::size_t>(i)] == i * i);
    }
}

TEST_CASE("what take refuses is the last that it sees") {
    for (const int threads : {1, 2, 8}) {
        int next = 0;
        int taken = 0;
        InOrder<int, int>(numbers(next), squared, [&](int) { return ++taken < 20; }).run(threads);
        CHECK(taken == 20);
        CHECK(next < 20 + 4 * threads);
    }
}

TEST_CASE("no more than a few items a thread are under way") {
    int next = 0;
    std::atomic<int> taken = 0;
    std::atomic<int> most = 0;
    const auto hand_out = [&]() -> std::optional<int> {
        most = std::max(most.load(), next - taken.load());
        return numbers(next)();
    };
    // The first item takes until the others can go no further.
    std::atomic<int> worked = 0;
    InOrder<int, int>(
        hand_out,
        [&](int number) {
            while (number == 0 && worked < 8) std::this_thread::yield();
            ++worked;
            return number;
        },
        [&](int) {
            ++taken;
            return true;
        })
        .run(3);
    CHECK(taken == kItems);
    CHECK(most <= 9);
}

TEST_CASE("an exception of any of the three comes out") {
    for (const int threads : {1, 3}) {
        for (const int thrower : {0, 1, 2}) {
            INFO(threads << " threads, thrower " << thrower);
            int next = 0;
            const auto fail = [thrower](int who, int number) {
                if (who == thrower && number == 100) throw std::runtime_error("planted");
            };
            InOrder<int, int> work(
                [&]() -> std::optional<int> {
                    fail(0, next);
                    return numbers(next)();
                },
                [&](int number) {
                    fail(1, number);
                    return number;
                },
                [&](int number) {
                    fail(2, number);
                    return true;
                });
            CHECK_THROWS_WITH_AS(work.run(threads), "planted", std::runtime_error);
        }
    }
}

}  // namespace
}  // namespace splitcircuit::scan
