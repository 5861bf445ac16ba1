// Every operation in plain C++, for machines without any of the other instruction sets.
#include "half.h"
#include "kernels_for_isa.h"

namespace venturi {
namespace {
#include "simd_portable.inl"
#include "all_operations.inl"
}  // namespace

const InstructionSet* portable_instructions() {
    static constexpr InstructionSet set = VENTURI_INSTRUCTION_SET("portable");
    return &set;
}
}  // namespace venturi
