// Products of packed weights with any number of tokens: each worker unpacks rows once, chunk by
// chunk, into a scratch area that stays in its first-level cache, and multiplies them with all
// tokens of a stripe.

constexpr int kJobGroups = 2;  // groups of rows of a job, at most
// Unpacked rows at a time: the inputs that pass by do not drive them out of the first-level cache.
constexpr size_t kUnpackedBytes = 16 * 1024;
// Inputs of so many bytes stay in the second-level cache while all rows pass by.
constexpr int64_t kStripeBytes = 768 * 1024;

// Each kind of weight has its own form in the scratch area, and adds its products with a block of W
// tokens to sums [W][R][8]. The sums wait in memory between two tiles where there are too few
// registers.
template <int R, int W>
struct BlockSums {
    float* memory;
    RowFloats<R> kept[W];

    VENTURI_INLINE explicit BlockSums(float* sums) : memory(sums) {
        if constexpr (!kSumsStayInRegisters) return;
        unrolled<W>([&](auto t) VENTURI_UNROLLED { kept[t] = RowFloats<R>::load(at(t)); });
    }
    VENTURI_INLINE float* at(int t) const { return memory + t * R * kGroupRows; }
    template <int T>
    VENTURI_INLINE RowFloats<R> get() const {
        if constexpr (kSumsStayInRegisters) return kept[T];
        else return RowFloats<R>::load(at(T));
    }
    template <int T>
    VENTURI_INLINE void set(const RowFloats<R>& sum) {
        if constexpr (kSumsStayInRegisters) kept[T] = sum;
        else sum.store(at(T));
    }
    VENTURI_INLINE void finish() const {
        if constexpr (!kSumsStayInRegisters) return;
        unrolled<W>([&](auto t) VENTURI_UNROLLED { kept[t].store(at(t)); });
    }
};

template <class Format, int R>
struct UnpackedBytes {
    static constexpr InputKind kInputs = kBytes;
    static constexpr int kHalves = Format::kHalves;
    static constexpr int kInputWords = kByteGroupWords;  // of a tile, per token
    struct alignas(64) Tile {
        uint8_t codes[kTileWords][R * 32];
        float d[kHalves][R * kGroupRows];
        float m[kHalves][R * kGroupRows];
    };

    struct Reader {
        typename Format::template Reader<R> reader;
        VENTURI_INLINE explicit Reader(const uint8_t* const (&groups)[R]) : reader(groups) {}
        VENTURI_INLINE void unpack(Tile& tile) {
            reader.begin();
            unrolled<kTileWords>([&](auto k) VENTURI_UNROLLED {
                reader.template codes<k>().store(tile.codes[k]);
            });
            unrolled<kHalves>([&](auto half) VENTURI_UNROLLED {
                reader.template scale<half>().store(tile.d[half]);
                reader.template minimum<half>().store(tile.m[half]);
            });
            reader.next();
        }
        VENTURI_INLINE const uint8_t* at(int r) const { return reader.tile[r]; }
    };

    template <int W>
    VENTURI_KERNEL static void add(const Tile* tile, int64_t tiles, const int32_t* words,
                                   float* memory) {
        BlockSums<R, W> sums(memory);
        for (int64_t i = 0; i < tiles; ++i, ++tile, words += kInputWords * W) {
            unrolled<kHalves>(
                [&](auto half) VENTURI_UNROLLED { add_part<W, half>(*tile, words, sums); });
        }
        sums.finish();
    }

    // Adds a tile's products, or those of half its columns if these have scales of their own.
    template <int W, int HALF>
    static VENTURI_INLINE void add_part(const Tile& tile, const int32_t* words,
                                        BlockSums<R, W>& sums) {
        constexpr int kWords = kTileWords / kHalves;
        RowDot<Format::kBits, R> dots[W];
        unrolled<kWords>([&](auto j) VENTURI_UNROLLED {
            constexpr int k = HALF * kWords + j;
            const auto codes = RowCodes<R>::load(tile.codes[k]);
            unrolled<W>([&](auto t) VENTURI_UNROLLED {
                dots[t].template add<j>(codes, words + k * W + t,
                                        words + (kScaleWord + k / 4) * W + t);
            });
        });
        constexpr int kSum = kHalves == 2 ? kHalfSumWord + HALF : kSumWord;
        const auto d = RowFloats<R>::load(tile.d[HALF]), m = RowFloats<R>::load(tile.m[HALF]);
        unrolled<W>([&](auto t) VENTURI_UNROLLED {
            const auto input_sum = RowFloats<R>::broadcast(as_float(words[kSum * W + t]));
            const auto sum = fma(m, input_sum, sums.template get<t>());
            sums.template set<t>(fma(dots[t].value(), d, sum));
        });
    }
};

