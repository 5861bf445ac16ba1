// Attention over the paged cache, without gathering it.
//
// Keys and values are walked in spans of 128 positions, counted from position 0. For each query
// and span: scores, their maximum, exponentials, and the weighted sum of values are formed in a
// fixed order; then spans are merged one after the other. A query's result therefore does not
// depend on which queries are computed with it, nor on how the work is split.
//
// Two ways lead there:
// * row by row (decode): an item is one query token, one KV head and one span. Partial results
//   wait in shared memory; whoever finishes the last span of a query merges them.
// * tile by tile (prefill): an item is one KV head and a tile of up to 48 query rows (tokens ×
//   query heads of that KV head). It walks all its spans, with keys and values widened to floats.

constexpr int kBlockPositions = 32;
constexpr int kSpanBlocks = 4;
constexpr int kSpan = kSpanBlocks * kBlockPositions;
constexpr int kMostDim = 512;      // of a head
constexpr int kTileRows = 48;      // of queries, in prefill
constexpr int kMicroRows = 6;      // of the product's register block, times 16 columns
constexpr int kRowTokens = 4;      // requests with fewer tokens in a step go row by row
constexpr float kNothing = -INFINITY;

struct Partial {
    float largest;  // −∞: no key of the span is visible
    float total;
};

// What one span adds to a query, merged into what came before.
struct Merge {
    float keep;  // factor of what came before
    float take;  // factor of the span's sum
};

VENTURI_INLINE float exp1(float x) {
    float lanes[8];
    store8(lanes, exp8(broadcast8(x)));
    return lanes[0];
}

VENTURI_INLINE Merge merge_of(Partial& so_far, const Partial& span) {
    if (span.largest == kNothing) return {1.0f, 0.0f};
    const float largest = so_far.largest > span.largest ? so_far.largest : span.largest;
    const float keep = so_far.largest == kNothing ? 0.0f : exp1(so_far.largest - largest);
    const float take = exp1(span.largest - largest);
    so_far.total = so_far.total * keep + span.total * take;
    so_far.largest = largest;
    return {keep, take};
}

VENTURI_INLINE F8 merged8(F8 so_far, F8 span, const Merge& merge) {
    return fma8(span, broadcast8(merge.take), so_far * broadcast8(merge.keep));
}

VENTURI_INLINE F8 softcapped8(F8 scores, float softcap) {
    return broadcast8(softcap) * tanh8(scores * broadcast8(1.0f / softcap));
}

// Turns scores [kSpan] of the visible positions first … last − 1 into exponentials, zero elsewhere.
static Partial exponentials(float* scores, int first, int last, float softcap) {
    if (first >= last) {
        std::memset(scores, 0, sizeof(float) * kSpan);
        return {kNothing, 0.0f};
    }
    const int begin = first / 8 * 8, end = (last + 7) / 8 * 8;  // whole vectors
    for (int i = begin; softcap != 0.0f && i < end; i += 8) {
        store8(scores + i, softcapped8(load8(scores + i), softcap));
    }
    for (int i = begin; i < first; ++i) scores[i] = kNothing;
    for (int i = last; i < end; ++i) scores[i] = kNothing;
    F8 largest8 = load8(scores + begin);
    for (int i = begin + 8; i < end; i += 8) largest8 = max8(largest8, load8(scores + i));
    const float largest = max_of8(largest8);
    F8 total8 = zero8();
    for (int i = begin; i < end; i += 8) {
        const F8 e = exp8(load8(scores + i) - broadcast8(largest));
        store8(scores + i, e);
        total8 = total8 + e;
    }
    std::memset(scores, 0, sizeof(float) * begin);
    std::memset(scores + end, 0, sizeof(float) * (kSpan - end));
    return {largest, sum_of8(total8)};
}

// ------------------------------------------------------------------ the cache

template <bool IS_HALF>
struct Cache {
    static constexpr int kSize = IS_HALF ? 2 : 4;
    VENTURI_INLINE static F8 load(const uint8_t* base, int64_t index) {
        const uint8_t* from = base + index * kSize;
        if constexpr (IS_HALF) return from_half8(from);
        else return load8(reinterpret_cast<const float*>(from));
    }
};

// One KV head of one request's run of blocks.
struct KvRun {
    const uint8_t* head;   // of block 0
    int64_t block_stride;  // in bytes
    const int32_t* blocks;
    int dim;
    int padded_dim;
    int element_bytes;

