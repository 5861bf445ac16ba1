// Every operation, compiled for AVX2 with AVX-VNNI.
#include "kernels_for_isa.h"

#if defined(__x86_64__) || defined(_M_X64)
#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,fma,f16c,avxvnni"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("avx2,fma,f16c,avxvnni")
#endif

#define VENTURI_SUM_BYTES _mm256_dpbusd_avx_epi32
#define VENTURI_SUM_SHORTS _mm256_dpwssd_avx_epi32
#define VENTURI_MULTIPLIES_PAIRS "pairs_avx2.inl"

namespace venturi {
namespace {
#include "simd_avx2.inl"
#include "dot_vnni.inl"
#include "all_operations.inl"
}  // namespace

const InstructionSet* avxvnni_instructions() {
    static constexpr InstructionSet set = VENTURI_INSTRUCTION_SET("avxvnni");
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
const InstructionSet* avxvnni_instructions() { return nullptr; }
}  // namespace venturi
#endif
