// Matrix product of packed weights with norm, bias, gated activation and residual at its ends.
//
// Up to eight tokens: each worker lays out the inputs for itself (no waiting) and unpacks every
// tile in registers. More tokens: the inputs are laid out together, and each worker unpacks rows
// of weights once into a scratch area that stays in its first-level cache.
//
// Both ways do the same arithmetic for a (row, token), group of 32 columns by group, in order:
//   sum = m · (Σ bytes · scale) + sum;  sum = d · (Σ code · byte · scale) + sum
// so that a token's result does not depend on how many others are computed with it.

constexpr int kDirectTokens = 8;
// With more inputs than this, laying them out once and waiting is cheaper than once per worker.
constexpr int64_t kDirectInputs = 16384;
constexpr int kMostBlocks = kDirectTokens / kBlockTokens;
constexpr int kChunkTiles = 24;  // of unpacked rows: 24 · 640 bytes fit the first-level cache
constexpr int kJobGroups = 2;    // groups of rows unpacked together
constexpr int64_t kFetchAheadBytes = 2048;

template <class Format>
VENTURI_INLINE void fetch_tile_ahead(const uint8_t* tile) {
    unrolled<(Format::kTileBytes + 63) / 64>([&](auto line) {
        fetch_stream(tile + kFetchAheadBytes + 64 * line);
    });
}

// Adds one tile's products with W tokens to `sums`.
template <class Format, int W>
VENTURI_INLINE void add_tile(const TileCodes& codes, const TileScales<Format::kHalves>& scales,
                             const int32_t* words, const float* half_sums, F8 (&sums)[W]) {
    constexpr int kHalves = Format::kHalves, kWords = kTileWords / kHalves;
    unrolled<W>([&](auto t) {
        const InputScale scale = broadcast_scale(words + 8 * W + t);
        unrolled<kHalves>([&](auto half) {
            Dot<Format::kBits> dot;
            unrolled<kWords>([&](auto j) {
                constexpr int k = half * kWords + j;
                dot.template add<j>(codes.w[k], broadcast_inputs(words + k * W + t), scale);
            });
            if constexpr (Format::kHasConstant) {
                const float* input_sum = kHalves == 2
                                             ? half_sums + half * W + t
                                             : reinterpret_cast<const float*>(words + 9 * W + t);
                sums[t] = fma8(scales.m[half], broadcast8(*input_sum), sums[t]);
            }
            sums[t] = fma8(dot.scaled(scale), scales.d[half], sums[t]);
        });
    });
}

// ------------------------------------------------------------------ a few tokens

// Products of one group of rows with one block of inputs: [width] vectors of 8 rows.
using DirectProduct = void (*)(const uint8_t* group, int64_t tiles, const void* block, F8* out);

template <class Format, int W>
static void direct_product(const uint8_t* group, int64_t tiles, const void* block, F8* out) {
    const auto& input = *static_cast<const ByteBlock*>(block);
    const int32_t* words = input.words;
    const float* half_sums = input.half_sums;
    F8 sums[W];
    unrolled<W>([&](auto t) { sums[t] = zero8(); });
    typename Format::Reader reader(group);
    for (int64_t i = 0; i < tiles; ++i) {
        fetch_tile_ahead<Format>(reader.tile);
        TileCodes codes;
        TileScales<Format::kHalves> scales;
        reader.next(codes, scales);
        add_tile<Format, W>(codes, scales, words, half_sums, sums);
        words += kGroupWords * W;
        half_sums += kHalfWords * W;
    }
    unrolled<W>([&](auto t) { out[t] = sums[t] * broadcast8(input.factors[t]); });
}

template <int32_t FORMAT>
VENTURI_INLINE F8 load_values(const uint8_t* group, int64_t column) {
    if constexpr (FORMAT == kF16) return from_half8(group + 16 * column);
    else if constexpr (FORMAT == kBF16) return from_bfloat8(group + 16 * column);
    else return load8(reinterpret_cast<const float*>(group) + 8 * column);
}

struct FloatBlock {
    const float* values;  // [columns][width]
};

