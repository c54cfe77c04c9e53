#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace splitcircuit::scan {

/// Work in parallel with results in order: whatever the number of threads, `take` sees the same sequence.
///
///     next()        hands out the items, one at a time, until it returns nothing
///     work(item)    runs on many threads at once
///     take(output)  gets the outputs in the order of the items, one at a time; false ends it all
///
/// No more than kAhead items a thread are between next and take, so that memory stays bounded where one item
/// takes long. An exception of any of the three ends it all and comes out of run().
template <typename Item, typename Output>
class InOrder {
  public:
    InOrder(std::function<std::optional<Item>()> next, std::function<Output(Item)> work,
            std::function<bool(Output)> take)
        : next_(std::move(next)), work_(std::move(work)), take_(std::move(take)) {}

    /// Works on so many threads, or as many as the system gives. Returns when every item that was handed out
    /// is taken, or after the end by take or an exception.
    void run(int threads) {
        window_ = static_cast<std::uint64_t>(threads) * kAhead;
        {
            std::vector<std::jthread> workers;
            try {
                for (int i = 1; i < threads; ++i) workers.emplace_back([this] { guarded_loop(); });
            } catch (const std::system_error&) {
                // The system gives no more threads: those that there are do it.
            }
            guarded_loop();
        }
        if (failure_) std::rethrow_exception(failure_);
    }

  private:
    static constexpr std::uint64_t kAhead = 3;
    using Lock = std::unique_lock<std::mutex>;

    void guarded_loop() {
        try {
            loop();
        } catch (...) {
            const Lock lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
            ended_ = true;
            room_.notify_all();
        }
    }

    void loop() {
        Lock lock(mutex_);
        while (true) {
            room_.wait(lock, [this] { return ended_ || handed_out_ - taken_ < window_; });
            if (ended_) return;
            auto item = next_();
            if (!item) {
                // What other threads still work on is taken by them.
                ended_ = true;
                room_.notify_all();
                return;
            }
            const std::uint64_t ticket = handed_out_++;
            lock.unlock();
            Output output = work_(*std::move(item));
            lock.lock();
            done_.emplace(ticket, std::move(output));
            take_ready(lock);
        }
    }

    /// Takes what is next in order, unless another thread is at it already.
    void take_ready(Lock& lock) {
        if (taking_) return;
        taking_ = true;
        while (!refused_ && !failure_ && !done_.empty() && done_.begin()->first == taken_) {
            auto node = done_.extract(done_.begin());
            lock.unlock();
            const bool go_on = take_(std::move(node.mapped()));
            lock.lock();
            ++taken_;
            if (!go_on) {
                refused_ = true;
                ended_ = true;
            }
            room_.notify_all();
        }
        taking_ = false;
    }

    std::function<std::optional<Item>()> next_;
    std::function<Output(Item)> work_;
    std::function<bool(Output)> take_;

    std::mutex mutex_;
    std::condition_variable room_;  ///< something was taken, or it ended
    std::map<std::uint64_t, Output> done_;
    std::uint64_t handed_out_ = 0;
    std::uint64_t taken_ = 0;
    std::uint64_t window_ = 1;
    bool taking_ = false;
    bool ended_ = false;    ///< no more items are handed out
    bool refused_ = false;  ///< take does not want any more
    std::exception_ptr failure_;
};

}  // namespace splitcircuit::scan
