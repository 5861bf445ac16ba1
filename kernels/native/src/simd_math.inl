// Functions of eight floats, built on the primitives of one instruction set.

template <int N>
using Index = std::integral_constant<int, N>;

template <class Function, int... I>
VENTURI_INLINE void unrolled(std::integer_sequence<int, I...>, Function function) {
    (function(Index<I>{}), ...);
}
// function(0), function(1) … function(N − 1), each index a constant.
template <int N, class Function>
VENTURI_INLINE void unrolled(Function function) {
    unrolled(std::make_integer_sequence<int, N>{}, function);
}

VENTURI_INLINE int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }
VENTURI_INLINE int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

// eˣ to about one unit in the last place; exactly 0 below −87. Source: Cephes (S. L. Moshier).
VENTURI_INLINE F8 exp8(F8 x) {
    constexpr float kLowest = -87.0f, kHighest = 88.0f;
    const F8 limited = min8(max8(x, broadcast8(kLowest)), broadcast8(kHighest));
    const F8 n = round8(limited * broadcast8(1.44269504088896341f));
    F8 r = fma8(n, broadcast8(-0.693359375f), limited);
    r = fma8(n, broadcast8(2.12194440e-4f), r);
    F8 p = fma8(broadcast8(1.9875691500e-4f), r, broadcast8(1.3981999507e-3f));
    p = fma8(p, r, broadcast8(8.3334519073e-3f));
    p = fma8(p, r, broadcast8(4.1665795894e-2f));
    p = fma8(p, r, broadcast8(1.6666665459e-1f));
    p = fma8(p, r, broadcast8(5.0000001201e-1f));
    p = fma8(p * r, r, r + broadcast8(1.0f));
    return zero_below8(p * power_of_two8(n), x, kLowest);
}

// eˣ of x up to 0, to 3e-7 near 0; exactly 0 below −87. The polynomial has the least relative error
// between −ln 2 / 2 and ln 2 / 2; adding 1.5 · 2²³ rounds to a whole number.
VENTURI_INLINE F8 falling_exp8(F8 x) {
    const F8 rounder = broadcast8(12582912.0f);
    const F8 shifted = fma8(x, broadcast8(1.44269504088896341f), rounder);
    const F8 r = fma8(shifted - rounder, broadcast8(-0.693147180559945309f), x);
    F8 p = fma8(broadcast8(8.29031e-3f), r, broadcast8(4.189798e-2f));
    p = fma8(p, r, broadcast8(1.6667637e-1f));
    p = fma8(p, r, broadcast8(4.9999149e-1f));
    p = fma8(p, r, broadcast8(9.9999971e-1f));
    p = fma8(p, r, broadcast8(1.0f));
    return zero_below8(times_power_of_two8(p, shifted), x, -87.0f);
}

// x · sigmoid(x)
VENTURI_INLINE F8 silu8(F8 x) {
    const F8 one = broadcast8(1.0f);
    return x / (one + exp8(zero8() - x));
}

// The tanh form: x/2 · (1 + tanh u) = x · sigmoid(2u), u = √(2/π) · (x + 0.044715 x³).
VENTURI_INLINE F8 gelu8(F8 x) {
    const F8 one = broadcast8(1.0f);
    const F8 u = x * fma8(broadcast8(0.044715f), x * x, one);
    return x / (one + exp8(u * broadcast8(-2.0f * 0.797884560802865356f)));
}

VENTURI_INLINE F8 tanh8(F8 x) {
    const F8 one = broadcast8(1.0f);
    return one - broadcast8(2.0f) / (one + exp8(x + x));
}

// 1 / √(mean(x²) + ε) of [columns]. Four sums, so that the additions do not wait for each other.
VENTURI_INLINE float norm_factor(const float* x, int64_t columns, float epsilon) {
    F8 sums[4] = {zero8(), zero8(), zero8(), zero8()};
    int64_t i = 0;
    for (; i + 32 <= columns; i += 32) {
        unrolled<4>([&](auto k) VENTURI_UNROLLED {
            const F8 value = load8(x + i + 8 * k);
            sums[k] = fma8(value, value, sums[k]);
        });
    }
    float sum = sum_of8((sums[0] + sums[1]) + (sums[2] + sums[3]));
    for (; i < columns; ++i) sum += x[i] * x[i];
    return 1.0f / std::sqrt(sum / static_cast<float>(columns) + epsilon);
}

// out = (x · factor) · weight
VENTURI_INLINE void scale_row(const float* x, const float* weight, float factor, int64_t columns,
                              float* out) {
    int64_t i = 0;
    for (; i + 8 <= columns; i += 8) {
        store8(out + i, load8(x + i) * broadcast8(factor) * load8(weight + i));
    }
    for (; i < columns; ++i) out[i] = x[i] * factor * weight[i];
}
