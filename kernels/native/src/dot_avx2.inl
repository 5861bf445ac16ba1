// Dot products of small codes with rounded activations, for AVX2.

VENTURI_INLINE int32_t stored_scale(int32_t scale) { return scale << 16 | scale; }

// Σ code · activation · scale over some words of a tile; four words in a row have the same scale.
//
// Products are summed in 16 bits for as long as no sum can overflow (4 words of 4- or 5-bit codes,
// 2 of 6-bit codes), then widened by a multiplication with the scale: 4 · 31496 · 16383 < 2³¹.
template <int BITS>
struct Dot {
    static constexpr int kWordsPerSum = BITS == 6 ? 2 : 4;
    __m256i sum;
    __m256i total;

    // K counts the words added so far.
    template <int K>
    VENTURI_INLINE void add(Codes codes, Inputs x, InputScale scale) {
        const __m256i products = _mm256_maddubs_epi16(codes.v, x.v);
        if constexpr (K % kWordsPerSum == 0) sum = products;
        else sum = _mm256_add_epi16(sum, products);
        VENTURI_KEEP(sum);
        constexpr bool is_sum_full = K % kWordsPerSum == kWordsPerSum - 1;
        if constexpr (is_sum_full && K < kWordsPerSum) {
            total = _mm256_madd_epi16(sum, scale.v);
        } else if constexpr (is_sum_full) {
            total = _mm256_add_epi32(total, _mm256_madd_epi16(sum, scale.v));
        }
    }
    VENTURI_INLINE F8 value() const { return {_mm256_cvtepi32_ps(total)}; }
};

// Σ code · activation over a tile, exact: 32 · 128 · 32767 < 2³¹.
struct WideDot {
    __m256i total;

    template <int K>
    VENTURI_INLINE void add(WideCodes codes, Inputs x) {
        const __m256i products = _mm256_madd_epi16(codes.v, x.v);
        if constexpr (K == 0) total = products;
        else total = _mm256_add_epi32(total, products);
        VENTURI_KEEP(total);
    }
    VENTURI_INLINE F8 value() const { return {_mm256_cvtepi32_ps(total)}; }
};