template <int32_t FORMAT, int W>
static void direct_float_product(const uint8_t* group, int64_t tiles, const void* block, F8* out) {
    const float* x = static_cast<const FloatBlock*>(block)->values;
    F8 sums[W];
    unrolled<W>([&](auto t) { sums[t] = zero8(); });
    for (int64_t c = 0; c < tiles * kTileColumns; ++c) {
        const F8 values = load_values<FORMAT>(group, c);
        unrolled<W>([&](auto t) { sums[t] = fma8(values, broadcast8(x[c * W + t]), sums[t]); });
    }
    unrolled<W>([&](auto t) { out[t] = sums[t]; });
}

template <class Format>
struct DirectProducts {
    static constexpr DirectProduct kByWidth[kBlockTokens] = {
        direct_product<Format, 1>, direct_product<Format, 2>, direct_product<Format, 3>,
        direct_product<Format, 4>};
};
template <int32_t FORMAT>
struct DirectFloatProducts {
    static constexpr DirectProduct kByWidth[kBlockTokens] = {
        direct_float_product<FORMAT, 1>, direct_float_product<FORMAT, 2>,
        direct_float_product<FORMAT, 3>, direct_float_product<FORMAT, 4>};
};

static const DirectProduct* direct_products(int32_t format) {
    switch (format) {
        case kQ4_0: return DirectProducts<Q4_0Format>::kByWidth;
        case kQ4_1: return DirectProducts<Q4_1Format>::kByWidth;
        case kQ5_0: return DirectProducts<Q5_0Format>::kByWidth;
        case kQ5_1: return DirectProducts<Q5_1Format>::kByWidth;
        case kQ8_0: return DirectProducts<Q8_0Format>::kByWidth;
        case kQ4_K: return DirectProducts<Q4_KFormat>::kByWidth;
        case kQ5_K: return DirectProducts<Q5_KFormat>::kByWidth;
        case kQ6_K: return DirectProducts<Q6_KFormat>::kByWidth;
        case kF16: return DirectFloatProducts<kF16>::kByWidth;
        case kBF16: return DirectFloatProducts<kBF16>::kByWidth;
        default: return DirectFloatProducts<kF32>::kByWidth;
    }
}

// ------------------------------------------------------------------ what follows the product

VENTURI_INLINE F8 load_lanes(const float* from, int64_t stride, int64_t lanes) {
    float values[kGroupRows] = {};
    for (int64_t i = 0; i < lanes; ++i) values[i] = from[i * stride];
    return load8(values);
}

VENTURI_INLINE void store_lanes(float* to, int64_t stride, int64_t lanes, F8 x) {
    float values[kGroupRows];
    store8(values, x);
    for (int64_t i = 0; i < lanes; ++i) to[i * stride] = values[i];
}

// Bias, residual and store of eight outputs (fewer at the end), `stride` apart.
VENTURI_INLINE void finish_rows(const LinearArguments& a, int64_t token, int64_t first,
                                int64_t stride, int64_t lanes, F8 x) {
    float* out = a.out + token * a.out_stride + first;
    const float* add_to = a.add_to == nullptr ? nullptr : a.add_to + token * a.add_stride + first;
    if (lanes == kGroupRows && stride == 1) {
        if (a.bias != nullptr) x = x + load8(a.bias + first);
        if (add_to != nullptr) x = x + load8(add_to);
        store8(out, x);
        return;
    }
    if (a.bias != nullptr) x = x + load_lanes(a.bias + first, stride, lanes);
    if (add_to != nullptr) x = x + load_lanes(add_to, stride, lanes);
    store_lanes(out, stride, lanes, x);
}

