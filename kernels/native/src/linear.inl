// Matrix product of packed weights with norm, bias, gated activation and residual at its ends.
//
// Up to eight tokens: each worker lays out the inputs for itself (no waiting) and unpacks every
// tile in registers. More tokens: the inputs are laid out together, and each worker unpacks rows
// of weights once into a scratch area that stays in its first-level cache.
//
// Both ways do the same arithmetic for a (row, token), group of 32 columns by group, in order:
//   sum = m · (Σ byte · scale) + sum;  sum = d · (Σ code · byte · scale) + sum
// so that a token's result does not depend on how many others are computed with it.

constexpr int kDirectTokens = 8;
// With more inputs than this, laying them out once and waiting is cheaper than once per worker.
constexpr int64_t kDirectInputs = 16384;
constexpr int kMostBlocks = kDirectTokens / kBlockTokens;
constexpr int kJobGroups = 2;  // groups of rows computed together
// Tiles of unpacked rows at a time: 24 · 640 bytes (of 4- and 5-bit codes) fit the first-level
// cache. The area has room for the largest kind, floats.
constexpr int kChunkTiles = 24;
constexpr size_t kUnpackedBytes =
    sizeof(float) * kChunkTiles * kTileColumns * kJobGroups * kGroupRows;
// Inputs of so many bytes stay in the second-level cache while all rows pass by.
constexpr int64_t kStripeBytes = 384 * 1024;
constexpr int64_t kFetchAheadBytes = 2048;

template <int TILE_BYTES>
VENTURI_INLINE void fetch_tile_ahead(const uint8_t* tile) {
    unrolled<(TILE_BYTES + 63) / 64>(
        [&](auto line) VENTURI_UNROLLED { fetch_stream(tile + kFetchAheadBytes + 64 * line); });
}

// ------------------------------------------------------------------ groups times up to four tokens

// Groups of rows of one format, `step` bytes apart.
struct Groups {
    const uint8_t* first;
    int64_t step;
    int64_t count;
};

// Products of some groups with one block of inputs: out [groups][width][8 rows], groups `out_step`
// apart.
using DirectProduct = void (*)(const Groups& groups, int64_t tiles, const int32_t* words,
                               float* out, int64_t out_step);

// Adds one tile's products with W tokens to `sums`.
template <class Format, int W>
VENTURI_INLINE void add_tile(const TileCodes& codes, const TileScales<Format::kHalves>& scales,
                             const int32_t* words, F8 (&sums)[W]) {
    constexpr int kHalves = Format::kHalves, kWords = kTileWords / kHalves;
    unrolled<W>([&](auto t) VENTURI_UNROLLED {
        unrolled<kHalves>([&](auto half) VENTURI_UNROLLED {
            Dot<Format::kBits> dot;
            unrolled<kWords>([&](auto j) VENTURI_UNROLLED {
                constexpr int k = half * kWords + j;
                dot.template add<j>(codes.w[k], broadcast_inputs(words + k * W + t),
                                    broadcast_scale(words + (kScaleWord + k / 4) * W + t));
            });
            constexpr int kSum = kHalves == 2 ? kHalfSumWord + half : kSumWord;
            sums[t] = fma8(scales.m[half], broadcast_word(words + kSum * W + t), sums[t]);
            sums[t] = fma8(dot.value(), scales.d[half], sums[t]);
        });
    });
}

template <class Format, int W>
VENTURI_KERNEL static void direct_bytes(const Groups& groups, int64_t tiles, const int32_t* words,
                                        float* out, int64_t out_step) {
    for (int64_t g = 0; g < groups.count; ++g, out += out_step) {
        F8 sums[W];
        unrolled<W>([&](auto t) VENTURI_UNROLLED { sums[t] = zero8(); });
        typename Format::Reader reader(groups.first + g * groups.step);
        const int32_t* input = words;
        for (int64_t i = 0; i < tiles; ++i, input += kByteGroupWords * W) {
            fetch_tile_ahead<Format::kTileBytes>(reader.tile);
            TileCodes codes;
            TileScales<Format::kHalves> scales;
            reader.next(codes, scales);
            add_tile<Format, W>(codes, scales, input, sums);
        }
        unrolled<W>([&](auto t) VENTURI_UNROLLED { store8(out + kGroupRows * t, sums[t]); });
    }
}

// Weights of 8 bits.
constexpr int kQ8TileBytes = 2 * kGroupRows + kTileColumns * kGroupRows;

