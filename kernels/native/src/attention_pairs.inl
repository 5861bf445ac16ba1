// Tiles whose products are those of 16-bit numbers, two an instruction and lane: twice the rate of
// floats with VNNI, 1.5 times with AVX2.
//
// Whole numbers and one scale stand for a query, for a position's key, for its values, and for the
// weights of a query in a span. A position's numbers come from nothing but its own key and values:
// a query's result does not depend on how a text is cut.

// Queries and keys are scaled to vectors of this length. By Cauchy and Schwarz no sum of products
// is larger than the square of it (and what rounding adds), whatever the head size.
constexpr float kPairLength = 32700.0f;
// The largest value of a position, the largest weight of a query, and the most that its weights of
// a span may come to: (261000 + 64) · 8191 < 2³¹.
constexpr float kLargestValue = 8191.0f;
constexpr float kLargestWeight = 32767.0f;
constexpr float kMostWeight = 261000.0f;
constexpr float kTiny = 1e-30f;  // added to what is divided by

// 2ˣ of x up to 0, to 3e-6; exactly 0 below −125. The polynomial has the least relative error
// between −1/2 and 1/2; adding 1.5 · 2²³ rounds to a whole number.
VENTURI_INLINE Lanes falling_exp2(Lanes x) {
    const Lanes rounder = broadcast_lanes(12582912.0f);
    const Lanes shifted = x + rounder;
    const Lanes r = x - (shifted - rounder);
    Lanes p = fma_lanes(broadcast_lanes(9.57010191e-3f), r, broadcast_lanes(5.59178603e-2f));
    p = fma_lanes(p, r, broadcast_lanes(0.240247448f));
    p = fma_lanes(p, r, broadcast_lanes(0.693121815f));
    p = fma_lanes(p, r, broadcast_lanes(0.999999261f));
    return times_power_of_two(p, shifted, x);
}

// c [6][2 vectors] = Σ a [6][depth] · b [depth][2 vectors], all of them pairs: rows of a are A_ROW
// apart, its columns A_COLUMN, and rows of b are `b_step` apart.
template <int A_ROW, int A_COLUMN>
VENTURI_INLINE void multiply_pairs(const int32_t* a, const int32_t* b, int64_t b_step,
                                   int64_t depth, PairSums (&c)[kMicroRows][2]) {
    unrolled<kMicroRows>([&](auto r) VENTURI_UNROLLED { c[r][0] = c[r][1] = PairSums::zero(); });
    for (int64_t k = 0; k < depth; ++k) {
        const Pairs b0 = load_pairs(b), b1 = load_pairs(b + kLanes);
        unrolled<kMicroRows>([&](auto r) VENTURI_UNROLLED {
            const Pairs x = broadcast_pair(a + r * A_ROW);
            c[r][0].add_products(x, b0);
            c[r][1].add_products(x, b1);
        });
        a += A_COLUMN;
        b += b_step;
    }
}

// Lane by lane `dim` halves, and zeros behind them.
VENTURI_INLINE Lanes halves_until(const uint8_t* halves, int64_t d, int64_t dim) {
    if (d + kLanes <= dim) return halves_of(halves + 2 * d);
    uint16_t some[kLanes] = {};
    if (d < dim) std::memcpy(some, halves + 2 * d, 2 * (dim - d));
    return halves_of(some);
}

// Working memory of a tile, and what is done in it.
class PairProducts {
 public:
    static size_t bytes(int64_t dim) {
        const int64_t d = tile_dim_of(dim);
        const int64_t pairs = (kTileRows + kSpan) * d / 2 + kSpan / 2 * (d + kTileRows);
        const int64_t floats = kTileRows * (d + kSpan) + 2 * kSpan + 2 * kTileRows;
        return sizeof(int32_t) * pairs + sizeof(float) * floats;
    }
    PairProducts(uint8_t* memory, int dim) : dim_(dim), tile_dim_(tile_dim_of(dim)) {
        queries_ = reinterpret_cast<int32_t*>(memory);
        keys_ = queries_ + kTileRows * tile_dim_ / 2;
        values_ = keys_ + kSpan * tile_dim_ / 2;
        weights_ = reinterpret_cast<int16_t*>(values_ + kSpan / 2 * tile_dim_);
        sums_ = reinterpret_cast<float*>(weights_ + kTileRows * kSpan);
        scores_ = sums_ + kTileRows * tile_dim_;
        key_scales_ = scores_ + kTileRows * kSpan;
        value_scales_ = key_scales_ + kSpan;
        query_scales_ = value_scales_ + kSpan;
        weight_scales_ = query_scales_ + kTileRows;
    }