// The same for a gate and its up, which give eight outputs together.
VENTURI_INLINE void finish_gated(const LinearArguments& a, int64_t token, int64_t first,
                                 int64_t lanes, F8 gate, F8 up) {
    if (a.bias != nullptr) {
        gate = gate + load_lanes(a.bias + 2 * first, 2, lanes);
        up = up + load_lanes(a.bias + 2 * first + 1, 2, lanes);
    }
    const F8 x = (a.activation == kSilu ? silu8(gate) : gelu8(gate)) * up;
    float* out = a.out + token * a.out_stride + first;
    const float* add_to = a.add_to == nullptr ? nullptr : a.add_to + token * a.add_stride + first;
    if (lanes == kGroupRows) {
        store8(out, add_to == nullptr ? x : x + load8(add_to));
    } else {
        store_lanes(out, 1, lanes, add_to == nullptr ? x : x + load_lanes(add_to, 1, lanes));
    }
}

// ------------------------------------------------------------------ jobs: rows computed together

// One or two groups of rows; of an interleaved matrix, a gate group and its up group.
struct Job {
    const Segment* segments[kJobGroups];
    int64_t group;  // of the first; the second is the next one, or the same of the up segment
    int count;
};

VENTURI_INLINE int64_t jobs_of(const Segment& segment, int groups_per_job) {
    return (segment.groups() + groups_per_job - 1) / groups_per_job;
}

static int64_t count_jobs(const PackedMatrix& weight, int groups_per_job) {
    if (weight.is_interleaved) return weight.segments[0].groups();
    int64_t jobs = 0;
    for (int32_t i = 0; i < weight.num_segments; ++i) {
        jobs += jobs_of(weight.segments[i], groups_per_job);
    }
    return jobs;
}

VENTURI_INLINE Job job_at(const PackedMatrix& weight, int64_t index, int groups_per_job) {
    const Segment* segment = weight.segments;
    if (weight.is_interleaved) return {{segment, segment + 1}, index, 2};
    for (; index >= jobs_of(*segment, groups_per_job); ++segment) {
        index -= jobs_of(*segment, groups_per_job);
    }
    const int64_t group = index * groups_per_job;
    const auto count = static_cast<int>(smaller(groups_per_job, segment->groups() - group));
    return {{segment, segment}, group, count};
}

VENTURI_INLINE int64_t group_of(const PackedMatrix& weight, const Job& job, int i) {
    return weight.is_interleaved ? job.group : job.group + i;
}

VENTURI_INLINE const uint8_t* data_of(const PackedMatrix& weight, const Job& job, int i) {
    return job.segments[i]->data + group_of(weight, job, i) * job.segments[i]->group_stride;
}

// Ends the products of a job with one token: x[i] are those of its group i.
VENTURI_INLINE void finish_job(const LinearArguments& a, const Job& job, int64_t token,
                               const F8* x) {
    const PackedMatrix& weight = *a.weight;
    if (a.activation != kNoActivation) {
        const int64_t first = job.group * kGroupRows;
        const int64_t lanes = smaller(kGroupRows, job.segments[0]->rows - first);
        return finish_gated(a, token, first, lanes, x[0], x[1]);
    }
    for (int i = 0; i < job.count; ++i) {
        const Segment& segment = *job.segments[i];
        const int64_t row = group_of(weight, job, i) * kGroupRows;
        const int64_t lanes = smaller(kGroupRows, segment.rows - row);
        if (weight.is_interleaved) {
            finish_rows(a, token, 2 * row + i, 2, lanes, x[i]);
        } else {
            finish_rows(a, token, segment.first_row + row, 1, lanes, x[i]);
        }
    }
}

// ------------------------------------------------------------------ the direct way

// Inputs of up to eight tokens, as blocks of both kinds.
struct DirectInputs {
    ByteBlock bytes[kMostBlocks];
    FloatBlock floats[kMostBlocks];
    int widths[kMostBlocks];
    int blocks;
};

static DirectInputs direct_inputs(const PanelShape& shape, const Panels& panels) {
    DirectInputs inputs;
    inputs.blocks = static_cast<int>(shape.blocks());
    for (int b = 0; b < inputs.blocks; ++b) {
        inputs.bytes[b] = byte_block(panels.bytes, shape.groups(), shape.tokens, b);
        inputs.floats[b] = {panels.floats + b * float_block_words(shape.groups(), kBlockTokens)};
        inputs.widths[b] = inputs.bytes[b].width;
    }
    return inputs;
}

