// The plain C interface that kernels/native/library.py calls.
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

#include "instruction_sets.h"
#include "memory.h"
#include "memory_loops.h"
#include "operations.h"
#include "packed_matrix.h"
#include "step.h"
#include "thread_team.h"

#if defined(_WIN32)
#define VENTURI_API extern "C" __declspec(dllexport)
#else
#define VENTURI_API extern "C" __attribute__((visibility("default")))
#endif

namespace venturi {
namespace {

constexpr size_t kArgumentSizes[kNumOperations] = {
    sizeof(EmbedArguments),           sizeof(LinearArguments),         sizeof(AddNormArguments),
    sizeof(RotaryStoreArguments),     sizeof(PagedAttentionArguments), sizeof(SampleArguments),
    sizeof(RotaryAttentionArguments),
};

}  // namespace

// One set of threads and the operations they run.
struct Runtime {
    Runtime(const InstructionSet& instructions, int num_threads)
        : set(instructions), team(num_threads) {}

    const InstructionSet& set;
    ThreadTeam team;
    std::atomic<int32_t> cancelled{0};
};

}  // namespace venturi

using venturi::OperationKind;
using venturi::RecordedStep;
using venturi::Runtime;

// Null if this machine cannot run the named instruction set (null: the fastest it can).
VENTURI_API Runtime* venturi_runtime_create(const char* instructions, int32_t num_threads) {
    const venturi::InstructionSet* set = venturi::find_instructions(instructions);
    return set == nullptr ? nullptr : new Runtime(*set, num_threads);
}
VENTURI_API void venturi_runtime_destroy(Runtime* runtime) { delete runtime; }
VENTURI_API const char* venturi_runtime_instructions(const Runtime* runtime) {
    return runtime->set.name;
}
VENTURI_API int32_t venturi_runtime_active_threads(const Runtime* runtime) {
    return runtime->team.active_threads();
}
// May be called from any thread while a step is replayed.
VENTURI_API void venturi_runtime_set_cancelled(Runtime* runtime, int32_t is_cancelled) {
    runtime->cancelled.store(is_cancelled, std::memory_order_relaxed);
}

VENTURI_API int64_t venturi_argument_size(int32_t kind) { return venturi::kArgumentSizes[kind]; }

// Runs one operation now.
VENTURI_API void venturi_run(Runtime* runtime, int32_t kind, const void* arguments) {
    const venturi::Operation& operation = runtime->set.operations[kind];
    if (operation.scratch != nullptr) {
        runtime->team.reserve(operation.scratch(arguments, runtime->team.num_threads()));
    }
    runtime->team.run(operation.run, arguments);
}

VENTURI_API RecordedStep* venturi_step_create(Runtime* runtime) {
    return new RecordedStep(runtime->team, runtime->set, runtime->cancelled);
}
VENTURI_API void venturi_step_destroy(RecordedStep* step) { delete step; }
VENTURI_API void venturi_step_append(RecordedStep* step, int32_t kind, const void* arguments) {
    step->append(static_cast<OperationKind>(kind), arguments, venturi::kArgumentSizes[kind]);
}
// 1 if it ran to its end, 0 if it was cancelled.
VENTURI_API int32_t venturi_step_replay(RecordedStep* step) { return step->replay() ? 1 : 0; }

VENTURI_API int64_t venturi_group_bytes(int32_t format, int64_t columns) {
    return venturi::group_bytes(format, columns);
}
VENTURI_API void venturi_pack(Runtime* runtime, const venturi::PackArguments* arguments) {
    runtime->team.run(venturi::pack_rows, arguments);
}
VENTURI_API void venturi_dequantize(Runtime* runtime,
                                    const venturi::DequantizeArguments* arguments) {
    runtime->team.run(venturi::dequantize_rows, arguments);
}

// Zeroed memory that is touched only when used; null if the machine refuses.
VENTURI_API void* venturi_allocate(int64_t bytes) { return venturi::allocate_pages(bytes); }
VENTURI_API void venturi_free(void* memory, int64_t bytes) { venturi::free_pages(memory, bytes); }

// Loops over memory whose size is a multiple of 64 bytes; see memory_loops.h.
VENTURI_API void venturi_fill_memory(Runtime* runtime, void* memory, int64_t bytes) {
    venturi::fill_memory(runtime->team, memory, bytes);
}
VENTURI_API uint64_t venturi_read_memory(Runtime* runtime, const void* memory, int64_t bytes) {
    return venturi::read_memory(runtime->team, memory, bytes);
}
VENTURI_API void venturi_copy_memory(Runtime* runtime, void* to, const void* from, int64_t bytes) {
    venturi::copy_memory(runtime->team, to, from, bytes);
}