    // Gets the queries of a tile.
    void begin(const PagedAttentionArguments& a, const Tile& tile) const {
        std::memset(sums_, 0, sizeof(float) * kTileRows * tile_dim_);
        for (int row = 0; row < tile.panels() * kMicroRows; ++row) {
            float query[kMostDim] = {};
            const float* from = tile.query(a, row, dim_);
            if (from != nullptr) std::memcpy(query, from, sizeof(float) * dim_);
            query_scales_[row] = a.scale * round_query(query, row);
        }
    }

    // Keys and values of a span. Positions past `part.last` have keys whose scores are dropped, and
    // no weight.
    void widen(const KvRun& run, int64_t span, const SpanPart& part) const {
        for (int b = part.first_block; b < part.last_block; ++b) {
            const int64_t count = smaller(kBlockPositions, part.last - b * kBlockPositions);
            const uint8_t* values = run.values(span * kSpanBlocks + b);
            for (int i = 0; i < kBlockPositions; i += 2 * kLanes) {
                round_keys(run.keys(span * kSpanBlocks + b) + 2 * i, b * kBlockPositions + i);
            }
            for (int i = 0; i < count; i += 2) {
                round_values(values + 2 * i * int64_t{run.padded_dim}, run.padded_dim,
                             i + 1 < count, b * kBlockPositions + i);
            }
            for (int64_t i = (count + 1) / 2 * 2; i < kBlockPositions; ++i) {
                value_scales_[b * kBlockPositions + i] = 0.0f;
            }
        }
    }

    VENTURI_KERNEL void score(const Tile& tile, const SpanPart& part,
                              const UpcomingSpan& upcoming) const {
        for (int panel = 0; panel < tile.panels(); ++panel) {
            const int32_t* queries = queries_ + int64_t{panel} * dim_ / 2 * kMicroRows;
            const int last = part.last_block * kBlockPositions;
            for (int c = part.first_block * kBlockPositions; c < last; c += 2 * kLanes) {
                upcoming.fetch(panel * int64_t{kSpan} + c, tile.panels() * int64_t{kSpan},
                               2 * kLanes);
                PairSums sums[kMicroRows][2];
                multiply_pairs<1, kMicroRows>(queries, keys_ + c, kSpan, dim_ / 2, sums);
                const Lanes scale0 = load_lanes(key_scales_ + c);
                const Lanes scale1 = load_lanes(key_scales_ + c + kLanes);
                unrolled<kMicroRows>([&](auto r) VENTURI_UNROLLED {
                    float* to = scores_ + (panel * kMicroRows + r) * kSpan + c;
                    store_lanes(to, sums[r][0].value() * scale0);
                    store_lanes(to + kLanes, sums[r][1].value() * scale1);
                });
            }
        }
    }

    // Of six rows, from their scores of the positions they see: exponentials times the scales of
    // values. Step by step, so that a row does not wait for its own sums.
    void make_weights(int first_row, const SpanPart (&own)[kMicroRows], float softcap,
                      float* largest, float* total) const {
        Row rows[kMicroRows];
        for (int r = 0; r < kMicroRows; ++r) {
            rows[r] = {scores_ + (first_row + r) * kSpan, weights_ + (first_row + r) * kSpan,
                       own[r].first_block * kBlockPositions, own[r].last_block * kBlockPositions,
                       query_scales_[first_row + r]};
            hide_unseen(rows[r], own[r], softcap);
        }
        for (int r = 0; r < kMicroRows; ++r) largest[r] = largest_score(rows[r]);
        for (int r = 0; r < kMicroRows; ++r) total[r] = make_exponentials(rows[r], largest[r]);
        for (int r = 0; r < kMicroRows; ++r) {
            weight_scales_[first_row + r] = rows[r].weight_scale;
            round_weights(rows[r]);
            largest[r] *= rows[r].unit;
        }
    }

