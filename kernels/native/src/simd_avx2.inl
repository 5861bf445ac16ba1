// Vectors of eight floats, and of small codes, for AVX2 with FMA and F16C. Dot products of codes
// follow in dot_avx2.inl or dot_vnni.inl. The same names as in simd_portable.inl; included inside
// the namespace of one instruction set.

// VENTURI_UNROLLED follows the parameters of a function that is passed to `unrolled`: if only one
// of them is not inlined, the arrays it refers to stay in memory, and the speed halves. An inner
// loop is a VENTURI_KERNEL: all of it in one function of its own, so that registers are given to it
// alone.
#if defined(__GNUC__)
#define VENTURI_INLINE inline __attribute__((always_inline))
#define VENTURI_UNROLLED __attribute__((always_inline))
#define VENTURI_KERNEL __attribute__((noinline, flatten))
// Keeps a sum in its register: GCC 12 otherwise forms all products first and spills them.
#define VENTURI_KEEP(vector) asm("" : "+x"(vector))
#else
#define VENTURI_INLINE __forceinline
#define VENTURI_UNROLLED [[msvc::forceinline]]
#define VENTURI_KERNEL __declspec(noinline)
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
VENTURI_INLINE F8 ceil8(F8 a) { return {_mm256_ceil_ps(a.v)}; }

VENTURI_INLINE F8 from_half8(const void* from) {
    return {_mm256_cvtph_ps(_mm_loadu_si128(static_cast<const __m128i*>(from)))};
}
VENTURI_INLINE void to_half8(void* to, F8 x) {
    const __m128i halves = _mm256_cvtps_ph(x.v, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    _mm_storeu_si128(static_cast<__m128i*>(to), halves);
}
// The largest size among `count` halves.
VENTURI_INLINE float largest_half(const uint8_t* halves, int64_t count) {
    const __m256i without_sign = _mm256_set1_epi16(0x7fff);
    __m256i largest = _mm256_setzero_si256();
    for (int64_t i = 0; i + 16 <= count; i += 16) {
        const __m256i some = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(halves + 2 * i));
        largest = _mm256_max_epi16(largest, _mm256_and_si256(some, without_sign));
    }
    if (count % 16 != 0) {
        alignas(32) uint16_t rest[16] = {};
        std::memcpy(rest, halves + 2 * (count / 16 * 16), 2 * (count % 16));
        const __m256i some = _mm256_load_si256(reinterpret_cast<const __m256i*>(rest));
        largest = _mm256_max_epi16(largest, _mm256_and_si256(some, without_sign));
    }
    const __m128i of_8 = _mm_max_epi16(_mm256_castsi256_si128(largest),
                                       _mm256_extracti128_si256(largest, 1));
    // The least of eight is one instruction: turned upside down, the largest.
    const __m128i least = _mm_minpos_epu16(_mm_xor_si128(of_8, _mm_set1_epi16(0x7fff)));
    return _mm_cvtss_f32(_mm_cvtph_ps(_mm_xor_si128(least, _mm_set1_epi16(0x7fff))));
}
VENTURI_INLINE F8 from_bfloat8(const void* from) {
    const __m128i upper = _mm_loadu_si128(static_cast<const __m128i*>(from));
    return {_mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(upper), 16))};
}
// Numbers of a table of sixteen: entry i is that of the four bits from `shift` on of word i.
VENTURI_INLINE F8 look_up8(const float* table, const uint8_t* words, int shift) {
    const __m256i all = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words));
    const __m256i index = _mm256_srl_epi32(all, _mm_cvtsi32_si128(shift));
    const __m256 low = _mm256_permutevar8x32_ps(_mm256_loadu_ps(table), index);
    const __m256 high = _mm256_permutevar8x32_ps(_mm256_loadu_ps(table + 8), index);
    // The fourth bit of the index chooses the half; a blend looks at the sign.
    return {_mm256_blendv_ps(low, high, _mm256_castsi256_ps(_mm256_slli_epi32(index, 28)))};
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
// x · 2ⁿ for the n of `shifted`, n + 1.5 · 2²³: its low bits are added to the exponent.
VENTURI_INLINE F8 times_power_of_two8(F8 x, F8 shifted) {
    const __m256i exponent = _mm256_slli_epi32(_mm256_castps_si256(shifted.v), 23);
    return {_mm256_castsi256_ps(_mm256_add_epi32(_mm256_castps_si256(x.v), exponent))};
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

// ------------------------------------------------------------------ rounding activations

constexpr float kLargestShort = 32767.0f;

// Rounds 16 values times `factor` to bytes; returns their sum.
VENTURI_INLINE int32_t round_to_bytes(const float* values, float factor, int8_t* bytes) {
    const F8 f = broadcast8(factor);
    const __m256i a = _mm256_cvtps_epi32((load8(values) * f).v);
    const __m256i b = _mm256_cvtps_epi32((load8(values + 8) * f).v);
    const __m256i mixed = _mm256_packs_epi32(a, b);
    const __m256i ordered = _mm256_permute4x64_epi64(mixed, _MM_SHUFFLE(3, 1, 2, 0));
    const __m128i low = _mm256_castsi256_si128(ordered);
    const __m128i high = _mm256_extracti128_si256(ordered, 1);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(bytes), _mm_packs_epi16(low, high));
    __m128i sums = _mm_madd_epi16(_mm_add_epi16(low, high), _mm_set1_epi16(1));
    sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, _MM_SHUFFLE(1, 0, 3, 2)));
    sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, _MM_SHUFFLE(2, 3, 0, 1)));
    return _mm_cvtsi128_si32(sums);
}

