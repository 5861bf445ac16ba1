// What every way to attend has in common: spans of 128 positions, counted from position 0, and how
// the result of one span is merged into those of the spans before it.

constexpr int kSpanBlocks = 4;
constexpr int kSpan = kSpanBlocks * kBlockPositions;
constexpr float kNothing = -INFINITY;

// What the spans so far say of eight queries, or of one: the largest score (−∞: no key was visible)
// and the sum of exponentials relative to it.
struct SpanState8 {
    F8 largest;
    F8 total;
};

struct SpanState {
    float largest;
    float total;
};

// Factors by which the sums so far, and those of a span, go into their common sum.
struct Merge8 {
    F8 keep;
    F8 take;
};

// Adds a span to what came before. Where no key has been visible, both factors are 0.
VENTURI_INLINE Merge8 merge8(SpanState8& so_far, const SpanState8& span) {
    const F8 largest = max8(so_far.largest, span.largest);
    const Merge8 merge = {exp8(so_far.largest - largest), exp8(span.largest - largest)};
    so_far.total = so_far.total * merge.keep + span.total * merge.take;
    so_far.largest = largest;
    return merge;
}

VENTURI_INLINE F8 merged8(F8 so_far, F8 span, F8 keep, F8 take) {
    return fma8(span, take, so_far * keep);
}

VENTURI_INLINE F8 softcapped8(F8 scores, float softcap) {
    return broadcast8(softcap) * tanh8(scores * broadcast8(1.0f / softcap));
}

// Turns scores [kSpan] of the visible positions first … last − 1 into exponentials, zero elsewhere.
// Whole blocks at a time, so that the vectors of a block do not wait for each other.
static SpanState exponentials(float* scores, int first, int last, float softcap) {
    if (first >= last) {
        std::memset(scores, 0, sizeof(float) * kSpan);
        return {kNothing, 0.0f};
    }
    constexpr int N = kBlockPositions / 8;
    const int begin = first / kBlockPositions * kBlockPositions;
    const int end = (last + kBlockPositions - 1) / kBlockPositions * kBlockPositions;
    for (int i = begin; softcap != 0.0f && i < end; i += 8) {
        store8(scores + i, softcapped8(load8(scores + i), softcap));
    }
    for (int i = begin; i < first; ++i) scores[i] = kNothing;
    for (int i = last; i < end; ++i) scores[i] = kNothing;
    F8 largest8[N], total8[N];
    unrolled<N>([&](auto n) VENTURI_UNROLLED {
        largest8[n] = broadcast8(kNothing);
        total8[n] = zero8();
    });
    for (int i = begin; i < end; i += kBlockPositions) {
        unrolled<N>([&](auto n) VENTURI_UNROLLED {
            largest8[n] = max8(largest8[n], load8(scores + i + 8 * n));
        });
    }
    const float largest =
        max_of8(max8(max8(largest8[0], largest8[1]), max8(largest8[2], largest8[3])));
    for (int i = begin; i < end; i += kBlockPositions) {
        unrolled<N>([&](auto n) VENTURI_UNROLLED {
            const F8 e = falling_exp8(load8(scores + i + 8 * n) - broadcast8(largest));
            store8(scores + i + 8 * n, e);
            total8[n] = total8[n] + e;
        });
    }
    std::memset(scores, 0, sizeof(float) * begin);
    std::memset(scores + end, 0, sizeof(float) * (kSpan - end));
    return {largest, sum_of8((total8[0] + total8[1]) + (total8[2] + total8[3]))};
}

// The keys a query at `position` sees: first … last − 1.
struct Visible {
    int64_t first, last;
};

VENTURI_INLINE Visible visible_from(int64_t position, int32_t window) {
    return {window > 0 ? larger(0, position - window + 1) : 0, position + 1};
}

// The part of a span that is visible, relative to the span, and the blocks it lies in.
struct SpanPart {
    int first, last;              // positions
    int first_block, last_block;  // of the span's four
};

VENTURI_INLINE SpanPart part_of(const Visible& visible, int64_t span) {
    const int64_t begin = span * kSpan;
    const auto first = static_cast<int>(larger(0, smaller(visible.first - begin, kSpan)));
    const auto last = static_cast<int>(larger(0, smaller(visible.last - begin, kSpan)));
    return {first, last, first / kBlockPositions, (last + kBlockPositions - 1) / kBlockPositions};
}
