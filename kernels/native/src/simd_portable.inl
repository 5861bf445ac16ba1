// Vectors of eight floats and dot products of small codes in plain C++, for any machine.
// The same names as in simd_avx2.inl; included inside the namespace of one instruction set.

#define VENTURI_INLINE inline
#define VENTURI_UNROLLED
#define VENTURI_KERNEL
#if defined(__GNUC__)
#define VENTURI_NO_INLINE __attribute__((noinline))
#else
#define VENTURI_NO_INLINE __declspec(noinline)
#endif

// ------------------------------------------------------------------ eight floats

struct F8 {
    float v[8];
};

template <class Function>
VENTURI_INLINE F8 for_each8(Function function) {
    F8 result;
    for (int i = 0; i < 8; ++i) result.v[i] = function(i);
    return result;
}

VENTURI_INLINE F8 broadcast8(float x) {
    return for_each8([&](int) { return x; });
}
VENTURI_INLINE F8 zero8() { return broadcast8(0.0f); }
VENTURI_INLINE F8 load8(const float* from) {
    return for_each8([&](int i) { return from[i]; });
}
VENTURI_INLINE void store8(float* to, F8 x) {
    for (int i = 0; i < 8; ++i) to[i] = x.v[i];
}
VENTURI_INLINE F8 operator+(F8 a, F8 b) {
    return for_each8([&](int i) { return a.v[i] + b.v[i]; });
}
VENTURI_INLINE F8 operator-(F8 a, F8 b) {
    return for_each8([&](int i) { return a.v[i] - b.v[i]; });
}
VENTURI_INLINE F8 operator*(F8 a, F8 b) {
    return for_each8([&](int i) { return a.v[i] * b.v[i]; });
}
VENTURI_INLINE F8 operator/(F8 a, F8 b) {
    return for_each8([&](int i) { return a.v[i] / b.v[i]; });
}
VENTURI_INLINE F8 fma8(F8 a, F8 b, F8 c) { return a * b + c; }
VENTURI_INLINE F8 max8(F8 a, F8 b) {
    return for_each8([&](int i) { return a.v[i] > b.v[i] ? a.v[i] : b.v[i]; });
}
VENTURI_INLINE F8 min8(F8 a, F8 b) {
    return for_each8([&](int i) { return a.v[i] < b.v[i] ? a.v[i] : b.v[i]; });
}
VENTURI_INLINE F8 abs8(F8 a) {
    return for_each8([&](int i) { return std::fabs(a.v[i]); });
}
VENTURI_INLINE F8 round8(F8 a) {
    return for_each8([&](int i) { return std::nearbyint(a.v[i]); });
}
VENTURI_INLINE F8 ceil8(F8 a) {
    return for_each8([&](int i) { return std::ceil(a.v[i]); });
}

VENTURI_INLINE uint16_t load_half(const void* from, int index) {
    uint16_t half;
    std::memcpy(&half, static_cast<const uint8_t*>(from) + 2 * index, sizeof half);
    return half;
}
VENTURI_INLINE F8 from_half8(const void* from) {
    return for_each8([&](int i) { return float_from_half(load_half(from, i)); });
}
VENTURI_INLINE void to_half8(void* to, F8 x) {
    for (int i = 0; i < 8; ++i) {
        const uint16_t half = half_from_float(x.v[i]);
        std::memcpy(static_cast<uint8_t*>(to) + 2 * i, &half, sizeof half);
    }
}
VENTURI_INLINE F8 from_bfloat8(const void* from) {
    return for_each8([&](int i) { return float_from_bfloat(load_half(from, i)); });
}
// Numbers of a table of sixteen: entry i is that of the four bits from `shift` on of word i.
VENTURI_INLINE F8 look_up8(const float* table, const uint8_t* words, int shift) {
    return for_each8([&](int i) {
        uint32_t word;
        std::memcpy(&word, words + 4 * i, sizeof word);
        return table[word >> shift & 15];
    });
}
VENTURI_INLINE F8 from_bytes8(const uint8_t* from) {
    return for_each8([&](int i) { return static_cast<float>(from[i]); });
}
VENTURI_INLINE F8 from_signed_bytes8(const uint8_t* from) {
    return for_each8([&](int i) { return static_cast<float>(static_cast<int8_t>(from[i])); });
}