static void direct_jobs(const LinearArguments& a, const DirectInputs& inputs, int64_t first_job,
                        int64_t last_job) {
    const PackedMatrix& weight = *a.weight;
    const int64_t tiles = num_tiles(weight.columns);
    for (int64_t index = first_job; index < last_job; ++index) {
        const Job job = job_at(weight, index, 1);
        F8 products[kDirectTokens][kJobGroups];
        for (int i = 0; i < job.count; ++i) {
            const int32_t format = job.segments[i]->format;
            const uint8_t* group = data_of(weight, job, i);
            for (int b = 0; b < inputs.blocks; ++b) {
                F8 block[kBlockTokens];
                const void* input = &inputs.bytes[b];
                if (is_float_format(format)) input = &inputs.floats[b];
                direct_products(format)[inputs.widths[b] - 1](group, tiles, input, block);
                for (int t = 0; t < inputs.widths[b]; ++t) {
                    products[kBlockTokens * b + t][i] = block[t];
                }
            }
        }
        for (int64_t t = 0; t < a.num_rows; ++t) finish_job(a, job, t, products[t]);
    }
}

// ------------------------------------------------------------------ the way through unpacked rows

// Unpacked codes and scales of up to R groups of rows, tile after tile.
template <int R, int HALVES>
struct alignas(64) UnpackedTile {
    uint8_t codes[kTileWords][R][32];
    float d[HALVES][R][kGroupRows];
    float m[HALVES][R][kGroupRows];
};

// Adds the products of some tiles of R groups with a block of W tokens to sums [W][R][8].
template <class Format, int R, int W>
static void add_unpacked(const UnpackedTile<R, Format::kHalves>* tile, int64_t tiles,
                         const int32_t* words, const float* half_sums, float* sums) {
    constexpr int kHalves = Format::kHalves, kWords = kTileWords / kHalves;
    for (int64_t i = 0; i < tiles; ++i, ++tile) {
        unrolled<kHalves>([&](auto half) {
            Dot<Format::kBits> dots[R][W];
            unrolled<kWords>([&](auto j) {
                constexpr int k = half * kWords + j;
                Codes codes[R];
                unrolled<R>([&](auto r) { codes[r] = load_codes(tile->codes[k][r]); });
                unrolled<W>([&](auto t) {
                    const Inputs x = broadcast_inputs(words + k * W + t);
                    unrolled<R>([&](auto r) {
                        dots[r][t].template add<j>(codes[r], x, broadcast_scale(words + 8 * W + t));
                    });
                });
            });
            unrolled<W>([&](auto t) {
                const InputScale scale = broadcast_scale(words + 8 * W + t);
                const float* input_sum = kHalves == 2
                                             ? half_sums + half * W + t
                                             : reinterpret_cast<const float*>(words + 9 * W + t);
                unrolled<R>([&](auto r) {
                    float* to = sums + (t * R + r) * kGroupRows;
                    F8 sum = load8(to);
                    if constexpr (Format::kHasConstant) {
                        sum = fma8(load8(tile->m[half][r]), broadcast8(*input_sum), sum);
                    }
                    sum = fma8(dots[r][t].scaled(scale), load8(tile->d[half][r]), sum);
                    store8(to, sum);
                });
            });
        });
        words += kGroupWords * W;
        half_sums += kHalfWords * W;
    }
}

