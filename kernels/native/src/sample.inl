// Draws one token per row, as the `Sample` operation is defined, without sorting the vocabulary.
//
// Every rule keeps the tokens above some logit, so a row is drawn in three steps:
// 1. the largest logit of each run of 64 tokens (all workers together);
// 2. the edge: the smallest logit that is kept. The k-th largest of the runs' maxima is a lower
//    bound of the k-th largest logit, so only runs that reach it are looked into;
// 3. two walks over the runs that reach the edge: the sum of the kept weights, then the token at
//    which the running sum passes the random number.

constexpr int64_t kRun = 64;
constexpr int64_t kRunsPerItem = 64;

struct SampleScratch {
    float* maxima;  // [R][runs]
    float* copies;  // [R][runs]
    float* kept;    // [R][V]

    static int64_t runs(const SampleArguments& a) { return (a.vocabulary + kRun - 1) / kRun; }
    static size_t bytes(const SampleArguments& a) {
        return sizeof(float) * static_cast<size_t>(a.num_rows * (2 * runs(a) + a.vocabulary));
    }
    SampleScratch(const SampleArguments& a, uint8_t* memory) {
        maxima = reinterpret_cast<float*>(memory);
        copies = maxima + a.num_rows * runs(a);
        kept = copies + a.num_rows * runs(a);
    }
};

// One row's logits, in runs.
struct LogitRow {
    const float* logits;
    int64_t vocabulary;
    const float* maxima;  // [runs]
    int64_t runs;
    float largest;

    int64_t begin(int64_t run) const { return run * kRun; }
    int64_t end(int64_t run) const { return smaller(run * kRun + kRun, vocabulary); }
};

static float run_maximum(const float* logits, int64_t count) {
    F8 largest8 = broadcast8(-INFINITY);
    int64_t i = 0;
    for (; i + 8 <= count; i += 8) largest8 = max8(largest8, load8(logits + i));
    float largest = max_of8(largest8);
    for (; i < count; ++i) largest = logits[i] > largest ? logits[i] : largest;
    return largest;
}

static int32_t first_largest(const LogitRow& row) {
    for (int64_t run = 0; run < row.runs; ++run) {
        if (row.maxima[run] != row.largest) continue;
        for (int64_t i = row.begin(run); i < row.end(run); ++i) {
            if (row.logits[i] == row.largest) return static_cast<int32_t>(i);
        }
    }
    return 0;
}

// The logits of at least `edge`, in the order of token ids; returns how many.
static int64_t gather_from(const LogitRow& row, float edge, float* out) {
    int64_t count = 0;
    for (int64_t run = 0; run < row.runs; ++run) {
        if (!(row.maxima[run] >= edge)) continue;
        for (int64_t i = row.begin(run); i < row.end(run); ++i) {
            if (row.logits[i] >= edge) out[count++] = row.logits[i];
        }
    }
    return count;
}

static float kth_largest(const LogitRow& row, int64_t k, float* copies, float* kept) {
    float bound = -INFINITY;
    if (k <= row.runs) {
        std::memcpy(copies, row.maxima, sizeof(float) * row.runs);
        std::nth_element(copies, copies + k - 1, copies + row.runs, Descending());
        bound = copies[k - 1];
    }
    const int64_t count = gather_from(row, bound, kept);
    std::nth_element(kept, kept + k - 1, kept + count, Descending());
    return kept[k - 1];
}

VENTURI_INLINE double mass_of(float logit, float largest) {
    return std::exp(static_cast<double>(logit) - largest);
}

static double mass_of_all(const float* values, int64_t count, float largest) {
    double mass = 0.0;
    for (int64_t i = 0; i < count; ++i) mass += mass_of(values[i], largest);
    return mass;
}

// The smallest of the fewest values whose exponentials reach `wanted`: halves the values around
// their median and goes on in the half where the sum passes it.
static float nucleus_edge(float* values, int64_t count, float largest, double wanted) {
    int64_t first = 0, last = count;
    double reached = 0.0;
    while (last - first > 1) {
        const int64_t middle = first + (last - first) / 2;
        std::nth_element(values + first, values + middle, values + last, Descending());
        const double upper = mass_of_all(values + first, middle - first, largest);
        if (reached + upper >= wanted) {
            last = middle;
        } else {
            first = middle;
            reached += upper;
        }
    }
    return values[first];
}

// Exponentials of (logit − largest) / temperature, summed over one run; 0 below the edge.
static double run_weight(const LogitRow& row, int64_t run, float edge, float temperature) {
    const F8 largest = broadcast8(row.largest), scale = broadcast8(1.0f / temperature);
    double sum = 0.0;
    for (int64_t i = row.begin(run); i < row.end(run); i += 8) {
        float lanes[8];
        const int64_t count = smaller(8, row.end(run) - i);
        for (int64_t lane = 0; lane < 8; ++lane) {
            lanes[lane] = lane < count ? row.logits[i + lane] : -INFINITY;
        }
        const F8 logits = load8(lanes);
        const F8 weights = exp8((logits - largest) * scale);
        sum += sum_of8(zero_below8(weights, logits, edge));
    }
    return sum;
}

