#include "instruction_sets.h"

#include <cstdint>
#include <cstring>

#if defined(_M_X64)
#include <intrin.h>
#elif defined(__x86_64__)
#include <cpuid.h>
#elif defined(__aarch64__) && defined(__linux__)
#include <sys/auxv.h>
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

constexpr bool has_bits(uint64_t value, uint64_t bits) { return (value & bits) == bits; }

// Vectors of 256 bits, with the operating system's support.
bool has_avx2() {
    constexpr uint32_t kFma = 1u << 12, kOsxsave = 1u << 27, kF16c = 1u << 29, kAvx2 = 1u << 5;
    constexpr uint64_t kVectorState = 0b110;  // their lower and upper halves
    return has_bits(cpu_id(1, 0).ecx, kFma | kOsxsave | kF16c) &&
           has_bits(cpu_id(7, 0).ebx, kAvx2) && has_bits(saved_states(), kVectorState);
}

bool has_avxvnni() {
    constexpr uint32_t kAvxVnni = 1u << 4;
    return has_avx2() && has_bits(cpu_id(7, 1).eax, kAvxVnni);
}

bool has_avx512vnni() {
    constexpr uint32_t kFoundation = 1u << 16, kDq = 1u << 17, kBw = 1u << 30, kVl = 1u << 31;
    constexpr uint32_t kVnni = 1u << 11;
    constexpr uint64_t kWideState = 0b11100000;  // masks, upper halves, sixteen more registers
    return has_avx2() && has_bits(cpu_id(7, 0).ebx, kFoundation | kDq | kBw | kVl) &&
           has_bits(cpu_id(7, 0).ecx, kVnni) && has_bits(saved_states(), kWideState);
}

#else

bool has_avx2() { return false; }
bool has_avxvnni() { return false; }
bool has_avx512vnni() { return false; }

#endif

// NEON itself is in every processor of 64 bits; its dot products are not.
bool has_neon_dot() {
#if defined(__aarch64__) && defined(__linux__)
    constexpr uint64_t kDotProduct = 1u << 20;  // HWCAP_ASIMDDP
    return (getauxval(AT_HWCAP) & kDotProduct) != 0;
#elif defined(__aarch64__) && (defined(__APPLE__) || defined(__ARM_FEATURE_DOTPROD))
    return true;  // every Mac with such a processor has them
#else
    return false;
#endif
}

}  // namespace

const InstructionSet* find_instructions(const char* name) {
    struct Candidate {
        const InstructionSet* set;
        bool is_present;
    };
    const Candidate candidates[] = {
        {avx512vnni_instructions(), has_avx512vnni()},
        {avxvnni_instructions(), has_avxvnni()},
        {avx2_instructions(), has_avx2()},
        {neon_instructions(), has_neon_dot()},
        {portable_instructions(), true},
    };
    for (const Candidate& candidate : candidates) {
        if (candidate.set == nullptr || !candidate.is_present) continue;
        if (name == nullptr || std::strcmp(name, candidate.set->name) == 0) return candidate.set;
    }
    return nullptr;
}

}  // namespace venturi