VENTURI_INLINE float max_of8(F8 a) {
    float largest = a.v[0];
    for (int i = 1; i < 8; ++i) largest = a.v[i] > largest ? a.v[i] : largest;
    return largest;
}
VENTURI_INLINE float sum_of8(F8 a) {
    const float low = (a.v[0] + a.v[4]) + (a.v[2] + a.v[6]);
    const float high = (a.v[1] + a.v[5]) + (a.v[3] + a.v[7]);
    return low + high;
}

// 2ⁿ for whole n of −126 … 127.
VENTURI_INLINE F8 power_of_two8(F8 n) {
    return for_each8([&](int i) {
        return float_from_bits(static_cast<uint32_t>(static_cast<int32_t>(n.v[i]) + 127) << 23);
    });
}
// x · 2ⁿ for the n of `shifted`, n + 1.5 · 2²³: its low bits are added to the exponent.
VENTURI_INLINE F8 times_power_of_two8(F8 x, F8 shifted) {
    return for_each8([&](int i) {
        const uint32_t exponent = bits_from_float(shifted.v[i]) << 23;
        return float_from_bits(bits_from_float(x.v[i]) + exponent);
    });
}
// `a` where x is at least `limit`, else 0.
VENTURI_INLINE F8 zero_below8(F8 a, F8 x, float limit) {
    return for_each8([&](int i) { return x.v[i] >= limit ? a.v[i] : 0.0f; });
}

VENTURI_INLINE void sine_cosine8(F8 angle, F8& sine, F8& cosine) {
    for (int i = 0; i < 8; ++i) {
        sine.v[i] = static_cast<float>(std::sin(static_cast<double>(angle.v[i])));
        cosine.v[i] = static_cast<float>(std::cos(static_cast<double>(angle.v[i])));
    }
}

// ------------------------------------------------------------------ rounding activations

constexpr float kLargestShort = 32767.0f;

VENTURI_INLINE int32_t rounded(float x, float limit) {
    const float limited = x >= -limit ? (x <= limit ? x : limit) : -limit;
    return static_cast<int32_t>(std::nearbyint(limited));
}

// Rounds 16 values times `factor` to bytes; returns their sum.
VENTURI_INLINE int32_t round_to_bytes(const float* values, float factor, int8_t* bytes) {
    int32_t sum = 0;
    for (int i = 0; i < 16; ++i) {
        bytes[i] = static_cast<int8_t>(rounded(values[i] * factor, 127.0f));
        sum += bytes[i];
    }
    return sum;
}

// Rounds 16 values times `factor` to 16 bits, in the order 0 2 1 3 of every four.
VENTURI_INLINE void round_to_shorts(const float* values, float factor, int16_t* shorts) {
    constexpr int kOrder[4] = {0, 2, 1, 3};
    for (int i = 0; i < 16; ++i) {
        const float value = values[i - i % 4 + kOrder[i % 4]];
        shorts[i] = static_cast<int16_t>(rounded(value * factor, kLargestShort));
    }
}

// ------------------------------------------------------------------ codes of 8 rows × 4 columns

// Kept as 16-bit pairs, since `shifted_codes` works on those.
struct Codes {
    uint16_t v[16];
};

VENTURI_INLINE Codes load_codes(const uint8_t* from) {
    Codes codes;
    std::memcpy(codes.v, from, sizeof codes.v);
    return codes;
}
VENTURI_INLINE void store_codes(uint8_t* to, Codes x) { std::memcpy(to, x.v, sizeof x.v); }
VENTURI_INLINE Codes operator&(Codes a, uint8_t mask) {
    for (auto& pair : a.v) pair &= static_cast<uint16_t>(mask * 0x0101);
    return a;
}
VENTURI_INLINE Codes operator|(Codes a, Codes b) {
    for (int i = 0; i < 16; ++i) a.v[i] |= b.v[i];
    return a;
}
// Shifts within pairs of bytes: mask the result. Positive is to the left.
template <int BITS>
VENTURI_INLINE Codes shifted_codes(Codes a) {
    for (auto& pair : a.v) {
        pair = static_cast<uint16_t>(BITS >= 0 ? pair << (BITS >= 0 ? BITS : 0)
                                               : pair >> (BITS < 0 ? -BITS : 0));
    }
    return a;
}

