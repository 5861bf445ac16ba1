// How the paged cache lies in memory, and how rows get into it and out of it.
//
// A block of 32 positions holds, for each layer and each KV head, the keys transposed [D, 32], so
// that the lanes of a vector are positions, and then the values [32, padded D].

constexpr int kBlockPositions = 32;

template <bool IS_HALF>
struct Cache {
    static constexpr int kSize = IS_HALF ? 2 : 4;
    VENTURI_INLINE static F8 load(const uint8_t* base, int64_t index) {
        const uint8_t* from = base + index * kSize;
        if constexpr (IS_HALF) return from_half8(from);
        else return load8(reinterpret_cast<const float*>(from));
    }
};

// One KV head of one request's run of blocks.
struct KvRun {
    const uint8_t* head;   // of block 0
    int64_t block_stride;  // in bytes
    const int32_t* blocks;
    int dim;
    int padded_dim;
    int element_bytes;

    VENTURI_INLINE const uint8_t* keys(int64_t block) const {
        return head + blocks[block] * block_stride;
    }
    VENTURI_INLINE const uint8_t* values(int64_t block) const {
        return keys(block) + key_bytes();
    }
    VENTURI_INLINE int64_t key_bytes() const {
        return int64_t{dim} * kBlockPositions * element_bytes;
    }
    // Of a block, keys and values.
    VENTURI_INLINE int64_t bytes() const {
        return key_bytes() + int64_t{padded_dim} * kBlockPositions * element_bytes;
    }
};

// Writes a row of D floats to the cache, `step` elements apart.
static void store_cached(const float* x, int dim, bool is_half, uint8_t* to, int64_t step) {
    if (!is_half) {
        for (int d = 0; d < dim; ++d) std::memcpy(to + 4 * d * step, x + d, 4);
        return;
    }
    for (int d = 0; d < dim; d += 8) {
        float values[8] = {};
        const int lanes = static_cast<int>(smaller(8, dim - d));
        std::memcpy(values, x + d, sizeof(float) * lanes);
        uint16_t halves[8];
        to_half8(halves, load8(values));
        for (int i = 0; i < lanes; ++i) std::memcpy(to + 2 * (d + i) * step, halves + i, 2);
    }
}