VENTURI_INLINE Codes q8_codes(const uint8_t* tile, int k) {
    return load_codes(tile + 2 * kGroupRows + 32 * k);
}

template <int W>
VENTURI_KERNEL static void direct_shorts(const Groups& groups, int64_t tiles, const int32_t* words,
                                         float* out, int64_t out_step) {
    for (int64_t g = 0; g < groups.count; ++g, out += out_step) {
        F8 sums[W];
        unrolled<W>([&](auto t) VENTURI_UNROLLED { sums[t] = zero8(); });
        const uint8_t* tile = groups.first + g * groups.step;
        const int32_t* input = words;
        for (int64_t i = 0; i < tiles; ++i, tile += kQ8TileBytes, input += kShortGroupWords * W) {
            fetch_tile_ahead<kQ8TileBytes>(tile);
            WideDot dots[W];
            unrolled<kTileWords>([&](auto k) VENTURI_UNROLLED {
                const Codes codes = q8_codes(tile, k);
                const WideCodes even = even_columns(codes), odd = odd_columns(codes);
                unrolled<W>([&](auto t) VENTURI_UNROLLED {
                    const int32_t* pairs = input + 2 * k * W + t;
                    dots[t].template add<2 * k>(even, broadcast_inputs(pairs));
                    dots[t].template add<2 * k + 1>(odd, broadcast_inputs(pairs + W));
                });
            });
            const F8 d = from_half8(tile);
            unrolled<W>([&](auto t) VENTURI_UNROLLED {
                const F8 scale = broadcast_word(input + kShortScaleWord * W + t);
                sums[t] = fma8(dots[t].value() * scale, d, sums[t]);
            });
        }
        unrolled<W>([&](auto t) VENTURI_UNROLLED { store8(out + kGroupRows * t, sums[t]); });
    }
}

template <int32_t FORMAT>
VENTURI_INLINE F8 load_values(const uint8_t* group, int64_t column) {
    if constexpr (FORMAT == kF16) return from_half8(group + 16 * column);
    else if constexpr (FORMAT == kBF16) return from_bfloat8(group + 16 * column);
    else if constexpr (FORMAT >= kNF4) return load_looked_up<FORMAT>(group, column);
    else return load8(reinterpret_cast<const float*>(group) + 8 * column);
}

template <int32_t FORMAT, int W>
VENTURI_KERNEL static void direct_floats(const Groups& groups, int64_t tiles, const int32_t* words,
                                         float* out, int64_t out_step) {
    for (int64_t g = 0; g < groups.count; ++g, out += out_step) {
        F8 sums[W];
        unrolled<W>([&](auto t) VENTURI_UNROLLED { sums[t] = zero8(); });
        const uint8_t* group = groups.first + g * groups.step;
        for (int64_t c = 0; c < tiles * kTileColumns; ++c) {
            const F8 values = load_values<FORMAT>(group, c);
            unrolled<W>([&](auto t) VENTURI_UNROLLED {
                sums[t] = fma8(values, broadcast_word(words + c * W + t), sums[t]);
            });
        }
        unrolled<W>([&](auto t) VENTURI_UNROLLED { store8(out + kGroupRows * t, sums[t]); });
    }
}

template <class Format>
static DirectProduct direct_bytes_of(int width) {
    constexpr DirectProduct kByWidth[kBlockTokens] = {
        direct_bytes<Format, 1>, direct_bytes<Format, 2>, direct_bytes<Format, 3>,
        direct_bytes<Format, 4>};
    return kByWidth[width - 1];
}

template <int32_t FORMAT>
static DirectProduct direct_floats_of(int width) {
    constexpr DirectProduct kByWidth[kBlockTokens] = {
        direct_floats<FORMAT, 1>, direct_floats<FORMAT, 2>, direct_floats<FORMAT, 3>,
        direct_floats<FORMAT, 4>};
    return kByWidth[width - 1];
}

