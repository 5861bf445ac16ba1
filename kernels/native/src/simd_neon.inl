// Vectors of eight floats, and of small codes, for NEON with dot products of bytes. The same names
// as in simd_portable.inl; included inside the namespace of one instruction set.
//
// A vector has 128 bits here: eight floats are two of them, and so are the codes of eight rows.

#define VENTURI_INLINE inline __attribute__((always_inline))
#define VENTURI_UNROLLED __attribute__((always_inline))
#define VENTURI_KERNEL __attribute__((noinline, flatten))
#define VENTURI_HALF_GROUP_VECTORS

// ------------------------------------------------------------------ eight floats

struct F8 {
    float32x4_t low, high;
};

VENTURI_INLINE F8 broadcast8(float x) { return {vdupq_n_f32(x), vdupq_n_f32(x)}; }
VENTURI_INLINE F8 zero8() { return broadcast8(0.0f); }
VENTURI_INLINE F8 load8(const float* from) { return {vld1q_f32(from), vld1q_f32(from + 4)}; }
VENTURI_INLINE void store8(float* to, F8 x) {
    vst1q_f32(to, x.low);
    vst1q_f32(to + 4, x.high);
}
VENTURI_INLINE F8 operator+(F8 a, F8 b) {
    return {vaddq_f32(a.low, b.low), vaddq_f32(a.high, b.high)};
}
VENTURI_INLINE F8 operator-(F8 a, F8 b) {
    return {vsubq_f32(a.low, b.low), vsubq_f32(a.high, b.high)};
}
VENTURI_INLINE F8 operator*(F8 a, F8 b) {
    return {vmulq_f32(a.low, b.low), vmulq_f32(a.high, b.high)};
}
VENTURI_INLINE F8 operator/(F8 a, F8 b) {
    return {vdivq_f32(a.low, b.low), vdivq_f32(a.high, b.high)};
}
VENTURI_INLINE F8 fma8(F8 a, F8 b, F8 c) {
    return {vfmaq_f32(c.low, a.low, b.low), vfmaq_f32(c.high, a.high, b.high)};
}
// Of a number and NaN they take the number, as the other sets do where NaN comes first.
VENTURI_INLINE F8 max8(F8 a, F8 b) {
    return {vmaxnmq_f32(a.low, b.low), vmaxnmq_f32(a.high, b.high)};
}
VENTURI_INLINE F8 min8(F8 a, F8 b) {
    return {vminnmq_f32(a.low, b.low), vminnmq_f32(a.high, b.high)};
}
VENTURI_INLINE F8 abs8(F8 a) { return {vabsq_f32(a.low), vabsq_f32(a.high)}; }
VENTURI_INLINE F8 round8(F8 a) { return {vrndnq_f32(a.low), vrndnq_f32(a.high)}; }
VENTURI_INLINE F8 ceil8(F8 a) { return {vrndpq_f32(a.low), vrndpq_f32(a.high)}; }