    VENTURI_KERNEL void weigh(const Tile& tile, const SpanPart& part,
                              const TileMerges& merges) const {
        const int first = part.first_block * kBlockPositions / 2, last = (part.last + 1) / 2;
        for (int panel = 0; panel < tile.panels(); ++panel) {
            const int32_t* weights = reinterpret_cast<const int32_t*>(weights_) +
                                     int64_t{panel} * kMicroRows * kSpan / 2 + first;
            for (int64_t c = 0; c < tile_dim_; c += 2 * kLanes) {
                PairSums sums[kMicroRows][2];
                multiply_pairs<kSpan / 2, 1>(weights, values_ + first * tile_dim_ + c, tile_dim_,
                                             last - first, sums);
                unrolled<kMicroRows>([&](auto r) VENTURI_UNROLLED {
                    const int row = panel * kMicroRows + r;
                    float* to = sums_ + row * tile_dim_ + c;
                    const Lanes keep = broadcast_lanes(merges.keep[row]);
                    const Lanes take = broadcast_lanes(merges.take[row] * weight_scales_[row]);
                    unrolled<2>([&](auto n) VENTURI_UNROLLED {
                        const Lanes so_far = load_lanes(to + n * kLanes) * keep;
                        store_lanes(to + n * kLanes, fma_lanes(sums[r][n].value(), take, so_far));
                    });
                });
            }
        }
    }

    const float* sums_of(int row) const { return sums_ + row * tile_dim_; }

 private:
    static constexpr int kVectors = kBlockPositions / kLanes;

    static int64_t tile_dim_of(int64_t dim) {
        return (dim + 2 * kLanes - 1) / (2 * kLanes) * (2 * kLanes);
    }

    // Rounds a query [dim, zeros]; returns its scale.
    float round_query(const float* query, int row) const {
        Lanes squares = broadcast_lanes(0.0f);
        for (int d = 0; d < dim_; d += kLanes) {
            squares = fma_lanes(load_lanes(query + d), load_lanes(query + d), squares);
        }
        const float length = std::sqrt(sum_of_lanes(squares) + kTiny);
        int16_t rounded[kMostDim];
        for (int d = 0; d < dim_; d += kLanes) {
            store_rounded(rounded + d,
                          load_lanes(query + d) * broadcast_lanes(kPairLength / length));
        }
        int32_t* to =
            queries_ + int64_t{row / kMicroRows} * dim_ / 2 * kMicroRows + row % kMicroRows;
        for (int d = 0; d < dim_; d += 2) std::memcpy(to + d / 2 * kMicroRows, rounded + d, 4);
        return length / kPairLength;
    }

    // Rounds the keys of two vectors of positions.
    void round_keys(const uint8_t* keys, int position) const {
        constexpr int kStep = 2 * kBlockPositions;  // bytes
        Lanes squares[2][2];
        unrolled<2>([&](auto n) VENTURI_UNROLLED {
            squares[n][0] = squares[n][1] = broadcast_lanes(kTiny);
        });
        for (int d = 0; d < dim_; d += 2) {
            unrolled<2>([&](auto n) VENTURI_UNROLLED {
                const uint8_t* from = keys + d * kStep + 2 * n * kLanes;
                const Lanes even = halves_of(from), odd = halves_of(from + kStep);
                squares[n][0] = fma_lanes(even, even, squares[n][0]);
                squares[n][1] = fma_lanes(odd, odd, squares[n][1]);
            });
        }
        Lanes factor[2];
        unrolled<2>([&](auto n) VENTURI_UNROLLED {
            const Lanes length = sqrt_lanes(squares[n][0] + squares[n][1]);
            factor[n] = broadcast_lanes(kPairLength) / length;
            store_lanes(key_scales_ + position + n * kLanes,
                        length * broadcast_lanes(1.0f / kPairLength));
        });
        for (int d = 0; d < dim_; d += 2) {
            unrolled<2>([&](auto n) VENTURI_UNROLLED {
                const uint8_t* from = keys + d * kStep + 2 * n * kLanes;
                store_pairs(keys_ + d / 2 * kSpan + position + n * kLanes,
                            rounded_pairs(halves_of(from) * factor[n],
                                          halves_of(from + kStep) * factor[n]));
            });
        }
    }