    VENTURI_INLINE const uint8_t* keys(int64_t block) const {
        return head + blocks[block] * block_stride;
    }
    VENTURI_INLINE const uint8_t* values(int64_t block) const {
        return keys(block) + int64_t{dim} * kBlockPositions * element_bytes;
    }
};

// The keys a query at `position` sees: first … last − 1.
struct Visible {
    int64_t first, last;
};

VENTURI_INLINE Visible visible_from(int64_t position, int32_t window) {
    return {window > 0 ? larger(0, position - window + 1) : 0, position + 1};
}

// The part of a span that is visible, relative to the span, and the blocks it lies in.
struct SpanPart {
    int first, last;              // positions
    int first_block, last_block;  // of the span's four
};

VENTURI_INLINE SpanPart part_of(const Visible& visible, int64_t span) {
    const int64_t begin = span * kSpan;
    const auto first = static_cast<int>(larger(0, smaller(visible.first - begin, kSpan)));
    const auto last = static_cast<int>(larger(0, smaller(visible.last - begin, kSpan)));
    return {first, last, first / kBlockPositions,
            (last + kBlockPositions - 1) / kBlockPositions};
}

// ------------------------------------------------------------------ row by row

// Scores of G queries [G][dim] with 8·N keys of a block, from key `first` on.
// Asks for as much of the `upcoming` block as it reads itself, a line at a time.
template <bool IS_HALF, int G, int N>
VENTURI_KERNEL static void score_keys(const float* queries, int dim, const uint8_t* keys, int first,
                               float* scores, const uint8_t* upcoming) {
    constexpr int kStepBytes = 8 * N * Cache<IS_HALF>::kSize;
    upcoming += int64_t{first} * dim * Cache<IS_HALF>::kSize;
    F8 sums[G][N];
    unrolled<G>([&](auto g) VENTURI_UNROLLED { unrolled<N>([&](auto n) VENTURI_UNROLLED { sums[g][n] = zero8(); }); });
    for (int d = 0; d < dim; ++d) {
        if (d * kStepBytes % 64 == 0) fetch(upcoming + int64_t{d} * kStepBytes);
        F8 query[G];
        unrolled<G>([&](auto g) VENTURI_UNROLLED { query[g] = broadcast8(queries[g * dim + d]); });
        unrolled<N>([&](auto n) VENTURI_UNROLLED {
            const F8 key = Cache<IS_HALF>::load(keys, int64_t{d} * kBlockPositions + first + 8 * n);
            unrolled<G>([&](auto g) VENTURI_UNROLLED { sums[g][n] = fma8(key, query[g], sums[g][n]); });
        });
    }
    unrolled<G>([&](auto g) VENTURI_UNROLLED {
        unrolled<N>([&](auto n) VENTURI_UNROLLED { store8(scores + g * kSpan + first + 8 * n, sums[g][n]); });
    });
}

// out [G][padded_dim], 8·N dimensions from `first` on: sums of values weighted by exponentials.
template <bool IS_HALF, int G, int N>
VENTURI_KERNEL static void weigh_values(const KvRun& run, int64_t first_block, const SpanPart& part,
                                 const float* weights, int first, float* out) {
    F8 sums[G][N];
    unrolled<G>([&](auto g) VENTURI_UNROLLED { unrolled<N>([&](auto n) VENTURI_UNROLLED { sums[g][n] = zero8(); }); });
    for (int b = part.first_block; b < part.last_block; ++b) {
        const uint8_t* values = run.values(first_block + b);
        const int begin = b * kBlockPositions;
        const auto count = static_cast<int>(smaller(kBlockPositions, part.last - begin));
        for (int i = 0; i < count; ++i) {
            F8 weight[G];
            unrolled<G>([&](auto g) VENTURI_UNROLLED { weight[g] = broadcast8(weights[g * kSpan + begin + i]); });
            unrolled<N>([&](auto n) VENTURI_UNROLLED {
                const int64_t index = int64_t{i} * run.padded_dim + first + 8 * n;
                const F8 value = Cache<IS_HALF>::load(values, index);
                unrolled<G>([&](auto g) VENTURI_UNROLLED { sums[g][n] = fma8(value, weight[g], sums[g][n]); });
            });
        }
    }
    unrolled<G>([&](auto g) VENTURI_UNROLLED {
        unrolled<N>([&](auto n) VENTURI_UNROLLED { store8(out + g * run.padded_dim + first + 8 * n, sums[g][n]); });
    });
}

