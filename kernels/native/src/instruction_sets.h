// Which instruction sets this library was compiled for, and which of them this machine has.
#pragma once

#include "operations.h"

namespace venturi {

// Null where the library was compiled for another kind of processor.
const InstructionSet* avx512vnni_instructions();
const InstructionSet* avxvnni_instructions();
const InstructionSet* avx2_instructions();
const InstructionSet* neon_instructions();
const InstructionSet* portable_instructions();

// The fastest set that this machine can run, or the one called `name`; null if it cannot run it.
const InstructionSet* find_instructions(const char* name);

}  // namespace venturi
