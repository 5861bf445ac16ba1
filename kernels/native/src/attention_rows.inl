// Attention of one query token, one KV head and one span at a time: decoding.
//
// Blocks are walked in order, keys first, then values. While one is worked on, the same one of the
// next item is asked for, as many bytes at every step as the step itself reads. The second-level
// cache takes them: few requests to the first level can wait at a time.

constexpr int kMostDim = 512;  // of a head
constexpr int kRowGroup = 4;   // query heads computed together, at most

// Scores of G queries [G][dim] with a block's keys: scores [G][kSpan], at the block's place.
template <bool IS_HALF, int G>
VENTURI_KERNEL static void score_block(const float* queries, int dim, const uint8_t* keys,
                                       float* scores, const uint8_t* upcoming) {
    constexpr int N = G == 4 ? 2 : 4, kStepBytes = 8 * N * Cache<IS_HALF>::kSize;
    for (int first = 0; first < kBlockPositions; first += 8 * N) {
        F8 sums[G][N];
        unrolled<G>([&](auto g) VENTURI_UNROLLED {
            unrolled<N>([&](auto n) VENTURI_UNROLLED { sums[g][n] = zero8(); });
        });
        for (int64_t d = 0; d < dim; ++d, upcoming += kStepBytes) {
            if (d * kStepBytes % 64 == 0) fetch_near(upcoming);
            F8 query[G];
            unrolled<G>(
                [&](auto g) VENTURI_UNROLLED { query[g] = broadcast8(queries[g * dim + d]); });
            unrolled<N>([&](auto n) VENTURI_UNROLLED {
                const F8 key = Cache<IS_HALF>::load(keys, d * kBlockPositions + first + 8 * n);
                unrolled<G>([&](auto g) VENTURI_UNROLLED {
                    sums[g][n] = fma8(key, query[g], sums[g][n]);
                });
            });
        }
        unrolled<G>([&](auto g) VENTURI_UNROLLED {
            unrolled<N>([&](auto n) VENTURI_UNROLLED {
                store8(scores + g * kSpan + first + 8 * n, sums[g][n]);
            });
        });
    }
}

// Adds `count` rows of values, weighted, to 8·N dimensions of sums [G][padded_dim].
template <bool IS_HALF, int G, int N>
VENTURI_INLINE void add_values(const uint8_t* values, int padded_dim, int count,
                               const float* weights, int first, float* sums,
                               const uint8_t* upcoming) {
    constexpr int kStepBytes = 8 * N * Cache<IS_HALF>::kSize;
    F8 s[G][N];
    unrolled<G>([&](auto g) VENTURI_UNROLLED {
        unrolled<N>([&](auto n) VENTURI_UNROLLED {
            s[g][n] = load8(sums + g * padded_dim + first + 8 * n);
        });
    });
    for (int i = 0; i < count; ++i) {
        if (i * kStepBytes % 64 == 0) fetch_near(upcoming + i * kStepBytes);
        F8 weight[G];
        unrolled<G>(
            [&](auto g) VENTURI_UNROLLED { weight[g] = broadcast8(weights[g * kSpan + i]); });
        unrolled<N>([&](auto n) VENTURI_UNROLLED {
            const int64_t index = int64_t{i} * padded_dim + first + 8 * n;
            const F8 value = Cache<IS_HALF>::load(values, index);
            unrolled<G>(
                [&](auto g) VENTURI_UNROLLED { s[g][n] = fma8(value, weight[g], s[g][n]); });
        });
    }
    unrolled<G>([&](auto g) VENTURI_UNROLLED {
        unrolled<N>([&](auto n) VENTURI_UNROLLED {
            store8(sums + g * padded_dim + first + 8 * n, s[g][n]);
        });
    });
}

template <bool IS_HALF, int G>
VENTURI_KERNEL static void weigh_block(const uint8_t* values, int padded_dim, int count,
                                       const float* weights, float* sums,
                                       const uint8_t* upcoming) {
    constexpr int N = G == 4 ? 2 : 4;
    constexpr int kPassBytes = 8 * N * Cache<IS_HALF>::kSize * kBlockPositions;
    int first = 0;
    for (; first + 8 * N <= padded_dim; first += 8 * N, upcoming += kPassBytes) {
        add_values<IS_HALF, G, N>(values, padded_dim, count, weights, first, sums, upcoming);
    }
    for (; first < padded_dim; first += 8) {
        add_values<IS_HALF, G, 1>(values, padded_dim, count, weights, first, sums, upcoming);
    }
}

template <bool IS_HALF>
static void score_block_of(int group, const float* queries, int dim, const uint8_t* keys,
                           float* scores, const uint8_t* upcoming) {
    switch (group) {
        case 1: return score_block<IS_HALF, 1>(queries, dim, keys, scores, upcoming);
        case 2: return score_block<IS_HALF, 2>(queries, dim, keys, scores, upcoming);
        case 3: return score_block<IS_HALF, 3>(queries, dim, keys, scores, upcoming);
        default: return score_block<IS_HALF, 4>(queries, dim, keys, scores, upcoming);
    }
}

