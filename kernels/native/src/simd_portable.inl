// Vectors of eight floats and dot products of small codes in plain C++, for any machine.
// The same names as in simd_avx2.inl; included inside the namespace of one instruction set.

#define VENTURI_INLINE inline
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

// ------------------------------------------------------------------ rounding activations to bytes

// Rounds 32 values times `factor` to bytes, and sums the first and the second 16 of them.
VENTURI_INLINE void round_to_bytes(const float* values, float factor, int8_t* bytes,
                                   int32_t& first_sum, int32_t& second_sum) {
    first_sum = second_sum = 0;
    for (int i = 0; i < 32; ++i) {
        const float scaled = values[i] * factor;
        const float limited = scaled >= -127.0f ? (scaled <= 127.0f ? scaled : 127.0f) : -127.0f;
        bytes[i] = static_cast<int8_t>(std::lrintf(limited));
        (i < 16 ? first_sum : second_sum) += bytes[i];
    }
}

// ------------------------------------------------------------------ codes of 8 rows × 4 columns

// Kept as 16-bit pairs, since `shifted` works on those.
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
VENTURI_INLINE Codes shifted(Codes a) {
    for (auto& pair : a.v) {
        pair = static_cast<uint16_t>(BITS >= 0 ? pair << (BITS >= 0 ? BITS : 0)
                                               : pair >> (BITS < 0 ? -BITS : 0));
    }
    return a;
}

// Four activations, the same for all rows.
struct Inputs {
    int8_t v[4];
};
// The 14-bit scale of 32 activations.
struct InputScale {
    float v;
};

VENTURI_INLINE Inputs broadcast_inputs(const int32_t* word) {
    Inputs inputs;
    std::memcpy(inputs.v, word, sizeof inputs.v);
    return inputs;
}
VENTURI_INLINE InputScale broadcast_scale(const int32_t* word) {
    return {static_cast<float>(*word)};
}
VENTURI_INLINE int32_t stored_scale(int32_t scale) { return scale; }

// Kept out of line: unrolled for every shape it would be megabytes of code.
template <bool IS_SIGNED>
VENTURI_NO_INLINE void add_products(const Codes& codes, const Inputs& x, int32_t* totals) {
    uint8_t bytes[32];
    store_codes(bytes, codes);
    for (int row = 0; row < 8; ++row) {
        for (int b = 0; b < 4; ++b) {
            const uint8_t byte = bytes[4 * row + b];
            totals[row] += (IS_SIGNED ? static_cast<int8_t>(byte) : byte) * x.v[b];
        }
    }
}

// Σ code · activation over the words of a tile (over half of them for 6 bits), times the scale.
template <int BITS>
struct Dot {
    int32_t total[8] = {};

    template <int J>
    VENTURI_INLINE void add(const Codes& codes, const Inputs& x, InputScale) {
        add_products<BITS == 8>(codes, x, total);
    }
    VENTURI_INLINE F8 scaled(InputScale scale) const {
        return for_each8([&](int i) { return static_cast<float>(total[i]) * scale.v; });
    }
};

VENTURI_INLINE void fetch_stream(const uint8_t*) {}
VENTURI_INLINE void fetch(const void*) {}