VENTURI_INLINE uint8x16_t load_bytes16(const void* from) {
    return vld1q_u8(static_cast<const uint8_t*>(from));
}
VENTURI_INLINE F8 from_half8(const void* from) {
    const float16x8_t halves = vreinterpretq_f16_u8(load_bytes16(from));
    return {vcvt_f32_f16(vget_low_f16(halves)), vcvt_high_f32_f16(halves)};
}
VENTURI_INLINE void to_half8(void* to, F8 x) {
    const float16x8_t halves = vcvt_high_f16_f32(vcvt_f16_f32(x.low), x.high);
    vst1q_u8(static_cast<uint8_t*>(to), vreinterpretq_u8_f16(halves));
}
VENTURI_INLINE F8 from_bfloat8(const void* from) {
    const uint16x8_t upper = vreinterpretq_u16_u8(load_bytes16(from));
    return {vreinterpretq_f32_u32(vshll_n_u16(vget_low_u16(upper), 16)),
            vreinterpretq_f32_u32(vshll_high_n_u16(upper, 16))};
}
// Numbers of a table of sixteen: entry i is that of the four bits from `shift` on of word i.
VENTURI_INLINE F8 look_up8(const float* table, const uint8_t* words, int shift) {
    const auto* bytes = reinterpret_cast<const uint8_t*>(table);
    const uint8x16x4_t numbers = {{vld1q_u8(bytes), vld1q_u8(bytes + 16), vld1q_u8(bytes + 32),
                                   vld1q_u8(bytes + 48)}};
    const int32x4_t to_the_right = vdupq_n_s32(-shift);
    const auto look_up = [&](const uint8_t* four) {
        const uint32x4_t shifted = vshlq_u32(vreinterpretq_u32_u8(vld1q_u8(four)), to_the_right);
        const uint32x4_t index = vandq_u32(shifted, vdupq_n_u32(15));
        // The places of an entry's four bytes.
        const uint32x4_t places = vmlaq_n_u32(vdupq_n_u32(0x03020100u), index, 0x04040404u);
        return vreinterpretq_f32_u8(vqtbl4q_u8(numbers, vreinterpretq_u8_u32(places)));
    };
    return {look_up(words), look_up(words + 16)};
}
VENTURI_INLINE F8 from_bytes8(const uint8_t* from) {
    const uint16x8_t shorts = vmovl_u8(vld1_u8(from));
    return {vcvtq_f32_u32(vmovl_u16(vget_low_u16(shorts))),
            vcvtq_f32_u32(vmovl_high_u16(shorts))};
}
VENTURI_INLINE F8 from_signed_bytes8(const uint8_t* from) {
    const int16x8_t shorts = vmovl_s8(vreinterpret_s8_u8(vld1_u8(from)));
    return {vcvtq_f32_s32(vmovl_s16(vget_low_s16(shorts))),
            vcvtq_f32_s32(vmovl_high_s16(shorts))};
}

VENTURI_INLINE float max_of8(F8 a) { return vmaxnmvq_f32(vmaxnmq_f32(a.low, a.high)); }
VENTURI_INLINE float sum_of8(F8 a) {
    const float32x4_t sums = vaddq_f32(a.low, a.high);
    return vaddv_f32(vadd_f32(vget_low_f32(sums), vget_high_f32(sums)));
}

// 2ⁿ for whole n of −126 … 127.
VENTURI_INLINE F8 power_of_two8(F8 n) {
    const auto power = [](float32x4_t exponent) {
        const int32x4_t biased = vaddq_s32(vcvtnq_s32_f32(exponent), vdupq_n_s32(127));
        return vreinterpretq_f32_s32(vshlq_n_s32(biased, 23));
    };
    return {power(n.low), power(n.high)};
}
// x · 2ⁿ for the n of `shifted`, n + 1.5 · 2²³: its low bits are added to the exponent.
VENTURI_INLINE F8 times_power_of_two8(F8 x, F8 shifted) {
    const auto product = [](float32x4_t value, float32x4_t of) {
        const uint32x4_t exponent = vshlq_n_u32(vreinterpretq_u32_f32(of), 23);
        return vreinterpretq_f32_u32(vaddq_u32(vreinterpretq_u32_f32(value), exponent));
    };
    return {product(x.low, shifted.low), product(x.high, shifted.high)};
}
// `a` where x is at least `limit`, else 0.
VENTURI_INLINE F8 zero_below8(F8 a, F8 x, float limit) {
    const float32x4_t least = vdupq_n_f32(limit);
    const auto kept = [&](float32x4_t value, float32x4_t judged) {
        const uint32x4_t bits = vreinterpretq_u32_f32(value);
        return vreinterpretq_f32_u32(vandq_u32(bits, vcgeq_f32(judged, least)));
    };
    return {kept(a.low, x.low), kept(a.high, x.high)};
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
    // The quarter of the circle says which is which, and the signs.
    const auto place = [](float32x4_t turn, float32x4_t s4, float32x4_t c4, float32x4_t& sine4,
                          float32x4_t& cosine4) {
        const int32x4_t quarter = vcvtnq_s32_f32(turn), one = vdupq_n_s32(1);
        const uint32x4_t swap = vtstq_s32(quarter, one);
        const auto sign = [](int32x4_t of) {
            return vshlq_n_u32(vshrq_n_u32(vreinterpretq_u32_s32(of), 1), 31);
        };
        const uint32x4_t s_or_c = vreinterpretq_u32_f32(vbslq_f32(swap, c4, s4));
        const uint32x4_t c_or_s = vreinterpretq_u32_f32(vbslq_f32(swap, s4, c4));
        sine4 = vreinterpretq_f32_u32(veorq_u32(s_or_c, sign(quarter)));
        cosine4 = vreinterpretq_f32_u32(veorq_u32(c_or_s, sign(vaddq_s32(quarter, one))));
    };
    place(turns.low, s.low, c.low, sine.low, cosine.low);
    place(turns.high, s.high, c.high, sine.high, cosine.high);
}