template <bool IS_HALF>
static void weigh_block_of(int group, const uint8_t* values, int padded_dim, int count,
                           const float* weights, float* sums, const uint8_t* upcoming) {
    switch (group) {
        case 1: return weigh_block<IS_HALF, 1>(values, padded_dim, count, weights, sums, upcoming);
        case 2: return weigh_block<IS_HALF, 2>(values, padded_dim, count, weights, sums, upcoming);
        case 3: return weigh_block<IS_HALF, 3>(values, padded_dim, count, weights, sums, upcoming);
        default: return weigh_block<IS_HALF, 4>(values, padded_dim, count, weights, sums, upcoming);
    }
}

// The queries of one token that share a KV head, and room for their scores.
struct RowWork {
    int group;
    float* queries;  // [group][dim], scaled
    float* scores;   // [group][kSpan]

    static size_t bytes(int group, int dim) {
        return sizeof(float) * group * (static_cast<size_t>(dim) + kSpan);
    }
    RowWork(uint8_t* memory, int group_size, int dim)
        : group(group_size),
          queries(reinterpret_cast<float*>(memory)),
          scores(queries + int64_t{group_size} * dim) {}
};

// Where the keys of a span's blocks lie; blocks that are not visible repeat a neighbour.
struct SpanBlocks {
    const uint8_t* keys[kSpanBlocks];

    SpanBlocks(const KvRun& run, int64_t span, const SpanPart& part) {
        for (int b = 0; b < kSpanBlocks; ++b) {
            const int64_t visible = larger(part.first_block, smaller(b, part.last_block - 1));
            keys[b] = run.keys(span * kSpanBlocks + visible);
        }
    }
};

// One span: sums [group][padded_dim] of weighted values, and states [group]. `upcoming` is what the
// worker will read next.
template <bool IS_HALF>
static void attend_span(const RowWork& work, const KvRun& run, int64_t span,
                        const Visible& visible, float softcap, float* sums, SpanState* states,
                        const SpanBlocks& upcoming) {
    const SpanPart part = part_of(visible, span);
    const int64_t first_block = span * kSpanBlocks;
    for (int b = part.first_block; b < part.last_block; ++b) {
        const uint8_t* keys = run.keys(first_block + b);
        const uint8_t* next = upcoming.keys[b];
        for (int g = 0; g < work.group; g += kRowGroup, next = keys) {
            score_block_of<IS_HALF>(smaller(kRowGroup, work.group - g),
                                    work.queries + int64_t{g} * run.dim, run.dim, keys,
                                    work.scores + g * kSpan + b * kBlockPositions, next);
        }
    }
    for (int g = 0; g < work.group; ++g) {
        states[g] = exponentials(work.scores + g * kSpan, part.first, part.last, softcap);
    }
    std::memset(sums, 0, sizeof(float) * work.group * run.padded_dim);
    for (int b = part.first_block; b < part.last_block; ++b) {
        const int begin = b * kBlockPositions;
        const auto count = static_cast<int>(smaller(kBlockPositions, part.last - begin));
        const uint8_t* values = run.values(first_block + b);
        const uint8_t* next = upcoming.keys[b] + run.key_bytes();
        for (int g = 0; g < work.group; g += kRowGroup, next = values) {
            weigh_block_of<IS_HALF>(smaller(kRowGroup, work.group - g), values, run.padded_dim,
                                    count, work.scores + g * kSpan + begin,
                                    sums + int64_t{g} * run.padded_dim, next);
        }
    }
}

// Merges the spans of a query, in order, and writes its heads' outputs.
static void merge_row(const PagedAttentionArguments& a, int group, int64_t token, int64_t kv_head,
                      int64_t spans, const SpanState* states, const float* sums) {
    const int dim = a.kv.head_dim, padded = a.kv.padded_dim;
    for (int g = 0; g < group; ++g) {
        float* to = a.out + token * a.out_stride + (kv_head * group + g) * dim;
        SpanState8 so_far = {broadcast8(kNothing), zero8()};
        alignas(32) float merged[kMostDim] = {};
        for (int64_t span = 0; span < spans; ++span) {
            const SpanState& state = states[span * group + g];
            const Merge8 merge =
                merge8(so_far, {broadcast8(state.largest), broadcast8(state.total)});
            const float* from = sums + (span * group + g) * padded;
            for (int d = 0; d < padded; d += 8) {
                store8(merged + d,
                       merged8(load8(merged + d), load8(from + d), merge.keep, merge.take));
            }
        }
        const float total = max_of8(so_far.total);
        for (int d = 0; d < dim; ++d) to[d] = merged[d] / total;
    }
}