// Rounds 16 values times `factor` to 16 bits, in the order 0 2 1 3 of every four.
VENTURI_INLINE void round_to_shorts(const float* values, float factor, int16_t* shorts) {
    const F8 f = broadcast8(factor);
    const __m256i a = _mm256_cvtps_epi32((load8(values) * f).v);
    const __m256i b = _mm256_cvtps_epi32((load8(values + 8) * f).v);
    const __m256i mixed = _mm256_packs_epi32(a, b);
    __m256i ordered = _mm256_permute4x64_epi64(mixed, _MM_SHUFFLE(3, 1, 2, 0));
    ordered = _mm256_shufflelo_epi16(ordered, _MM_SHUFFLE(3, 1, 2, 0));
    ordered = _mm256_shufflehi_epi16(ordered, _MM_SHUFFLE(3, 1, 2, 0));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(shorts), ordered);
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
VENTURI_INLINE Codes shifted_codes(Codes a) {
    if constexpr (BITS >= 0) return {_mm256_slli_epi16(a.v, BITS)};
    else return {_mm256_srli_epi16(a.v, -BITS)};
}

// Four activations (bytes), or two (16 bits), the same for all rows.
struct Inputs {
    __m256i v;
};
// The 14-bit scale of 16 activations.
struct InputScale {
    __m256i v;
};

VENTURI_INLINE Inputs broadcast_inputs(const int32_t* word) {
    return {_mm256_castps_si256(_mm256_broadcast_ss(reinterpret_cast<const float*>(word)))};
}
VENTURI_INLINE InputScale broadcast_scale(const int32_t* word) {
    return {broadcast_inputs(word).v};
}

// ------------------------------------------------------------------ codes of 8 rows × 2 columns

// Signed codes as 16 bits.
struct WideCodes {
    __m256i v;
};

VENTURI_INLINE WideCodes load_wide(const int16_t* from) {
    return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))};
}
VENTURI_INLINE void store_wide(int16_t* to, WideCodes x) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), x.v);
}
// Columns 0 and 2, and columns 1 and 3, of four.
VENTURI_INLINE WideCodes even_columns_of(Codes codes) {
    return {_mm256_srai_epi16(_mm256_slli_epi16(codes.v, 8), 8)};
}
VENTURI_INLINE WideCodes odd_columns_of(Codes codes) { return {_mm256_srai_epi16(codes.v, 8)}; }

VENTURI_INLINE void fetch_stream(const uint8_t* from) {
    _mm_prefetch(reinterpret_cast<const char*>(from), _MM_HINT_NTA);
}
VENTURI_INLINE void fetch_for_writing(const void* to) {
    _mm_prefetch(static_cast<const char*>(to), _MM_HINT_ET0);
}
VENTURI_INLINE void fetch(const void* from) {
    _mm_prefetch(static_cast<const char*>(from), _MM_HINT_T0);
}
// Into the second-level cache.
VENTURI_INLINE void fetch_near(const void* from) {
    _mm_prefetch(static_cast<const char*>(from), _MM_HINT_T1);
}
