// Attention over the paged cache, without gathering it.
//
// Keys and values are walked in spans of 128 positions, counted from position 0. For each query
// and span: scores, their maximum, exponentials, and the weighted sum of values are formed in a
// fixed order; then spans are merged one after the other. A query's result therefore does not
// depend on which queries are computed with it, nor on how the work is split.
//
// Requests with one token in the step go row by row: an item is one token, one KV head and one
// span. Partial results wait in shared memory; whoever finishes the last span of a query merges
// them. Other requests go tile by tile: an item is one KV head and one tile of queries. Tiles may
// multiply 16-bit numbers where rows multiply floats: the one thing that a result depends on.
//
// When each request has one token, rotating and storing need not be an operation of their own:
// every worker rotates the queries for itself, and who attends to a query's last span first stores
// its key and value, which no other span needs.

constexpr int kRowTokens = 2;  // requests with fewer tokens in a step go row by row

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

    int64_t tokens_of(int64_t request) const {
        const bool is_live = a.context_lengths[request] != 0;
        return is_live ? a.query_start[request + 1] - a.query_start[request] : 0;
    }
    int64_t row_tokens_of(int64_t request) const {
        const int64_t tokens = tokens_of(request);
        return tokens < kRowTokens ? tokens : 0;
    }
    int64_t tiles_of(int64_t request) const {
        const int64_t tokens = tokens_of(request);
        return tokens < kRowTokens ? 0 : (tokens + tile_tokens - 1) / tile_tokens;
    }
    Visible visible_at(int64_t token) const { return visible_from(a.positions[token], a.window); }
    int64_t spans_of(int64_t token) const {
        const Visible visible = visible_at(token);
        return (visible.last + kSpan - 1) / kSpan - visible.first / kSpan;
    }
};

// Results of spans, waiting to be merged.
struct RowPartials {
    SpanState* states;  // [rows][kv heads][row_spans][group]
    float* sums;        // [rows][kv heads][row_spans][group][padded_dim]

    static size_t bytes(const AttentionPlan& plan) {
        const auto items = static_cast<size_t>(count(plan));
        return items * (sizeof(SpanState) + sizeof(float) * plan.a.kv.padded_dim);
    }
    RowPartials(const AttentionPlan& plan, uint8_t* memory) {
        sums = reinterpret_cast<float*>(memory);
        states = reinterpret_cast<SpanState*>(sums + count(plan) * plan.a.kv.padded_dim);
    }

 private:
    static int64_t count(const AttentionPlan& plan) {
        return plan.most_rows * plan.a.kv.num_kv_heads * plan.row_spans * plan.group;
    }
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

// ------------------------------------------------------------------ row by row

// Walks the items of a step's rows: token by token, span by span, KV head by KV head.
struct RowCursor {
    const AttentionPlan& plan;
    int64_t request;
    int64_t token;  // of the step
    int64_t left;   // tokens of the request from `token` on
    int64_t row;    // rows before this one
    int64_t span, spans;
    int64_t kv_head;

    RowCursor(const AttentionPlan& of, int64_t item) : plan(of) { go_to(item); }

    void go_to(int64_t item) {
        request = row = -1;
        token = left = spans = 0;
        next_row();
        skip(item);
    }

    // Of all rows from this one on; leaves the cursor at the end.
    int64_t count_items() {
        int64_t items = 0;
        for (; !is_at_end(); next_row()) items += spans * plan.a.kv.num_kv_heads;
        return items;
    }
    bool is_at_end() const { return request == plan.a.num_requests; }
    void next() {
        if (++kv_head < plan.a.kv.num_kv_heads) return;
        kv_head = 0;
        if (++span == spans) next_row();
    }
    KvRun run() const { return run_of(plan.a, request, kv_head); }
    int64_t position_span() const { return plan.visible_at(token).first / kSpan + span; }
    SpanBlocks blocks() const {
        return {run(), position_span(), part_of(plan.visible_at(token), position_span())};
    }