// One span for G queries that share their keys: partial results to out [G][padded_dim], [G].
template <bool IS_HALF, int G>
static void attend_span(const float* queries, const KvRun& run, int64_t span, const Visible& visible,
                        float softcap, float* out, Partial* partials) {
    constexpr int N = G >= 4 ? 2 : 4;
    alignas(64) float scores[G * kSpan];
    const SpanPart part = part_of(visible, span);
    const int64_t first_block = span * kSpanBlocks;
    for (int b = part.first_block; b < part.last_block; ++b) {
        const uint8_t* keys = run.keys(first_block + b);
        const uint8_t* upcoming = b + 1 < part.last_block
                                      ? run.keys(first_block + b + 1)
                                      : run.values(first_block + part.first_block);
        for (int first = 0; first < kBlockPositions; first += 8 * N) {
            score_keys<IS_HALF, G, N>(queries, run.dim, keys, first,
                                      scores + b * kBlockPositions, upcoming);
        }
    }
    unrolled<G>([&](auto g) VENTURI_UNROLLED {
        partials[g] = exponentials(scores + g * kSpan, part.first, part.last, softcap);
    });
    int first = 0;
    for (; first + 8 * N <= run.padded_dim; first += 8 * N) {
        weigh_values<IS_HALF, G, N>(run, first_block, part, scores, first, out);
    }
    for (; first < run.padded_dim; first += 8) {
        weigh_values<IS_HALF, G, 1>(run, first_block, part, scores, first, out);
    }
}

template <bool IS_HALF>
static void attend_span_of_group(const float* queries, int group, const KvRun& run, int64_t span,
                                 const Visible& visible, float softcap, float* out,
                                 Partial* partials) {
    while (group > 0) {
        const int part = group >= 4 ? 4 : group;
        switch (part) {
            case 1: attend_span<IS_HALF, 1>(queries, run, span, visible, softcap, out, partials); break;
            case 2: attend_span<IS_HALF, 2>(queries, run, span, visible, softcap, out, partials); break;
            case 3: attend_span<IS_HALF, 3>(queries, run, span, visible, softcap, out, partials); break;
            default: attend_span<IS_HALF, 4>(queries, run, span, visible, softcap, out, partials);
        }
        queries += part * run.dim;
        out += part * run.padded_dim;
        partials += part;
        group -= part;
    }
}

// ------------------------------------------------------------------ tile by tile

// c [6][16] = Σ a [6][depth] · b [depth][16]: rows of a are A_ROW apart, its columns A_COLUMN, and
// rows of b are `b_step` apart.
template <int A_ROW, int A_COLUMN>
VENTURI_INLINE void multiply_6x16(const float* a, const float* b, int64_t b_step, int64_t depth,
                                  F8 (&c)[kMicroRows][2]) {
    unrolled<kMicroRows>([&](auto r) VENTURI_UNROLLED { c[r][0] = c[r][1] = zero8(); });
    for (int64_t k = 0; k < depth; ++k) {
        const F8 b0 = load8(b), b1 = load8(b + 8);
        unrolled<kMicroRows>([&](auto r) VENTURI_UNROLLED {
            const F8 x = broadcast8(a[r * A_ROW]);
            c[r][0] = fma8(x, b0, c[r][0]);
            c[r][1] = fma8(x, b1, c[r][1]);
        });
        a += A_COLUMN;
        b += b_step;
    }
}

// Working memory of a tile, in floats.
struct TileScratch {
    float* queries;   // [panels of 6 rows][dim][6], scaled
    float* keys;      // [dim][kSpan]
    float* values;    // [kSpan][tile_dim]
    float* scores;    // [kTileRows][kSpan], then weights
    float* sums;      // [kTileRows][tile_dim]

    static int64_t tile_dim(int64_t dim) { return (dim + 15) / 16 * 16; }
    static size_t bytes(int64_t dim) {
        const int64_t d = tile_dim(dim);
        return sizeof(float) * (2 * kTileRows * d + 2 * kSpan * d + kTileRows * kSpan);
    }
    TileScratch(uint8_t* memory, int64_t dim) {
        const int64_t d = tile_dim(dim);
        queries = reinterpret_cast<float*>(memory);
        sums = queries + kTileRows * d;
        keys = sums + kTileRows * d;
        values = keys + kSpan * d;
        scores = values + kSpan * d;
    }
};

