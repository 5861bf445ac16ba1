#include "thread_team.h"

#include <algorithm>
#include <chrono>
#include <new>

#if defined(__x86_64__) || defined(_M_X64)
#include <immintrin.h>
#endif

namespace venturi {
namespace {

constexpr uint32_t kCountBits = 8;
constexpr uint32_t kCountMask = (1u << kCountBits) - 1;
constexpr int kMostThreads = kCountMask;
constexpr size_t kAlignment = 4096;

// A waiting worker spins so long before it sleeps: waking a sleeper takes about as long.
constexpr int64_t kSpinNanoseconds = 45'000;
// A helper spins so long between two tasks, which covers the engine's work between two steps.
constexpr int64_t kIdleSpinNanoseconds = 300'000;
constexpr int kPausesPerClock = 32;

// Waiting is judged over so long at a time, and a thread that was left out is tried again after
// at least so long: measured with one and two busy programs beside two threads.
constexpr int64_t kJudgedNanoseconds = 4'000'000;
constexpr int64_t kRetryNanoseconds = 200'000'000;
constexpr double kTooMuchWaiting = 0.25;
constexpr double kNewShare = 0.3;
constexpr double kShareAtRetry = 0.12;

int64_t now_nanoseconds() {
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
}

void pause_briefly() {
#if defined(__x86_64__) || defined(_M_X64)
    _mm_pause();
#elif defined(__aarch64__) && !defined(_MSC_VER)
    asm volatile("yield");
#else
    std::this_thread::yield();
#endif
}

// Waits until the word's value satisfies `is_reached`: spins first, then sleeps. Returns the value.
template <class Condition>
uint32_t wait_until(WaitWord& word, int64_t spin_nanoseconds, Condition is_reached) {
    uint32_t seen = word.value.load(std::memory_order_acquire);
    if (is_reached(seen)) return seen;
    const int64_t spin_end = now_nanoseconds() + spin_nanoseconds;
    for (;;) {
        for (int i = 0; i < kPausesPerClock; ++i) {
            pause_briefly();
            seen = word.value.load(std::memory_order_acquire);
            if (is_reached(seen)) return seen;
        }
        if (now_nanoseconds() >= spin_end) word.sleep_while(seen);
    }
}

size_t rounded_up(size_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

}  // namespace

int64_t Worker::next_item() {
    auto& counter = team_->items_[phase_ % ThreadTeam::kItemCounters].next;
    if (count_ > 1) return counter.fetch_add(1, std::memory_order_relaxed);
    const int64_t item = counter.load(std::memory_order_relaxed);
    counter.store(item + 1, std::memory_order_relaxed);
    return item;
}

void Worker::sync() {
    ThreadTeam& team = *team_;
    const uint32_t ended = phase_++;
    if (count_ > 1) {
        const uint32_t everyone = arrival_base_ + phase_ * static_cast<uint32_t>(count_);
        auto& arrived = team.arrived_.value;
        if (arrived.fetch_add(1, std::memory_order_seq_cst) + 1 == everyone) {
            team.arrived_.wake();
        } else {
            const int64_t begin = now_nanoseconds();
            wait_until(team.arrived_, kSpinNanoseconds, [everyone](uint32_t seen) {
                return static_cast<int32_t>(seen - everyone) >= 0;
            });
            wait_nanoseconds_.fetch_add(now_nanoseconds() - begin, std::memory_order_relaxed);
        }
    }
    if (is_first()) {
        team.items_[ended % ThreadTeam::kItemCounters].next.store(0, std::memory_order_relaxed);
    }
}

uint8_t* Worker::shared_scratch() const { return team_->scratch_.get(); }

uint8_t* Worker::own_scratch() const {
    const size_t offset = team_->size_.shared_bytes + id_ * team_->size_.worker_bytes;
    return team_->scratch_.get() + offset;
}

std::atomic<int32_t>* Worker::counters() const { return team_->counters_.data(); }

void ThreadTeam::AlignedDelete::operator()(uint8_t* memory) const {
    ::operator delete[](memory, std::align_val_t{kAlignment});
}

ThreadTeam::ThreadTeam(int num_threads) {
    const int count = std::max(1, std::min(num_threads, kMostThreads));
    active_ = count;
    workers_ = std::vector<Worker>(count);
    for (int id = 0; id < count; ++id) {
        workers_[id].team_ = this;
        workers_[id].id_ = id;
    }
    for (int id = 1; id < count; ++id) helpers_.emplace_back([this, id] { help(id); });
}

ThreadTeam::~ThreadTeam() {
    stopping_.store(true, std::memory_order_seq_cst);
    round_.value.fetch_add(1u << kCountBits, std::memory_order_seq_cst);
    round_.wake();
    for (auto& helper : helpers_) helper.join();
}

void ThreadTeam::reserve(const ScratchSize& size) {
    size_.shared_bytes = std::max(size_.shared_bytes, rounded_up(size.shared_bytes));
    size_.worker_bytes = std::max(size_.worker_bytes, rounded_up(size.worker_bytes));
    if (size.counters > counters_.size()) {
        counters_ = std::vector<std::atomic<int32_t>>(size.counters);
    }
    const size_t needed = size_.shared_bytes + workers_.size() * size_.worker_bytes;
    if (needed <= scratch_bytes_) return;
    scratch_.reset();
    scratch_bytes_ = 0;
    scratch_.reset(new (std::align_val_t{kAlignment}) uint8_t[needed]);
    scratch_bytes_ = needed;
}

void ThreadTeam::run(Task task, const void* arguments) {
    const int64_t begin = now_nanoseconds();
    const auto count = static_cast<uint32_t>(active_);
    task_ = task;
    arguments_ = arguments;
    arrival_base_ = arrived_.value.load(std::memory_order_relaxed);
    if (count > 1) {
        const uint32_t round = round_.value.load(std::memory_order_relaxed) >> kCountBits;
        round_.value.store((round + 1) << kCountBits | count, std::memory_order_seq_cst);
        round_.wake();
    }
    take_part(0, active_);
    adapt(now_nanoseconds() - begin);
}

void ThreadTeam::take_part(int id, int count) {
    Worker& worker = workers_[id];
    worker.count_ = count;
    worker.arrival_base_ = arrival_base_;
    worker.phase_ = 0;
    worker.wait_nanoseconds_.store(0, std::memory_order_relaxed);
    task_(arguments_, worker);
    worker.sync();
}

void ThreadTeam::help(int id) {
    uint32_t seen = 0;
    while (wait_for_round(seen)) {
        const int count = static_cast<int>(seen & kCountMask);
        if (id < count) take_part(id, count);
    }
}

bool ThreadTeam::wait_for_round(uint32_t& seen) {
    seen = wait_until(round_, kIdleSpinNanoseconds,
                      [old = seen](uint32_t round) { return round != old; });
    return !stopping_.load(std::memory_order_acquire);
}

// Decides how many threads the next task gets, from how long this one's waited for each other.
void ThreadTeam::adapt(int64_t run_nanoseconds) {
    const int most = num_threads();
    if (most == 1) return;
    if (active_ < most) {
        retry_nanoseconds_ -= run_nanoseconds;
        if (retry_nanoseconds_ <= 0) {
            ++active_;
            wait_share_ = kShareAtRetry;
            measured_nanoseconds_ = waited_nanoseconds_ = 0;
            retry_nanoseconds_ = kRetryNanoseconds;
            return;
        }
    }
    if (active_ == 1) return;
    int64_t longest_wait = 0;
    for (int id = 0; id < active_; ++id) {
        longest_wait = std::max(longest_wait, workers_[id].wait_nanoseconds_.load());
    }
    measured_nanoseconds_ += run_nanoseconds;
    waited_nanoseconds_ += longest_wait;
    if (measured_nanoseconds_ < kJudgedNanoseconds) return;
    const double share = static_cast<double>(waited_nanoseconds_) / measured_nanoseconds_;
    wait_share_ += kNewShare * (share - wait_share_);
    measured_nanoseconds_ = waited_nanoseconds_ = 0;
    if (wait_share_ > kTooMuchWaiting) {
        --active_;
        wait_share_ = 0.0;
        retry_nanoseconds_ = kRetryNanoseconds;
    }
}

}  // namespace venturi
