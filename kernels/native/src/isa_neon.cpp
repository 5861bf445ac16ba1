// Every operation, compiled for ARM's NEON with dot products of bytes (ARMv8.2).
#include "kernels_for_isa.h"

// Clang has these instructions for single functions from version 16 on.
#if defined(__aarch64__) && \
    (!defined(__clang__) || defined(__ARM_FEATURE_DOTPROD) || __clang_major__ >= 16)
#include <arm_neon.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("dotprod"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("arch=armv8.2-a+dotprod")
// Products stay in their order: GCC 12 otherwise begins so many at once that it spills sums.
#pragma GCC optimize("no-schedule-insns")
#endif

namespace venturi {
namespace {
#include "simd_neon.inl"
#include "all_operations.inl"
}  // namespace

const InstructionSet* neon_instructions() {
    static constexpr InstructionSet set = VENTURI_INSTRUCTION_SET("neon");
    return &set;
}
}  // namespace venturi

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#else
namespace venturi {
const InstructionSet* neon_instructions() { return nullptr; }
}  // namespace venturi
#endif
