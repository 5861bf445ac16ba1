// The inputs of a matrix product, laid out for it in one of three ways:
// * bytes with a scale per 16, for weights of 4 to 6 bits;
// * 16-bit numbers with a scale per 32, for weights of 8 bits, whose own rounding is finer;
// * floats, for weights that are floats.
//
// Tokens stand in blocks of four (the last block may be narrower): W tokens side by side, so that
// the inner loop reads one run of memory. Sizes are in words of 4 bytes.
//
// | bytes: [groups of 32 columns] of … | shorts: [groups of 32 columns] of …     | floats    |
// |------------------------------------|-----------------------------------------|-----------|
// | [8][W] columns 4k … 4k + 3         | [16][W] columns 4k and 4k + 2,           | [columns] |
// | [2][W] scales, of 16 columns each  |         then 4k + 1 and 4k + 3           | [W]       |
// | [W] Σ byte · scale                 | [W] scale                                |           |
// | [2][W] the same of each half       |                                          |           |
//
// A byte's value is byte · scale · factor: the scale has 14 bits, so that a sum of products times
// the scale fits in 32 bits, and the factor belongs to the token. Factors [tokens] stand apart, and
// behind them as many ones: the factors of the other two layouts.

constexpr int kBlockTokens = 4;
constexpr int kScaleWord = 8;  // where a group's words of each kind begin, in words per token
constexpr int kSumWord = 10;
constexpr int kHalfSumWord = 11;
constexpr int kByteGroupWords = 13;
constexpr int kShortScaleWord = 16;
constexpr int kShortGroupWords = 17;

constexpr float kLargestByte = 127.0f;
constexpr int32_t kLargestScale = 16383;

VENTURI_INLINE float as_float(int32_t word) { return float_from_bits(static_cast<uint32_t>(word)); }
VENTURI_INLINE int32_t as_word(float x) { return static_cast<int32_t>(bits_from_float(x)); }
VENTURI_INLINE F8 broadcast_word(const int32_t* word) {
    float value;
    std::memcpy(&value, word, sizeof value);
    return broadcast8(value);
}

VENTURI_INLINE F8 largest_of_16(const float* x) { return max8(abs8(load8(x)), abs8(load8(x + 8))); }

// Room for what `place_bytes` finds out about each half of a group, in floats.
VENTURI_INLINE int64_t scale_words(int64_t groups) { return 2 * (2 * groups + 8); }

// Rounds one row into lane `lane` of a block of bytes that is `width` tokens wide. Returns its
// factor. `scratch` has room for `scale_words` floats.
static float place_bytes(const float* x, int64_t groups, int32_t* words, int width, int lane,
                         float* scratch) {
    constexpr float kSmallest = 1e-30f;
    const int64_t halves = 2 * groups;
    float* scales = scratch;  // at first the largest magnitudes
    float* factors = scratch + halves + 8;
    F8 largest8 = broadcast8(kSmallest);
    for (int64_t h = 0; h < halves; ++h) {
        const F8 own = largest_of_16(x + 16 * h);
        largest8 = max8(largest8, own);
        scales[h] = max_of8(own);
    }
    const float factor = max_of8(largest8) / (kLargestByte * kLargestScale);
    const F8 per_scale = broadcast8(1.0f / (kLargestByte * factor));
    for (int64_t h = 0; h < halves; h += 8) {
        const F8 wanted = ceil8(load8(scales + h) * per_scale);
        const F8 scale = min8(max8(wanted, broadcast8(1.0f)), broadcast8(kLargestScale));
        store8(scales + h, scale);
        store8(factors + h, broadcast8(1.0f) / (scale * broadcast8(factor)));
    }
    words += lane;
    for (int64_t g = 0; g < groups; ++g, words += kByteGroupWords * width) {
        int32_t total = 0;
        for (int half = 0; half < 2; ++half, x += kTileColumns / 2) {
            const auto scale = static_cast<int32_t>(*scales++);
            int32_t bytes[4];
            const int32_t sum =
                scale * round_to_bytes(x, *factors++, reinterpret_cast<int8_t*>(bytes));
            for (int k = 0; k < 4; ++k) words[(4 * half + k) * width] = bytes[k];
            words[(kScaleWord + half) * width] = stored_scale(scale);
            words[(kHalfSumWord + half) * width] = as_word(static_cast<float>(sum));
            total += sum;
        }
        words[kSumWord * width] = as_word(static_cast<float>(total));
    }
    return factor;
}

static void place_shorts(const float* x, int64_t groups, int32_t* words, int width, int lane) {
    words += lane;
    for (int64_t g = 0; g < groups; ++g, words += kShortGroupWords * width, x += kTileColumns) {
        const float largest = max_of8(max8(largest_of_16(x), largest_of_16(x + 16)));
        const float factor = largest > 0.0f ? kLargestShort / largest : 0.0f;
        int16_t shorts[kTileColumns];
        round_to_shorts(x, factor, shorts);
        round_to_shorts(x + 16, factor, shorts + 16);
        // A copy, not a cast: words read through another type may be read before they are written.
        int32_t pairs[16];
        std::memcpy(pairs, shorts, sizeof pairs);
        for (int k = 0; k < 16; ++k) words[k * width] = pairs[k];
        words[kShortScaleWord * width] = as_word(largest / kLargestShort);
    }
}

