// Products of packed weights with up to eight tokens: every tile is unpacked in registers.
//
// Each kind of weight has products of R groups of rows with a block of W tokens; two groups at a
// time, so that each activation is read once for both.

constexpr int kDirectTokens = 8;
constexpr int64_t kFetchAheadBytes = 2048;
constexpr int64_t kShortGroupsBytes = 128 * 1024;  // of groups that are computed together

// R groups of rows that follow each other in memory.
template <int R>
struct DirectGroups {
    const uint8_t* first[R];
    int64_t step;
    int64_t tiles;

    DirectGroups(const uint8_t* from, int64_t group_step, int64_t num_tiles)
        : step(group_step), tiles(num_tiles) {
        for (int r = 0; r < R; ++r) first[r] = from + r * step;
    }
    // Asks for what is read some time after tile `index`. Of one group: what follows soon, into the
    // first-level cache. Of several: the next ones, bit by bit in the order of memory, which is
    // also what processors foresee by themselves, into the second-level cache, which has room for
    // them. Each group's own continuation would come too late for its neighbour's.
    template <int TILE_BYTES>
    VENTURI_INLINE void fetch_ahead(const uint8_t* const (&tile)[R], int64_t index) const {
        if (R > 1 && R * step <= kShortGroupsBytes) {
            const uint8_t* from = first[0] + R * step + index * R * TILE_BYTES;
            for_each_line<R * TILE_BYTES>([&](int at) VENTURI_UNROLLED { fetch_near(from + at); });
        } else {
            unrolled<R>([&](auto r) VENTURI_UNROLLED {
                const uint8_t* from = tile[r] + kFetchAheadBytes;
                for_each_line<TILE_BYTES>([&](int at)
                                              VENTURI_UNROLLED { fetch_stream(from + at); });
            });
        }
    }
    template <int BYTES, class Function>
    static VENTURI_INLINE void for_each_line(Function function) {
        unrolled<(BYTES + 63) / 64>([&](auto line) VENTURI_UNROLLED { function(64 * line); });
    }
};

// out [R] × [W][8 rows], `step` floats apart, of R groups of rows.
template <int R>
struct DirectOutput {
    float* first;
    int64_t step;

    template <int W>
    VENTURI_INLINE void store(const RowFloats<R> (&sums)[W]) const {
        unrolled<W>([&](auto t)
                        VENTURI_UNROLLED { sums[t].store_apart(first + kGroupRows * t, step); });
    }
};

template <class Format>
struct DirectBytes {
    static constexpr InputKind kInputs = kBytes;

    template <int R, int W>
    VENTURI_KERNEL static void multiply(const DirectGroups<R>& groups, const int32_t* words,
                                        const DirectOutput<R>& out) {
        RowFloats<R> sums[W];
        unrolled<W>([&](auto t) VENTURI_UNROLLED { sums[t] = RowFloats<R>::zero(); });
        typename Format::template Reader<R> reader(groups.first);
        for (int64_t i = 0; i < groups.tiles; ++i, words += kByteGroupWords * W) {
            groups.template fetch_ahead<Format::kTileBytes>(reader.tile, i);
            reader.begin();
            unrolled<Format::kHalves>(
                [&](auto half) VENTURI_UNROLLED { add_part<R, W, half>(reader, words, sums); });
            reader.next();
        }
        out.store(sums);
    }

    // Adds a tile's products, or those of half its columns if these have scales of their own.
    template <int R, int W, int HALF, class Reader>
    static VENTURI_INLINE void add_part(const Reader& reader, const int32_t* words,
                                        RowFloats<R> (&sums)[W]) {
        constexpr int kWords = kTileWords / Format::kHalves;
        RowDot<Format::kBits, R> dots[W];
        unrolled<kWords>([&](auto j) VENTURI_UNROLLED {
            constexpr int k = HALF * kWords + j;
            const RowCodes<R> codes = reader.template codes<k>();
            unrolled<W>([&](auto t) VENTURI_UNROLLED {
                dots[t].template add<j>(codes, words + k * W + t,
                                        words + (kScaleWord + k / 4) * W + t);
            });
        });
        constexpr int kSum = Format::kHalves == 2 ? kHalfSumWord + HALF : kSumWord;
        const RowFloats<R> d = reader.template scale<HALF>();
        const RowFloats<R> m = reader.template minimum<HALF>();
        unrolled<W>([&](auto t) VENTURI_UNROLLED {
            const float input_sum = as_float(words[kSum * W + t]);
            sums[t] = fma(m, RowFloats<R>::broadcast(input_sum), sums[t]);
            sums[t] = fma(dots[t].value(), d, sums[t]);
        });
    }
};

// Weights of 8 bits.
constexpr int kQ8TileBytes = 2 * kGroupRows + kTileColumns * kGroupRows;

template <int R>
struct Q8Reader : TileReader<R> {
    VENTURI_INLINE explicit Q8Reader(const uint8_t* const (&groups)[R]) : TileReader<R>(groups) {}

    template <int K>
    VENTURI_INLINE RowCodes<R> codes() const {
        return RowCodes<R>::load_each(this->tile, 2 * kGroupRows + 32 * K);
    }
    VENTURI_INLINE RowFloats<R> scale() const { return this->halves(0); }
    VENTURI_INLINE void next() { this->skip(kQ8TileBytes); }
};

struct DirectShorts {
    static constexpr InputKind kInputs = kShorts;

