#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace splitcircuit::scan {

/// Work that is done ahead of whoever takes it: a queue that threads of its own keep full.
///
///     work(number)    makes output 0, 1, 2, ...; runs on many threads at once
///     take()          the next one in order, waiting for it if need be; nothing after the last
///     wait_for(time)  for whoever has other things to do while the next one is made
///
/// Of those not taken yet, no more than `capacity` are made or being made at any moment. stop() and the
/// destructor wait only for what is being made. An exception of work comes out of take() in its place.
template <typename Output>
class Ahead {
  public:
    /// `count` outputs, or without an end.
    Ahead(std::function<Output(std::uint64_t)> work, std::uint64_t capacity, int threads,
          std::optional<std::uint64_t> count = std::nullopt)
        : work_(std::move(work)), capacity_(capacity), count_(count) {
        for (int i = 0; i < threads; ++i) workers_.emplace_back([this] { loop(); });
    }
    Ahead(const Ahead&) = delete;
    Ahead& operator=(const Ahead&) = delete;
    ~Ahead() { stop(); }

    /// For one thread.
    [[nodiscard]] std::optional<Output> take() {
        Lock lock(mutex_);
        if (count_ == taken_) return std::nullopt;
        changed_.wait(lock, [this] { return is_decided(); });
        auto node = made_.extract(taken_);
        if (node.empty()) {
            if (failure_) std::rethrow_exception(failure_);
            return std::nullopt;
        }
        ++taken_;
        changed_.notify_all();
        return std::move(node.mapped());
    }

    /// Waits for the next one, so long at most; true if take() would not wait any more.
    [[nodiscard]] bool wait_for(std::chrono::milliseconds time) {
        Lock lock(mutex_);
        return changed_.wait_for(lock, time, [this] { return count_ == taken_ || is_decided(); });
    }

    /// How many are ready to be taken in a row.
    [[nodiscard]] std::uint64_t ready() const {
        const Lock lock(mutex_);
        std::uint64_t ready = 0;
        while (made_.contains(taken_ + ready)) ++ready;
        return ready;
    }

    /// Ends it all: what was not taken is lost.
    void stop() {
        {
            const Lock lock(mutex_);
            stopped_ = true;
            changed_.notify_all();
        }
        workers_.clear();
    }

  private:
    using Lock = std::unique_lock<std::mutex>;

    /// Whether the next one is there, or will not come.
    [[nodiscard]] bool is_decided() const { return stopped_ || failure_ || made_.contains(taken_); }

    void loop() {
        Lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [this] { return stopped_ || failure_ || begun_ < taken_ + capacity_; });
            if (stopped_ || failure_ || begun_ == count_) return;
            const std::uint64_t number = begun_++;
            lock.unlock();
            std::optional<Output> output;
            std::exception_ptr failure;
            try {
                output.emplace(work_(number));
            } catch (...) {
                failure = std::current_exception();
            }
            lock.lock();
            if (output) made_.emplace(number, *std::move(output));
            if (failure && !failure_) failure_ = failure;
            changed_.notify_all();
        }
    }

    std::function<Output(std::uint64_t)> work_;
    std::uint64_t capacity_;
    std::optional<std::uint64_t> count_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::uint64_t, Output> made_;
    std::uint64_t begun_ = 0;
    std::uint64_t taken_ = 0;
    bool stopped_ = false;
    std::exception_ptr failure_;
    std::vector<std::jthread> workers_;  ///< last: they use all of the above
};

}  // namespace splitcircuit::scan
