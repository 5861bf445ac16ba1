// Rows of a matrix that are computed together, and what follows their product: bias, gated
// activation, residual, store.

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
    int64_t first_output() const {
        return (is_paired ? 0 : segment->first_row) + first * kGroupRows;
    }
    // Outputs of the last group or pair, which may be cut off.
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
    const int64_t first = run.first_output();
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

template <int32_t ACTIVATION>
VENTURI_INLINE F8 gated8(F8 gate, F8 up) {
    return (ACTIVATION == kSilu ? silu8(gate) : gelu8(gate)) * up;
}

// A gate group and its up group, for all tokens, where nothing but the activation is to be done:
// short, so that many tokens are under way at once.
template <int32_t ACTIVATION>
VENTURI_KERNEL static void finish_plain_pair(const Sums& sums, int64_t pair, float* out,
                                             int64_t out_stride) {
    const float* gates = sums.values + 2 * pair * sums.group_step;
    const float* ups = gates + sums.group_step;
    const float *even = sums.factors[0], *odd = sums.factors[1];
    for (int64_t t = 0; t < sums.tokens; ++t, out += out_stride) {
        const F8 gate = load8(gates + t * sums.token_step) * broadcast8(even[t]);
        const F8 up = load8(ups + t * sums.token_step) * broadcast8(odd[t]);
        store8(out, gated8<ACTIVATION>(gate, up));
    }
}

template <int32_t ACTIVATION>
static void finish_pair(const LinearArguments& a, const Sums& sums, int64_t pair, int64_t first,
                        int64_t lanes) {
    for (int64_t t = 0; t < sums.tokens; ++t) {
        const int64_t token = sums.first_token + t;
        F8 gate = sums.at(t, 2 * pair), up = sums.at(t, 2 * pair + 1);
        if (a.bias != nullptr) {
            gate = gate + load_lanes(a.bias + 2 * first, 2, lanes);
            up = up + load_lanes(a.bias + 2 * first + 1, 2, lanes);
        }
        F8 x = gated8<ACTIVATION>(gate, up);
        if (a.add_to != nullptr) {
            x = x + load_lanes(a.add_to + token * a.add_stride + first, 1, lanes);
        }
        store_lanes(a.out + token * a.out_stride + first, 1, lanes, x);
    }
}

// Gates and ups: each pair of groups gives eight outputs.
template <int32_t ACTIVATION>
static void finish_gated(const LinearArguments& a, const Run& run, const Sums& sums) {
    for (int64_t pair = 0; pair < run.count; ++pair) {
        const int64_t first = (run.first + pair) * kGroupRows;
        const int64_t lanes = pair + 1 == run.count ? run.last_lanes() : kGroupRows;
        if (a.bias == nullptr && a.add_to == nullptr && lanes == kGroupRows) {
            float* out = a.out + sums.first_token * a.out_stride + first;
            finish_plain_pair<ACTIVATION>(sums, pair, out, a.out_stride);
        } else {
            finish_pair<ACTIVATION>(a, sums, pair, first, lanes);
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
    else if (a.activation == kSilu) finish_gated<kSilu>(a, run, sums);
    else if (a.activation == kGelu) finish_gated<kGelu>(a, run, sums);
    else finish_interleaved(a, run, sums);
}

