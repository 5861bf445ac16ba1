// Vectors of eight floats and dot products of small codes, for AVX2 with FMA and F16C.
// The same names as in simd_portable.inl; included inside the namespace of one instruction set.

#if defined(__GNUC__)
#define VENTURI_INLINE inline __attribute__((always_inline))
// Keeps a sum in its register: GCC 12 otherwise forms all products first and spills them.
#define VENTURI_KEEP(vector) asm("" : "+x"(vector))
#else
#define VENTURI_INLINE __forceinline
#define VENTURI_KEEP(vector)
#endif

// ------------------------------------------------------------------ eight floats

struct F8 {
    __m256 v;
};

VENTURI_INLINE F8 zero8() { return {_mm256_setzero_ps()}; }
VENTURI_INLINE F8 broadcast8(float x) { return {_mm256_set1_ps(x)}; }
VENTURI_INLINE F8 load8(const float* from) { return {_mm256_loadu_ps(from)}; }
VENTURI_INLINE void store8(float* to, F8 x) { _mm256_storeu_ps(to, x.v); }
VENTURI_INLINE F8 operator+(F8 a, F8 b) { return {_mm256_add_ps(a.v, b.v)}; }
VENTURI_INLINE F8 operator-(F8 a, F8 b) { return {_mm256_sub_ps(a.v, b.v)}; }
VENTURI_INLINE F8 operator*(F8 a, F8 b) { return {_mm256_mul_ps(a.v, b.v)}; }
VENTURI_INLINE F8 operator/(F8 a, F8 b) { return {_mm256_div_ps(a.v, b.v)}; }
VENTURI_INLINE F8 fma8(F8 a, F8 b, F8 c) { return {_mm256_fmadd_ps(a.v, b.v, c.v)}; }
VENTURI_INLINE F8 max8(F8 a, F8 b) { return {_mm256_max_ps(a.v, b.v)}; }
VENTURI_INLINE F8 min8(F8 a, F8 b) { return {_mm256_min_ps(a.v, b.v)}; }
VENTURI_INLINE F8 abs8(F8 a) { return {_mm256_andnot_ps(_mm256_set1_ps(-0.0f), a.v)}; }
VENTURI_INLINE F8 round8(F8 a) {
    return {_mm256_round_ps(a.v, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC)};
}

VENTURI_INLINE F8 from_half8(const void* from) {
    return {_mm256_cvtph_ps(_mm_loadu_si128(static_cast<const __m128i*>(from)))};
}
VENTURI_INLINE void to_half8(void* to, F8 x) {
    const __m128i halves = _mm256_cvtps_ph(x.v, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    _mm_storeu_si128(static_cast<__m128i*>(to), halves);
}
VENTURI_INLINE F8 from_bfloat8(const void* from) {
    const __m128i upper = _mm_loadu_si128(static_cast<const __m128i*>(from));
    return {_mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(upper), 16))};
}
VENTURI_INLINE F8 from_bytes8(const uint8_t* from) {
    const __m128i bytes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(from));
    return {_mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(bytes))};
}
VENTURI_INLINE F8 from_signed_bytes8(const uint8_t* from) {
    const __m128i bytes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(from));
    return {_mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(bytes))};
}

VENTURI_INLINE float max_of8(F8 a) {
    __m128 m = _mm_max_ps(_mm256_castps256_ps128(a.v), _mm256_extractf128_ps(a.v, 1));
    m = _mm_max_ps(m, _mm_movehl_ps(m, m));
    return _mm_cvtss_f32(_mm_max_ss(m, _mm_shuffle_ps(m, m, 1)));
}
VENTURI_INLINE float sum_of8(F8 a) {
    __m128 s = _mm_add_ps(_mm256_castps256_ps128(a.v), _mm256_extractf128_ps(a.v, 1));
    s = _mm_add_ps(s, _mm_movehl_ps(s, s));
    return _mm_cvtss_f32(_mm_add_ss(s, _mm_shuffle_ps(s, s, 1)));
}

