// Products of 16-bit numbers, two a lane and instruction, and what prepares them, for AVX2: eight
// lanes. VENTURI_SUM_SHORTS names the instruction that multiplies and sums, where there is one.

constexpr int kLanes = 8;
using Lanes = F8;

VENTURI_INLINE Lanes broadcast_lanes(float x) { return broadcast8(x); }
VENTURI_INLINE Lanes load_lanes(const float* from) { return load8(from); }
VENTURI_INLINE void store_lanes(float* to, Lanes x) { store8(to, x); }
VENTURI_INLINE Lanes halves_of(const void* from) { return from_half8(from); }
VENTURI_INLINE Lanes fma_lanes(Lanes a, Lanes b, Lanes c) { return fma8(a, b, c); }
VENTURI_INLINE Lanes max_lanes(Lanes a, Lanes b) { return max8(a, b); }
VENTURI_INLINE Lanes abs_lanes(Lanes a) { return abs8(a); }
VENTURI_INLINE Lanes sqrt_lanes(Lanes a) { return {_mm256_sqrt_ps(a.v)}; }
VENTURI_INLINE float max_of_lanes(Lanes a) { return max_of8(a); }
VENTURI_INLINE float sum_of_lanes(Lanes a) { return sum_of8(a); }

// p · 2ⁿ for the n of `shifted`, n + 1.5 · 2²³; 0 where x is below −125.
VENTURI_INLINE Lanes times_power_of_two(Lanes p, Lanes shifted, Lanes x) {
    return zero_below8(times_power_of_two8(p, shifted), x, -125.0f);
}

// Rounds to 16 bits.
VENTURI_INLINE void store_rounded(int16_t* to, Lanes x) {
    const __m256i whole = _mm256_cvtps_epi32(x.v);
    const __m128i low = _mm256_castsi256_si128(whole);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to),
                     _mm_packs_epi32(low, _mm256_extracti128_si256(whole, 1)));
}

// Two numbers of 16 bits in each lane.
struct Pairs {
    __m256i v;
};

VENTURI_INLINE Pairs load_pairs(const int32_t* from) {
    return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))};
}
VENTURI_INLINE void store_pairs(int32_t* to, Pairs x) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), x.v);
}
VENTURI_INLINE Pairs broadcast_pair(const int32_t* pair) {
    return {_mm256_castps_si256(_mm256_broadcast_ss(reinterpret_cast<const float*>(pair)))};
}
// Rounds both to 16 bits.
VENTURI_INLINE Pairs rounded_pairs(Lanes first, Lanes second) {
    const __m256i upper = _mm256_slli_epi32(_mm256_cvtps_epi32(second.v), 16);
    return {_mm256_blend_epi16(_mm256_cvtps_epi32(first.v), upper, 0b10101010)};
}

struct PairSums {
    __m256i v;

    static VENTURI_INLINE PairSums zero() { return {_mm256_setzero_si256()}; }
    VENTURI_INLINE void add_products(Pairs a, Pairs b) {
#if defined(VENTURI_SUM_SHORTS)
        v = VENTURI_SUM_SHORTS(v, a.v, b.v);
#else
        v = _mm256_add_epi32(v, _mm256_madd_epi16(a.v, b.v));
#endif
        VENTURI_KEEP(v);
    }
    VENTURI_INLINE Lanes value() const { return {_mm256_cvtepi32_ps(v)}; }
};