// Four activations (bytes), or two (16 bits), the same for all rows.
struct Inputs {
    int8_t bytes[4];
};
// The 14-bit scale of 16 activations.
struct InputScale {
    int32_t v;
};

VENTURI_INLINE Inputs broadcast_inputs(const int32_t* word) {
    Inputs inputs;
    std::memcpy(inputs.bytes, word, sizeof inputs.bytes);
    return inputs;
}
VENTURI_INLINE InputScale broadcast_scale(const int32_t* word) { return {*word}; }
VENTURI_INLINE int32_t stored_scale(int32_t scale) { return scale; }

// Kept out of line: unrolled for every shape it would be megabytes of code.
static VENTURI_NO_INLINE void add_products(const Codes& codes, const Inputs& x, int32_t scale,
                                           int32_t* totals) {
    uint8_t bytes[32];
    store_codes(bytes, codes);
    for (int row = 0; row < 8; ++row) {
        int32_t sum = 0;
        for (int b = 0; b < 4; ++b) sum += bytes[4 * row + b] * x.bytes[b];
        totals[row] += sum * scale;
    }
}

// Σ code · activation · scale over some words of a tile.
template <int BITS>
struct Dot {
    int32_t total[8] = {};

    template <int K>
    VENTURI_INLINE void add(const Codes& codes, const Inputs& x, InputScale scale) {
        add_products(codes, x, scale.v, total);
    }
    VENTURI_INLINE F8 value() const {
        return for_each8([&](int i) { return static_cast<float>(total[i]); });
    }
};

// ------------------------------------------------------------------ codes of 8 rows × 2 columns

// Signed codes as 16 bits.
struct WideCodes {
    int16_t v[16];
};

VENTURI_INLINE WideCodes load_wide(const int16_t* from) {
    WideCodes codes;
    std::memcpy(codes.v, from, sizeof codes.v);
    return codes;
}
VENTURI_INLINE void store_wide(int16_t* to, const WideCodes& x) {
    std::memcpy(to, x.v, sizeof x.v);
}
VENTURI_INLINE WideCodes every_other_column(const Codes& codes, int first) {
    int8_t bytes[32];
    std::memcpy(bytes, codes.v, sizeof bytes);
    WideCodes wide;
    for (int i = 0; i < 16; ++i) wide.v[i] = bytes[2 * i + first];
    return wide;
}
// Columns 0 and 2, and columns 1 and 3, of four.
VENTURI_INLINE WideCodes even_columns_of(const Codes& codes) {
    return every_other_column(codes, 0);
}
VENTURI_INLINE WideCodes odd_columns_of(const Codes& codes) { return every_other_column(codes, 1); }

static VENTURI_NO_INLINE void add_wide_products(const WideCodes& codes, const Inputs& x,
                                                int32_t* totals) {
    int16_t inputs[2];
    std::memcpy(inputs, x.bytes, sizeof inputs);
    for (int row = 0; row < 8; ++row) {
        totals[row] += codes.v[2 * row] * inputs[0] + codes.v[2 * row + 1] * inputs[1];
    }
}

// Σ code · activation over a tile, exact: 32 · 128 · 32767 < 2³¹.
struct WideDot {
    int32_t total[8] = {};

    template <int K>
    VENTURI_INLINE void add(const WideCodes& codes, const Inputs& x) {
        add_wide_products(codes, x, total);
    }
    VENTURI_INLINE F8 value() const {
        return for_each8([&](int i) { return static_cast<float>(total[i]); });
    }
};

VENTURI_INLINE void fetch_stream(const uint8_t*) {}
VENTURI_INLINE void fetch(const void*) {}
VENTURI_INLINE void fetch_for_writing(const void*) {}
VENTURI_INLINE void fetch_near(const void*) {}
