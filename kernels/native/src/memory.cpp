#include "memory.h"

#include <cstddef>

#if defined(_WIN32)
#include <windows.h>
#else
#include <sys/mman.h>
#endif

namespace venturi {

#if defined(_WIN32)

void* allocate_pages(int64_t bytes) {
    return VirtualAlloc(nullptr, static_cast<SIZE_T>(bytes), MEM_RESERVE | MEM_COMMIT,
                        PAGE_READWRITE);
}

void free_pages(void* memory, int64_t) { VirtualFree(memory, 0, MEM_RELEASE); }

#else

void* allocate_pages(int64_t bytes) {
    void* memory = mmap(nullptr, static_cast<size_t>(bytes), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return nullptr;
#if defined(MADV_HUGEPAGE)
    // Fewer translations to look up: weights are read from end to end at every step.
    madvise(memory, static_cast<size_t>(bytes), MADV_HUGEPAGE);
#endif
    return memory;
}

void free_pages(void* memory, int64_t bytes) { munmap(memory, static_cast<size_t>(bytes)); }

#endif

}  // namespace venturi