template <int R>
struct UnpackedShorts {
    static constexpr InputKind kInputs = kShorts;
    static constexpr int kInputWords = kShortGroupWords;
    static constexpr int kPairs = 2 * kTileWords;
    struct alignas(64) Tile {
        int16_t codes[kPairs][R * 2 * kGroupRows];
        float d[R * kGroupRows];
    };

    struct Reader {
        Q8Reader<R> reader;
        VENTURI_INLINE explicit Reader(const uint8_t* const (&groups)[R]) : reader(groups) {}
        VENTURI_INLINE void unpack(Tile& tile) {
            unrolled<kTileWords>([&](auto k) VENTURI_UNROLLED {
                const RowCodes<R> codes = reader.template codes<k>();
                codes.even_columns().store(tile.codes[2 * k]);
                codes.odd_columns().store(tile.codes[2 * k + 1]);
            });
            reader.scale().store(tile.d);
            reader.next();
        }
        VENTURI_INLINE const uint8_t* at(int r) const { return reader.tile[r]; }
    };

    template <int W>
    VENTURI_KERNEL static void add(const Tile* tile, int64_t tiles, const int32_t* words,
                                   float* memory) {
        BlockSums<R, W> sums(memory);
        for (int64_t i = 0; i < tiles; ++i, ++tile, words += kInputWords * W) {
            RowWideDot<R> dots[W];
            unrolled<kPairs>([&](auto k) VENTURI_UNROLLED {
                const auto codes = RowWideCodes<R>::load(tile->codes[k]);
                unrolled<W>([&](auto t) VENTURI_UNROLLED {
                    dots[t].template add<k>(codes, words + k * W + t);
                });
            });
            const auto d = RowFloats<R>::load(tile->d);
            unrolled<W>([&](auto t) VENTURI_UNROLLED {
                const float scale = as_float(words[kShortScaleWord * W + t]);
                const auto scaled = dots[t].value() * RowFloats<R>::broadcast(scale);
                sums.template set<t>(fma(scaled, d, sums.template get<t>()));
            });
        }
        sums.finish();
    }
};

template <int32_t FORMAT, int R>
struct UnpackedFloats {
    static constexpr InputKind kInputs = kFloats;
    static constexpr int kInputWords = kTileColumns;
    struct alignas(64) Tile {
        float values[kTileColumns][R * kGroupRows];
    };

    struct Reader {
        const uint8_t* groups[R];
        int64_t column = 0;
        VENTURI_INLINE explicit Reader(const uint8_t* const (&from)[R]) {
            unrolled<R>([&](auto r) VENTURI_UNROLLED { groups[r] = from[r]; });
        }
        VENTURI_INLINE void unpack(Tile& tile) {
            for (auto& values : tile.values) {
                const auto load_one = [&](const uint8_t* group) VENTURI_UNROLLED {
                    return load_values<FORMAT>(group, column);
                };
                RowFloats<R>::from_each(groups, load_one).store(values);
                ++column;
            }
        }
        VENTURI_INLINE const uint8_t* at(int r) const {
            return groups[r] + group_bytes(FORMAT, column);
        }
    };