    // Rounds the values of two positions, or of one.
    void round_values(const uint8_t* values, int64_t padded_dim, bool are_two, int position) const {
        const uint8_t* rows[2] = {values, values + 2 * padded_dim};
        const int64_t dims[2] = {dim_, are_two ? dim_ : 0};
        Lanes factor[2];
        unrolled<2>([&](auto n) VENTURI_UNROLLED {
            const float largest = largest_half(rows[n], dims[n]) + kTiny;
            value_scales_[position + n] = largest * (1.0f / kLargestValue);
            factor[n] = broadcast_lanes(kLargestValue / largest);
        });
        int32_t* to = values_ + position / 2 * tile_dim_;
        const int64_t whole = are_two ? dim_ / kLanes * kLanes : 0;
        for (int64_t d = 0; d < whole; d += kLanes) {
            store_pairs(to + d, rounded_pairs(halves_of(rows[0] + 2 * d) * factor[0],
                                              halves_of(rows[1] + 2 * d) * factor[1]));
        }
        for (int64_t d = whole; d < tile_dim_; d += kLanes) {
            store_pairs(to + d, rounded_pairs(halves_until(rows[0], d, dims[0]) * factor[0],
                                              halves_until(rows[1], d, dims[1]) * factor[1]));
        }
    }

    // The scores of one row, in whole blocks, and what becomes of them.
    struct Row {
        float* scores;
        int16_t* weights;
        int begin, end;
        float unit;  // that scores still lack
        float weight_scale;
    };

    static void hide_unseen(Row& row, const SpanPart& own, float softcap) {
        if (softcap != 0.0f) {
            for (int i = row.begin; i < row.end; i += 8) {
                const F8 score = load8(row.scores + i) * broadcast8(row.unit);
                store8(row.scores + i, softcapped8(score, softcap));
            }
            row.unit = 1.0f;
        }
        for (int i = row.begin; i < own.first; ++i) row.scores[i] = kNothing;
        for (int i = own.last; i < row.end; ++i) row.scores[i] = kNothing;
    }

    static float largest_score(const Row& row) {
        Lanes largest[kVectors];
        unrolled<kVectors>([&](auto n)
                               VENTURI_UNROLLED { largest[n] = broadcast_lanes(kNothing); });
        for (int i = row.begin; i < row.end; i += kBlockPositions) {
            unrolled<kVectors>([&](auto n) VENTURI_UNROLLED {
                largest[n] = max_lanes(largest[n], load_lanes(row.scores + i + n * kLanes));
            });
        }
        for (int n = 1; n < kVectors; ++n) largest[0] = max_lanes(largest[0], largest[n]);
        return max_of_lanes(largest[0]);
    }

    // Leaves weights in place of scores, finds their scale, returns the sum of exponentials.
    float make_exponentials(Row& row, float score) const {
        const float to_power = 1.44269504088896341f * row.unit;
        const Lanes factor = broadcast_lanes(to_power), start = broadcast_lanes(-score * to_power);
        Lanes total = broadcast_lanes(0.0f);
        Lanes largest = broadcast_lanes(kTiny), sum = broadcast_lanes(kTiny);
        for (int i = row.begin; i < row.end; i += kBlockPositions) {
            unrolled<kVectors>([&](auto n) VENTURI_UNROLLED {
                const int at = i + n * kLanes;
                const Lanes e = falling_exp2(fma_lanes(load_lanes(row.scores + at), factor, start));
                const Lanes weight = e * load_lanes(value_scales_ + at);
                store_lanes(row.scores + at, weight);
                total = total + e;
                largest = max_lanes(largest, weight);
                sum = sum + weight;
            });
        }
        row.weight_scale = std::max(max_of_lanes(largest) * (1.0f / kLargestWeight),
                                    sum_of_lanes(sum) * (1.0f / kMostWeight));
        return sum_of_lanes(total);
    }

    static void round_weights(const Row& row) {
        const Lanes factor = broadcast_lanes(1.0f / row.weight_scale);
        for (int i = row.begin; i < row.end; i += kBlockPositions) {
            unrolled<kVectors>([&](auto n) VENTURI_UNROLLED {
                const int at = i + n * kLanes;
                store_rounded(row.weights + at, load_lanes(row.scores + at) * factor);
            });
        }
        std::memset(row.weights, 0, sizeof(int16_t) * row.begin);
        std::memset(row.weights + row.end, 0, sizeof(int16_t) * (kSpan - row.end));
    }

    int dim_;
    int64_t tile_dim_;
    int32_t* queries_;      // [panels of 6 rows][dim / 2][6]
    int32_t* keys_;         // [dim / 2][kSpan]
    int32_t* values_;       // [kSpan / 2][tile_dim]
    int16_t* weights_;      // [kTileRows][kSpan]
    float* sums_;           // [kTileRows][tile_dim]
    float* scores_;         // [kTileRows][kSpan], then exponentials
    float* key_scales_;     // [kSpan]
    float* value_scales_;   // [kSpan]
    float* query_scales_;   // [kTileRows]
    float* weight_scales_;  // [kTileRows]
};
