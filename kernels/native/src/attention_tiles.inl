// Attention of up to 96 query rows (tokens × query heads of one KV head) at a time: prefill. A tile
// walks all its spans. What the products of a span are made of is left to a class: floats, or pairs
// of 16-bit numbers.

constexpr int kTileRows = 96;
constexpr int kMicroRows = 6;  // of a product's register block

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
    // Null where a panel has more rows than the tile.
    const float* query(const PagedAttentionArguments& a, int row, int dim) const {
        if (row >= rows()) return nullptr;
        return a.query + token(row) * a.query_stride + head(row) * int64_t{dim};
    }
};

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

// What a row sees of a span; nothing, for rows past the end.
static SpanPart part_of_row(const PagedAttentionArguments& a, const Tile& tile, int row,
                            int64_t span) {
    if (row >= tile.rows()) return {0, 0, 0, 0};
    return part_of(visible_from(a.positions[tile.token(row)], a.window), span);
}

// `Products` holds a tile's queries, a span's keys, values and weights, and the sums [kTileRows]
// rows.
template <class Products>
static void attend_tile(const PagedAttentionArguments& a, const Tile& tile, const KvRun& run,
                        uint8_t* memory) {
    Products products(memory, run.dim);
    const int rows = tile.rows(), padded_rows = tile.panels() * kMicroRows;
    TileMerges merges;
    float span_largest[kTileRows], span_total[kTileRows];
    for (int row = 0; row < kTileRows; ++row) {
        span_largest[row] = kNothing;
        span_total[row] = 0.0f;
    }
    products.begin(a, tile);
    const int64_t first_position = a.positions[tile.first_token];
    const int64_t last_position = a.positions[tile.first_token + tile.tokens - 1];
    const Visible visible = {visible_from(first_position, a.window).first, last_position + 1};
    const int64_t last_span = (visible.last - 1) / kSpan;
    for (int64_t span = visible.first / kSpan; span <= last_span; ++span) {
        const SpanPart part = part_of(visible, span);
        products.widen(run, span, part);
        products.score(tile, part, {run, smaller(span + 1, last_span), visible});
        for (int first_row = 0; first_row < padded_rows; first_row += kMicroRows) {
            SpanPart own[kMicroRows];
            for (int r = 0; r < kMicroRows; ++r) own[r] = part_of_row(a, tile, first_row + r, span);
            products.make_weights(first_row, own, a.softcap, span_largest + first_row,
                                  span_total + first_row);
        }
        merges.add(span_largest, span_total);
        products.weigh(tile, part, merges);
    }
    for (int row = 0; row < rows; ++row) {
        const float* from = products.sums_of(row);
        float* to = a.out + tile.token(row) * a.out_stride + tile.head(row) * int64_t{run.dim};
        for (int d = 0; d < run.dim; ++d) to[d] = from[d] / merges.total[row];
    }
}
