// Attention of one query token, one KV head and one span at a time: decoding.

constexpr int kMostDim = 512;  // of a head

// Scores of G queries [G][dim] with 8·N keys of a block, from key `first` on.
// Asks for as much of the `upcoming` block as it reads itself, a line at a time.
template <bool IS_HALF, int G, int N>
VENTURI_KERNEL static void score_keys(const float* queries, int dim, const uint8_t* keys, int first,
                                      float* scores, const uint8_t* upcoming) {
    constexpr int kStepBytes = 8 * N * Cache<IS_HALF>::kSize;
    upcoming += int64_t{first} * dim * Cache<IS_HALF>::kSize;
    F8 sums[G][N];
    unrolled<G>([&](auto g) VENTURI_UNROLLED {
        unrolled<N>([&](auto n) VENTURI_UNROLLED { sums[g][n] = zero8(); });
    });
    for (int d = 0; d < dim; ++d) {
        if (d * kStepBytes % 64 == 0) fetch(upcoming + int64_t{d} * kStepBytes);
        F8 query[G];
        unrolled<G>([&](auto g) VENTURI_UNROLLED { query[g] = broadcast8(queries[g * dim + d]); });
        unrolled<N>([&](auto n) VENTURI_UNROLLED {
            const F8 key = Cache<IS_HALF>::load(keys, int64_t{d} * kBlockPositions + first + 8 * n);
            unrolled<G>([&](auto g)
                            VENTURI_UNROLLED { sums[g][n] = fma8(key, query[g], sums[g][n]); });
        });
    }
    unrolled<G>([&](auto g) VENTURI_UNROLLED {
        unrolled<N>([&](auto n) VENTURI_UNROLLED {
            store8(scores + g * kSpan + first + 8 * n, sums[g][n]);
        });
    });
}

// out [G][padded_dim], 8·N dimensions from `first` on: sums of values weighted by exponentials.
template <bool IS_HALF, int G, int N>
VENTURI_KERNEL static void weigh_values(const KvRun& run, int64_t first_block, const SpanPart& part,
                                        const float* weights, int first, float* out) {
    F8 sums[G][N];
    unrolled<G>([&](auto g) VENTURI_UNROLLED {
        unrolled<N>([&](auto n) VENTURI_UNROLLED { sums[g][n] = zero8(); });
    });
    for (int b = part.first_block; b < part.last_block; ++b) {
        const uint8_t* values = run.values(first_block + b);
        const int begin = b * kBlockPositions;
        const auto count = static_cast<int>(smaller(kBlockPositions, part.last - begin));
        for (int i = 0; i < count; ++i) {
            F8 weight[G];
            unrolled<G>([&](auto g) VENTURI_UNROLLED {
                weight[g] = broadcast8(weights[g * kSpan + begin + i]);
            });
            unrolled<N>([&](auto n) VENTURI_UNROLLED {
                const int64_t index = int64_t{i} * run.padded_dim + first + 8 * n;
                const F8 value = Cache<IS_HALF>::load(values, index);
                unrolled<G>([&](auto g) VENTURI_UNROLLED {
                    sums[g][n] = fma8(value, weight[g], sums[g][n]);
                });
            });
        }
    }
    unrolled<G>([&](auto g) VENTURI_UNROLLED {
        unrolled<N>([&](auto n) VENTURI_UNROLLED {
            store8(out + g * run.padded_dim + first + 8 * n, sums[g][n]);
        });
    });
}

// One span for G queries that share their keys: partial results to out [G][padded_dim], [G].
template <bool IS_HALF, int G>
static void attend_span(const float* queries, const KvRun& run, int64_t span,
                        const Visible& visible, float softcap, float* out, Partial* partials) {
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
            score_keys<IS_HALF, G, N>(queries, run.dim, keys, first, scores + b * kBlockPositions,
                                      upcoming);
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
            case 1:
                attend_span<IS_HALF, 1>(queries, run, span, visible, softcap, out, partials);
                break;
            case 2:
                attend_span<IS_HALF, 2>(queries, run, span, visible, softcap, out, partials);
                break;
            case 3:
                attend_span<IS_HALF, 3>(queries, run, span, visible, softcap, out, partials);
                break;
            default: attend_span<IS_HALF, 4>(queries, run, span, visible, softcap, out, partials);
        }
        queries += part * run.dim;
        out += part * run.padded_dim;
        partials += part;
        group -= part;
    }
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