static void place_floats(const float* x, int64_t columns, int32_t* words, int width, int lane) {
    for (int64_t c = 0; c < columns; ++c) words[c * width + lane] = as_word(x[c]);
}

// ------------------------------------------------------------------ all tokens of a product

enum InputKind { kBytes, kShorts, kFloats, kNumInputKinds };

VENTURI_INLINE InputKind input_kind(int32_t format) {
    return is_float_format(format) ? kFloats : format == kQ8_0 ? kShorts : kBytes;
}

// The inputs of one block, in one layout.
struct InputBlock {
    const int32_t* words;
    int width;
};

// The layouts a product needs, one behind the other in memory.
struct Panels {
    int32_t* memory;
    int64_t tokens;
    int64_t columns;
    bool is_wanted[kNumInputKinds];

    Panels(const PackedMatrix& weight, int64_t num_tokens)
        : memory(nullptr), tokens(num_tokens), columns(weight.columns), is_wanted() {
        for (int32_t i = 0; i < weight.num_segments; ++i) {
            is_wanted[input_kind(weight.segments[i].format)] = true;
        }
    }

    int64_t groups() const { return num_tiles(columns); }
    int64_t blocks() const { return (tokens + kBlockTokens - 1) / kBlockTokens; }
    // A row, padded to whole groups.
    int64_t row_words() const { return groups() * kTileColumns; }
    int64_t token_words(InputKind kind) const {
        switch (kind) {
            case kBytes: return groups() * kByteGroupWords;
            case kShorts: return groups() * kShortGroupWords;
            default: return row_words();
        }
    }
    int64_t words_before(InputKind kind) const {
        int64_t words = 0;
        for (int k = 0; k < kind; ++k) {
            if (is_wanted[k]) words += token_words(static_cast<InputKind>(k)) * tokens;
        }
        return words;
    }
    size_t bytes() const { return sizeof(int32_t) * (words_before(kNumInputKinds) + 2 * tokens); }
    float* factors(InputKind kind) const {
        auto* all = reinterpret_cast<float*>(memory + words_before(kNumInputKinds));
        return kind == kBytes ? all : all + tokens;
    }
    // Room to lay out a row, in floats.
    int64_t scratch_words() const { return row_words() + scale_words(groups()); }
    int width(int64_t block) const {
        return static_cast<int>(smaller(kBlockTokens, tokens - block * kBlockTokens));
    }
    int32_t* words(InputKind kind, int64_t block) const {
        return memory + words_before(kind) + block * kBlockTokens * token_words(kind);
    }
    InputBlock block(InputKind kind, int64_t index) const {
        return {words(kind, index), width(index)};
    }
};

// The inputs of a token in the order of a matrix's columns, normed.
static void gather_row(const LinearArguments& a, const float* x, float* out) {
    const int32_t* map = a.weight->column_map;
    const int64_t columns = a.weight->columns;
    const float* weight = a.norm.weight;
    const float factor = weight == nullptr ? 1.0f : norm_factor(x, columns, a.norm.epsilon);
    for (int64_t c = 0; c < columns; ++c) {
        out[c] = weight == nullptr ? x[map[c]] : x[map[c]] * factor * weight[map[c]];
    }
}

// Norms and lays out the tokens of one block. `row` has room for `scratch_words` floats.
static void fill_block(const LinearArguments& a, const Panels& panels, int64_t block, float* row) {
    const int64_t groups = panels.groups(), columns = panels.columns;
    const int width = panels.width(block);
    const bool is_padded = columns % kTileColumns != 0;
    for (int lane = 0; lane < width; ++lane) {
        const int64_t index = block * kBlockTokens + lane;
        const float* x = a.x + (a.rows != nullptr ? a.rows[index] : index) * a.x_stride;
        if (a.weight->column_map != nullptr) {
            gather_row(a, x, row);
            x = row;
        } else if (a.norm.weight != nullptr) {
            scale_row(x, a.norm.weight, norm_factor(x, columns, a.norm.epsilon), columns, row);
            x = row;
        } else if (is_padded) {
            std::memcpy(row, x, sizeof(float) * columns);
            x = row;
        }
        for (int64_t c = columns; is_padded && c < panels.row_words(); ++c) row[c] = 0.0f;
        panels.factors(kFloats)[index] = 1.0f;
        if (panels.is_wanted[kBytes]) {
            panels.factors(kBytes)[index] = place_bytes(x, groups, panels.words(kBytes, block),
                                                        width, lane, row + panels.row_words());
        }
        if (panels.is_wanted[kShorts]) {
            place_shorts(x, groups, panels.words(kShorts, block), width, lane);
        }
        if (panels.is_wanted[kFloats]) {
            place_floats(x, panels.row_words(), panels.words(kFloats, block), width, lane);
        }
    }
}