// ------------------------------------------------------------------ rounding activations

// Two bytes with signs make up any number of up to this size.
constexpr float kLargestShort = 127.0f * 256.0f + 127.0f;

VENTURI_INLINE int16x8_t rounded_shorts(const float* values, float factor) {
    const F8 scaled = load8(values) * broadcast8(factor);
    const int16x4_t low = vqmovn_s32(vcvtnq_s32_f32(scaled.low));
    return vqmovn_high_s32(low, vcvtnq_s32_f32(scaled.high));
}

// Rounds 16 values times `factor` to bytes; returns their sum.
VENTURI_INLINE int32_t round_to_bytes(const float* values, float factor, int8_t* bytes) {
    const int16x8_t low = rounded_shorts(values, factor);
    const int8x16_t all = vqmovn_high_s16(vqmovn_s16(low), rounded_shorts(values + 8, factor));
    vst1q_s8(bytes, all);
    return vaddlvq_s8(all);
}

// Rounds 16 values times `factor` to 16 bits: of every four values the upper bytes, then the lower
// ones. A value is 256 · upper + lower, and both have a sign.
VENTURI_INLINE void round_to_shorts(const float* values, float factor, int16_t* shorts) {
    const int16x8_t a = rounded_shorts(values, factor), b = rounded_shorts(values + 8, factor);
    const int8x16_t upper = vrshrn_high_n_s16(vrshrn_n_s16(a, 8), b, 8);
    const int8x16_t lower = vmovn_high_s16(vmovn_s16(a), b);
    const int32x4_t upper4 = vreinterpretq_s32_s8(upper), lower4 = vreinterpretq_s32_s8(lower);
    vst1q_s16(shorts, vreinterpretq_s16_s32(vzip1q_s32(upper4, lower4)));
    vst1q_s16(shorts + 8, vreinterpretq_s16_s32(vzip2q_s32(upper4, lower4)));
}

// ------------------------------------------------------------------ codes of 8 rows × 4 columns

struct Codes {
    uint8x16_t low, high;  // four rows each
};

VENTURI_INLINE Codes load_codes(const uint8_t* from) {
    return {vld1q_u8(from), vld1q_u8(from + 16)};
}
VENTURI_INLINE void store_codes(uint8_t* to, Codes x) {
    vst1q_u8(to, x.low);
    vst1q_u8(to + 16, x.high);
}
VENTURI_INLINE Codes operator&(Codes a, uint8_t mask) {
    const uint8x16_t masks = vdupq_n_u8(mask);
    return {vandq_u8(a.low, masks), vandq_u8(a.high, masks)};
}
VENTURI_INLINE Codes operator|(Codes a, Codes b) {
    return {vorrq_u8(a.low, b.low), vorrq_u8(a.high, b.high)};
}
// Shifts each byte; others shift pairs of bytes and need the mask that follows. Positive is to the
// left.
template <int BITS>
VENTURI_INLINE Codes shifted_codes(Codes a) {
    if constexpr (BITS > 0) return {vshlq_n_u8(a.low, BITS), vshlq_n_u8(a.high, BITS)};
    else if constexpr (BITS < 0) return {vshrq_n_u8(a.low, -BITS), vshrq_n_u8(a.high, -BITS)};
    else return a;
}

// Four activations, the same for all rows: the dot product takes them from one lane.
struct Inputs {
    int8x8_t v;
};
// The 14-bit scale of 16 activations.
struct InputScale {
    int32_t v;
};

