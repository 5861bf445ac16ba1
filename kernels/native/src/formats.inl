// Unpacking a tile of 8 rows × 32 columns to one byte per code, for the formats of 4 to 6 bits.
//
// Each format has the bits of its codes, the number of scales per tile (2 for Q6_K, one for each
// half of the columns), and a reader that walks a group tile by tile. A value is d · code + m;
// `m` is a minimum of the file, or stands for the offset of codes that are stored unsigned.

constexpr int kTileWords = 8;

// A tile's codes: vector k holds columns 4k … 4k + 3 of the eight rows.
struct TileCodes {
    Codes w[kTileWords];
};

template <int HALVES>
struct TileScales {
    F8 d[HALVES];
    F8 m[HALVES];
};

VENTURI_INLINE void read_nibbles(const uint8_t* from, TileCodes& codes) {
    unrolled<4>([&](auto j) VENTURI_UNROLLED {
        const Codes both = load_codes(from + 32 * j);
        codes.w[j] = both & 15;
        codes.w[j + 4] = shifted<-4>(both) & 15;
    });
}

VENTURI_INLINE void read_fifth_bits(const uint8_t* from, TileCodes& codes) {
    const Codes bits = load_codes(from);
    unrolled<kTileWords>(
        [&](auto k) VENTURI_UNROLLED { codes.w[k] = codes.w[k] | (shifted<4 - k>(bits) & 16); });
}

VENTURI_INLINE void read_upper_bits(const uint8_t* from, TileCodes& codes) {
    const Codes bits[2] = {load_codes(from), load_codes(from + 32)};
    unrolled<kTileWords>([&](auto k) VENTURI_UNROLLED {
        codes.w[k] = codes.w[k] | (shifted<4 - 2 * (k % 4)>(bits[k / 4]) & 48);
    });
}

template <bool HAS_MINIMUM, bool HAS_FIFTH>
struct SimpleFormat {
    static constexpr int kBits = HAS_FIFTH ? 5 : 4;
    static constexpr int kHalves = 1;
    static constexpr int kCodesAt = HAS_MINIMUM ? 32 : 16;
    static constexpr int kTileBytes = kCodesAt + 128 + (HAS_FIFTH ? 32 : 0);

    struct Reader {
        const uint8_t* tile;
        VENTURI_INLINE explicit Reader(const uint8_t* group) : tile(group) {}
        VENTURI_INLINE void next(TileCodes& codes, TileScales<1>& scales) {
            read_nibbles(tile + kCodesAt, codes);
            if constexpr (HAS_FIFTH) read_fifth_bits(tile + kCodesAt + 128, codes);
            scales.d[0] = from_half8(tile);
            if constexpr (HAS_MINIMUM) scales.m[0] = from_half8(tile + 16);
            else scales.m[0] = scales.d[0] * broadcast8(HAS_FIFTH ? -16.0f : -8.0f);
            tile += kTileBytes;
        }
    };
};

template <bool HAS_FIFTH>
struct KFormat {
    static constexpr int kBits = HAS_FIFTH ? 5 : 4;
    static constexpr int kHalves = 1;
    static constexpr int kHeaderBytes = 32 + kSmallScaleBytes;
    static constexpr int kTileBytes = 128 + (HAS_FIFTH ? 32 : 0);

    struct Reader {
        const uint8_t* tile;
        int index = 0;  // of the tile in its block of 8
        F8 scale, minimum;
        uint8_t small[4 * 32];

        VENTURI_INLINE explicit Reader(const uint8_t* group) : tile(group) {}
        VENTURI_INLINE void read_header() {
            scale = from_half8(tile);
            minimum = zero8() - from_half8(tile + 16);
            const Codes a = load_codes(tile + 32), b = load_codes(tile + 64);
            const Codes c = load_codes(tile + 96);
            store_codes(small, a & 63);
            store_codes(small + 32, b & 63);
            store_codes(small + 64, c & 63);
            store_codes(small + 96,
                        (shifted<-6>(a) & 3) | (shifted<-4>(b) & 12) | (shifted<-2>(c) & 48));
            tile += kHeaderBytes;
        }
        VENTURI_INLINE void next(TileCodes& codes, TileScales<1>& scales) {
            if (index == 0) read_header();
            read_nibbles(tile, codes);
            if constexpr (HAS_FIFTH) read_fifth_bits(tile + 128, codes);
            scales.d[0] = scale * from_bytes8(small + 16 * index);
            scales.m[0] = minimum * from_bytes8(small + 16 * index + 8);
            tile += kTileBytes;
            index = (index + 1) % kBlockTiles;
        }
    };
};

struct Q6_KFormat {
    static constexpr int kBits = 6;
    static constexpr int kHalves = 2;
    static constexpr int kHeaderBytes = 16;
    static constexpr int kTileBytes = 16 + 128 + 64;

    struct Reader {
        const uint8_t* tile;
        int index = 0;
        F8 scale;

        VENTURI_INLINE explicit Reader(const uint8_t* group) : tile(group) {}
        VENTURI_INLINE void next(TileCodes& codes, TileScales<2>& scales) {
            if (index == 0) {
                scale = from_half8(tile);
                tile += kHeaderBytes;
            }
            read_nibbles(tile + 16, codes);
            read_upper_bits(tile + 144, codes);
            unrolled<2>([&](auto half) VENTURI_UNROLLED {
                scales.d[half] = scale * from_signed_bytes8(tile + 8 * half);
                scales.m[half] = scales.d[half] * broadcast8(-32.0f);
            });
            tile += kTileBytes;
            index = (index + 1) % kBlockTiles;
        }
    };
};

using Q4_0Format = SimpleFormat<false, false>;
using Q4_1Format = SimpleFormat<true, false>;
using Q5_0Format = SimpleFormat<false, true>;
using Q5_1Format = SimpleFormat<true, true>;
using Q4_KFormat = KFormat<false>;
using Q5_KFormat = KFormat<true>;
