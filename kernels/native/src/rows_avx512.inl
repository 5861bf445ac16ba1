// Two groups of eight rows in one vector of 512 bits. A processor that halves such vectors still
// has half as many instructions to decode, and activations need no register: an instruction takes
// four bytes from memory for all its lanes.

template <>
struct RowFloats<2> {
    __m512 v;

    static VENTURI_INLINE RowFloats zero() { return {_mm512_setzero_ps()}; }
    static VENTURI_INLINE RowFloats broadcast(float x) { return {_mm512_set1_ps(x)}; }
    static VENTURI_INLINE RowFloats load(const float* from) { return {_mm512_loadu_ps(from)}; }
    template <class Address, class Function>
    static VENTURI_INLINE RowFloats from_each(const Address* const (&from)[2], Function load_one) {
        const __m512 low = _mm512_castps256_ps512(load_one(from[0]).v);
        return {_mm512_insertf32x8(low, load_one(from[1]).v, 1)};
    }
    VENTURI_INLINE void store(float* to) const { _mm512_storeu_ps(to, v); }
    VENTURI_INLINE void store_apart(float* to, int64_t step) const {
        _mm256_storeu_ps(to, _mm512_castps512_ps256(v));
        _mm256_storeu_ps(to + step, _mm512_extractf32x8_ps(v, 1));
    }
    friend VENTURI_INLINE RowFloats operator*(RowFloats a, RowFloats b) {
        return {_mm512_mul_ps(a.v, b.v)};
    }
    friend VENTURI_INLINE RowFloats fma(RowFloats a, RowFloats b, RowFloats c) {
        return {_mm512_fmadd_ps(a.v, b.v, c.v)};
    }
};

template <>
struct RowWideCodes<2> {
    __m512i v;

    static VENTURI_INLINE RowWideCodes load(const int16_t* from) {
        return {_mm512_loadu_si512(from)};
    }
    VENTURI_INLINE void store(int16_t* to) const { _mm512_storeu_si512(to, v); }
};

template <>
struct RowCodes<2> {
    __m512i v;

    static VENTURI_INLINE RowCodes load(const uint8_t* from) { return {_mm512_loadu_si512(from)}; }
    static VENTURI_INLINE RowCodes load_each(const uint8_t* const (&from)[2], int64_t offset) {
        const __m512i low = _mm512_castsi256_si512(load_codes(from[0] + offset).v);
        return {_mm512_inserti64x4(low, load_codes(from[1] + offset).v, 1)};
    }
    VENTURI_INLINE void store(uint8_t* to) const { _mm512_storeu_si512(to, v); }
    friend VENTURI_INLINE RowCodes operator&(RowCodes a, uint8_t mask) {
        return {_mm512_and_si512(a.v, _mm512_set1_epi8(static_cast<char>(mask)))};
    }
    friend VENTURI_INLINE RowCodes operator|(RowCodes a, RowCodes b) {
        return {_mm512_or_si512(a.v, b.v)};
    }
    template <int BITS>
    VENTURI_INLINE RowCodes shifted() const {
        if constexpr (BITS >= 0) return {_mm512_slli_epi16(v, BITS)};
        else return {_mm512_srli_epi16(v, -BITS)};
    }
    VENTURI_INLINE RowWideCodes<2> even_columns() const {
        return {_mm512_srai_epi16(_mm512_slli_epi16(v, 8), 8)};
    }
    VENTURI_INLINE RowWideCodes<2> odd_columns() const { return {_mm512_srai_epi16(v, 8)}; }
};

template <int BITS>
struct RowDot<BITS, 2> {
    static constexpr int kWordsPerScale = 4;
    __m512i sum;
    __m512i total;

    template <int K>
    VENTURI_INLINE void add(RowCodes<2> codes, const int32_t* input, const int32_t* scale) {
        if constexpr (K % kWordsPerScale == 0) sum = _mm512_setzero_si512();
        sum = _mm512_dpbusd_epi32(sum, codes.v, _mm512_set1_epi32(*input));
        if constexpr (K % kWordsPerScale == kWordsPerScale - 1) {
            const __m512i scaled = _mm512_mullo_epi32(sum, _mm512_set1_epi32(*scale));
            if constexpr (K < kWordsPerScale) total = scaled;
            else total = _mm512_add_epi32(total, scaled);
        }
    }
    VENTURI_INLINE RowFloats<2> value() const { return {_mm512_cvtepi32_ps(total)}; }
};

template <>
struct RowWideDot<2> {
    __m512i total;

    template <int K>
    VENTURI_INLINE void add(RowWideCodes<2> codes, const int32_t* input) {
        if constexpr (K == 0) total = _mm512_setzero_si512();
        total = _mm512_dpwssd_epi32(total, codes.v, _mm512_set1_epi32(*input));
    }
    VENTURI_INLINE RowFloats<2> value() const { return {_mm512_cvtepi32_ps(total)}; }
};
