// Norms and rotates queries and keys, and writes keys and values into the cache.

constexpr int64_t kRotaryTokens = 8;  // of an item

static ScratchSize rotary_store_scratch(const void* arguments, int) {
    const auto& a = *static_cast<const RotaryStoreArguments*>(arguments);
    // Cosines and sines of half a head each (padded to whole vectors), and one head.
    return {0, sizeof(float) * (2 * static_cast<size_t>(a.kv.head_dim) + 16), 0};
}

struct Rotation {
    float* cosines;  // [half]
    float* sines;
    int half;
};

static void find_rotation(const RotaryStoreArguments& a, int64_t token, const Rotation& rotation) {
    const F8 position = broadcast8(static_cast<float>(a.positions[token]));
    for (int i = 0; i < rotation.half; i += 8) {
        float frequencies[8] = {};
        const int lanes = static_cast<int>(smaller(8, rotation.half - i));
        for (int lane = 0; lane < lanes; ++lane)
            frequencies[lane] = a.inverse_frequencies[i + lane];
        F8 sine, cosine;
        sine_cosine8(position * load8(frequencies), sine, cosine);
        float sines[8], cosines[8];
        store8(sines, sine);
        store8(cosines, cosine);
        for (int lane = 0; lane < lanes; ++lane) {
            rotation.sines[i + lane] = sines[lane];
            rotation.cosines[i + lane] = cosines[lane];
        }
    }
}

// One head, normed if asked for and rotated by halves.
static void rotate_head(const float* x, const NormArguments& norm, const Rotation& rotation,
                        float* out) {
    const int half = rotation.half;
    if (norm.weight != nullptr) {
        scale_row(x, norm.weight, norm_factor(x, 2 * half, norm.epsilon), 2 * half, out);
        x = out;
    }
    int i = 0;
    for (; i + 8 <= half; i += 8) {
        const F8 first = load8(x + i), second = load8(x + half + i);
        const F8 cosine = load8(rotation.cosines + i), sine = load8(rotation.sines + i);
        store8(out + i, first * cosine - second * sine);
        store8(out + half + i, second * cosine + first * sine);
    }
    for (; i < half; ++i) {
        const float first = x[i], second = x[half + i];
        const float cosine = rotation.cosines[i], sine = rotation.sines[i];
        out[i] = first * cosine - second * sine;
        out[half + i] = second * cosine + first * sine;
    }
}

// All query heads of a token.
static void rotate_query(const RotaryStoreArguments& a, int64_t token, const Rotation& rotation,
                         float* out) {
    const int64_t dim = a.kv.head_dim;
    const float* from = a.qkv + token * a.qkv_stride;
    for (int64_t h = 0; h < a.num_heads; ++h) {
        rotate_head(from + h * dim, a.q_norm, rotation, out + h * dim);
    }
}

// Key and value of one KV head, to the token's slot. `head` has room for one.
static void store_head(const RotaryStoreArguments& a, int64_t token, int64_t kv_head,
                       const Rotation& rotation, float* head) {
    const int32_t slot = a.slots[token];
    const int dim = a.kv.head_dim, size = a.kv.is_half ? 2 : 4;
    const float* keys = a.qkv + token * a.qkv_stride + int64_t{a.num_heads} * dim;
    const float* values = keys + int64_t{a.kv.num_kv_heads} * dim;
    const int64_t at = slot % kBlockPositions;
    uint8_t* block = a.kv.data + slot / kBlockPositions * a.kv.block_stride;
    block += kv_head * a.kv.head_stride;
    rotate_head(keys + kv_head * dim, a.k_norm, rotation, head);
    store_cached(head, dim, a.kv.is_half != 0, block + at * size, kBlockPositions);
    uint8_t* row = block + (int64_t{dim} * kBlockPositions + at * a.kv.padded_dim) * size;
    store_cached(values + kv_head * dim, dim, a.kv.is_half != 0, row, 1);
}

static void rotary_store(const void* arguments, Worker& worker) {
    const auto& a = *static_cast<const RotaryStoreArguments*>(arguments);
    const int dim = a.kv.head_dim;
    auto* scratch = reinterpret_cast<float*>(worker.own_scratch());
    const Rotation rotation = {scratch, scratch + dim / 2, dim / 2};
    float* head = scratch + dim;
    for (int64_t first; (first = worker.next_item() * kRotaryTokens) < a.num_tokens;) {
        for (int64_t t = first; t < smaller(first + kRotaryTokens, a.num_tokens); ++t) {
            find_rotation(a, t, rotation);
            rotate_query(a, t, rotation, a.out + t * a.out_stride);
            if (a.slots[t] < 0) continue;
            for (int h = 0; h < a.kv.num_kv_heads; ++h) store_head(a, t, h, rotation, head);
        }
    }
}