// Products of R groups of rows with all tokens: sums [tokens][R][8], without the inputs' factors.
template <class Format, int R>
static void unpacked_product(const uint8_t* const* groups, int64_t tiles, int64_t tokens,
                             const int32_t* panel, uint8_t* scratch, float* sums) {
    constexpr int kHalves = Format::kHalves;
    auto* unpacked = reinterpret_cast<UnpackedTile<R, kHalves>*>(scratch);
    typename Format::Reader readers[kJobGroups] = {typename Format::Reader(groups[0]),
                                                   typename Format::Reader(groups[R - 1])};
    std::memset(sums, 0, sizeof(float) * tokens * R * kGroupRows);
    for (int64_t first = 0; first < tiles; first += kChunkTiles) {
        const int64_t count = smaller(kChunkTiles, tiles - first);
        for (int r = 0; r < R; ++r) {
            for (int64_t i = 0; i < count; ++i) {
                TileCodes codes;
                TileScales<kHalves> scales;
                readers[r].next(codes, scales);
                unrolled<kTileWords>([&](auto k) {
                    store_codes(unpacked[i].codes[k][r], codes.w[k]);
                });
                unrolled<kHalves>([&](auto half) {
                    store8(unpacked[i].d[half][r], scales.d[half]);
                    if constexpr (Format::kHasConstant) {
                        store8(unpacked[i].m[half][r], scales.m[half]);
                    }
                });
            }
        }
        for (int64_t t = 0; t < tokens; t += kBlockTokens) {
            const ByteBlock block = byte_block(panel, tiles, tokens, t / kBlockTokens);
            const int32_t* words = block.words + first * kGroupWords * block.width;
            const float* half_sums = block.half_sums + first * kHalfWords * block.width;
            float* to = sums + t * R * kGroupRows;
            switch (block.width) {
                case 1: add_unpacked<Format, R, 1>(unpacked, count, words, half_sums, to); break;
                case 2: add_unpacked<Format, R, 2>(unpacked, count, words, half_sums, to); break;
                case 3: add_unpacked<Format, R, 3>(unpacked, count, words, half_sums, to); break;
                default: add_unpacked<Format, R, 4>(unpacked, count, words, half_sums, to);
            }
        }
    }
}

// Adds the products of some columns of R groups, as floats, with a block of W tokens.
template <int R, int W>
static void add_floats(const float* values, int64_t columns, const float* x, float* sums) {
    F8 s[W][R];
    unrolled<W>([&](auto t) {
        unrolled<R>([&](auto r) { s[t][r] = load8(sums + (t * R + r) * kGroupRows); });
    });
    for (int64_t c = 0; c < columns; ++c) {
        F8 v[R];
        unrolled<R>([&](auto r) { v[r] = load8(values + (c * R + r) * kGroupRows); });
        unrolled<W>([&](auto t) {
            const F8 input = broadcast8(x[c * W + t]);
            unrolled<R>([&](auto r) { s[t][r] = fma8(v[r], input, s[t][r]); });
        });
    }
    unrolled<W>([&](auto t) {
        unrolled<R>([&](auto r) { store8(sums + (t * R + r) * kGroupRows, s[t][r]); });
    });
}

template <int32_t FORMAT, int R>
static void float_product(const uint8_t* const* groups, int64_t tiles, int64_t tokens,
                          const float* panel, uint8_t* scratch, float* sums) {
    constexpr int64_t kColumns = 256;
    auto* values = reinterpret_cast<float*>(scratch);
    std::memset(sums, 0, sizeof(float) * tokens * R * kGroupRows);
    for (int64_t first = 0; first < tiles * kTileColumns; first += kColumns) {
        const int64_t count = smaller(kColumns, tiles * kTileColumns - first);
        for (int64_t c = 0; c < count; ++c) {
            unrolled<R>([&](auto r) {
                store8(values + (c * R + r) * kGroupRows, load_values<FORMAT>(groups[r], first + c));
            });
        }
        for (int64_t t = 0; t < tokens; t += kBlockTokens) {
            const auto width = static_cast<int>(smaller(kBlockTokens, tokens - t));
            const float* x = panel + float_block_words(tiles, kBlockTokens) * (t / kBlockTokens);
            x += first * width;
            float* to = sums + t * R * kGroupRows;
            switch (width) {
                case 1: add_floats<R, 1>(values, count, x, to); break;
                case 2: add_floats<R, 2>(values, count, x, to); break;
                case 3: add_floats<R, 3>(values, count, x, to); break;
                default: add_floats<R, 4>(values, count, x, to);
            }
        }
    }
}

