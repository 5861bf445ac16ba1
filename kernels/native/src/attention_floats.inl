// Tiles whose products are those of floats: keys and values are widened, span by span.

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

// Working memory of a tile, and what is done in it.
template <bool IS_HALF>
class FloatProducts {
 public:
    static size_t bytes(int64_t dim) {
        const int64_t d = tile_dim_of(dim);
        return sizeof(float) * (2 * kTileRows * d + 2 * kSpan * d + kTileRows * kSpan);
    }
    FloatProducts(uint8_t* memory, int dim) : dim_(dim), tile_dim_(tile_dim_of(dim)) {
        queries_ = reinterpret_cast<float*>(memory);
        sums_ = queries_ + kTileRows * tile_dim_;
        keys_ = sums_ + kTileRows * tile_dim_;
        values_ = keys_ + kSpan * tile_dim_;
        scores_ = values_ + kSpan * tile_dim_;
    }

    // Gets the queries of a tile.
    void begin(const PagedAttentionArguments& a, const Tile& tile) const {
        std::memset(sums_, 0, sizeof(float) * kTileRows * tile_dim_);
        for (int row = 0; row < tile.panels() * kMicroRows; ++row) {
            float* to = queries_ + int64_t{row / kMicroRows} * dim_ * kMicroRows + row % kMicroRows;
            const float* from = tile.query(a, row, dim_);
            for (int d = 0; d < dim_; ++d) to[d * kMicroRows] = from ? from[d] * a.scale : 0.0f;
        }
    }

    // Keys and values of a span as floats; positions past `part.last` stay as they are in keys
    // (their scores are dropped) and are not read from values.
    void widen(const KvRun& run, int64_t span, const SpanPart& part) const {
        for (int b = part.first_block; b < part.last_block; ++b) {
            const int64_t count = smaller(kBlockPositions, part.last - b * kBlockPositions);
            widen_keys(run.keys(span * kSpanBlocks + b), keys_ + b * kBlockPositions);
            widen_values(run.values(span * kSpanBlocks + b), count, run.padded_dim,
                         values_ + b * kBlockPositions * tile_dim_);
        }
    }

    VENTURI_KERNEL void score(const Tile& tile, const SpanPart& part,
                              const UpcomingSpan& upcoming) const {
        for (int panel = 0; panel < tile.panels(); ++panel) {
            const float* queries = queries_ + int64_t{panel} * dim_ * kMicroRows;
            const int last = part.last_block * kBlockPositions;
            for (int c = part.first_block * kBlockPositions; c < last; c += 16) {
                upcoming.fetch(panel * int64_t{kSpan} + c, tile.panels() * int64_t{kSpan}, 16);
                F8 scores[kMicroRows][2];
                multiply_6x16<1, kMicroRows>(queries, keys_ + c, kSpan, dim_, scores);
                unrolled<kMicroRows>([&](auto r) VENTURI_UNROLLED {
                    float* to = scores_ + (panel * kMicroRows + r) * kSpan + c;
                    store8(to, scores[r][0]);
                    store8(to + 8, scores[r][1]);
                });
            }
        }
    }

    // Of six rows, from their scores of the positions they see.
    void make_weights(int first_row, const SpanPart (&own)[kMicroRows], float softcap,
                      float* largest, float* total) const {
        for (int r = 0; r < kMicroRows; ++r) {
            float* scores = scores_ + (first_row + r) * kSpan;
            const SpanState state = exponentials(scores, own[r].first, own[r].last, softcap);
            largest[r] = state.largest;
            total[r] = state.total;
        }
    }

    VENTURI_KERNEL void weigh(const Tile& tile, const SpanPart& part,
                              const TileMerges& merges) const {
        const int first = part.first_block * kBlockPositions;
        for (int panel = 0; panel < tile.panels(); ++panel) {
            const float* weights = scores_ + int64_t{panel} * kMicroRows * kSpan + first;
            for (int64_t c = 0; c < tile_dim_; c += 16) {
                F8 sums[kMicroRows][2];
                multiply_6x16<kSpan, 1>(weights, values_ + first * tile_dim_ + c, tile_dim_,
                                        part.last - first, sums);
                unrolled<kMicroRows>([&](auto r) VENTURI_UNROLLED {
                    const int row = panel * kMicroRows + r;
                    float* to = sums_ + row * tile_dim_ + c;
                    const F8 keep = broadcast8(merges.keep[row]);
                    const F8 take = broadcast8(merges.take[row]);
                    store8(to, merged8(load8(to), sums[r][0], keep, take));
                    store8(to + 8, merged8(load8(to + 8), sums[r][1], keep, take));
                });
            }
        }
    }

    const float* sums_of(int row) const { return sums_ + row * tile_dim_; }

 private:
    static int64_t tile_dim_of(int64_t dim) { return (dim + 15) / 16 * 16; }

    void widen_keys(const uint8_t* keys, float* to) const {
        for (int64_t d = 0; d < dim_; ++d) {
            for (int i = 0; i < kBlockPositions; i += 8) {
                store8(to + d * kSpan + i, Cache<IS_HALF>::load(keys, d * kBlockPositions + i));
            }
        }
    }
    void widen_values(const uint8_t* values, int64_t count, int64_t padded_dim, float* to) const {
        for (int64_t i = 0; i < count; ++i) {
            for (int64_t d = 0; d < padded_dim; d += 8) {
                store8(to + i * tile_dim_ + d, Cache<IS_HALF>::load(values, i * padded_dim + d));
            }
        }
    }

    int dim_;
    int64_t tile_dim_;
    float* queries_;  // [panels of 6 rows][dim][6], scaled
    float* keys_;     // [dim][kSpan]
    float* values_;   // [kSpan][tile_dim]
    float* scores_;   // [kTileRows][kSpan], then weights
    float* sums_;     // [kTileRows][tile_dim]
};
