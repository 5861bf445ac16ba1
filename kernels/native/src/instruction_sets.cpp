#include "instruction_sets.h"

#include <cstdint>
#include <cstring>

#if defined(_M_X64)
#include <intrin.h>
#elif defined(__x86_64__)
#include <cpuid.h>
#endif

namespace venturi {
namespace {

#if defined(__x86_64__) || defined(_M_X64)

struct CpuId {
    uint32_t eax, ebx, ecx, edx;
};

CpuId cpu_id(uint32_t leaf, uint32_t subleaf) {
    CpuId id{};
#if defined(_M_X64)
    int registers[4];
    __cpuidex(registers, static_cast<int>(leaf), static_cast<int>(subleaf));
    std::memcpy(&id, registers, sizeof id);
#else
    __get_cpuid_count(leaf, subleaf, &id.eax, &id.ebx, &id.ecx, &id.edx);
#endif
    return id;
}

// Which register files the operating system saves.
uint64_t saved_states() {
#if defined(_M_X64)
    return _xgetbv(0);
#else
    uint32_t low, high;
    asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return static_cast<uint64_t>(high) << 32 | low;
#endif
}

bool has_avx2() {
    constexpr uint32_t kFma = 1u << 12, kOsxsave = 1u << 27, kF16c = 1u << 29, kAvx2 = 1u << 5;
    constexpr uint32_t kNeeded = kFma | kOsxsave | kF16c;
    constexpr uint64_t kVectorState = 6;  // the 128- and the 256-bit halves
    if ((cpu_id(1, 0).ecx & kNeeded) != kNeeded) return false;
    return (cpu_id(7, 0).ebx & kAvx2) != 0 && (saved_states() & kVectorState) == kVectorState;
}

#else

bool has_avx2() { return false; }

#endif

}  // namespace

const InstructionSet* find_instructions(const char* name) {
    struct Candidate {
        const InstructionSet* set;
        bool is_present;
    };
    const Candidate candidates[] = {
        {avx2_instructions(), has_avx2()},
        {portable_instructions(), true},
    };
    for (const Candidate& candidate : candidates) {
        if (candidate.set == nullptr || !candidate.is_present) continue;
        if (name == nullptr || std::strcmp(name, candidate.set->name) == 0) return candidate.set;
    }
    return nullptr;
}

}  // namespace venturi
