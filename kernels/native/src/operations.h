// The arguments of every operation, as Python fills them in (kernels/native/arguments.py mirrors
// these structures), and the table of functions that each instruction set provides.
//
// Shapes: T tokens, B requests, R sampled rows, K inputs, N outputs, V vocabulary,
// Hq / Hkv query and KV heads, D head size. Strides count elements. All pointers stay valid until
// the operation has run; nothing here owns memory.
#pragma once

#include <cstdint>

#include "packed_matrix.h"
#include "thread_team.h"

namespace venturi {

struct NormArguments {
    const float* weight;  // null: no norm
    float epsilon;
};

// A view of one layer of a block-major cache. A block holds, for each layer and each KV head, the
// keys transposed and then the values: [D, 32] and [32, padded D].
struct KvView {
    uint8_t* data;         // first block of the layer
    int64_t block_stride;  // in bytes
    int64_t head_stride;   // in bytes
    int32_t is_half;       // f16, else f32
    int32_t num_kv_heads;
    int32_t head_dim;
    int32_t padded_dim;
};

struct EmbedArguments {
    const int32_t* token_ids;  // [T]
    int64_t num_tokens;
    const PackedMatrix* table;  // [V, K]
    float scale;
    float* out;  // [T, K]
    int64_t out_stride;
};

enum Activation : int32_t { kNoActivation = 0, kSilu = 1, kGelu = 2 };

struct LinearArguments {
    const float* x;  // [T, K]
    int64_t x_stride;
    const int32_t* rows;  // [num_rows] rows of x to use; null: the first num_rows
    int64_t num_rows;
    const PackedMatrix* weight;
    NormArguments norm;
    const float* bias;    // [N] or null
    int32_t activation;   // Activation
    const float* add_to;  // [num_rows, N] or null
    int64_t add_stride;
    float* out;  // [num_rows, N], or N/2 wide with an activation
    int64_t out_stride;
};

struct AddNormArguments {
    const float* x;  // [T, K]
    int64_t x_stride;
    int64_t num_rows;
    int64_t columns;
    NormArguments norm;
    float* out;  // [T, K], changed in place
    int64_t out_stride;
};

struct RotaryStoreArguments {
    const float* qkv;  // [T, (Hq + 2·Hkv)·D]
    int64_t qkv_stride;
    KvView kv;
    const int32_t* positions;  // [T]
    const int32_t* slots;      // [T], −1 is nowhere
    int64_t num_tokens;
    int32_t num_heads;
    const float* inverse_frequencies;  // [D/2]
    NormArguments q_norm;
    NormArguments k_norm;
    float* out;  // [T, Hq·D]
    int64_t out_stride;
};

struct PagedAttentionArguments {
    const float* query;  // [T, Hq·D]
    int64_t query_stride;
    KvView kv;
    const int32_t* positions;        // [T]
    const int32_t* query_start;      // [B + 1]
    const int32_t* context_lengths;  // [B]
    const int32_t* block_table;      // [B, max_blocks]
    int64_t table_stride;
    int64_t max_blocks;
    int64_t num_tokens;
    int64_t num_requests;
    int32_t query_length;  // tokens of each request; 0: they differ
    int32_t num_heads;
    float scale;
    int32_t window;  // 0: all keys
    float softcap;   // 0: none
    float* out;      // [T, Hq·D]
    int64_t out_stride;
};

// Both of the above in one, for steps in which each request has one token.
struct RotaryAttentionArguments {
    RotaryStoreArguments rotary;
    PagedAttentionArguments attention;
};

struct SampleArguments {
    const float* logits;  // [R, V]
    int64_t logits_stride;
    int64_t num_rows;
    int64_t vocabulary;
    const float* temperature;  // [R]
    const int32_t* top_k;      // [R]
    const float* top_p;        // [R]
    const float* min_p;        // [R]
    const int64_t* seed;       // [R]
    const int32_t* position;   // [R]
    int32_t* out;              // [R]
};

enum OperationKind : int32_t {
    kEmbed,
    kLinear,
    kAddNorm,
    kRotaryStore,
    kPagedAttention,
    kSample,
    kRotaryAttention,
    kNumOperations,
};

// One operation on one instruction set.
struct Operation {
    Task run;
    // What `run` needs for these arguments on so many threads; null: nothing.
    ScratchSize (*scratch)(const void* arguments, int num_threads);
    // Asks for the first bytes this worker will read, while others still work; null: nothing to do.
    void (*fetch_ahead)(const void* arguments, int worker_id, int num_workers);
};

struct InstructionSet {
    const char* name;
    Operation operations[kNumOperations];
};

}  // namespace venturi
