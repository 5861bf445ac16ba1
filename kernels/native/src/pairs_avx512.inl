// Products of 16-bit numbers, two a lane and instruction, and what prepares them, for AVX-512 with
// VNNI: sixteen lanes. The names are those of pairs_avx2.inl.

// Keeps a sum in any of the 32 registers.
#if defined(__GNUC__)
#define VENTURI_KEEP_WIDE(vector) asm("" : "+v"(vector))
#else
#define VENTURI_KEEP_WIDE(vector)
#endif

constexpr int kLanes = 16;

struct Lanes {
    __m512 v;

    friend VENTURI_INLINE Lanes operator*(Lanes a, Lanes b) { return {_mm512_mul_ps(a.v, b.v)}; }
    friend VENTURI_INLINE Lanes operator+(Lanes a, Lanes b) { return {_mm512_add_ps(a.v, b.v)}; }
    friend VENTURI_INLINE Lanes operator-(Lanes a, Lanes b) { return {_mm512_sub_ps(a.v, b.v)}; }
    friend VENTURI_INLINE Lanes operator/(Lanes a, Lanes b) { return {_mm512_div_ps(a.v, b.v)}; }
};

VENTURI_INLINE Lanes broadcast_lanes(float x) { return {_mm512_set1_ps(x)}; }
VENTURI_INLINE Lanes load_lanes(const float* from) { return {_mm512_loadu_ps(from)}; }
VENTURI_INLINE void store_lanes(float* to, Lanes x) { _mm512_storeu_ps(to, x.v); }
VENTURI_INLINE Lanes halves_of(const void* from) {
    return {_mm512_cvtph_ps(_mm256_loadu_si256(static_cast<const __m256i*>(from)))};
}
VENTURI_INLINE Lanes fma_lanes(Lanes a, Lanes b, Lanes c) {
    return {_mm512_fmadd_ps(a.v, b.v, c.v)};
}
VENTURI_INLINE Lanes max_lanes(Lanes a, Lanes b) { return {_mm512_max_ps(a.v, b.v)}; }
VENTURI_INLINE Lanes abs_lanes(Lanes a) { return {_mm512_abs_ps(a.v)}; }
VENTURI_INLINE Lanes sqrt_lanes(Lanes a) { return {_mm512_sqrt_ps(a.v)}; }
VENTURI_INLINE float max_of_lanes(Lanes a) {
    return max_of8({_mm256_max_ps(_mm512_castps512_ps256(a.v), _mm512_extractf32x8_ps(a.v, 1))});
}
VENTURI_INLINE float sum_of_lanes(Lanes a) {
    return sum_of8({_mm256_add_ps(_mm512_castps512_ps256(a.v), _mm512_extractf32x8_ps(a.v, 1))});
}

VENTURI_INLINE Lanes times_power_of_two(Lanes p, Lanes shifted, Lanes x) {
    const __m512i exponent = _mm512_slli_epi32(_mm512_castps_si512(shifted.v), 23);
    const __mmask16 counts = _mm512_cmp_ps_mask(x.v, _mm512_set1_ps(-125.0f), _CMP_GE_OQ);
    return {
        _mm512_castsi512_ps(_mm512_maskz_add_epi32(counts, _mm512_castps_si512(p.v), exponent))};
}

VENTURI_INLINE void store_rounded(int16_t* to, Lanes x) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to),
                        _mm512_cvtsepi32_epi16(_mm512_cvtps_epi32(x.v)));
}

struct Pairs {
    __m512i v;
};

VENTURI_INLINE Pairs load_pairs(const int32_t* from) { return {_mm512_loadu_si512(from)}; }
VENTURI_INLINE void store_pairs(int32_t* to, Pairs x) { _mm512_storeu_si512(to, x.v); }
VENTURI_INLINE Pairs broadcast_pair(const int32_t* pair) { return {_mm512_set1_epi32(*pair)}; }
VENTURI_INLINE Pairs rounded_pairs(Lanes first, Lanes second) {
    const __m512i upper = _mm512_slli_epi32(_mm512_cvtps_epi32(second.v), 16);
    return {_mm512_mask_blend_epi16(0xaaaaaaaau, _mm512_cvtps_epi32(first.v), upper)};
}

struct PairSums {
    __m512i v;

    static VENTURI_INLINE PairSums zero() { return {_mm512_setzero_si512()}; }
    VENTURI_INLINE void add_products(Pairs a, Pairs b) {
        v = _mm512_dpwssd_epi32(v, a.v, b.v);
        VENTURI_KEEP_WIDE(v);
    }
    VENTURI_INLINE Lanes value() const { return {_mm512_cvtepi32_ps(v)}; }
};
