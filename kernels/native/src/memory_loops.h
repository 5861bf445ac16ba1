// Loops that do nothing but move memory, on all threads: what the weights' bandwidth is held
// against. Called by api.cpp.
#pragma once

#include <cstdint>

#include "thread_team.h"

namespace venturi {

// Writes every byte, so that each page is there and lies near the thread that will read it.
void fill_memory(ThreadTeam& team, void* memory, int64_t bytes);

// Reads every byte. The result only keeps a compiler from leaving the reading out.
uint64_t read_memory(ThreadTeam& team, const void* memory, int64_t bytes);

void copy_memory(ThreadTeam& team, void* to, const void* from, int64_t bytes);

}  // namespace venturi
