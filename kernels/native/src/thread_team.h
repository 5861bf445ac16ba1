// The threads every operation runs on: the caller and its helpers, which sleep when there is
// nothing to do. Knows neither operations nor tensors; called by api.cpp and step.cpp.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "wait_word.h"

namespace venturi {

class ThreadTeam;

// Bytes an operation needs while it runs.
struct ScratchSize {
    size_t shared_bytes = 0;  // one area, seen by every worker
    size_t worker_bytes = 0;  // one area for each worker
    size_t counters = 0;      // zero when an operation begins, and zero again when it ends
};

// One thread's view of a running task.
//
// Every worker of a task calls `sync` equally often. Between two calls lies a phase, in which the
// workers may share work out with `next_item`.
class alignas(64) Worker {
 public:
    int id() const { return id_; }
    int count() const { return count_; }
    bool is_first() const { return id_ == 0; }

    // The next item of this phase that no worker has taken: 0, 1, 2 …
    int64_t next_item();

    // Waits until every worker is here, and begins the next phase.
    void sync();

    uint8_t* shared_scratch() const;
    uint8_t* own_scratch() const;
    std::atomic<int32_t>* counters() const;

 private:
    friend class ThreadTeam;
    ThreadTeam* team_ = nullptr;
    int id_ = 0;
    int count_ = 1;
    uint32_t arrival_base_ = 0;
    uint32_t phase_ = 0;
    std::atomic<int64_t> wait_nanoseconds_{0};
};

using Task = void (*)(const void* arguments, Worker& worker);

// Owns the helper threads and the scratch memory.
//
// The number of threads in use adapts: when they wait for each other for more than a quarter of
// the time (another program keeps a core busy), one is left out and tried again later. A count
// that is fixed, with spinning waits, falls to a tenth of its speed in that situation.
class ThreadTeam {
 public:
    explicit ThreadTeam(int num_threads);
    ~ThreadTeam();
    ThreadTeam(const ThreadTeam&) = delete;
    ThreadTeam& operator=(const ThreadTeam&) = delete;

    int num_threads() const { return static_cast<int>(helpers_.size()) + 1; }
    int active_threads() const { return active_; }

    // Grows the scratch memory; never call it while a task runs.
    void reserve(const ScratchSize& size);

    // Runs the task on the active threads, the caller among them, and waits for all of them.
    void run(Task task, const void* arguments);

 private:
    friend class Worker;
    struct AlignedDelete {
        void operator()(uint8_t* memory) const;
    };
    struct alignas(64) ItemCounter {
        std::atomic<int64_t> next{0};
    };
    // A counter is used again four phases later; the first worker clears it right after its own
    // phase has ended, long before.
    static constexpr int kItemCounters = 4;

    void help(int id);
    bool wait_for_round(uint32_t& seen);
    void take_part(int id, int count);
    void adapt(int64_t run_nanoseconds);

    std::vector<std::thread> helpers_;
    std::vector<Worker> workers_;
    std::unique_ptr<uint8_t, AlignedDelete> scratch_;
    size_t scratch_bytes_ = 0;
    std::vector<std::atomic<int32_t>> counters_;
    ScratchSize size_;

    // The round counts tasks; its low byte is how many threads take part, so that both are read at
    // once.
    alignas(64) WaitWord round_;
    alignas(64) WaitWord arrived_;
    ItemCounter items_[kItemCounters];
    alignas(64) Task task_ = nullptr;
    const void* arguments_ = nullptr;
    uint32_t arrival_base_ = 0;
    std::atomic<bool> stopping_{false};

    int active_ = 1;
    int64_t measured_nanoseconds_ = 0;
    int64_t waited_nanoseconds_ = 0;
    double wait_share_ = 0.0;
    int64_t retry_nanoseconds_ = 0;
};

}  // namespace venturi