    template <int W>
    VENTURI_KERNEL static void add(const Tile* tile, int64_t tiles, const int32_t* words,
                                   float* memory) {
        RowFloats<R> sums[W];
        unrolled<W>([&](auto t) VENTURI_UNROLLED {
            sums[t] = RowFloats<R>::load(memory + t * R * kGroupRows);
        });
        const auto* values = tile->values;
        for (int64_t c = 0; c < tiles * kTileColumns; ++c, words += W) {
            const auto row = RowFloats<R>::load(values[c]);
            unrolled<W>([&](auto t) VENTURI_UNROLLED {
                sums[t] = fma(row, RowFloats<R>::broadcast(as_float(words[t])), sums[t]);
            });
        }
        unrolled<W>([&](auto t)
                        VENTURI_UNROLLED { sums[t].store(memory + t * R * kGroupRows); });
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

// Where the sums of some blocks go as soon as they are complete. Several blocks at a time, so that
// the activations of many tokens overlap; and their lines are asked for before they are computed.
constexpr int64_t kFinishedBlocks = 8;

template <int R>
struct Finish {
    const LinearArguments& a;
    const Run& run;
    const float* factors;
    int64_t tokens;  // of the product

    VENTURI_INLINE void fetch(int64_t block) const {
        const int64_t last = smaller(tokens, (block + kFinishedBlocks) * kBlockTokens);
        const int64_t column = run.first_output();
        for (int64_t t = block * kBlockTokens; t < last; ++t) {
            fetch_for_writing(a.out + t * a.out_stride + column);
        }
    }
    // `values` [tokens][R][8] are those of the blocks from `block` on.
    VENTURI_INLINE void operator()(int64_t block, int64_t blocks, const float* values) const {
        const int64_t first = block * kBlockTokens;
        const int64_t count = smaller(blocks * kBlockTokens, tokens - first);
        const float* own = factors + first;
        finish_run(a, run, {values, R * kGroupRows, kGroupRows, {own, own}, first, count});
    }
};

// The rows that are unpacked after the next products: asked for bit by bit meanwhile.
template <int R>
struct Upcoming {
    const uint8_t* from[R];
    int64_t lines;

    void fetch(int64_t part, int64_t parts) const {
        for (int64_t line = part * lines / parts; line < (part + 1) * lines / parts; ++line) {
            for (const uint8_t* own : from) fetch_near(own + 64 * line);
        }
    }
};

// Unpacks some tiles. At the end of the groups, the R groups behind them are the upcoming ones.
template <int R, class Reader, class Tile>
static Upcoming<R> unpack_tiles(Reader& reader, Tile* tiles, int64_t count, int64_t skipped) {
    Upcoming<R> upcoming;
    const uint8_t* begin = reader.at(0);
    for (int64_t i = 0; i < count; ++i) reader.unpack(tiles[i]);
    upcoming.lines = (reader.at(0) - begin + 63) / 64;
    for (int r = 0; r < R; ++r) upcoming.from[r] = reader.at(r) + skipped;
    return upcoming;
}

// Leaves the sums to whoever comes later.
struct NoFinish {
    void fetch(int64_t) const {}
    void operator()(int64_t, int64_t, const float*) const {}
};

// Products of R groups of rows with the tokens of a stripe: sums [tokens][R][8].
template <class Unpacked, int R, class End>
static void unpacked_product(const uint8_t* const (&groups)[R], const Panels& panels,
                             const Stripe& stripe, uint8_t* scratch, float* sums,
                             const End& finish) {
    using Tile = typename Unpacked::Tile;
    constexpr int64_t kMostTiles = kUnpackedBytes / sizeof(Tile);
    constexpr int kWordsPerTile = Unpacked::kInputWords;
    auto* unpacked = reinterpret_cast<Tile*>(scratch);
    typename Unpacked::Reader reader(groups);
    const int64_t chunks = (panels.groups() + kMostTiles - 1) / kMostTiles;
    const int64_t chunk_tiles = (panels.groups() + chunks - 1) / chunks;
    for (int64_t first = 0; first < panels.groups(); first += chunk_tiles) {
        const int64_t count = smaller(chunk_tiles, panels.groups() - first);
        const bool is_last = first + count == panels.groups();
        const int64_t skipped = is_last ? (R - 1) * (groups[R - 1] - groups[0]) : 0;
        const auto upcoming = unpack_tiles<R>(reader, unpacked, count, skipped);
        float* to = sums;
        int64_t begun = 0;  // blocks since the last that were finished
        for (int64_t b = stripe.first_block; b < stripe.last_block; ++b) {
            upcoming.fetch(b - stripe.first_block, stripe.last_block - stripe.first_block);
            if (is_last && begun == 0) finish.fetch(b);
            const InputBlock block = panels.block(Unpacked::kInputs, b);
            const int32_t* words = block.words + first * kWordsPerTile * block.width;
            if (first == 0) std::memset(to, 0, sizeof(float) * block.width * R * kGroupRows);
            switch (block.width) {
                case 1: Unpacked::template add<1>(unpacked, count, words, to); break;
                case 2: Unpacked::template add<2>(unpacked, count, words, to); break;
                case 3: Unpacked::template add<3>(unpacked, count, words, to); break;
                default: Unpacked::template add<4>(unpacked, count, words, to);
            }
            to += block.width * R * kGroupRows;
            ++begun;
            if (is_last && (begun == kFinishedBlocks || b + 1 == stripe.last_block)) {
                const int64_t skipped = (b + 1 - begun - stripe.first_block) * kBlockTokens;
                finish(b + 1 - begun, begun, sums + skipped * R * kGroupRows);
                begun = 0;
            }
        }
    }
}

template <int R, class End>
static void product_of_groups(int32_t format, const uint8_t* const (&groups)[R],
                              const Panels& panels, const Stripe& stripe, uint8_t* scratch,
                              float* sums, const End& finish) {
    const auto compute = [&](auto unpacked) {
        unpacked_product<decltype(unpacked), R>(groups, panels, stripe, scratch, sums, finish);
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

// A job is two groups of a segment (one at its end, or where there are few registers), or a pair.
VENTURI_INLINE int64_t segment_jobs(const Segment& segment) {
    return (segment.groups() + kMostGroups - 1) / kMostGroups;
}

static int64_t count_jobs(const PackedMatrix& weight) {
    if (weight.is_interleaved) return weight.segments[0].groups();
    int64_t jobs = 0;
    for (int32_t i = 0; i < weight.num_segments; ++i) jobs += segment_jobs(weight.segments[i]);
    return jobs;
}

VENTURI_INLINE Run run_of_job(const PackedMatrix& weight, int64_t job) {
    if (weight.is_interleaved) return run_at(weight, job, 1);
    const Segment* segment = weight.segments;
    for (; job >= segment_jobs(*segment); ++segment) job -= segment_jobs(*segment);
    const int64_t first = kMostGroups * job;
    return {segment, false, first, smaller(kMostGroups, segment->groups() - first)};
}

// Groups of one format: one, or two computed together.
template <int R>
static void unpacked_job(const LinearArguments& a, const Panels& panels, const Stripe& stripe,
                         const Run& run, uint8_t* scratch) {
    auto* sums = reinterpret_cast<float*>(scratch + kUnpackedBytes);
    const uint8_t* groups[R];
    for (int r = 0; r < R; ++r) groups[r] = run.data(r);
    const float* factors = panels.factors(input_kind(run.format(0)));
    const Finish<R> finish = {a, run, factors, panels.tokens};
    product_of_groups<R>(run.format(0), groups, panels, stripe, scratch, sums, finish);
}

// A gate and an up that cannot be computed together: one after the other.
static void unpacked_split_job(const LinearArguments& a, const Panels& panels, const Stripe& stripe,
                               const Run& run, uint8_t* scratch) {
    const int64_t first = stripe.first_token(), tokens = stripe.last_token(panels) - first;
    const int64_t group_step = tokens * kGroupRows;
    auto* sums = reinterpret_cast<float*>(scratch + kUnpackedBytes);
    const float* factors[2];
    for (int64_t i = 0; i < 2; ++i) {
        const uint8_t* const group[1] = {run.data(i)};
        product_of_groups<1>(run.format(i), group, panels, stripe, scratch, sums + i * group_step,
                             NoFinish());
        factors[i] = panels.factors(input_kind(run.format(i))) + first;
    }
    finish_run(a, run, {sums, kGroupRows, group_step, {factors[0], factors[1]}, first, tokens});
}

// Items are jobs of the first stripe, then those of the second, and so on.
static void unpacked_items(const LinearArguments& a, const Panels& panels, int64_t first,
                           int64_t last, uint8_t* scratch) {
    const int64_t jobs = count_jobs(*a.weight), blocks = stripe_blocks(panels);
    for (int64_t item = first; item < last; ++item) {
        const int64_t begin = item / jobs * blocks;
        const Stripe stripe = {begin, smaller(begin + blocks, panels.blocks())};
        const Run run = run_of_job(*a.weight, item % jobs);
        constexpr int R = kMostGroups;
        const bool is_split = !run.is_uniform() || (run.is_paired && R == 1);
        if (is_split) unpacked_split_job(a, panels, stripe, run, scratch);
        else if (run.groups() == R) unpacked_job<R>(a, panels, stripe, run, scratch);
        else unpacked_job<1>(a, panels, stripe, run, scratch);
    }
}
