// How a quantized matrix lies in memory, and how it gets there from the rows of a weight file.
//
// Eight rows form a group; a group is a run of tiles of 32 columns. In a tile one vector of 32
// bytes holds 4 columns of all 8 rows, so that a matrix product needs no sums across lanes. Codes,
// scales and minimums are exactly the file's, and take as many bits.
//
// | format       | tile of 8 rows × 32 columns, in bytes                                   |
// |--------------|-------------------------------------------------------------------------|
// | Q4_0  Q4_1   | scale f16 [8], (minimum f16 [8],) nibbles [4][8 rows][4]                  |
// | Q5_0  Q5_1   | the same, then fifth bits [8 rows][4]                                     |
// | Q8_0         | scale f16 [8], codes i8 [8][8 rows][4]                                    |
// | F16 BF16 F32 | values [32 columns][8 rows]                                               |
// | NF4 FP4      | scale f32 [8], nibbles [4][8 rows][4]; each stands for one of 16 floats   |
// | Q4_K  Q5_K   | per 8 tiles: scale f16 [8], minimum f16 [8], small scales [96];           |
// |              | then 8 tiles of nibbles [4][8 rows][4] (and fifth bits [8 rows][4])       |
// | Q6_K         | per 8 tiles: scale f16 [8]; then 8 tiles: small scales i8 [2 halves][8],  |
// |              | nibbles [4][8 rows][4], upper bits [2][8 rows][4]                         |
//
// nibbles: byte b of row r in vector j holds column 4j + b (low) and column 16 + 4j + b (high).
// fifth bits: bit k of byte b of row r is that of column 4k + b.
// upper bits: bits 2k and 2k + 1 of byte b of row r in vector v belong to column 16v + 4k + b.
// small scales of Q4_K and Q5_K: four vectors of 32 six-bit numbers, vector k holding
//   [scale, minimum of tile 2k; scale, minimum of tile 2k + 1][8 rows]; the first three are stored
//   in the low bits of 32 bytes each, the fourth two bits at a time in their high bits.
#pragma once

#include <cstddef>
#include <cstdint>

#include "thread_team.h"

namespace venturi {

constexpr int kGroupRows = 8;
constexpr int kTileColumns = 32;
constexpr int kBlockColumns = 256;  // of Q4_K, Q5_K, Q6_K
constexpr int kBlockTiles = kBlockColumns / kTileColumns;
constexpr int kSmallScaleBytes = 96;
constexpr int kLookupBlockBytes = 36;  // of a file, for 64 columns
constexpr int kLookupTileBytes = 160;

enum Format : int32_t {
    kQ4_0,
    kQ4_1,
    kQ5_0,
    kQ5_1,
    kQ8_0,
    kQ4_K,
    kQ5_K,
    kQ6_K,
    kF16,
    kBF16,
    kF32,
    kNF4,
    kFP4,
    kNumFormats,
};

// What the codes of NF4 and FP4 stand for; kernels/formats.py says where they are from.
inline constexpr float kLookupTables[2][16] = {
    {-1.0f, -0.6961928009986877f, -0.5250730514526367f, -0.39491748809814453f,
     -0.28444138169288635f, -0.18477343022823334f, -0.09105003625154495f, 0.0f,
     0.07958029955625534f, 0.16093020141124725f, 0.24611230194568634f, 0.33791524171829224f,
     0.44070982933044434f, 0.5626170039176941f, 0.7229568362236023f, 1.0f},
    {0.0f, 0.005208333488553762f, 0.6666666865348816f, 1.0f, 0.3333333432674408f, 0.5f,
     0.1666666716337204f, 0.25f, 0.0f, -0.005208333488553762f, -0.6666666865348816f, -1.0f,
     -0.3333333432674408f, -0.5f, -0.1666666716337204f, -0.25f},
};

constexpr const float* lookup_table(int32_t format) { return kLookupTables[format - kNF4]; }

// A run of rows of one format. Its group g starts at data + g · group_stride.
struct Segment {
    int32_t format;  // Format
    const uint8_t* data;
    int64_t group_stride;
    int64_t first_row;  // of the matrix
    int64_t rows;

    int64_t groups() const { return (rows + kGroupRows - 1) / kGroupRows; }
};

// Rows of one or more formats, stacked; or, interleaved, two segments of equal size of which row i
// of the first is row 2i of the matrix, and row i of the second is row 2i + 1.
//
// With a column map, column c of the segments is the model's column column_map[c]: a product gathers
// its inputs, and rows that are read back are in the order of the segments.
struct PackedMatrix {
    int64_t rows;
    int64_t columns;
    int32_t is_interleaved;
    int32_t num_segments;
    const Segment* segments;
    const int32_t* column_map;  // [columns], or null
};

struct PackArguments {
    int32_t format;
    const uint8_t* data;     // rows of the weight file
    int64_t row_stride;      // in bytes
    const int64_t* row_map;  // logical row r is file row row_map[r]; null: the file's order
    int64_t rows;
    int64_t columns;
    uint8_t* out;
    int64_t group_stride;
};

struct DequantizeArguments {
    const PackedMatrix* matrix;
    int64_t first_row;
    int64_t num_rows;
    float* out;  // [num_rows, columns]
};

inline int64_t num_tiles(int64_t columns) { return (columns + kTileColumns - 1) / kTileColumns; }

// Whether products of a format are of floats.
inline bool is_float_format(int32_t format) { return format >= kF16; }
inline bool is_lookup_format(int32_t format) { return format >= kNF4; }

// Bytes of a group of 8 rows.
int64_t group_bytes(int32_t format, int64_t columns);

// Exact values of one row of a group: [columns].
void unpack_row(int32_t format, const uint8_t* group, int lane, int64_t columns, float* out);

// Exact values of one row of a matrix: [columns].
void unpack_matrix_row(const PackedMatrix& matrix, int64_t row, float* out);

void pack_rows(const void* arguments, Worker& worker);
void dequantize_rows(const void* arguments, Worker& worker);

}  // namespace venturi
