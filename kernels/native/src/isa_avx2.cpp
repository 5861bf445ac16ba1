// Every operation, compiled for AVX2 with FMA and F16C.
#include "kernels_for_isa.h"

#if defined(__x86_64__) || defined(_M_X64)
#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,fma,f16c"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("avx2,fma,f16c")
#endif

#define VENTURI_MULTIPLIES_PAIRS "pairs_avx2.inl"

namespace venturi {
namespace {
#include "simd_avx2.inl"
#include "dot_avx2.inl"
#include "all_operations.inl"
}  // namespace

const InstructionSet* avx2_instructions() {
    static constexpr InstructionSet set = VENTURI_INSTRUCTION_SET("avx2");
    return &set;
}
}  // namespace venturi

#if defined(__clang__)
#pragma clang attribute pop
#elif defined(__GNUC__)
#pragma GCC pop_options
#endif

#else
namespace venturi {
const InstructionSet* avx2_instructions() { return nullptr; }
}  // namespace venturi
#endif
