// A list of operations that is recorded once and run again and again, in one call.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "operations.h"
#include "thread_team.h"

namespace venturi {

class RecordedStep {
 public:
    // `cancelled` is looked at between operations; when it is not zero, the rest is left out.
    RecordedStep(ThreadTeam& team, const InstructionSet& set, const std::atomic<int32_t>& cancelled)
        : team_(team), set_(set), cancelled_(cancelled) {}

    // Copies the arguments; what they point to must stay where it is. Rotating with the attention
    // that follows becomes one operation where that is possible, which saves the workers a wait.
    void append(OperationKind kind, const void* arguments, size_t size);

    // False if it was cancelled.
    bool replay();

 private:
    struct Entry {
        OperationKind kind;
        std::unique_ptr<uint8_t[]> arguments;
    };

    void add(OperationKind kind, const void* arguments, size_t size);
    bool fuse_attention(const PagedAttentionArguments& attention);
    static void run_all(const void* step, Worker& worker);
    void run_all(Worker& worker) const;
    void fetch_ahead(size_t finished, const Worker& worker) const;

    ThreadTeam& team_;
    const InstructionSet& set_;
    const std::atomic<int32_t>& cancelled_;
    std::vector<Entry> entries_;
    // Whether to stop after an operation, by its parity: the first worker decides before it waits
    // for the others, and cannot decide on the next but one before all have read it.
    mutable int32_t stops_[2] = {0, 0};
};

}  // namespace venturi