VENTURI_INLINE Inputs broadcast_inputs(const int32_t* word) {
#if defined(__clang__)
    // Clang would broadcast the word. It cannot once it has not seen where a vector comes from. The
    // three words behind it are read too: other tokens, scales or factors, which always follow.
    int8x16_t lanes = vld1q_s8(reinterpret_cast<const int8_t*>(word));
    asm("" : "+w"(lanes));
    return {vget_low_s8(lanes)};
#else
    uint32_t bits;
    std::memcpy(&bits, word, sizeof bits);
    return {vcreate_s8(bits)};
#endif
}
VENTURI_INLINE InputScale broadcast_scale(const int32_t* word) { return {*word}; }
VENTURI_INLINE int32_t stored_scale(int32_t scale) { return scale; }

// Four sums of products of codes with four activations each, for two times four rows.
struct DotSums {
    int32x4_t low, high;

    static VENTURI_INLINE DotSums zero() { return {vdupq_n_s32(0), vdupq_n_s32(0)}; }
    VENTURI_INLINE void add(Codes codes, Inputs x) {
        low = vdotq_lane_s32(low, vreinterpretq_s8_u8(codes.low), x.v, 0);
        high = vdotq_lane_s32(high, vreinterpretq_s8_u8(codes.high), x.v, 0);
    }
    VENTURI_INLINE F8 value() const { return {vcvtq_f32_s32(low), vcvtq_f32_s32(high)}; }
};

// Σ code · activation · scale over some words of a tile; four words in a row have the same scale.
template <int BITS>
struct Dot {
    static constexpr int kWordsPerScale = 4;
    DotSums sum;
    DotSums total;

    // K counts the words added so far.
    template <int K>
    VENTURI_INLINE void add(Codes codes, Inputs x, InputScale scale) {
        if constexpr (K % kWordsPerScale == 0) sum = DotSums::zero();
        sum.add(codes, x);
        if constexpr (K == kWordsPerScale - 1) {
            total = {vmulq_n_s32(sum.low, scale.v), vmulq_n_s32(sum.high, scale.v)};
        } else if constexpr (K % kWordsPerScale == kWordsPerScale - 1) {
            total = {vmlaq_n_s32(total.low, sum.low, scale.v),
                     vmlaq_n_s32(total.high, sum.high, scale.v)};
        }
    }
    VENTURI_INLINE F8 value() const { return total.value(); }
};

// ------------------------------------------------------------------ codes of 8 bits

// There is no dot product of 16-bit numbers: the upper and the lower bytes of the activations are
// multiplied with the same codes, which stay bytes.
using WideCodes = Codes;

VENTURI_INLINE WideCodes load_wide(const int16_t* from) {
    return load_codes(reinterpret_cast<const uint8_t*>(from));
}
VENTURI_INLINE void store_wide(int16_t* to, WideCodes x) {
    store_codes(reinterpret_cast<uint8_t*>(to), x);
}
VENTURI_INLINE WideCodes even_columns_of(Codes codes) { return codes; }
VENTURI_INLINE WideCodes odd_columns_of(Codes codes) { return codes; }

// Σ code · activation over a tile, exact: 32 · 128 · 32639 < 2³¹.
struct WideDot {
    DotSums upper;
    DotSums lower;

    template <int K>
    VENTURI_INLINE void add(WideCodes codes, Inputs x) {
        if constexpr (K == 0) upper = lower = DotSums::zero();
        if constexpr (K % 2 == 0) upper.add(codes, x);
        else lower.add(codes, x);
    }
    VENTURI_INLINE F8 value() const {
        const DotSums whole = {vaddq_s32(vshlq_n_s32(upper.low, 8), lower.low),
                               vaddq_s32(vshlq_n_s32(upper.high, 8), lower.high)};
        return whole.value();
    }
};

// ------------------------------------------------------------------ what is read soon

VENTURI_INLINE void fetch_stream(const uint8_t* from) { __builtin_prefetch(from, 0, 0); }
VENTURI_INLINE void fetch_for_writing(const void* to) { __builtin_prefetch(to, 1, 3); }
VENTURI_INLINE void fetch(const void* from) { __builtin_prefetch(from, 0, 3); }
// Into the second-level cache.
VENTURI_INLINE void fetch_near(const void* from) { __builtin_prefetch(from, 0, 2); }