    template <int R, int W>
    VENTURI_KERNEL static void multiply(const DirectGroups<R>& groups, const int32_t* words,
                                        const DirectOutput<R>& out) {
        RowFloats<R> sums[W];
        unrolled<W>([&](auto t) VENTURI_UNROLLED { sums[t] = RowFloats<R>::zero(); });
        Q8Reader<R> reader(groups.first);
        for (int64_t i = 0; i < groups.tiles; ++i, words += kShortGroupWords * W) {
            groups.template fetch_ahead<kQ8TileBytes>(reader.tile, i);
            RowWideDot<R> dots[W];
            unrolled<kTileWords>([&](auto k) VENTURI_UNROLLED {
                const RowCodes<R> codes = reader.template codes<k>();
                const RowWideCodes<R> even = codes.even_columns(), odd = codes.odd_columns();
                unrolled<W>([&](auto t) VENTURI_UNROLLED {
                    const int32_t* pairs = words + 2 * k * W + t;
                    dots[t].template add<2 * k>(even, pairs);
                    dots[t].template add<2 * k + 1>(odd, pairs + W);
                });
            });
            const RowFloats<R> d = reader.scale();
            unrolled<W>([&](auto t) VENTURI_UNROLLED {
                const float scale = as_float(words[kShortScaleWord * W + t]);
                sums[t] = fma(dots[t].value() * RowFloats<R>::broadcast(scale), d, sums[t]);
            });
            reader.next();
        }
        out.store(sums);
    }
};

template <int32_t FORMAT>
VENTURI_INLINE F8 load_values(const uint8_t* group, int64_t column) {
    if constexpr (FORMAT == kF16) return from_half8(group + 16 * column);
    else if constexpr (FORMAT == kBF16) return from_bfloat8(group + 16 * column);
    else if constexpr (FORMAT >= kNF4) return load_looked_up<FORMAT>(group, column);
    else return load8(reinterpret_cast<const float*>(group) + 8 * column);
}

template <int32_t FORMAT>
struct DirectFloats {
    static constexpr InputKind kInputs = kFloats;

    template <int R, int W>
    VENTURI_KERNEL static void multiply(const DirectGroups<R>& groups, const int32_t* words,
                                        const DirectOutput<R>& out) {
        RowFloats<R> sums[W];
        unrolled<W>([&](auto t) VENTURI_UNROLLED { sums[t] = RowFloats<R>::zero(); });
        for (int64_t c = 0; c < groups.tiles * kTileColumns; ++c, words += W) {
            const auto values = RowFloats<R>::from_each(
                groups.first,
                [&](const uint8_t* group)
                    VENTURI_UNROLLED { return load_values<FORMAT>(group, c); });
            unrolled<W>([&](auto t) VENTURI_UNROLLED {
                sums[t] = fma(values, RowFloats<R>::broadcast(as_float(words[t])), sums[t]);
            });
        }
        out.store(sums);
    }
};

// ------------------------------------------------------------------ runs of groups

// Groups of one format, `step` bytes apart.
struct Groups {
    const uint8_t* first;
    int64_t step;
    int64_t count;
};

// Products of some groups with one block of inputs: out [groups][width][8 rows], groups `out_step`
// apart.
template <class Product, int W>
static void direct_groups(const Groups& groups, int64_t tiles, const int32_t* words, float* out,
                          int64_t out_step) {
    constexpr int R = direct_groups_of(W);
    const auto multiply = [&](auto r, int64_t group) {
        const uint8_t* first = groups.first + group * groups.step;
        const DirectGroups<r> some(first, groups.step, tiles);
        Product::template multiply<r, W>(some, words, {out + group * out_step, out_step});
    };
    int64_t group = 0;
    for (; group + R <= groups.count; group += R) multiply(Index<R>(), group);
    for (; group < groups.count; ++group) multiply(Index<1>(), group);
}

template <class Product>
static void direct_product(const Groups& groups, int64_t tiles, const InputBlock& input, float* out,
                           int64_t out_step) {
    switch (input.width) {
        case 1: return direct_groups<Product, 1>(groups, tiles, input.words, out, out_step);
        case 2: return direct_groups<Product, 2>(groups, tiles, input.words, out, out_step);
        case 3: return direct_groups<Product, 3>(groups, tiles, input.words, out, out_step);
        default: return direct_groups<Product, 4>(groups, tiles, input.words, out, out_step);
    }
}

static void direct_product_of(int32_t format, const Groups& groups, int64_t tiles,
                              const InputBlock& input, float* out, int64_t out_step) {
    const auto compute = [&](auto product) {
        direct_product<decltype(product)>(groups, tiles, input, out, out_step);
    };
    switch (format) {
        case kQ4_0: return compute(DirectBytes<Q4_0Format>());
        case kQ4_1: return compute(DirectBytes<Q4_1Format>());
        case kQ5_0: return compute(DirectBytes<Q5_0Format>());
        case kQ5_1: return compute(DirectBytes<Q5_1Format>());
        case kQ4_K: return compute(DirectBytes<Q4_KFormat>());
        case kQ5_K: return compute(DirectBytes<Q5_KFormat>());
        case kQ6_K: return compute(DirectBytes<Q6_KFormat>());
        case kQ8_0: return compute(DirectShorts());
        case kF16: return compute(DirectFloats<kF16>());
        case kBF16: return compute(DirectFloats<kBF16>());
        case kNF4: return compute(DirectFloats<kNF4>());
        case kFP4: return compute(DirectFloats<kFP4>());
        default: return compute(DirectFloats<kF32>());
    }
}

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
            direct_product_of(format, groups, panels.groups(), input, out, group_step);
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