// 2ⁿ for whole n of −126 … 127.
VENTURI_INLINE F8 power_of_two8(F8 n) {
    const __m256i exponent = _mm256_add_epi32(_mm256_cvtps_epi32(n.v), _mm256_set1_epi32(127));
    return {_mm256_castsi256_ps(_mm256_slli_epi32(exponent, 23))};
}
// `a` where x is at least `limit`, else 0.
VENTURI_INLINE F8 zero_below8(F8 a, F8 x, float limit) {
    return {_mm256_and_ps(a.v, _mm256_cmp_ps(x.v, _mm256_set1_ps(limit), _CMP_GE_OQ))};
}

// Sine and cosine of angles of up to some 10⁵ radians, to about 1e-7. With FMA the first step of
// the reduction is exact. Source: Cody and Waite 1980; polynomials of Cephes (S. L. Moshier).
VENTURI_INLINE void sine_cosine8(F8 angle, F8& sine, F8& cosine) {
    const F8 turns = round8(angle * broadcast8(0.636619772367581343f));
    F8 r = fma8(turns, broadcast8(-1.57079637050628662109375f), angle);
    r = fma8(turns, broadcast8(4.37113900018624283e-8f), r);
    r = fma8(turns, broadcast8(1.71512479e-15f), r);
    const F8 r2 = r * r;
    F8 s = fma8(broadcast8(-1.9515295891e-4f), r2, broadcast8(8.3321608736e-3f));
    s = fma8(s, r2, broadcast8(-1.6666654611e-1f));
    s = fma8(s * r2, r, r);
    F8 c = fma8(broadcast8(2.443315711809948e-5f), r2, broadcast8(-1.388731625493765e-3f));
    c = fma8(c, r2, broadcast8(4.166664568298827e-2f));
    c = fma8(c * r2, r2, fma8(broadcast8(-0.5f), r2, broadcast8(1.0f)));
    const __m256i quadrant = _mm256_cvtps_epi32(turns.v);
    const __m256 swap = _mm256_castsi256_ps(_mm256_slli_epi32(quadrant, 31));
    const __m256i sine_sign = _mm256_slli_epi32(_mm256_srli_epi32(quadrant, 1), 31);
    const __m256i next = _mm256_add_epi32(quadrant, _mm256_set1_epi32(1));
    const __m256i cosine_sign = _mm256_slli_epi32(_mm256_srli_epi32(next, 1), 31);
    const __m256 s_or_c = _mm256_blendv_ps(s.v, c.v, swap);
    const __m256 c_or_s = _mm256_blendv_ps(c.v, s.v, swap);
    sine.v = _mm256_xor_ps(s_or_c, _mm256_castsi256_ps(sine_sign));
    cosine.v = _mm256_xor_ps(c_or_s, _mm256_castsi256_ps(cosine_sign));
}

// ------------------------------------------------------------------ rounding activations to bytes

// Rounds 32 values times `factor` to bytes, and sums the first and the second 16 of them.
VENTURI_INLINE void round_to_bytes(const float* values, float factor, int8_t* bytes,
                                   int32_t& first_sum, int32_t& second_sum) {
    const F8 f = broadcast8(factor);
    const __m256i a = _mm256_cvtps_epi32((load8(values) * f).v);
    const __m256i b = _mm256_cvtps_epi32((load8(values + 8) * f).v);
    const __m256i c = _mm256_cvtps_epi32((load8(values + 16) * f).v);
    const __m256i d = _mm256_cvtps_epi32((load8(values + 24) * f).v);
    const __m256i ab = _mm256_packs_epi32(a, b);
    const __m256i cd = _mm256_packs_epi32(c, d);
    const __m256i mixed = _mm256_packs_epi16(ab, cd);
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(bytes),
                        _mm256_permutevar8x32_epi32(mixed, order));
    const __m256i ones = _mm256_set1_epi16(1);
    const __m256i pairs = _mm256_hadd_epi32(_mm256_madd_epi16(ab, ones),
                                            _mm256_madd_epi16(cd, ones));
    __m128i sums = _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
    sums = _mm_hadd_epi32(sums, sums);
    first_sum = _mm_cvtsi128_si32(sums);
    second_sum = _mm_extract_epi32(sums, 1);
}

// ------------------------------------------------------------------ codes of 8 rows × 4 columns

