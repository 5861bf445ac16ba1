// Half-precision numbers without an instruction set: used when packing and by the portable kernels.
#pragma once

#include <cstdint>
#include <cstring>

namespace venturi {

static inline float float_from_bits(uint32_t bits) {
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

static inline uint32_t bits_from_float(float value) {
    uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

static inline float float_from_half(uint16_t half) {
    const uint32_t sign = static_cast<uint32_t>(half & 0x8000u) << 16;
    const uint32_t exponent = half >> 10 & 31u;
    const uint32_t fraction = half & 1023u;
    if (exponent == 31) return float_from_bits(sign | 0x7f800000u | fraction << 13);
    if (exponent != 0) return float_from_bits(sign | (exponent + 112) << 23 | fraction << 13);
    const float subnormal = static_cast<float>(fraction) * 0x1p-24f;
    return float_from_bits(sign | bits_from_float(subnormal));
}

// Rounds to nearest, ties to even, as the hardware does.
static inline uint16_t half_from_float(float value) {
    const uint32_t bits = bits_from_float(value);
    const uint32_t sign = bits >> 16 & 0x8000u;
    const uint32_t magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) return static_cast<uint16_t>(sign | 0x7e00u);
    if (magnitude >= 0x477ff000u) return static_cast<uint16_t>(sign | 0x7c00u);
    if (magnitude < 0x38800000u) {  // subnormal: let the float adder round at 2⁻²⁴
        const float rounded = float_from_bits(magnitude) + 0.5f;
        return static_cast<uint16_t>(sign | (bits_from_float(rounded) - 0x3f000000u));
    }
    const uint32_t odd = magnitude >> 13 & 1u;
    return static_cast<uint16_t>(sign | (magnitude + 0xfffu + odd - 0x38000000u) >> 13);
}

static inline float float_from_bfloat(uint16_t value) {
    return float_from_bits(static_cast<uint32_t>(value) << 16);
}

}  // namespace venturi
