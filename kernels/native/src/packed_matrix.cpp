#include "packed_matrix.h"

#include <algorithm>
#include <cstring>

#include "half.h"

namespace venturi {
namespace {

constexpr uint32_t kLowNibbles = 0x0f0f0f0fu;
constexpr int kWords = kTileColumns / 4;  // of 4 columns
constexpr int64_t kGroupsPerItem = 4;
constexpr int64_t kRowsPerItem = 64;

struct FormatSizes {
    int file_columns;  // of a block of the file
    int file_bytes;
    int tile_bytes;
    int header_bytes;  // once per 8 tiles
};

constexpr FormatSizes kSizes[kNumFormats] = {
    {32, 18, 144, 0},      // Q4_0
    {32, 20, 160, 0},      // Q4_1
    {32, 22, 176, 0},      // Q5_0
    {32, 24, 192, 0},      // Q5_1
    {32, 34, 272, 0},      // Q8_0
    {256, 144, 128, 128},  // Q4_K
    {256, 176, 160, 128},  // Q5_K
    {256, 210, 208, 16},   // Q6_K
    {1, 2, 512, 0},        // F16
    {1, 2, 512, 0},        // BF16
    {1, 4, 1024, 0},       // F32
    {64, kLookupBlockBytes, kLookupTileBytes, 0},  // NF4
    {64, kLookupBlockBytes, kLookupTileBytes, 0},  // FP4
};

// Codes of 32 columns of one row: four columns to a word, the low bits of each code in a nibble.
struct RowCodes {
    uint32_t nibbles[kWords];
    uint32_t upper[kWords];  // the bits above, in the low bits of each byte
};

uint32_t load_word(const uint8_t* from) {
    uint32_t word;
    std::memcpy(&word, from, sizeof word);
    return word;
}

void store_word(uint8_t* to, uint32_t word) { std::memcpy(to, &word, sizeof word); }

float load_half(const uint8_t* from) {
    uint16_t half;
    std::memcpy(&half, from, sizeof half);
    return float_from_half(half);
}

// Four bits to the low bits of four bytes.
uint32_t spread_bits(uint32_t bits) { return bits * 0x00204081u & 0x01010101u; }

// ------------------------------------------------------------------ one row of a block of the file

void read_nibble_pairs(const uint8_t* codes, RowCodes& row) {
    for (int k = 0; k < 4; ++k) {
        const uint32_t word = load_word(codes + 4 * k);
        row.nibbles[k] = word & kLowNibbles;
        row.nibbles[k + 4] = word >> 4 & kLowNibbles;
    }
}

void read_fifth_bits(const uint8_t* bits, RowCodes& row) {
    const uint32_t all = load_word(bits);
    for (int k = 0; k < kWords; ++k) row.upper[k] = spread_bits(all >> 4 * k & 15u);
}

// Tile t of a Q4_K or Q5_K block: two neighbouring tiles share 32 bytes of nibbles.
void read_k_nibbles(const uint8_t* codes, int tile, RowCodes& row) {
    const int shift = 4 * (tile & 1);
    for (int k = 0; k < kWords; ++k) {
        row.nibbles[k] = load_word(codes + 32 * (tile / 2) + 4 * k) >> shift & kLowNibbles;
    }
}

void read_k_fifth_bits(const uint8_t* high, int tile, RowCodes& row) {
    for (int k = 0; k < kWords; ++k) row.upper[k] = load_word(high + 4 * k) >> tile & 0x01010101u;
}

void read_q6_codes(const uint8_t* block, int tile, RowCodes& row) {
    const int half = tile / 4, run = tile % 4;
    const uint8_t* nibbles = block + 64 * half + 32 * (run & 1);
    const uint8_t* high = block + 128 + 32 * half;
    for (int k = 0; k < kWords; ++k) {
        row.nibbles[k] = load_word(nibbles + 4 * k) >> 4 * (run >> 1) & kLowNibbles;
        row.upper[k] = load_word(high + 4 * k) >> 2 * run & 0x03030303u;
    }
}

// The 6-bit scale and minimum of a tile, of the 12 bytes that hold eight of each.
void read_small_scales(const uint8_t* small, int tile, uint8_t& scale, uint8_t& minimum) {
    if (tile < 4) {
        scale = small[tile] & 63;
        minimum = small[tile + 4] & 63;
    } else {
        scale = (small[tile + 4] & 15) | (small[tile - 4] >> 6 << 4);
        minimum = (small[tile + 4] >> 4) | (small[tile] >> 6 << 4);
    }
}

// ------------------------------------------------------------------ into the lanes of a tile

void write_nibbles(const RowCodes& row, int lane, uint8_t* vectors) {
    for (int j = 0; j < 4; ++j) {
        store_word(vectors + 32 * j + 4 * lane, row.nibbles[j] | row.nibbles[j + 4] << 4);
    }
}

void write_fifth_bits(const RowCodes& row, int lane, uint8_t* vector) {
    uint32_t word = 0;
    for (int k = 0; k < kWords; ++k) word |= row.upper[k] << k;
    store_word(vector + 4 * lane, word);
}

void write_upper_bits(const RowCodes& row, int lane, uint8_t* vectors) {
    for (int v = 0; v < 2; ++v) {
        uint32_t word = 0;
        for (int k = 0; k < 4; ++k) word |= row.upper[4 * v + k] << 2 * k;
        store_word(vectors + 32 * v + 4 * lane, word);
    }
}

void write_small_scales(const uint8_t (&vectors)[4][32], uint8_t* out) {
    for (int k = 0; k < 3; ++k) {
        for (int i = 0; i < 32; ++i) {
            out[32 * k + i] = vectors[k][i] | (vectors[3][i] >> 2 * k & 3) << 6;
        }
    }
}

uint8_t read_packed_small_scale(const uint8_t* stored, int vector, int index) {
    if (vector < 3) return stored[32 * vector + index] & 63;
    return stored[index] >> 6 | stored[32 + index] >> 6 << 2 | stored[64 + index] >> 6 << 4;
}

// ------------------------------------------------------------------ packing a group

using FileRows = const uint8_t* const (&)[kGroupRows];  // null past the last row

void pack_simple_group(int32_t format, FileRows rows, int64_t tiles, uint8_t* out) {
    const FormatSizes& sizes = kSizes[format];
    const bool has_minimum = format == kQ4_1 || format == kQ5_1;
    const bool has_fifth = format == kQ5_0 || format == kQ5_1;
    const int codes_at = has_minimum ? 32 : 16;
    for (int64_t tile = 0; tile < tiles; ++tile, out += sizes.tile_bytes) {
        for (int lane = 0; lane < kGroupRows; ++lane) {
            if (rows[lane] == nullptr) continue;
            const uint8_t* block = rows[lane] + tile * sizes.file_bytes;
            std::memcpy(out + 2 * lane, block, 2);
            if (has_minimum) std::memcpy(out + 16 + 2 * lane, block + 2, 2);
            block += has_minimum ? 4 : 2;
            if (format == kQ8_0) {
                for (int k = 0; k < kWords; ++k) {
                    std::memcpy(out + codes_at + 32 * k + 4 * lane, block + 4 * k, 4);
                }
                continue;
            }
            RowCodes row;
            if (has_fifth) {
                read_fifth_bits(block, row);
                write_fifth_bits(row, lane, out + codes_at + 128);
                block += 4;
            }
            read_nibble_pairs(block, row);
            write_nibbles(row, lane, out + codes_at);
        }
    }
}

void pack_k_group(int32_t format, FileRows rows, int64_t blocks, uint8_t* out) {
    const FormatSizes& sizes = kSizes[format];
    const bool has_fifth = format == kQ5_K;
    const int codes_at = has_fifth ? 48 : 16;
    for (int64_t b = 0; b < blocks; ++b, out += sizes.header_bytes + 8 * sizes.tile_bytes) {
        uint8_t small[4][32] = {};
        for (int lane = 0; lane < kGroupRows; ++lane) {
            if (rows[lane] == nullptr) continue;
            const uint8_t* block = rows[lane] + b * sizes.file_bytes;
            std::memcpy(out + 2 * lane, block, 2);
            std::memcpy(out + 16 + 2 * lane, block + 2, 2);
            for (int tile = 0; tile < kBlockTiles; ++tile) {
                uint8_t* scales = small[tile / 2] + 16 * (tile & 1);
                read_small_scales(block + 4, tile, scales[lane], scales[8 + lane]);
                uint8_t* to = out + sizes.header_bytes + tile * sizes.tile_bytes;
                RowCodes row;
                read_k_nibbles(block + codes_at, tile, row);
                write_nibbles(row, lane, to);
                if (has_fifth) {
                    read_k_fifth_bits(block + 16, tile, row);
                    write_fifth_bits(row, lane, to + 128);
                }
            }
        }
        write_small_scales(small, out + 32);
    }
}

void pack_q6_group(FileRows rows, int64_t blocks, uint8_t* out) {
    const FormatSizes& sizes = kSizes[kQ6_K];
    for (int64_t b = 0; b < blocks; ++b, out += sizes.header_bytes + 8 * sizes.tile_bytes) {
        for (int lane = 0; lane < kGroupRows; ++lane) {
            if (rows[lane] == nullptr) continue;
            const uint8_t* block = rows[lane] + b * sizes.file_bytes;
            std::memcpy(out + 2 * lane, block + 208, 2);
            for (int tile = 0; tile < kBlockTiles; ++tile) {
                uint8_t* to = out + sizes.header_bytes + tile * sizes.tile_bytes;
                to[lane] = block[192 + 2 * tile];
                to[8 + lane] = block[192 + 2 * tile + 1];
                RowCodes row;
                read_q6_codes(block, tile, row);
                write_nibbles(row, lane, to + 16);
                write_upper_bits(row, lane, to + 144);
            }
        }
    }
}

void pack_lookup_group(FileRows rows, int64_t tiles, uint8_t* out) {
    for (int64_t tile = 0; tile < tiles; ++tile, out += kLookupTileBytes) {
        for (int lane = 0; lane < kGroupRows; ++lane) {
            if (rows[lane] == nullptr) continue;
            const uint8_t* block = rows[lane] + tile / 2 * kLookupBlockBytes;
            std::memcpy(out + 4 * lane, block, 4);
            RowCodes row;
            read_k_nibbles(block + 4, static_cast<int>(tile % 2), row);
            write_nibbles(row, lane, out + 4 * kGroupRows);
        }
    }
}

void pack_float_group(int32_t format, FileRows rows, int64_t columns, uint8_t* out) {
    const int size = kSizes[format].file_bytes;
    for (int lane = 0; lane < kGroupRows; ++lane) {
        if (rows[lane] == nullptr) continue;
        for (int64_t c = 0; c < columns; ++c) {
            std::memcpy(out + (c * kGroupRows + lane) * size, rows[lane] + c * size, size);
        }
    }
}

void pack_group(int32_t format, FileRows rows, int64_t columns, uint8_t* out) {
    switch (format) {
        case kF16:
        case kBF16:
        case kF32: return pack_float_group(format, rows, columns, out);
        case kQ4_K:
        case kQ5_K: return pack_k_group(format, rows, columns / kBlockColumns, out);
        case kQ6_K: return pack_q6_group(rows, columns / kBlockColumns, out);
        case kNF4:
        case kFP4: return pack_lookup_group(rows, columns / kTileColumns, out);
        default: return pack_simple_group(format, rows, columns / kTileColumns, out);
    }
}

// ------------------------------------------------------------------ reading a row back

int nibble_of(const uint8_t* vectors, int lane, int column) {
    const uint8_t byte = vectors[32 * (column % 16 / 4) + 4 * lane + column % 4];
    return column < 16 ? byte & 15 : byte >> 4;
}

int fifth_bit_of(const uint8_t* vector, int lane, int column) {
    return vector[4 * lane + column % 4] >> column / 4 & 1;
}

int upper_bits_of(const uint8_t* vectors, int lane, int column) {
    return vectors[32 * (column / 16) + 4 * lane + column % 4] >> 2 * (column % 16 / 4) & 3;
}

void unpack_simple_tile(int32_t format, const uint8_t* tile, int lane, float* out) {
    const float scale = load_half(tile + 2 * lane);
    const bool has_minimum = format == kQ4_1 || format == kQ5_1;
    const uint8_t* codes = tile + (has_minimum ? 32 : 16);
    if (format == kQ8_0) {
        for (int c = 0; c < kTileColumns; ++c) {
            const auto code = static_cast<int8_t>(codes[32 * (c / 4) + 4 * lane + c % 4]);
            out[c] = scale * static_cast<float>(code);
        }
        return;
    }
    const bool has_fifth = format == kQ5_0 || format == kQ5_1;
    const float minimum = has_minimum ? load_half(tile + 16 + 2 * lane) : 0.0f;
    const int offset = has_minimum ? 0 : has_fifth ? 16 : 8;
    for (int c = 0; c < kTileColumns; ++c) {
        int code = nibble_of(codes, lane, c);
        if (has_fifth) code |= fifth_bit_of(codes + 128, lane, c) << 4;
        out[c] = scale * static_cast<float>(code - offset);
        if (has_minimum) out[c] += minimum;
    }
}

void unpack_k_block(int32_t format, const uint8_t* block, int lane, float* out) {
    const FormatSizes& sizes = kSizes[format];
    const float scale = load_half(block + 2 * lane);
    const float minimum = load_half(block + 16 + 2 * lane);
    for (int tile = 0; tile < kBlockTiles; ++tile) {
        const int at = 16 * (tile & 1) + lane;
        const float d = scale * read_packed_small_scale(block + 32, tile / 2, at);
        const float m = minimum * read_packed_small_scale(block + 32, tile / 2, at + 8);
        const uint8_t* codes = block + sizes.header_bytes + tile * sizes.tile_bytes;
        for (int c = 0; c < kTileColumns; ++c) {
            int code = nibble_of(codes, lane, c);
            if (format == kQ5_K) code |= fifth_bit_of(codes + 128, lane, c) << 4;
            *out++ = d * static_cast<float>(code) - m;
        }
    }
}

void unpack_q6_block(const uint8_t* block, int lane, float* out) {
    const FormatSizes& sizes = kSizes[kQ6_K];
    const float scale = load_half(block + 2 * lane);
    for (int tile = 0; tile < kBlockTiles; ++tile) {
        const uint8_t* from = block + sizes.header_bytes + tile * sizes.tile_bytes;
        for (int c = 0; c < kTileColumns; ++c) {
            const auto small = static_cast<int8_t>(from[8 * (c / 16) + lane]);
            const int code = nibble_of(from + 16, lane, c) | upper_bits_of(from + 144, lane, c)
                                                                 << 4;
            *out++ = scale * static_cast<float>(small) * static_cast<float>(code - 32);
        }
    }
}

void unpack_lookup_block(int32_t format, const uint8_t* tile, int lane, float* out) {
    const float* table = lookup_table(format);
    for (int half = 0; half < 2; ++half, tile += kLookupTileBytes) {
        float scale;
        std::memcpy(&scale, tile + 4 * lane, sizeof scale);
        for (int c = 0; c < kTileColumns; ++c) {
            *out++ = table[nibble_of(tile + 4 * kGroupRows, lane, c)] * scale;
        }
    }
}

float float_value(int32_t format, const uint8_t* from) {
    uint16_t half;
    float value;
    switch (format) {
        case kF16: return load_half(from);
        case kBF16: std::memcpy(&half, from, sizeof half); return float_from_bfloat(half);
        default: std::memcpy(&value, from, sizeof value); return value;
    }
}

}  // namespace

int64_t group_bytes(int32_t format, int64_t columns) {
    const int64_t tiles = num_tiles(columns);
    return tiles * kSizes[format].tile_bytes + tiles / kBlockTiles * kSizes[format].header_bytes;
}

void unpack_row(int32_t format, const uint8_t* group, int lane, int64_t columns, float* out) {
    const FormatSizes& sizes = kSizes[format];
    if (is_float_format(format) && !is_lookup_format(format)) {
        for (int64_t c = 0; c < columns; ++c) {
            out[c] = float_value(format, group + (c * kGroupRows + lane) * sizes.file_bytes);
        }
        return;
    }
    const int64_t step = sizes.header_bytes + kBlockTiles * sizes.tile_bytes;
    for (int64_t i = 0; i < columns / sizes.file_columns; ++i, out += sizes.file_columns) {
        switch (format) {
            case kQ4_K:
            case kQ5_K: unpack_k_block(format, group + i * step, lane, out); break;
            case kQ6_K: unpack_q6_block(group + i * step, lane, out); break;
            case kNF4:
            case kFP4: {
                unpack_lookup_block(format, group + 2 * i * sizes.tile_bytes, lane, out);
                break;
            }
            default: unpack_simple_tile(format, group + i * sizes.tile_bytes, lane, out);
        }
    }
}

void unpack_matrix_row(const PackedMatrix& matrix, int64_t row, float* out) {
    const Segment* segment = matrix.segments;
    if (matrix.is_interleaved) {
        segment += row & 1;
        row >>= 1;
    } else {
        while (row >= segment->first_row + segment->rows) ++segment;
        row -= segment->first_row;
    }
    const uint8_t* group = segment->data + row / kGroupRows * segment->group_stride;
    unpack_row(segment->format, group, static_cast<int>(row % kGroupRows), matrix.columns, out);
}

void pack_rows(const void* arguments, Worker& worker) {
    const auto& a = *static_cast<const PackArguments*>(arguments);
    const int64_t groups = (a.rows + kGroupRows - 1) / kGroupRows;
    const int64_t bytes = group_bytes(a.format, a.columns);
    for (;;) {
        const int64_t first = worker.next_item() * kGroupsPerItem;
        if (first >= groups) return;
        for (int64_t g = first; g < std::min(first + kGroupsPerItem, groups); ++g) {
            const uint8_t* rows[kGroupRows] = {};
            const int lanes =
                static_cast<int>(std::min<int64_t>(kGroupRows, a.rows - g * kGroupRows));
            for (int lane = 0; lane < lanes; ++lane) {
                const int64_t logical = g * kGroupRows + lane;
                rows[lane] = a.data + (a.row_map ? a.row_map[logical] : logical) * a.row_stride;
            }
            uint8_t* out = a.out + g * a.group_stride;
            if (lanes < kGroupRows || a.columns % kTileColumns != 0) std::memset(out, 0, bytes);
            pack_group(a.format, rows, a.columns, out);
        }
    }
}

void dequantize_rows(const void* arguments, Worker& worker) {
    const auto& a = *static_cast<const DequantizeArguments*>(arguments);
    for (;;) {
        const int64_t first = worker.next_item() * kRowsPerItem;
        if (first >= a.num_rows) return;
        for (int64_t row = first; row < std::min(first + kRowsPerItem, a.num_rows); ++row) {
            unpack_matrix_row(*a.matrix, a.first_row + row, a.out + row * a.matrix->columns);
        }
    }
}

}  // namespace venturi