static float edge_of_nucleus(const LogitRow& row, float share, float edge, float* kept) {
    if (edge > -INFINITY) {
        const int64_t count = gather_from(row, edge, kept);
        const double total = mass_of_all(kept, count, row.largest);
        return nucleus_edge(kept, count, row.largest, share * total);
    }
    double total = 0.0;
    for (int64_t run = 0; run < row.runs; ++run) total += run_weight(row, run, -INFINITY, 1.0f);
    // Few tokens hold most of the mass, as a rule: the rest of the vocabulary is looked at only
    // where they do not.
    for (const float depth : {8.0f, 16.0f, INFINITY}) {
        const int64_t count = gather_from(row, row.largest - depth, kept);
        const bool is_all = depth == INFINITY;
        if (is_all || mass_of_all(kept, count, row.largest) >= share * total) {
            return nucleus_edge(kept, count, row.largest, share * total);
        }
    }
    return edge;
}

// The smallest logit that is kept.
static float edge_of(const SampleArguments& a, const LogitRow& row, int64_t r, float* copies,
                     float* kept) {
    float edge = -INFINITY;
    if (a.top_k[r] > 0 && a.top_k[r] < a.vocabulary) {
        edge = kth_largest(row, a.top_k[r], copies, kept);
    }
    if (a.top_p[r] < 1.0f) edge = edge_of_nucleus(row, a.top_p[r], edge, kept);
    if (a.min_p[r] > 0.0f) {
        const auto least = row.largest + std::log(a.min_p[r]);
        edge = edge > least ? edge : least;
    }
    return edge;
}

// In [0, 1), from the seed and the position alone; see kernels/sample/uniform.py.
VENTURI_INLINE double uniform(uint64_t seed, uint64_t position) {
    uint64_t state = seed + (position + 1) * 0x9E3779B97F4A7C15u;
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9u;
    state = (state ^ state >> 27) * 0x94D049BB133111EBu;
    return static_cast<double>((state ^ state >> 31) >> 11) * 0x1p-53;
}

static int32_t draw(const LogitRow& row, float edge, float temperature, double random) {
    double total = 0.0;
    int64_t last_run = -1;
    for (int64_t run = 0; run < row.runs; ++run) {
        if (!(row.maxima[run] >= edge)) continue;
        total += run_weight(row, run, edge, temperature);
        last_run = run;
    }
    const double wanted = random * total;
    double running = 0.0;
    int32_t chosen = first_largest(row);
    for (int64_t run = 0; run <= last_run; ++run) {
        if (!(row.maxima[run] >= edge)) continue;
        const double weight = run_weight(row, run, edge, temperature);
        if (running + weight <= wanted && run != last_run) {
            running += weight;
            continue;
        }
        for (int64_t i = row.begin(run); i < row.end(run); ++i) {
            if (!(row.logits[i] >= edge)) continue;
            chosen = static_cast<int32_t>(i);
            running += std::exp((static_cast<double>(row.logits[i]) - row.largest) / temperature);
            if (running > wanted) return chosen;
        }
    }
    return chosen;
}

static ScratchSize sample_scratch(const void* arguments, int) {
    return {SampleScratch::bytes(*static_cast<const SampleArguments*>(arguments)), 0, 0};
}

static void sample(const void* arguments, Worker& worker) {
    const auto& a = *static_cast<const SampleArguments*>(arguments);
    const SampleScratch scratch(a, worker.shared_scratch());
    const int64_t runs = SampleScratch::runs(a), items = (runs + kRunsPerItem - 1) / kRunsPerItem;
    for (int64_t item; (item = worker.next_item()) < items * a.num_rows;) {
        const int64_t r = item / items, first = item % items * kRunsPerItem;
        const float* logits = a.logits + r * a.logits_stride;
        for (int64_t run = first; run < smaller(first + kRunsPerItem, runs); ++run) {
            const int64_t count = smaller(kRun, a.vocabulary - run * kRun);
            scratch.maxima[r * runs + run] = run_maximum(logits + run * kRun, count);
        }
    }
    worker.sync();
    for (int64_t r; (r = worker.next_item()) < a.num_rows;) {
        const float* maxima = scratch.maxima + r * runs;
        const LogitRow row = {a.logits + r * a.logits_stride, a.vocabulary, maxima, runs,
                              run_maximum(maxima, runs)};
        if (!(a.temperature[r] > 0.0f)) {
            a.out[r] = first_largest(row);
            continue;
        }
        const float edge =
            edge_of(a, row, r, scratch.copies + r * runs, scratch.kept + r * a.vocabulary);
        const double random = uniform(static_cast<uint64_t>(a.seed[r]),
                                      static_cast<uint64_t>(int64_t{a.position[r]}));
        a.out[r] = draw(row, edge, a.temperature[r], random);
    }
}