 private:
    void skip(int64_t items) {
        const int64_t heads = plan.a.kv.num_kv_heads;
        for (; items > 0 && items >= spans * heads; next_row()) items -= spans * heads;
        span = items / heads;
        kv_head = items % heads;
    }
    void next_row() {
        ++row;
        ++token;
        if (--left <= 0) {
            do {
                if (++request == plan.a.num_requests) return;
                left = plan.row_tokens_of(request);
            } while (left == 0);
            token = plan.a.query_start[request];
        }
        span = kv_head = 0;
        spans = plan.spans_of(token);
    }
};

// Gets the queries of an item, scaled; stores the token's key and value where that is left to us.
static RowWork begin_row(const AttentionPlan& plan, const RowCursor& at, Worker& worker,
                         const OwnRotations* rotations) {
    const PagedAttentionArguments& a = plan.a;
    const int64_t size = plan.group * int64_t{a.kv.head_dim};
    const float* from = a.query + at.token * a.query_stride;
    if (rotations != nullptr) {
        from = rotations->queries(at.token);
        if (at.span == at.spans - 1) {
            rotations->store(at.token, at.kv_head);
            float* rotated = rotations->a.out + at.token * rotations->a.out_stride;
            std::memcpy(rotated + at.kv_head * size, from + at.kv_head * size,
                        sizeof(float) * size);
        }
    }
    const RowWork work(worker.own_scratch(), plan.group, a.kv.head_dim);
    for (int64_t i = 0; i < size; ++i) work.queries[i] = from[at.kv_head * size + i] * a.scale;
    return work;
}

// Items of the rows, and the one this worker takes after them.
struct RowItems {
    int64_t first, last;
    int64_t next;
};

template <bool IS_HALF>
static void attend_rows(const AttentionPlan& plan, const RowItems& items, Worker& worker,
                        const OwnRotations* rotations) {
    const PagedAttentionArguments& a = plan.a;
    const RowPartials shared(plan, worker.shared_scratch());
    RowCursor next(plan, items.first);
    for (int64_t item = items.first; item < items.last; ++item) {
        const RowCursor at = next;
        const KvRun run = at.run();
        next.next();
        if (item + 1 == items.last) next.go_to(items.next);
        const RowWork work = begin_row(plan, at, worker, rotations);
        const int64_t query = at.row * a.kv.num_kv_heads + at.kv_head;
        const int64_t state = query * plan.row_spans * plan.group;
        float* sums = shared.sums + state * run.padded_dim;
        attend_span<IS_HALF>(work, run, at.position_span(), plan.visible_at(at.token), a.softcap,
                             sums + at.span * plan.group * run.padded_dim,
                             shared.states + state + at.span * plan.group,
                             next.blocks());
        std::atomic<int32_t>& done = worker.counters()[query];
        if (done.fetch_add(1, std::memory_order_acq_rel) + 1 != at.spans) continue;
        done.store(0, std::memory_order_relaxed);
        merge_row(a, plan.group, at.token, at.kv_head, at.spans, shared.states + state, sums);
    }
}

// Shares out the items as `share_out` does, but each worker takes its next item before it works on
// the one in hand, so that it can ask for the next one's memory.
template <bool IS_HALF>
static void share_out_rows(const AttentionPlan& plan, int64_t count, Worker& worker,
                           const OwnRotations* rotations) {
    const Share share = share_of(count, worker.id(), worker.count());
    RowItems items = {share.first, share.last, 0};
    while (items.first < count) {
        const int64_t next = share.rest + worker.next_item();
        items.next = next < count ? next : larger(items.first, items.last - 1);
        attend_rows<IS_HALF>(plan, items, worker, rotations);
        items.first = next;
        items.last = next + 1;
    }
}

// ------------------------------------------------------------------ all of a step

#if defined(VENTURI_MULTIPLIES_PAIRS)
template <bool IS_HALF>
using TileProducts = std::conditional_t<IS_HALF, PairProducts, FloatProducts<false>>;
#else
template <bool IS_HALF>
using TileProducts = FloatProducts<IS_HALF>;
#endif

// Tiles first, the latest (longest) of each request first; then rows.
template <bool IS_HALF>
static void attend(const PagedAttentionArguments& a, Worker& worker,
                   const OwnRotations* rotations) {
    const AttentionPlan plan(a);
    const int64_t kv_heads = a.kv.num_kv_heads;
    const int64_t row_items = RowCursor(plan, 0).count_items();
    int64_t tile_items = 0;
    for (int64_t request = 0; request < a.num_requests; ++request) {
        tile_items += plan.tiles_of(request) * kv_heads;
    }
    if (tile_items == 0) {
        share_out_rows<IS_HALF>(plan, row_items, worker, rotations);
        return;
    }
    int64_t item = worker.next_item(), begin = 0;
    for (int64_t request = 0; request < a.num_requests; ++request) {
        const int64_t tiles = plan.tiles_of(request), first_token = a.query_start[request];
        for (; item < begin + tiles * kv_heads; item = worker.next_item()) {
            const int64_t skipped = (tiles - 1 - (item - begin) / kv_heads) * plan.tile_tokens;
            const int64_t kv_head = (item - begin) % kv_heads;
            const int64_t count = smaller(plan.tile_tokens, plan.tokens_of(request) - skipped);
            attend_tile<TileProducts<IS_HALF>>(a,
                                 {first_token + skipped, static_cast<int>(count), plan.group,
                                  static_cast<int>(kv_head * plan.group)},
                                 run_of(a, request, kv_head), worker.own_scratch());
        }
        begin += tiles * kv_heads;
    }
    for (; item < tile_items + row_items; item = worker.next_item()) {
        const int64_t row = item - tile_items;
        attend_rows<IS_HALF>(plan, {row, row + 1, row}, worker, rotations);
    }
}

// ------------------------------------------------------------------ the operations

static ScratchSize paged_attention_scratch(const void* arguments, int) {
    const auto& a = *static_cast<const PagedAttentionArguments*>(arguments);
    const AttentionPlan plan(a);
    const size_t tile = a.kv.is_half ? TileProducts<true>::bytes(a.kv.head_dim)
                                     : TileProducts<false>::bytes(a.kv.head_dim);
    const size_t row = RowWork::bytes(plan.group, a.kv.head_dim);
    return {RowPartials::bytes(plan), tile > row ? tile : row,
            static_cast<size_t>(plan.most_rows * a.kv.num_kv_heads)};
}

static void paged_attention(const void* arguments, Worker& worker) {
    const auto& a = *static_cast<const PagedAttentionArguments*>(arguments);
    if (a.kv.is_half) attend<true>(a, worker, nullptr);
    else attend<false>(a, worker, nullptr);
}

// The keys this worker begins with.
static void fetch_attention_ahead(const void* arguments, int worker_id, int num_workers) {
    const AttentionPlan plan(*static_cast<const PagedAttentionArguments*>(arguments));
    if (plan.a.query_length != 1) return;
    const int64_t count = RowCursor(plan, 0).count_items();
    const Share share = share_of(count, worker_id, num_workers);
    if (share.first >= share.last) return;
    const RowCursor first(plan, share.first);
    const SpanBlocks blocks = first.blocks();
    for (const uint8_t* keys : blocks.keys) {
        for (int64_t i = 0; i < first.run().key_bytes(); i += 64) fetch_near(keys + i);
    }
}

static void fetch_rotary_attention_ahead(const void* arguments, int worker_id, int num_workers) {
    const auto& a = *static_cast<const RotaryAttentionArguments*>(arguments);
    fetch_attention_ahead(&a.attention, worker_id, num_workers);
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
