// Attention over the paged cache, without gathering it.
//
// Keys and values are walked in spans of 128 positions, counted from position 0. For each query
// and span: scores, their maximum, exponentials, and the weighted sum of values are formed in a
// fixed order; then spans are merged one after the other. A query's result therefore does not
// depend on which queries are computed with it, nor on how the work is split.
//
// Requests with few tokens in the step go row by row: an item is one token, one KV head and one
// span. Partial results wait in shared memory; whoever finishes the last span of a query merges
// them. Other requests go tile by tile: an item is one KV head and one tile of queries.
//
// When each request has one token, rotating and storing need not be an operation of their own:
// every worker rotates the queries for itself, and who attends to a query's last span first stores
// its key and value, which no other span needs.

constexpr int kRowTokens = 4;  // requests with fewer tokens in a step go row by row

struct AttentionPlan {
    const PagedAttentionArguments& a;
    int group;  // query heads per KV head
    int tile_tokens;
    int64_t row_spans;  // most spans a query can see
    int64_t most_rows;  // most tokens that go row by row

    explicit AttentionPlan(const PagedAttentionArguments& arguments) : a(arguments) {
        group = a.num_heads / a.kv.num_kv_heads;
        tile_tokens = kTileRows / group;
        row_spans = most_spans(a);
        most_rows = smaller(a.num_tokens, a.num_requests * (kRowTokens - 1));
    }

    static int64_t most_spans(const PagedAttentionArguments& a) {
        const int64_t positions = a.max_blocks * kBlockPositions;
        const int64_t all = (positions + kSpan - 1) / kSpan;
        return a.window > 0 ? smaller(all, (a.window + kSpan - 2) / kSpan + 1) : all;
    }

    bool goes_by_rows(int64_t request) const {
        return a.query_start[request + 1] - a.query_start[request] < kRowTokens;
    }
};

// Results of spans, waiting to be merged.
struct RowPartials {
    Partial* partials;  // [rows][kv heads][row_spans][group]
    float* sums;        // [rows][kv heads][row_spans][group][padded_dim]

    static size_t bytes(const AttentionPlan& plan) {
        const auto items = static_cast<size_t>(count(plan));
        return items * (sizeof(Partial) + sizeof(float) * plan.a.kv.padded_dim);
    }
    RowPartials(const AttentionPlan& plan, uint8_t* memory) {
        sums = reinterpret_cast<float*>(memory);
        partials = reinterpret_cast<Partial*>(sums + count(plan) * plan.a.kv.padded_dim);
    }

 private:
    static int64_t count(const AttentionPlan& plan) {
        return plan.most_rows * plan.a.kv.num_kv_heads * plan.row_spans * plan.group;
    }
};

// A token that goes row by row, with one KV head.
struct RowQuery {
    int64_t request;
    int64_t token;
    int64_t row;  // among the rows of the step
    int64_t kv_head;
};

VENTURI_INLINE KvRun run_of(const PagedAttentionArguments& a, int64_t request, int64_t kv_head) {
    return {a.kv.data + kv_head * a.kv.head_stride,
            a.kv.block_stride,
            a.block_table + request * a.table_stride,
            a.kv.head_dim,
            a.kv.padded_dim,
            a.kv.is_half ? 2 : 4};
}

// Queries that were rotated by this worker, and what is needed to rotate keys.
struct OwnRotations {
    const RotaryStoreArguments& a;
    float* memory;  // [tokens] of: rotation [2][half], queries [Hq·D]; then a head

    int64_t token_words() const { return (a.num_heads + 1) * int64_t{a.kv.head_dim}; }
    static size_t bytes(const RotaryStoreArguments& a) {
        const OwnRotations rotations = {a, nullptr};
        return sizeof(float) * (a.num_tokens * rotations.token_words() + a.kv.head_dim);
    }
    Rotation rotation(int64_t token) const {
        const int half = a.kv.head_dim / 2;
        float* at = memory + token * token_words();
        return {at, at + half, half};
    }
    float* queries(int64_t token) const { return memory + token * token_words() + a.kv.head_dim; }
    void rotate_queries() const {
        for (int64_t t = 0; t < a.num_tokens; ++t) {
            if (a.slots[t] < 0) continue;
            find_rotation(a, t, rotation(t));
            rotate_query(a, t, rotation(t), queries(t));
        }
    }
    void store(int64_t token, int64_t kv_head) const {
        float* head = memory + a.num_tokens * token_words();
        store_head(a, token, kv_head, rotation(token), head);
    }
};

