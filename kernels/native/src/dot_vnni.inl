// Dot products of small codes with rounded activations, for processors that sum four products of
// bytes, or two of 16 bits, in one instruction. The sums are those of dot_avx2.inl, bit for bit.
//
// VENTURI_SUM_BYTES and VENTURI_SUM_SHORTS name the instructions: AVX-512 and AVX have their own.

VENTURI_INLINE int32_t stored_scale(int32_t scale) { return scale; }

// Σ code · activation · scale over some words of a tile; four words in a row have the same scale.
template <int BITS>
struct Dot {
    static constexpr int kWordsPerScale = 4;
    __m256i sum;
    __m256i total;

    // K counts the words added so far.
    template <int K>
    VENTURI_INLINE void add(Codes codes, Inputs x, InputScale scale) {
        if constexpr (K % kWordsPerScale == 0) sum = _mm256_setzero_si256();
        sum = VENTURI_SUM_BYTES(sum, codes.v, x.v);
        if constexpr (K == kWordsPerScale - 1) {
            total = _mm256_mullo_epi32(sum, scale.v);
        } else if constexpr (K % kWordsPerScale == kWordsPerScale - 1) {
            total = _mm256_add_epi32(total, _mm256_mullo_epi32(sum, scale.v));
        }
    }
    VENTURI_INLINE F8 value() const { return {_mm256_cvtepi32_ps(total)}; }
};

// Σ code · activation over a tile, exact: 32 · 128 · 32767 < 2³¹.
struct WideDot {
    __m256i total;

    template <int K>
    VENTURI_INLINE void add(WideCodes codes, Inputs x) {
        if constexpr (K == 0) total = _mm256_setzero_si256();
        total = VENTURI_SUM_SHORTS(total, codes.v, x.v);
    }
    VENTURI_INLINE F8 value() const { return {_mm256_cvtepi32_ps(total)}; }
};
