// Large areas of memory straight from the operating system, in huge pages where it has them.
#pragma once

#include <cstdint>

namespace venturi {

// Zeroed; touched only when used. Null if the system refuses.
void* allocate_pages(int64_t bytes);
void free_pages(void* memory, int64_t bytes);

}  // namespace venturi