// The query tokens of a tile, and the heads that share its KV head.
struct Tile {
    int64_t first_token;  // of the step
    int tokens;
    int group;        // query heads per KV head
    int first_head;   // of the queries

    int rows() const { return tokens * group; }
    int panels() const { return (rows() + kMicroRows - 1) / kMicroRows; }
    int64_t token(int row) const { return first_token + row / group; }
    int head(int row) const { return first_head + row % group; }
};

static void gather_queries(const PagedAttentionArguments& a, const Tile& tile, int dim, float* out) {
    for (int row = 0; row < tile.panels() * kMicroRows; ++row) {
        float* to = out + int64_t{row / kMicroRows} * dim * kMicroRows + row % kMicroRows;
        const bool is_real = row < tile.rows();
        const float* from =
            is_real ? a.query + tile.token(row) * a.query_stride + tile.head(row) * int64_t{dim}
                    : nullptr;
        for (int d = 0; d < dim; ++d) to[d * kMicroRows] = is_real ? from[d] * a.scale : 0.0f;
    }
}

// Keys and values of a span as floats; positions past `part.last` stay as they are in the
// scratch's keys (their scores are dropped) and are not read from its values.
template <bool IS_HALF>
static void widen_span(const KvRun& run, int64_t span, const SpanPart& part,
                       const TileScratch& scratch) {
    const int64_t tile_dim = TileScratch::tile_dim(run.dim);
    for (int b = part.first_block; b < part.last_block; ++b) {
        const uint8_t* keys = run.keys(span * kSpanBlocks + b);
        const uint8_t* values = run.values(span * kSpanBlocks + b);
        float* to = scratch.keys + b * kBlockPositions;
        for (int64_t d = 0; d < run.dim; ++d) {
            for (int i = 0; i < kBlockPositions; i += 8) {
                store8(to + d * kSpan + i, Cache<IS_HALF>::load(keys, d * kBlockPositions + i));
            }
        }
        const int64_t count = smaller(kBlockPositions, part.last - b * kBlockPositions);
        to = scratch.values + b * kBlockPositions * tile_dim;
        for (int64_t i = 0; i < count; ++i) {
            for (int64_t d = 0; d < run.padded_dim; d += 8) {
                store8(to + i * tile_dim + d, Cache<IS_HALF>::load(values, i * run.padded_dim + d));
            }
        }
    }
}

VENTURI_KERNEL static void score_tile(const Tile& tile, int dim, const SpanPart& part, const TileScratch& s) {
    for (int panel = 0; panel < tile.panels(); ++panel) {
        const float* queries = s.queries + int64_t{panel} * dim * kMicroRows;
        const int last = part.last_block * kBlockPositions;
        for (int c = part.first_block * kBlockPositions; c < last; c += 16) {
            F8 scores[kMicroRows][2];
            multiply_6x16<1, kMicroRows>(queries, s.keys + c, kSpan, dim, scores);
            unrolled<kMicroRows>([&](auto r) VENTURI_UNROLLED {
                float* to = s.scores + (panel * kMicroRows + r) * kSpan + c;
                store8(to, scores[r][0]);
                store8(to + 8, scores[r][1]);
            });
        }
    }
}

VENTURI_KERNEL static void weigh_tile(const Tile& tile, int dim, const SpanPart& part, const Merge* merges,
                       const TileScratch& s) {
    const int64_t tile_dim = TileScratch::tile_dim(dim);
    const int first = part.first_block * kBlockPositions;
    for (int panel = 0; panel < tile.panels(); ++panel) {
        const float* weights = s.scores + int64_t{panel} * kMicroRows * kSpan + first;
        for (int64_t c = 0; c < tile_dim; c += 16) {
            F8 sums[kMicroRows][2];
            multiply_6x16<kSpan, 1>(weights, s.values + first * tile_dim + c, tile_dim,
                                    part.last - first, sums);
            unrolled<kMicroRows>([&](auto r) VENTURI_UNROLLED {
                const int row = panel * kMicroRows + r;
                float* to = s.sums + row * tile_dim + c;
                store8(to, merged8(load8(to), sums[r][0], merges[row]));
                store8(to + 8, merged8(load8(to + 8), sums[r][1], merges[row]));
            });
        }
    }
}

