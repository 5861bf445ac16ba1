// What every isa_*.cpp needs before it compiles the operations for its instruction set.
//
// Those files hold everything in an unnamed namespace: a function compiled for AVX2 must never be
// the copy that the linker keeps for the rest of the library.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "half.h"
#include "operations.h"
#include "packed_matrix.h"
#include "thread_team.h"

namespace venturi {
namespace {
// Orders floats from large to small, for the standard library's algorithms: those are compiled for
// any machine, and call nothing that is not.
struct Descending {
    bool operator()(float a, float b) const { return a > b; }
};
}  // namespace
}  // namespace venturi

// The operations in the order of OperationKind.
#define VENTURI_INSTRUCTION_SET(name)                                                        \
    {                                                                                        \
        name, {                                                                              \
            {embed, nullptr, nullptr}, {linear, linear_scratch, fetch_linear_ahead},         \
                {add_norm, nullptr, nullptr}, {rotary_store, rotary_store_scratch, nullptr}, \
                {paged_attention, paged_attention_scratch, fetch_attention_ahead},           \
                {sample, sample_scratch, nullptr},                                           \
                {rotary_attention, rotary_attention_scratch, fetch_rotary_attention_ahead},  \
        }                                                                                    \
    }