struct Codes {
    __m256i v;
};

VENTURI_INLINE Codes load_codes(const uint8_t* from) {
    return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))};
}
VENTURI_INLINE void store_codes(uint8_t* to, Codes x) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), x.v);
}
VENTURI_INLINE Codes operator&(Codes a, uint8_t mask) {
    return {_mm256_and_si256(a.v, _mm256_set1_epi8(static_cast<char>(mask)))};
}
VENTURI_INLINE Codes operator|(Codes a, Codes b) { return {_mm256_or_si256(a.v, b.v)}; }
// Shifts within pairs of bytes: mask the result. Positive is to the left.
template <int BITS>
VENTURI_INLINE Codes shifted(Codes a) {
    if constexpr (BITS >= 0) return {_mm256_slli_epi16(a.v, BITS)};
    else return {_mm256_srli_epi16(a.v, -BITS)};
}

// Four activations, the same for all rows.
struct Inputs {
    __m256i v;
};
// The 14-bit scale of 32 activations.
struct InputScale {
    __m256i v;
};

VENTURI_INLINE Inputs broadcast_inputs(const int32_t* word) {
    return {_mm256_castps_si256(_mm256_broadcast_ss(reinterpret_cast<const float*>(word)))};
}
VENTURI_INLINE InputScale broadcast_scale(const int32_t* word) { return {broadcast_inputs(word).v}; }
VENTURI_INLINE int32_t stored_scale(int32_t scale) { return scale << 16 | scale; }

// Σ code · activation over the words of a tile (over half of them for 6 bits), times the scale.
//
// Products are summed in 16 bits for as long as no sum can overflow (8, 4 or 2 words of 4-, 5- or
// 6-bit codes), then widened by a multiplication with the scale: 2 · 2 · 31496 · 16383 < 2³¹.
template <int BITS>
struct Dot {
    static constexpr int kWordsPerSum = BITS == 4 ? 8 : BITS == 5 ? 4 : 2;
    __m256i sum;
    __m256i total;

    template <int J>
    VENTURI_INLINE void add(Codes codes, Inputs x, InputScale scale) {
        const __m256i products = _mm256_maddubs_epi16(codes.v, x.v);
        if constexpr (J % kWordsPerSum == 0) sum = products;
        else sum = _mm256_add_epi16(sum, products);
        VENTURI_KEEP(sum);
        constexpr bool is_sum_full = J % kWordsPerSum == kWordsPerSum - 1;
        if constexpr (is_sum_full && J < kWordsPerSum) {
            total = _mm256_madd_epi16(sum, scale.v);
        } else if constexpr (is_sum_full) {
            total = _mm256_add_epi32(total, _mm256_madd_epi16(sum, scale.v));
        }
    }
    VENTURI_INLINE F8 scaled(InputScale) const { return {_mm256_cvtepi32_ps(total)}; }
};

// Signed bytes: |code| · (activation with the code's sign); the sum is exact, scaled at the end.
template <>
struct Dot<8> {
    __m256i total;

    template <int J>
    VENTURI_INLINE void add(Codes codes, Inputs x, InputScale) {
        const __m256i products = _mm256_maddubs_epi16(_mm256_abs_epi8(codes.v),
                                                      _mm256_sign_epi8(x.v, codes.v));
        const __m256i wide = _mm256_madd_epi16(products, _mm256_set1_epi16(1));
        if constexpr (J == 0) total = wide;
        else total = _mm256_add_epi32(total, wide);
        VENTURI_KEEP(total);
    }
    VENTURI_INLINE F8 scaled(InputScale scale) const {
        const __m256i s = _mm256_and_si256(scale.v, _mm256_set1_epi32(0xffff));
        return {_mm256_mul_ps(_mm256_cvtepi32_ps(total), _mm256_cvtepi32_ps(s))};
    }
};

VENTURI_INLINE void fetch_stream(const uint8_t* from) {
    _mm_prefetch(reinterpret_cast<const char*>(from), _MM_HINT_NTA);
}
VENTURI_INLINE void fetch(const void* from) {
    _mm_prefetch(static_cast<const char*>(from), _MM_HINT_T0);
}
