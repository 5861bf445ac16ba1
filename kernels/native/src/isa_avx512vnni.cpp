// Every operation, compiled for AVX-512 with VNNI. Products are computed in vectors of 512 bits, all
// else in 256.
#include "kernels_for_isa.h"

#if defined(__x86_64__) || defined(_M_X64)
#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(                                                               \
    __attribute__((target("avx2,fma,f16c,avx512f,avx512bw,avx512dq,avx512vl,avx512vnni"))), \
    apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("avx2,fma,f16c,avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")
#endif

#define VENTURI_TWO_GROUPS_PER_VECTOR
#define VENTURI_SUM_BYTES _mm256_dpbusd_epi32
#define VENTURI_SUM_SHORTS _mm256_dpwssd_epi32
#define VENTURI_MULTIPLIES_PAIRS "pairs_avx512.inl"

namespace venturi {
namespace {
#include "simd_avx2.inl"
#include "dot_vnni.inl"
#include "all_operations.inl"
}  // namespace

const InstructionSet* avx512vnni_instructions() {
    static constexpr InstructionSet set = VENTURI_INSTRUCTION_SET("avx512vnni");
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
const InstructionSet* avx512vnni_instructions() { return nullptr; }
}  // namespace venturi
#endif