template <bool IS_HALF>
static void attend_tile(const PagedAttentionArguments& a, const Tile& tile, const KvRun& run,
                        uint8_t* memory) {
    const TileScratch s(memory, run.dim);
    const int64_t tile_dim = TileScratch::tile_dim(run.dim);
    const int rows = tile.rows(), padded_rows = tile.panels() * kMicroRows;
    Partial so_far[kTileRows];
    Merge merges[kTileRows];
    for (auto& partial : so_far) partial = {kNothing, 0.0f};
    std::memset(s.sums, 0, sizeof(float) * kTileRows * tile_dim);
    gather_queries(a, tile, run.dim, s.queries);
    const int64_t first_position = a.positions[tile.first_token];
    const int64_t last_position = a.positions[tile.first_token + tile.tokens - 1];
    const Visible visible = {visible_from(first_position, a.window).first, last_position + 1};
    for (int64_t span = visible.first / kSpan; span * kSpan < visible.last; ++span) {
        const SpanPart part = part_of(visible, span);
        widen_span<IS_HALF>(run, span, part, s);
        score_tile(tile, run.dim, part, s);
        for (int row = 0; row < padded_rows; ++row) {
            float* scores = s.scores + row * kSpan;
            SpanPart own = {0, 0, 0, 0};
            if (row < rows) {
                own = part_of(visible_from(a.positions[tile.token(row)], a.window), span);
            }
            const Partial partial = exponentials(scores, own.first, own.last, a.softcap);
            merges[row] = merge_of(so_far[row], partial);
        }
        weigh_tile(tile, run.dim, part, merges, s);
    }
    for (int row = 0; row < rows; ++row) {
        const float total = so_far[row].total;
        const float* from = s.sums + row * tile_dim;
        float* to = a.out + tile.token(row) * a.out_stride + tile.head(row) * int64_t{run.dim};
        for (int d = 0; d < run.dim; ++d) to[d] = from[d] / total;
    }
}

// ------------------------------------------------------------------ sharing out the work

struct AttentionPlan {
    const PagedAttentionArguments& a;
    int group;          // query heads per KV head
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

// Merges the spans of a query, in order, and writes its heads' outputs.
static void merge_row(const PagedAttentionArguments& a, int group, int64_t token, int64_t kv_head,
                      int64_t spans, const Partial* partials, const float* sums) {
    const int dim = a.kv.head_dim, padded = a.kv.padded_dim;
    for (int g = 0; g < group; ++g) {
        float* to = a.out + token * a.out_stride + (kv_head * group + g) * dim;
        Partial so_far = {kNothing, 0.0f};
        alignas(32) float merged[kMostDim] = {};
        for (int64_t span = 0; span < spans; ++span) {
            const Merge merge = merge_of(so_far, partials[span * group + g]);
            const float* from = sums + (span * group + g) * padded;
            for (int d = 0; d < padded; d += 8) {
                store8(merged + d, merged8(load8(merged + d), load8(from + d), merge));
            }
        }
        for (int d = 0; d < dim; ++d) to[d] = merged[d] / so_far.total;
    }
}

// Attends to the span-th span that the query sees, of `spans`.
template <bool IS_HALF>
static void attend_row(const AttentionPlan& plan, const RowPartials& shared, const RowQuery& query,
                       int64_t span, int64_t spans, Worker& worker) {
    const PagedAttentionArguments& a = plan.a;
    const KvRun run = run_of(a, query.request, query.kv_head);
    const Visible visible = visible_from(a.positions[query.token], a.window);
    auto* queries = reinterpret_cast<float*>(worker.own_scratch());
    const int64_t size = plan.group * int64_t{run.dim};
    const float* from = a.query + query.token * a.query_stride + query.kv_head * size;
    for (int64_t i = 0; i < size; ++i) queries[i] = from[i] * a.scale;
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
static void attend(const PagedAttentionArguments& a, Worker& worker) {
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
                attend_row<IS_HALF>(plan, shared, query, (item - begin) / kv_heads, spans, worker);
            }
            begin += spans * kv_heads;
            ++row;
        }
    }
}

// ------------------------------------------------------------------ the operation

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
    if (a.kv.is_half) attend<true>(a, worker);
    else attend<false>(a, worker);
}