template <int R>
static void product_of_groups(int32_t format, const uint8_t* const* groups, int64_t tiles,
                              int64_t tokens, const Panels& panels, uint8_t* scratch, float* sums) {
    const int32_t* x = panels.bytes;
    const float* f = panels.floats;
    switch (format) {
        case kQ4_0: return unpacked_product<Q4_0Format, R>(groups, tiles, tokens, x, scratch, sums);
        case kQ4_1: return unpacked_product<Q4_1Format, R>(groups, tiles, tokens, x, scratch, sums);
        case kQ5_0: return unpacked_product<Q5_0Format, R>(groups, tiles, tokens, x, scratch, sums);
        case kQ5_1: return unpacked_product<Q5_1Format, R>(groups, tiles, tokens, x, scratch, sums);
        case kQ8_0: return unpacked_product<Q8_0Format, R>(groups, tiles, tokens, x, scratch, sums);
        case kQ4_K: return unpacked_product<Q4_KFormat, R>(groups, tiles, tokens, x, scratch, sums);
        case kQ5_K: return unpacked_product<Q5_KFormat, R>(groups, tiles, tokens, x, scratch, sums);
        case kQ6_K: return unpacked_product<Q6_KFormat, R>(groups, tiles, tokens, x, scratch, sums);
        case kF16: return float_product<kF16, R>(groups, tiles, tokens, f, scratch, sums);
        case kBF16: return float_product<kBF16, R>(groups, tiles, tokens, f, scratch, sums);
        default: return float_product<kF32, R>(groups, tiles, tokens, f, scratch, sums);
    }
}

// A worker's areas for the unpacked way; `sums` holds [groups of a job][tokens][8] at most.
struct UnpackedScratch {
    static constexpr size_t kTilesBytes = kChunkTiles * sizeof(UnpackedTile<kJobGroups, 2>);
    static constexpr size_t kUnpackedBytes = kTilesBytes;

    static size_t bytes(int64_t tokens) {
        return kUnpackedBytes + sizeof(float) * tokens * kJobGroups * kGroupRows;
    }
};

static void unpacked_jobs(const LinearArguments& a, const Panels& panels, int64_t first_job,
                          int64_t last_job, uint8_t* scratch) {
    const PackedMatrix& weight = *a.weight;
    const int64_t tiles = num_tiles(weight.columns), tokens = a.num_rows;
    auto* sums = reinterpret_cast<float*>(scratch + UnpackedScratch::kUnpackedBytes);
    for (int64_t index = first_job; index < last_job; ++index) {
        const Job job = job_at(weight, index, kJobGroups);
        const int32_t formats[kJobGroups] = {job.segments[0]->format, job.segments[1]->format};
        const uint8_t* groups[kJobGroups] = {data_of(weight, job, 0), nullptr};
        if (job.count == 2) groups[1] = data_of(weight, job, 1);
        const bool is_joint = job.count == 2 && formats[0] == formats[1];
        // Where sums of (token, group) lie, in vectors of 8.
        const int64_t token_step = is_joint ? 2 : 1, group_step = is_joint ? 1 : tokens;
        if (is_joint) {
            product_of_groups<2>(formats[0], groups, tiles, tokens, panels, scratch, sums);
        } else {
            for (int i = 0; i < job.count; ++i) {
                float* to = sums + i * group_step * kGroupRows;
                product_of_groups<1>(formats[i], groups + i, tiles, tokens, panels, scratch, to);
            }
        }
        for (int64_t t = 0; t < tokens; ++t) {
            F8 x[kJobGroups];
            for (int i = 0; i < job.count; ++i) {
                x[i] = load8(sums + (t * token_step + i * group_step) * kGroupRows);
                if (is_float_format(formats[i])) continue;
                const ByteBlock block = byte_block(panels.bytes, tiles, tokens, t / kBlockTokens);
                x[i] = x[i] * broadcast8(block.factors[t % kBlockTokens]);
            }
            finish_job(a, job, t, x);
        }
    }
}

// ------------------------------------------------------------------ the operation