static DirectProduct direct_product(int32_t format, int width) {
    constexpr DirectProduct kShortsByWidth[kBlockTokens] = {direct_shorts<1>, direct_shorts<2>,
                                                            direct_shorts<3>, direct_shorts<4>};
    switch (format) {
        case kQ4_0: return direct_bytes_of<Q4_0Format>(width);
        case kQ4_1: return direct_bytes_of<Q4_1Format>(width);
        case kQ5_0: return direct_bytes_of<Q5_0Format>(width);
        case kQ5_1: return direct_bytes_of<Q5_1Format>(width);
        case kQ4_K: return direct_bytes_of<Q4_KFormat>(width);
        case kQ5_K: return direct_bytes_of<Q5_KFormat>(width);
        case kQ6_K: return direct_bytes_of<Q6_KFormat>(width);
        case kQ8_0: return kShortsByWidth[width - 1];
        case kF16: return direct_floats_of<kF16>(width);
        case kBF16: return direct_floats_of<kBF16>(width);
        case kNF4: return direct_floats_of<kNF4>(width);
        case kFP4: return direct_floats_of<kFP4>(width);
        default: return direct_floats_of<kF32>(width);
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

// ------------------------------------------------------------------ runs: rows computed together

// Some consecutive groups of a segment; of an interleaved matrix, consecutive pairs of a gate group
// and its up group.
struct Run {
    const Segment* segment;
    bool is_paired;
    int64_t first;  // group, or pair
    int64_t count;

    int64_t groups() const { return is_paired ? 2 * count : count; }
    const Segment& segment_of(int64_t i) const { return segment[is_paired ? i % 2 : 0]; }
    int32_t format(int64_t i) const { return segment_of(i).format; }
    const uint8_t* data(int64_t i) const {
        const Segment& own = segment_of(i);
        return own.data + (first + (is_paired ? i / 2 : i)) * own.group_stride;
    }
    // All groups have one format; they then lie at equal distances.
    bool is_uniform() const { return format(0) == format(groups() > 1 ? 1 : 0); }
    // Outputs of each group or pair, the last of which may be cut off.
    int64_t last_lanes() const {
        return smaller(kGroupRows, segment->rows - (first + count - 1) * kGroupRows);
    }
};

VENTURI_INLINE int64_t unit_bytes(const PackedMatrix& weight) {
    const int64_t bytes = group_bytes(weight.segments[0].format, weight.columns);
    return weight.is_interleaved ? 2 * bytes : bytes;
}

// Units of work: groups, or pairs.
static int64_t count_units(const PackedMatrix& weight) {
    if (weight.is_interleaved) return weight.segments[0].groups();
    int64_t units = 0;
    for (int32_t i = 0; i < weight.num_segments; ++i) units += weight.segments[i].groups();
    return units;
}

// The run from a unit on: at most `most` of them, and none of another segment.
VENTURI_INLINE Run run_at(const PackedMatrix& weight, int64_t unit, int64_t most) {
    const Segment* segment = weight.segments;
    while (!weight.is_interleaved && unit >= segment->groups()) unit -= segment++->groups();
    const int64_t count = smaller(most, segment->groups() - unit);
    return {segment, weight.is_interleaved != 0, unit, count};
}

// Sums of products of a run: vectors of 8 rows.
struct Sums {
    const float* values;
    int64_t token_step;  // in floats
    int64_t group_step;
    const float* factors[2];  // of the tokens, for even and for odd groups
    int64_t first_token;
    int64_t tokens;

    VENTURI_INLINE F8 at(int64_t t, int64_t group) const {
        return load8(values + t * token_step + group * group_step) *
               broadcast8(factors[group % 2][t]);
    }
};

// Bias, residual and store of a plain run, token by token.
static void finish_rows(const LinearArguments& a, const Run& run, const Sums& sums) {
    const int64_t first = run.segment->first_row + run.first * kGroupRows;
    const int64_t lanes = run.last_lanes(), whole = run.count - (lanes < kGroupRows);
    const float* bias = a.bias == nullptr ? nullptr : a.bias + first;
    for (int64_t t = 0; t < sums.tokens; ++t) {
        const int64_t token = sums.first_token + t;
        float* out = a.out + token * a.out_stride + first;
        const float* add_to = a.add_to;
        if (add_to != nullptr) add_to += token * a.add_stride + first;
        for (int64_t g = 0; g < whole; ++g) {
            F8 x = sums.at(t, g);
            if (bias != nullptr) x = x + load8(bias + g * kGroupRows);
            if (add_to != nullptr) x = x + load8(add_to + g * kGroupRows);
            store8(out + g * kGroupRows, x);
        }
        if (whole == run.count) continue;
        const int64_t at = whole * kGroupRows;
        F8 x = sums.at(t, whole);
        if (bias != nullptr) x = x + load_lanes(bias + at, 1, lanes);
        if (add_to != nullptr) x = x + load_lanes(add_to + at, 1, lanes);
        store_lanes(out + at, 1, lanes, x);
    }
}

// The same for gates and ups: each pair of groups gives eight outputs.
static void finish_gated(const LinearArguments& a, const Run& run, const Sums& sums) {
    for (int64_t t = 0; t < sums.tokens; ++t) {
        const int64_t token = sums.first_token + t;
        for (int64_t pair = 0; pair < run.count; ++pair) {
            const int64_t first = (run.first + pair) * kGroupRows;
            const int64_t lanes = pair + 1 == run.count ? run.last_lanes() : kGroupRows;
            F8 gate = sums.at(t, 2 * pair), up = sums.at(t, 2 * pair + 1);
            if (a.bias != nullptr) {
                gate = gate + load_lanes(a.bias + 2 * first, 2, lanes);
                up = up + load_lanes(a.bias + 2 * first + 1, 2, lanes);
            }
            F8 x = (a.activation == kSilu ? silu8(gate) : gelu8(gate)) * up;
            if (a.add_to != nullptr) {
                x = x + load_lanes(a.add_to + token * a.add_stride + first, 1, lanes);
            }
            float* out = a.out + token * a.out_stride + first;
            if (lanes == kGroupRows) store8(out, x);
            else store_lanes(out, 1, lanes, x);
        }
    }
}

// An interleaved matrix used without an activation: gate i and up i are outputs 2i and 2i + 1.
static void finish_interleaved(const LinearArguments& a, const Run& run, const Sums& sums) {
    for (int64_t t = 0; t < sums.tokens; ++t) {
        const int64_t token = sums.first_token + t;
        for (int64_t group = 0; group < run.groups(); ++group) {
            const int64_t pair = group / 2;
            const int64_t first = 2 * (run.first + pair) * kGroupRows + group % 2;
            const int64_t lanes = pair + 1 == run.count ? run.last_lanes() : kGroupRows;
            F8 x = sums.at(t, group);
            if (a.bias != nullptr) x = x + load_lanes(a.bias + first, 2, lanes);
            if (a.add_to != nullptr) {
                x = x + load_lanes(a.add_to + token * a.add_stride + first, 2, lanes);
            }
            store_lanes(a.out + token * a.out_stride + first, 2, lanes, x);
        }
    }
}

static void finish_run(const LinearArguments& a, const Run& run, const Sums& sums) {
    if (!run.is_paired) finish_rows(a, run, sums);
    else if (a.activation != kNoActivation) finish_gated(a, run, sums);
    else finish_interleaved(a, run, sums);
}

// ------------------------------------------------------------------ the direct way

// Groups of a run, so that its sums fit the first-level cache; and so that its weights do, when
// they are read for two blocks of tokens.
constexpr int64_t kRunGroups = 32;
constexpr int64_t kTwiceReadBytes = 16 * 1024;

static void direct_run(const LinearArguments& a, const Panels& panels, const Run& run) {
    const int64_t tokens = a.num_rows, group_step = tokens * kGroupRows;
    alignas(64) float values[kRunGroups * kDirectTokens * kGroupRows];
    const int64_t parts = run.is_uniform() ? 1 : run.groups();
    for (int64_t part = 0; part < parts; ++part) {
        const int32_t format = run.format(part);
        const InputKind kind = input_kind(format);
        Groups groups = {run.data(part), 0, 1};
        if (parts == 1) {
            groups.count = run.groups();
            groups.step = groups.count > 1 ? run.data(1) - run.data(0) : 0;
        }
        for (int64_t b = 0; b < panels.blocks(); ++b) {
            const InputBlock input = panels.block(kind, b);
            float* out = values + part * group_step + b * kBlockTokens * kGroupRows;
            direct_product(format, input.width)(groups, panels.groups(), input.words, out,
                                                group_step);
        }
    }
    const float* even = panels.factors(input_kind(run.format(0)));
    const float* odd = panels.factors(input_kind(run.format(run.groups() > 1 ? 1 : 0)));
    finish_run(a, run, {values, kGroupRows, group_step, {even, odd}, 0, tokens});
}

static void direct_units(const LinearArguments& a, const Panels& panels, int64_t first,
                         int64_t last) {
    const PackedMatrix& weight = *a.weight;
    int64_t most = weight.is_interleaved ? kRunGroups / 2 : kRunGroups;
    if (panels.blocks() > 1) most = smaller(most, larger(1, kTwiceReadBytes / unit_bytes(weight)));
    while (first < last) {
        const Run run = run_at(weight, first, smaller(most, last - first));
        direct_run(a, panels, run);
        first += run.count;
    }
}

// ------------------------------------------------------------------ the way through unpacked rows

// Unpacked rows of R groups, chunk by chunk: each kind of weight has its own form in the scratch
// area, and adds its products with a block of W tokens to sums [W][R][8].

template <class Format, int R>
struct UnpackedBytes {
    static constexpr InputKind kInputs = kBytes;
    static constexpr int kHalves = Format::kHalves;
    static constexpr int kInputWords = kByteGroupWords;  // of a tile, per token
    struct alignas(64) Tile {
        uint8_t codes[kTileWords][R][32];
        float d[kHalves][R][kGroupRows];
        float m[kHalves][R][kGroupRows];
    };

    struct Reader {
        typename Format::Reader reader;
        VENTURI_INLINE explicit Reader(const uint8_t* group) : reader(group) {}
        VENTURI_INLINE void unpack(Tile& tile, int r) {
            TileCodes codes;
            TileScales<kHalves> scales;
            reader.next(codes, scales);
            unrolled<kTileWords>(
                [&](auto k) VENTURI_UNROLLED { store_codes(tile.codes[k][r], codes.w[k]); });
            unrolled<kHalves>([&](auto half) VENTURI_UNROLLED {
                store8(tile.d[half][r], scales.d[half]);
                store8(tile.m[half][r], scales.m[half]);
            });
        }
    };

    template <int W>
    VENTURI_KERNEL static void add(const Tile* tile, int64_t tiles, const int32_t* words,
                                   float* sums) {
        constexpr int kWords = kTileWords / kHalves;
        for (int64_t i = 0; i < tiles; ++i, ++tile, words += kInputWords * W) {
            unrolled<kHalves>([&](auto half) VENTURI_UNROLLED {
                Dot<Format::kBits> dots[R][W];
                unrolled<kWords>([&](auto j) VENTURI_UNROLLED {
                    constexpr int k = half * kWords + j;
                    Codes codes[R];
                    unrolled<R>([&](auto r)
                                    VENTURI_UNROLLED { codes[r] = load_codes(tile->codes[k][r]); });
                    unrolled<W>([&](auto t) VENTURI_UNROLLED {
                        const Inputs x = broadcast_inputs(words + k * W + t);
                        const int32_t* scale = words + (kScaleWord + k / 4) * W + t;
                        unrolled<R>([&](auto r) VENTURI_UNROLLED {
                            dots[r][t].template add<j>(codes[r], x, broadcast_scale(scale));
                        });
                    });
                });
                constexpr int kSum = kHalves == 2 ? kHalfSumWord + half : kSumWord;
                unrolled<W>([&](auto t) VENTURI_UNROLLED {
                    const F8 input_sum = broadcast_word(words + kSum * W + t);
                    unrolled<R>([&](auto r) VENTURI_UNROLLED {
                        float* to = sums + (t * R + r) * kGroupRows;
                        const F8 sum = fma8(load8(tile->m[half][r]), input_sum, load8(to));
                        store8(to, fma8(dots[r][t].value(), load8(tile->d[half][r]), sum));
                    });
                });
            });
        }
    }
};

template <int R>
struct UnpackedShorts {
    static constexpr InputKind kInputs = kShorts;
    static constexpr int kInputWords = kShortGroupWords;
    static constexpr int kPairs = 2 * kTileWords;
    struct alignas(64) Tile {
        int16_t codes[kPairs][R][2 * kGroupRows];
        float d[R][kGroupRows];
    };

    struct Reader {
        const uint8_t* tile_at;
        VENTURI_INLINE explicit Reader(const uint8_t* group) : tile_at(group) {}
        VENTURI_INLINE void unpack(Tile& tile, int r) {
            unrolled<kTileWords>([&](auto k) VENTURI_UNROLLED {
                const Codes codes = q8_codes(tile_at, k);
                store_wide(tile.codes[2 * k][r], even_columns(codes));
                store_wide(tile.codes[2 * k + 1][r], odd_columns(codes));
            });
            store8(tile.d[r], from_half8(tile_at));
            tile_at += kQ8TileBytes;
        }
    };

    template <int W>
    VENTURI_KERNEL static void add(const Tile* tile, int64_t tiles, const int32_t* words,
                                   float* sums) {
        for (int64_t i = 0; i < tiles; ++i, ++tile, words += kInputWords * W) {
            WideDot dots[R][W];
            unrolled<kPairs>([&](auto k) VENTURI_UNROLLED {
                WideCodes codes[R];
                unrolled<R>([&](auto r)
                                VENTURI_UNROLLED { codes[r] = load_wide(tile->codes[k][r]); });
                unrolled<W>([&](auto t) VENTURI_UNROLLED {
                    const Inputs x = broadcast_inputs(words + k * W + t);
                    unrolled<R>([&](auto r)
                                    VENTURI_UNROLLED { dots[r][t].template add<k>(codes[r], x); });
                });
            });
            unrolled<W>([&](auto t) VENTURI_UNROLLED {
                const F8 scale = broadcast_word(words + kShortScaleWord * W + t);
                unrolled<R>([&](auto r) VENTURI_UNROLLED {
                    float* to = sums + (t * R + r) * kGroupRows;
                    store8(to, fma8(dots[r][t].value() * scale, load8(tile->d[r]), load8(to)));
                });
            });
        }
    }
};

template <int32_t FORMAT, int R>
struct UnpackedFloats {
    static constexpr InputKind kInputs = kFloats;
    static constexpr int kInputWords = kTileColumns;
    struct alignas(64) Tile {
        float values[kTileColumns][R][kGroupRows];
    };

    struct Reader {
        const uint8_t* group;
        int64_t column = 0;
        VENTURI_INLINE explicit Reader(const uint8_t* from) : group(from) {}
        VENTURI_INLINE void unpack(Tile& tile, int r) {
            for (int c = 0; c < kTileColumns; ++c) {
                store8(tile.values[c][r], load_values<FORMAT>(group, column++));
            }
        }
    };

    template <int W>
    VENTURI_KERNEL static void add(const Tile* tile, int64_t tiles, const int32_t* words,
                                   float* sums) {
        F8 s[W][R];
        unrolled<W>([&](auto t) VENTURI_UNROLLED {
            unrolled<R>([&](auto r)
                            VENTURI_UNROLLED { s[t][r] = load8(sums + (t * R + r) * kGroupRows); });
        });
        const float (*values)[R][kGroupRows] = tile->values;
        for (int64_t c = 0; c < tiles * kTileColumns; ++c, words += W) {
            unrolled<W>([&](auto t) VENTURI_UNROLLED {
                const F8 x = broadcast_word(words + t);
                unrolled<R>([&](auto r) VENTURI_UNROLLED {
                    s[t][r] = fma8(load8(values[c][r]), x, s[t][r]);
                });
            });
        }
        unrolled<W>([&](auto t) VENTURI_UNROLLED {
            unrolled<R>([&](auto r)
                            VENTURI_UNROLLED { store8(sums + (t * R + r) * kGroupRows, s[t][r]); });
        });
    }
};

// Blocks of inputs that all rows are multiplied with before the next blocks have their turn.
struct Stripe {
    int64_t first_block, last_block;

    int64_t first_token() const { return first_block * kBlockTokens; }
    int64_t last_token(const Panels& panels) const {
        return smaller(last_block * kBlockTokens, panels.tokens);
    }
};

VENTURI_INLINE int64_t stripe_blocks(const Panels& panels) {
    int64_t block_bytes = 0;
    for (int k = 0; k < kNumInputKinds; ++k) {
        if (!panels.is_wanted[k]) continue;
        const int64_t words = panels.token_words(static_cast<InputKind>(k));
        block_bytes = larger(block_bytes, words * int64_t{kBlockTokens * sizeof(int32_t)});
    }
    return larger(1, kStripeBytes / block_bytes);
}

// Products of R groups of rows with the tokens of a stripe: sums [tokens][R][8].
template <class Unpacked, int R>
static void unpacked_product(const uint8_t* const* groups, const Panels& panels,
                             const Stripe& stripe, uint8_t* scratch, float* sums) {
    using Tile = typename Unpacked::Tile;
    static_assert(sizeof(Tile) * kChunkTiles <= kUnpackedBytes);
    constexpr int kWordsPerTile = Unpacked::kInputWords;
    auto* unpacked = reinterpret_cast<Tile*>(scratch);
    typename Unpacked::Reader readers[2] = {typename Unpacked::Reader(groups[0]),
                                            typename Unpacked::Reader(groups[R - 1])};
    const int64_t tokens = stripe.last_token(panels) - stripe.first_token();
    std::memset(sums, 0, sizeof(float) * tokens * R * kGroupRows);
    for (int64_t first = 0; first < panels.groups(); first += kChunkTiles) {
        const int64_t count = smaller(kChunkTiles, panels.groups() - first);
        for (int r = 0; r < R; ++r) {
            for (int64_t i = 0; i < count; ++i) readers[r].unpack(unpacked[i], r);
        }
        float* to = sums;
        for (int64_t b = stripe.first_block; b < stripe.last_block; ++b) {
            const InputBlock block = panels.block(Unpacked::kInputs, b);
            const int32_t* words = block.words + first * kWordsPerTile * block.width;
            switch (block.width) {
                case 1: Unpacked::template add<1>(unpacked, count, words, to); break;
                case 2: Unpacked::template add<2>(unpacked, count, words, to); break;
                case 3: Unpacked::template add<3>(unpacked, count, words, to); break;
                default: Unpacked::template add<4>(unpacked, count, words, to);
            }
            to += kBlockTokens * R * kGroupRows;
        }
    }
}

template <int R>
static void product_of_groups(int32_t format, const uint8_t* const* groups, const Panels& panels,
                              const Stripe& stripe, uint8_t* scratch, float* sums) {
    const auto compute = [&](auto unpacked) {
        unpacked_product<decltype(unpacked), R>(groups, panels, stripe, scratch, sums);
    };
    switch (format) {
        case kQ4_0: return compute(UnpackedBytes<Q4_0Format, R>());
        case kQ4_1: return compute(UnpackedBytes<Q4_1Format, R>());
        case kQ5_0: return compute(UnpackedBytes<Q5_0Format, R>());
        case kQ5_1: return compute(UnpackedBytes<Q5_1Format, R>());
        case kQ4_K: return compute(UnpackedBytes<Q4_KFormat, R>());
        case kQ5_K: return compute(UnpackedBytes<Q5_KFormat, R>());
        case kQ6_K: return compute(UnpackedBytes<Q6_KFormat, R>());
        case kQ8_0: return compute(UnpackedShorts<R>());
        case kF16: return compute(UnpackedFloats<kF16, R>());
        case kBF16: return compute(UnpackedFloats<kBF16, R>());
        case kNF4: return compute(UnpackedFloats<kNF4, R>());
        case kFP4: return compute(UnpackedFloats<kFP4, R>());
        default: return compute(UnpackedFloats<kF32, R>());
    }
}

// A job is two groups of a segment (one at its end), or a pair.
static int64_t count_jobs(const PackedMatrix& weight) {
    if (weight.is_interleaved) return weight.segments[0].groups();
    int64_t jobs = 0;
    for (int32_t i = 0; i < weight.num_segments; ++i) jobs += (weight.segments[i].groups() + 1) / 2;
    return jobs;
}

VENTURI_INLINE Run run_of_job(const PackedMatrix& weight, int64_t job) {
    if (weight.is_interleaved) return run_at(weight, job, 1);
    const Segment* segment = weight.segments;
    for (; job >= (segment->groups() + 1) / 2; ++segment) job -= (segment->groups() + 1) / 2;
    return {segment, false, 2 * job, smaller(2, segment->groups() - 2 * job)};
}

static void unpacked_job(const LinearArguments& a, const Panels& panels, const Stripe& stripe,
                         const Run& run, uint8_t* scratch) {
    const int64_t first = stripe.first_token(), tokens = stripe.last_token(panels) - first;
    auto* values = reinterpret_cast<float*>(scratch + kUnpackedBytes);
    const bool is_single = run.groups() == 1, is_joint = !is_single && run.is_uniform();
    const uint8_t* groups[kJobGroups] = {run.data(0), is_single ? nullptr : run.data(1)};
    const int32_t formats[kJobGroups] = {run.format(0), run.format(is_single ? 0 : 1)};
    // Where sums of (token, group) lie, in floats.
    const int64_t token_step = (is_joint ? 2 : 1) * kGroupRows;
    const int64_t group_step = (is_joint ? 1 : tokens) * kGroupRows;
    if (is_joint) {
        product_of_groups<2>(formats[0], groups, panels, stripe, scratch, values);
    } else {
        for (int64_t i = 0; i < run.groups(); ++i) {
            float* to = values + i * group_step;
            product_of_groups<1>(formats[i], groups + i, panels, stripe, scratch, to);
        }
    }
    const float* even = panels.factors(input_kind(formats[0])) + first;
    const float* odd = panels.factors(input_kind(formats[1])) + first;
    finish_run(a, run, {values, token_step, group_step, {even, odd}, first, tokens});
}

// Items are jobs of the first stripe, then those of the second, and so on.
static void unpacked_items(const LinearArguments& a, const Panels& panels, int64_t first,
                           int64_t last, uint8_t* scratch) {
    const int64_t jobs = count_jobs(*a.weight), blocks = stripe_blocks(panels);
    for (int64_t item = first; item < last; ++item) {
        const int64_t begin = item / jobs * blocks;
        const Stripe stripe = {begin, smaller(begin + blocks, panels.blocks())};
        unpacked_job(a, panels, stripe, run_of_job(*a.weight, item % jobs), scratch);
    }
}

// ------------------------------------------------------------------ the operation

// A worker's share of the items: three quarters are split evenly, the rest is taken in
// small pieces by whoever is free, since cores are not equally fast.
struct Share {
    int64_t first, last;  // of the even part
    int64_t rest;         // first item of the rest
};

VENTURI_INLINE Share share_of(int64_t items, int id, int count) {
    const int64_t even = count == 1 ? items : items * 3 / 4;
    return {even * id / count, even * (id + 1) / count, even};
}

template <class Function>
VENTURI_INLINE void share_out(Worker& worker, int64_t items, int64_t piece, Function function) {
    const Share share = share_of(items, worker.id(), worker.count());
    if (share.first < share.last) function(share.first, share.last);
    for (;;) {
        const int64_t first = share.rest + worker.next_item() * piece;
        if (first >= items) return;
        function(first, smaller(first + piece, items));
    }
}

VENTURI_INLINE bool is_direct(const LinearArguments& a) { return a.num_rows <= kDirectTokens; }

VENTURI_INLINE bool lays_out_alone(const LinearArguments& a) {
    return is_direct(a) && a.num_rows * a.weight->columns <= kDirectInputs;
}

static ScratchSize linear_scratch(const void* arguments, int) {
    const auto& a = *static_cast<const LinearArguments*>(arguments);
    const Panels panels(*a.weight, a.num_rows);
    const size_t row = sizeof(float) * panels.scratch_words();
    if (lays_out_alone(a)) return {0, row + panels.bytes(), 0};
    if (is_direct(a)) return {panels.bytes(), row, 0};
    const int64_t tokens = smaller(a.num_rows, stripe_blocks(panels) * kBlockTokens);
    const size_t sums = sizeof(float) * tokens * kJobGroups * kGroupRows;
    return {panels.bytes(), static_cast<size_t>(larger(row, kUnpackedBytes + sums)), 0};
}

// Lays out the inputs, each worker for itself or all together.
static Panels lay_out(const LinearArguments& a, Worker& worker) {
    Panels panels(*a.weight, a.num_rows);
    auto* row = reinterpret_cast<float*>(worker.own_scratch());
    if (lays_out_alone(a)) {
        panels.memory = reinterpret_cast<int32_t*>(row + panels.scratch_words());
        for (int64_t b = 0; b < panels.blocks(); ++b) fill_block(a, panels, b, row);
        return panels;
    }
    panels.memory = reinterpret_cast<int32_t*>(worker.shared_scratch());
    for (int64_t b; (b = worker.next_item()) < panels.blocks();) fill_block(a, panels, b, row);
    worker.sync();
    return panels;
}

static void linear(const void* arguments, Worker& worker) {
    const auto& a = *static_cast<const LinearArguments*>(arguments);
    if (a.num_rows == 0) return;
    const Panels panels = lay_out(a, worker);
    if (is_direct(a)) {
        constexpr int64_t kPieceBytes = 24 * 1024;
        const int64_t piece = larger(1, kPieceBytes / unit_bytes(*a.weight));
        share_out(worker, count_units(*a.weight), piece,
                  [&](int64_t first, int64_t last) { direct_units(a, panels, first, last); });
    } else {
        const int64_t blocks = stripe_blocks(panels);
        const int64_t stripes = (panels.blocks() + blocks - 1) / blocks;
        const int64_t items = stripes * count_jobs(*a.weight);
        share_out(worker, items, 1, [&](int64_t first, int64_t last) {
            unpacked_items(a, panels, first, last, worker.own_scratch());
        });
    }
}

// The rows this worker begins with, up to a few kilobytes.
static void fetch_linear_ahead(const void* arguments, int worker_id, int num_workers) {
    const auto& a = *static_cast<const LinearArguments*>(arguments);
    if (!is_direct(a)) return;
    const Share share = share_of(count_units(*a.weight), worker_id, num_workers);
    if (share.first >= share.last) return;
    const uint8_t* data = run_at(*a.weight, share.first, 1).data(0);
    for (int64_t i = 0; i < kFetchAheadBytes; i += 64) fetch(data + i);
}
