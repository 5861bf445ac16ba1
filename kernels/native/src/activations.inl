// The inputs of a matrix product, laid out for it: rounded to bytes, or as floats.
//
// Tokens stand in blocks of four (the last block may be narrower, W tokens wide). A block holds,
// for each group g of 32 columns:
//
// | words               | what                                                             |
// |---------------------|------------------------------------------------------------------|
// | [groups][8][W]      | four bytes: columns 4k … 4k + 3 of the group, rounded            |
// | [groups][W]         | scale of the group, 14 bits, as `stored_scale` puts it           |
// | [groups][W] f32     | sum of the 32 bytes · scale                                      |
// | … then [groups][2][W] f32 | the same sums of each half of the group                    |
// | … then [W] f32      | factor: a value is byte · scale · factor                         |
//
// The first three lie side by side for each group: it is what the inner loop reads. The scale has
// 14 bits so that a sum of products times a scale fits in 32 bits.

constexpr int kBlockTokens = 4;
constexpr int kGroupWords = 10;   // per token: 8 of bytes, scale, sum
constexpr int kHalfWords = 2;     // per token: a sum for each half
constexpr float kLargestByte = 127.0f;
constexpr int32_t kLargestScale = 16383;

// One block of rounded inputs.
struct ByteBlock {
    const int32_t* words;
    const float* half_sums;
    const float* factors;
    int width;
};

VENTURI_INLINE int64_t byte_block_words(int64_t groups, int width) {
    return (groups * (kGroupWords + kHalfWords) + 1) * width;
}

VENTURI_INLINE ByteBlock byte_block(const int32_t* panel, int64_t groups, int64_t tokens,
                                    int64_t block) {
    const int64_t first = block * kBlockTokens;
    const int width = static_cast<int>(smaller(kBlockTokens, tokens - first));
    const int32_t* words = panel + block * byte_block_words(groups, kBlockTokens);
    const auto* half_sums = reinterpret_cast<const float*>(words + groups * kGroupWords * width);
    return {words, half_sums, half_sums + groups * kHalfWords * width, width};
}

// Rounds one row into lane `lane` of a block that is `width` tokens wide.
static void round_row(const float* x, int64_t groups, int32_t* block, int width, int lane) {
    F8 largest8 = zero8();
    for (int64_t i = 0; i < groups * kTileColumns; i += 8) {
        largest8 = max8(largest8, abs8(load8(x + i)));
    }
    const float largest = max_of8(largest8);
    const float smallest_normal = 1e-30f;
    const float factor =
        (largest > smallest_normal ? largest : smallest_normal) / (kLargestByte * kLargestScale);
    const float per_scale = 1.0f / (kLargestByte * factor);
    auto* half_sums = reinterpret_cast<float*>(block + groups * kGroupWords * width) + lane;
    half_sums[groups * kHalfWords * width] = factor;
    int32_t* words = block + lane;
    for (int64_t g = 0; g < groups; ++g, x += kTileColumns, words += kGroupWords * width) {
        F8 group8 = max8(max8(abs8(load8(x)), abs8(load8(x + 8))),
                         max8(abs8(load8(x + 16)), abs8(load8(x + 24))));
        const auto wanted = static_cast<int32_t>(std::ceil(max_of8(group8) * per_scale));
        const auto scale = static_cast<int32_t>(smaller(larger(wanted, 1), kLargestScale));
        int32_t bytes[kTileColumns / 4], first_sum, second_sum;
        round_to_bytes(x, 1.0f / (static_cast<float>(scale) * factor),
                       reinterpret_cast<int8_t*>(bytes), first_sum, second_sum);
        for (int k = 0; k < 8; ++k) words[k * width] = bytes[k];
        words[8 * width] = stored_scale(scale);
        const auto sum = static_cast<float>((first_sum + second_sum) * scale);
        words[9 * width] = static_cast<int32_t>(bits_from_float(sum));
        half_sums[0] = static_cast<float>(first_sum * scale);
        half_sums[width] = static_cast<float>(second_sum * scale);
        half_sums += kHalfWords * width;
    }
}

// Floats of a block: [columns, padded to whole tiles][width].
VENTURI_INLINE int64_t float_block_words(int64_t groups, int width) {
    return groups * kTileColumns * width;
}

static void place_row(const float* x, int64_t columns, float* block, int width, int lane) {
    for (int64_t c = 0; c < columns; ++c) block[c * width + lane] = x[c];
}

// Which layouts a matrix wants, and where they lie.
struct Panels {
    int32_t* bytes;  // null: no segment is quantized
    float* floats;   // null: every segment is
};

struct PanelShape {
    int64_t tokens;
    int64_t columns;
    bool wants_bytes;
    bool wants_floats;

    int64_t groups() const { return num_tiles(columns); }
    int64_t blocks() const { return (tokens + kBlockTokens - 1) / kBlockTokens; }
    int64_t byte_words() const {
        return wants_bytes ? blocks() * byte_block_words(groups(), kBlockTokens) : 0;
    }
    int64_t float_words() const {
        return wants_floats ? blocks() * float_block_words(groups(), kBlockTokens) : 0;
    }
    // Room for a row that is normed first, and is padded to whole tiles.
    int64_t row_words() const { return groups() * kTileColumns; }

    Panels at(uint8_t* memory) const {
        auto* words = reinterpret_cast<int32_t*>(memory);
        return {wants_bytes ? words : nullptr,
                wants_floats ? reinterpret_cast<float*>(words + byte_words()) : nullptr};
    }
    size_t bytes() const { return 4 * static_cast<size_t>(byte_words() + float_words()); }
};

static PanelShape panel_shape(const PackedMatrix& weight, int64_t tokens) {
    PanelShape shape{tokens, weight.columns, false, false};
    for (int32_t i = 0; i < weight.num_segments; ++i) {
        const bool is_float = is_float_format(weight.segments[i].format);
        (is_float ? shape.wants_floats : shape.wants_bytes) = true;
    }
    return shape;
}

// Norms and lays out the tokens of one block. `row` has room for `row_words` floats.
static void fill_block(const LinearArguments& a, const PanelShape& shape, const Panels& panels,
                       int64_t block, float* row) {
    const int64_t groups = shape.groups(), first = block * kBlockTokens;
    const int width = static_cast<int>(smaller(kBlockTokens, shape.tokens - first));
    for (int lane = 0; lane < width; ++lane) {
        const int64_t token = a.rows != nullptr ? a.rows[first + lane] : first + lane;
        const float* x = a.x + token * a.x_stride;
        const bool is_whole = shape.columns % kTileColumns == 0;
        if (a.norm.weight != nullptr) {
            const float factor = norm_factor(x, shape.columns, a.norm.epsilon);
            scale_row(x, a.norm.weight, factor, shape.columns, row);
            x = row;
        } else if (!is_whole) {
            std::memcpy(row, x, sizeof(float) * shape.columns);
            x = row;
        }
        for (int64_t c = shape.columns; c < shape.row_words() && !is_whole; ++c) row[c] = 0.0f;
        if (panels.bytes != nullptr) {
            int32_t* to = panels.bytes + block * byte_block_words(groups, kBlockTokens);
            round_row(x, groups, to, width, lane);
        }
        if (panels.floats != nullptr) {
            float* to = panels.floats + block * float_block_words(groups, kBlockTokens);
            place_row(x, shape.row_words(), to, width, lane);
        }
    }
}
