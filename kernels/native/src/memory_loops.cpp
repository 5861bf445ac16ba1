#include "memory_loops.h"

#include <algorithm>
#include <atomic>
#include <cstring>

namespace venturi {
namespace {

constexpr int kSums = 8;
constexpr int64_t kLineWords = 8;
// Shared out in pieces, so that a thread that is held up does not make the others wait for long.
constexpr int64_t kPieceWords = (2 << 20) / 8;
constexpr int64_t kFetchAheadWords = 2048 / 8;  // as far ahead as the weights are fetched

struct Memory {
    uint64_t* to;
    const uint64_t* from;
    int64_t words;
    std::atomic<uint64_t>* sum;
};

// The part of a worker when all have equal parts, whole lines of the cache.
struct Part {
    int64_t first, end;
};

Part part_of(int64_t words, const Worker& worker) {
    const int64_t lines = words / kLineWords;
    const auto border = [&](int id) { return lines * id / worker.count() * kLineWords; };
    return {border(worker.id()), border(worker.id() + 1)};
}

void fill_part(const void* arguments, Worker& worker) {
    const auto& memory = *static_cast<const Memory*>(arguments);
    const Part part = part_of(memory.words, worker);
    std::fill(memory.to + part.first, memory.to + part.end, 1);
}

// One of the large copies for which the C library goes past the caches.
void copy_part(const void* arguments, Worker& worker) {
    const auto& memory = *static_cast<const Memory*>(arguments);
    const Part part = part_of(memory.words, worker);
    std::memcpy(memory.to + part.first, memory.from + part.first, 8 * (part.end - part.first));
}

inline void fetch_ahead(const uint64_t* words) {
#if defined(__GNUC__)
    __builtin_prefetch(words + kFetchAheadWords, 0, 0);
#else
    (void)words;
#endif
}

void read_pieces(const void* arguments, Worker& worker) {
    const auto& memory = *static_cast<const Memory*>(arguments);
    uint64_t sums[kSums] = {};
    for (int64_t first; (first = worker.next_item() * kPieceWords) < memory.words;) {
        const int64_t end = std::min(first + kPieceWords, memory.words);
        for (int64_t i = first; i + kLineWords <= end; i += kLineWords) {
            fetch_ahead(memory.from + i);
            for (int k = 0; k < kSums; ++k) sums[k] += memory.from[i + k];
        }
    }
    uint64_t sum = 0;
    for (uint64_t part : sums) sum += part;
    memory.sum->fetch_add(sum, std::memory_order_relaxed);
}

}  // namespace

void fill_memory(ThreadTeam& team, void* memory, int64_t bytes) {
    const Memory task{static_cast<uint64_t*>(memory), nullptr, bytes / 8, nullptr};
    team.run(fill_part, &task);
}

uint64_t read_memory(ThreadTeam& team, const void* memory, int64_t bytes) {
    std::atomic<uint64_t> sum{0};
    const Memory task{nullptr, static_cast<const uint64_t*>(memory), bytes / 8, &sum};
    team.run(read_pieces, &task);
    return sum.load();
}

void copy_memory(ThreadTeam& team, void* to, const void* from, int64_t bytes) {
    const Memory task{static_cast<uint64_t*>(to), static_cast<const uint64_t*>(from), bytes / 8,
                      nullptr};
    team.run(copy_part, &task);
}

}  // namespace venturi
