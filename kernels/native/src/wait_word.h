// Sleeping until a word in memory changes: a futex on Linux, a condition variable elsewhere.
// Used by the thread team alone; it knows nothing of what the words mean.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>

#if defined(__linux__)
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace venturi {

// A counter that threads can sleep on. A waiter that finds the value already changed returns at
// once, so that "check, then sleep" loses no wake-up.
class WaitWord {
 public:
    std::atomic<uint32_t> value{0};

    // Sleeps until woken or until the value differs from `seen`; may also return for no reason.
    void sleep_while(uint32_t seen) {
        sleepers_.fetch_add(1, std::memory_order_seq_cst);
        if (value.load(std::memory_order_seq_cst) == seen) block(seen);
        sleepers_.fetch_sub(1, std::memory_order_seq_cst);
    }

    // Call after changing the value (sequentially consistent): wakes whoever sleeps on it.
    void wake() {
        if (sleepers_.load(std::memory_order_seq_cst) != 0) unblock();
    }

 private:
    std::atomic<uint32_t> sleepers_{0};

#if defined(__linux__)
    void block(uint32_t seen) {
        syscall(SYS_futex, reinterpret_cast<uint32_t*>(&value), FUTEX_WAIT_PRIVATE, seen, nullptr,
                nullptr, 0);
    }
    void unblock() {
        syscall(SYS_futex, reinterpret_cast<uint32_t*>(&value), FUTEX_WAKE_PRIVATE, INT32_MAX,
                nullptr, nullptr, 0);
    }
#else
    std::mutex mutex_;
    std::condition_variable changed_;

    void block(uint32_t seen) {
        std::unique_lock<std::mutex> lock(mutex_);
        changed_.wait(lock, [&] { return value.load(std::memory_order_seq_cst) != seen; });
    }
    void unblock() {
        {
            std::lock_guard<std::mutex> lock(mutex_);
        }
        changed_.notify_all();
    }
#endif
};

}  // namespace venturi