// Attends to the span-th span that the query sees, of `spans`.
template <bool IS_HALF>
static void attend_row(const AttentionPlan& plan, const RowPartials& shared, const RowQuery& query,
                       int64_t span, int64_t spans, Worker& worker, const OwnRotations* rotations) {
    const PagedAttentionArguments& a = plan.a;
    const KvRun run = run_of(a, query.request, query.kv_head);
    const Visible visible = visible_from(a.positions[query.token], a.window);
    const int64_t size = plan.group * int64_t{run.dim};
    const float* from = a.query + query.token * a.query_stride;
    if (rotations != nullptr) {
        from = rotations->queries(query.token);
        if (span == spans - 1) {
            rotations->store(query.token, query.kv_head);
            float* rotated = rotations->a.out + query.token * rotations->a.out_stride;
            std::memcpy(rotated + query.kv_head * size, from + query.kv_head * size,
                        sizeof(float) * size);
        }
    }
    auto* queries = reinterpret_cast<float*>(worker.own_scratch());
    for (int64_t i = 0; i < size; ++i) queries[i] = from[query.kv_head * size + i] * a.scale;
    const int64_t index = query.row * a.kv.num_kv_heads + query.kv_head;
    Partial* partials = shared.partials + index * plan.row_spans * plan.group;
    float* sums = shared.sums + index * plan.row_spans * plan.group * run.padded_dim;
    attend_span_of_group<IS_HALF>(queries, plan.group, run, visible.first / kSpan + span, visible,
                                  a.softcap, sums + span * plan.group * run.padded_dim,
                                  partials + span * plan.group);
    std::atomic<int32_t>& done = worker.counters()[index];
    if (done.fetch_add(1, std::memory_order_acq_rel) + 1 != spans) return;
    done.store(0, std::memory_order_relaxed);
    merge_row(a, plan.group, query.token, query.kv_head, spans, partials, sums);
}

VENTURI_INLINE int64_t spans_of(const Visible& visible) {
    return (visible.last + kSpan - 1) / kSpan - visible.first / kSpan;
}

// Tiles first, the latest (longest) of each request first; then rows, span by span.
template <bool IS_HALF>
static void attend(const PagedAttentionArguments& a, Worker& worker,
                   const OwnRotations* rotations) {
    const AttentionPlan plan(a);
    const int64_t kv_heads = a.kv.num_kv_heads;
    int64_t item = worker.next_item(), begin = 0;
    for (int64_t request = 0; request < a.num_requests; ++request) {
        if (a.context_lengths[request] == 0 || plan.goes_by_rows(request)) continue;
        const int64_t first_token = a.query_start[request];
        const int64_t tokens = a.query_start[request + 1] - first_token;
        const int64_t tiles = (tokens + plan.tile_tokens - 1) / plan.tile_tokens;
        for (; item < begin + tiles * kv_heads; item = worker.next_item()) {
            const int64_t tile = tiles - 1 - (item - begin) / kv_heads;
            const int64_t kv_head = (item - begin) % kv_heads, skipped = tile * plan.tile_tokens;
            const auto count = static_cast<int>(smaller(plan.tile_tokens, tokens - skipped));
            const auto head = static_cast<int>(kv_head * plan.group);
            attend_tile<IS_HALF>(a, {first_token + skipped, count, plan.group, head},
                                 run_of(a, request, kv_head), worker.own_scratch());
        }
        begin += tiles * kv_heads;
    }
    const RowPartials shared(plan, worker.shared_scratch());
    int64_t row = 0;
    for (int64_t request = 0; request < a.num_requests; ++request) {
        if (a.context_lengths[request] == 0 || !plan.goes_by_rows(request)) continue;
        for (int64_t token = a.query_start[request]; token < a.query_start[request + 1]; ++token) {
            const int64_t spans = spans_of(visible_from(a.positions[token], a.window));
            for (; item < begin + spans * kv_heads; item = worker.next_item()) {
                const RowQuery query = {request, token, row, (item - begin) % kv_heads};
                attend_row<IS_HALF>(plan, shared, query, (item - begin) / kv_heads, spans, worker,
                                    rotations);
            }
            begin += spans * kv_heads;
            ++row;
        }
    }
}

// ------------------------------------------------------------------ the operations

static ScratchSize paged_attention_scratch(const void* arguments, int) {
    const auto& a = *static_cast<const PagedAttentionArguments*>(arguments);
    const AttentionPlan plan(a);
    const size_t tile = TileScratch::bytes(a.kv.head_dim);
    const size_t row = sizeof(float) * plan.group * a.kv.head_dim;
    return {RowPartials::bytes(plan), tile > row ? tile : row,
            static_cast<size_t>(plan.most_rows * a.kv.num_kv_heads)};
}

static void paged_attention(const void* arguments, Worker& worker) {
    const auto& a = *static_cast<const PagedAttentionArguments*>(arguments);
    if (a.kv.is_half) attend<true>(a, worker, nullptr);
    else attend<false>(a, worker, nullptr);
}

// Where a worker's rotations lie: behind what attention needs.
static size_t rotations_offset(const PagedAttentionArguments& a) {
    return (paged_attention_scratch(&a, 1).worker_bytes + 63) / 64 * 64;
}

static ScratchSize rotary_attention_scratch(const void* arguments, int num_threads) {
    const auto& a = *static_cast<const RotaryAttentionArguments*>(arguments);
    ScratchSize size = paged_attention_scratch(&a.attention, num_threads);
    size.worker_bytes = rotations_offset(a.attention) + OwnRotations::bytes(a.rotary);
    return size;
}

static void rotary_attention(const void* arguments, Worker& worker) {
    const auto& a = *static_cast<const RotaryAttentionArguments*>(arguments);
    const OwnRotations rotations = {
        a.rotary, reinterpret_cast<float*>(worker.own_scratch() + rotations_offset(a.attention))};
    rotations.rotate_queries();
    if (a.attention.kv.is_half) attend<true>(a.attention, worker, &rotations);
    else attend<false>(a.attention, worker, &rotations);
}