// How a worker's share of the jobs begins: three quarters are split evenly, the rest is taken in
// small pieces by whoever is free, since cores are not equally fast.
struct Share {
    int64_t first, last;  // of the even part
    int64_t rest;         // first job of the rest
};

VENTURI_INLINE Share share_of(int64_t jobs, int id, int count) {
    const int64_t even = count == 1 ? jobs : jobs * 3 / 4;
    return {even * id / count, even * (id + 1) / count, even};
}

template <class Function>
VENTURI_INLINE void share_jobs(Worker& worker, int64_t jobs, int64_t piece, Function function) {
    const Share share = share_of(jobs, worker.id(), worker.count());
    if (share.first < share.last) function(share.first, share.last);
    for (;;) {
        const int64_t first = share.rest + worker.next_item() * piece;
        if (first >= jobs) return;
        function(first, smaller(first + piece, jobs));
    }
}

VENTURI_INLINE int64_t job_bytes(const PackedMatrix& weight) {
    const int64_t bytes = group_bytes(weight.segments[0].format, weight.columns);
    return weight.is_interleaved ? 2 * bytes : bytes;
}

VENTURI_INLINE bool is_direct(const LinearArguments& a) { return a.num_rows <= kDirectTokens; }

VENTURI_INLINE bool lays_out_alone(const LinearArguments& a) {
    return is_direct(a) && a.num_rows * a.weight->columns <= kDirectInputs;
}

static ScratchSize linear_scratch(const void* arguments, int) {
    const auto& a = *static_cast<const LinearArguments*>(arguments);
    const PanelShape shape = panel_shape(*a.weight, a.num_rows);
    const size_t row = sizeof(float) * shape.row_words();
    if (lays_out_alone(a)) return {0, row + shape.bytes()};
    const size_t unpacked = is_direct(a) ? 0 : UnpackedScratch::bytes(a.num_rows);
    return {shape.bytes(), row > unpacked ? row : unpacked};
}

static void linear(const void* arguments, Worker& worker) {
    const auto& a = *static_cast<const LinearArguments*>(arguments);
    if (a.num_rows == 0) return;
    const PanelShape shape = panel_shape(*a.weight, a.num_rows);
    auto* row = reinterpret_cast<float*>(worker.own_scratch());
    Panels panels;
    if (lays_out_alone(a)) {
        panels = shape.at(worker.own_scratch() + sizeof(float) * shape.row_words());
        for (int64_t b = 0; b < shape.blocks(); ++b) fill_block(a, shape, panels, b, row);
    } else {
        panels = shape.at(worker.shared_scratch());
        for (int64_t b; (b = worker.next_item()) < shape.blocks();) {
            fill_block(a, shape, panels, b, row);
        }
        worker.sync();
    }
    const int groups_per_job = is_direct(a) ? 1 : kJobGroups;
    const int64_t jobs = count_jobs(*a.weight, groups_per_job);
    if (is_direct(a)) {
        constexpr int64_t kPieceBytes = 24 * 1024;
        const int64_t piece = larger(1, kPieceBytes / job_bytes(*a.weight));
        const DirectInputs inputs = direct_inputs(shape, panels);
        share_jobs(worker, jobs, piece, [&](int64_t first, int64_t last) {
            direct_jobs(a, inputs, first, last);
        });
    } else {
        share_jobs(worker, jobs, 1, [&](int64_t first, int64_t last) {
            unpacked_jobs(a, panels, first, last, worker.own_scratch());
        });
    }
}

// The rows this worker begins with, up to a few kilobytes.
static void fetch_linear_ahead(const void* arguments, int worker_id, int num_workers) {
    const auto& a = *static_cast<const LinearArguments*>(arguments);
    if (!is_direct(a)) return;
    const int64_t jobs = count_jobs(*a.weight, 1);
    const Share share = share_of(jobs, worker_id, num_workers);
    if (share.first >= share.last) return;
    const uint8_t* data = data_of(*a.weight, job_at(*a.weight, share.first, 1), 0);
    for (int64_t i = 0; i < kFetchAheadBytes; i += 64) fetch(data + i);
}
