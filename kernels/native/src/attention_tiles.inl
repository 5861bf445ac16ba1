// Attention of up to 96 query rows (tokens × query heads of one KV head) at a time: prefill. A tile
// walks all its spans, with keys and values widened to floats.

constexpr int kTileRows = 96;
constexpr int kMicroRows = 6;  // of the product's register block, times 16 columns

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
    float* queries;  // [panels of 6 rows][dim][6], scaled
    float* keys;     // [dim][kSpan]
    float* values;   // [kSpan][tile_dim]
    float* scores;   // [kTileRows][kSpan], then weights
    float* sums;     // [kTileRows][tile_dim]

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

// What the spans so far say of each row, and how the last one is to be merged.
struct TileMerges {
    float largest[kTileRows], total[kTileRows];
    float keep[kTileRows], take[kTileRows];

    TileMerges() {
        for (int row = 0; row < kTileRows; ++row) {
            largest[row] = kNothing;
            total[row] = 0.0f;
        }
    }
    void add(const float* span_largest, const float* span_total) {
        for (int row = 0; row < kTileRows; row += 8) {
            SpanState8 so_far = {load8(largest + row), load8(total + row)};
            const Merge8 merge =
                merge8(so_far, {load8(span_largest + row), load8(span_total + row)});
            store8(largest + row, so_far.largest);
            store8(total + row, so_far.total);
            store8(keep + row, merge.keep);
            store8(take + row, merge.take);
        }
    }
};

// The query tokens of a tile, and the heads that share its KV head.
struct Tile {
    int64_t first_token;  // of the step
    int tokens;
    int group;       // query heads per KV head
    int first_head;  // of the queries

    int rows() const { return tokens * group; }
    int panels() const { return (rows() + kMicroRows - 1) / kMicroRows; }
    int64_t token(int row) const { return first_token + row / group; }
    int head(int row) const { return first_head + row % group; }
};

static void gather_queries(const PagedAttentionArguments& a, const Tile& tile, int dim,
                           float* out) {
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

// Blocks that are read after a span: asked for bit by bit meanwhile.
struct UpcomingSpan {
    SpanBlocks blocks;
    int64_t lines;  // of a block

    UpcomingSpan(const KvRun& run, int64_t span, const Visible& visible)
        : blocks(run, span, part_of(visible, span)), lines(run.bytes() / 64) {}

    // What is due in `some` of `steps` from `step` on.
    void fetch(int64_t step, int64_t steps, int64_t some) const {
        const int64_t last = (step + some) * lines / steps;
        for (int64_t line = step * lines / steps; line < last; ++line) {
            for (const uint8_t* block : blocks.keys) fetch_near(block + 64 * line);
        }
    }
};

VENTURI_KERNEL static void score_tile(const Tile& tile, int dim, const SpanPart& part,
                                      const UpcomingSpan& upcoming, const TileScratch& s) {
    for (int panel = 0; panel < tile.panels(); ++panel) {
        const float* queries = s.queries + int64_t{panel} * dim * kMicroRows;
        const int last = part.last_block * kBlockPositions;
        for (int c = part.first_block * kBlockPositions; c < last; c += 16) {
            upcoming.fetch(panel * int64_t{kSpan} + c, tile.panels() * int64_t{kSpan}, 16);
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

VENTURI_KERNEL static void weigh_tile(const Tile& tile, int dim, const SpanPart& part,
                                      const TileMerges& merges, const TileScratch& s) {
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
                const F8 keep = broadcast8(merges.keep[row]), take = broadcast8(merges.take[row]);
                store8(to, merged8(load8(to), sums[r][0], keep, take));
                store8(to + 8, merged8(load8(to + 8), sums[r][1], keep, take));
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
    TileMerges merges;
    float span_largest[kTileRows], span_total[kTileRows];
    for (int row = 0; row < kTileRows; ++row) {
        span_largest[row] = kNothing;
        span_total[row] = 0.0f;
    }
    std::memset(s.sums, 0, sizeof(float) * kTileRows * tile_dim);
    gather_queries(a, tile, run.dim, s.queries);
    const int64_t first_position = a.positions[tile.first_token];
    const int64_t last_position = a.positions[tile.first_token + tile.tokens - 1];
    const Visible visible = {visible_from(first_position, a.window).first, last_position + 1};
    const int64_t last_span = (visible.last - 1) / kSpan;
    for (int64_t span = visible.first / kSpan; span <= last_span; ++span) {
        const SpanPart part = part_of(visible, span);
        widen_span<IS_HALF>(run, span, part, s);
        score_tile(tile, run.dim, part, {run, smaller(span + 1, last_span), visible}, s);
        for (int row = 0; row < padded_rows; ++row) {
            float* scores = s.scores + row * kSpan;
            SpanPart own = {0, 0, 0, 0};  // nothing, for rows past the end
            if (row < rows) {
                own = part_of(visible_from(a.positions[tile.token(row)], a.window), span);
            }
            const SpanState state = exponentials(scores, own.first, own.last, a.softcap);
            span_largest[row] = state.largest;
            span_total[row] = state.total;
        }
        merges.add(span_largest, span_total);
        weigh_tile(tile, run.dim, part, merges, s);
    }
    for (int row = 0; row < rows; ++row) {
        const float* from = s.sums + row * tile_dim;
        float* to = a.out + tile.token(row) * a.out_stride + tile.head(row) * int64_t{run.dim};
        for (int d = 0; d < run.dim; ++d) to[d] = from[d] / merges.total[row];
    }
}
