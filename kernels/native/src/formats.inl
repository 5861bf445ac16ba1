// Reading tiles of 8 rows × 32 columns, R groups of rows at a time, for the formats of 4 to 6 bits.
//
// Each format has the bits of its codes, the number of scales per tile (2 for Q6_K, one for each
// half of the columns), and a reader that walks groups tile by tile: `begin` a tile, ask for what
// is needed of it, go to the `next`. A value is d · code + m; `m` is a minimum of the file, or
// stands for the offset of codes that are stored unsigned.

// A tile's codes are eight vectors: number K holds columns 4K … 4K + 3 of the rows.
constexpr int kTileWords = 8;

template <int R>
struct TileReader {
    const uint8_t* tile[R];

    VENTURI_INLINE explicit TileReader(const uint8_t* const (&groups)[R]) {
        unrolled<R>([&](auto r) VENTURI_UNROLLED { tile[r] = groups[r]; });
    }
    VENTURI_INLINE void skip(int64_t bytes) {
        unrolled<R>([&](auto r) VENTURI_UNROLLED { tile[r] += bytes; });
    }
    VENTURI_INLINE RowFloats<R> halves(int64_t offset) const {
        return RowFloats<R>::from_each(tile, [&](const uint8_t* from) VENTURI_UNROLLED {
            return from_half8(from + offset);
        });
    }
    template <int K>
    VENTURI_INLINE RowCodes<R> nibbles(int64_t offset) const {
        const RowCodes<R> both = RowCodes<R>::load_each(tile, offset + 32 * (K % 4));
        if constexpr (K < 4) return both & 15;
        else if constexpr (kBytesAreShifted) return both.template shifted<-4>();
        else return both.template shifted<-4>() & 15;
    }
    template <int K>
    VENTURI_INLINE RowCodes<R> fifth_bits(int64_t offset) const {
        return RowCodes<R>::load_each(tile, offset).template shifted<4 - K>() & 16;
    }
    template <int K>
    VENTURI_INLINE RowCodes<R> upper_bits(int64_t offset) const {
        const RowCodes<R> bits = RowCodes<R>::load_each(tile, offset + 32 * (K / 4));
        return bits.template shifted<4 - 2 * (K % 4)>() & 48;
    }
};

template <bool HAS_MINIMUM, bool HAS_FIFTH>
struct SimpleFormat {
    static constexpr int kBits = HAS_FIFTH ? 5 : 4;
    static constexpr int kHalves = 1;
    static constexpr int kCodesAt = HAS_MINIMUM ? 32 : 16;
    static constexpr int kTileBytes = kCodesAt + 128 + (HAS_FIFTH ? 32 : 0);

    template <int R>
    struct Reader : TileReader<R> {
        VENTURI_INLINE explicit Reader(const uint8_t* const (&groups)[R]) : TileReader<R>(groups) {}

        VENTURI_INLINE void begin() {}
        template <int K>
        VENTURI_INLINE RowCodes<R> codes() const {
            const RowCodes<R> lower = this->template nibbles<K>(kCodesAt);
            if constexpr (HAS_FIFTH) return lower | this->template fifth_bits<K>(kCodesAt + 128);
            else return lower;
        }
        template <int HALF>
        VENTURI_INLINE RowFloats<R> scale() const {
            return this->halves(0);
        }
        template <int HALF>
        VENTURI_INLINE RowFloats<R> minimum() const {
            if constexpr (HAS_MINIMUM) return this->halves(16);
            else return this->halves(0) * RowFloats<R>::broadcast(HAS_FIFTH ? -16.0f : -8.0f);
        }
        VENTURI_INLINE void next() { this->skip(kTileBytes); }
    };
};

template <bool HAS_FIFTH>
struct KFormat {
    static constexpr int kBits = HAS_FIFTH ? 5 : 4;
    static constexpr int kHalves = 1;
    static constexpr int kHeaderBytes = 32 + kSmallScaleBytes;
    static constexpr int kTileBytes = 128 + (HAS_FIFTH ? 32 : 0);

    template <int R>
    struct Reader : TileReader<R> {
        VENTURI_INLINE explicit Reader(const uint8_t* const (&groups)[R]) : TileReader<R>(groups) {}
        int index = 0;  // of the tile in its block of 8
        RowFloats<R> block_scale, block_minimum;
        uint8_t small[R][4 * 32];  // the tiles' own scales and minima, 6 bits

        VENTURI_INLINE void begin() {
            if (index == 0) read_header();
        }
        VENTURI_INLINE void read_header() {
            block_scale = this->halves(0);
            block_minimum = this->halves(16) * RowFloats<R>::broadcast(-1.0f);
            for (int r = 0; r < R; ++r) widen_small_scales(this->tile[r] + 32, small[r]);
            this->skip(kHeaderBytes);
        }
        static VENTURI_INLINE void widen_small_scales(const uint8_t* from, uint8_t* to) {
            const Codes a = load_codes(from), b = load_codes(from + 32);
            const Codes c = load_codes(from + 64);
            store_codes(to, a & 63);
            store_codes(to + 32, b & 63);
            store_codes(to + 64, c & 63);
            store_codes(to + 96, (shifted_codes<-6>(a) & 3) | (shifted_codes<-4>(b) & 12) |
                                     (shifted_codes<-2>(c) & 48));
        }
        VENTURI_INLINE RowFloats<R> own(int64_t offset) const {
            const uint8_t* from[R];
            unrolled<R>([&](auto r) VENTURI_UNROLLED { from[r] = small[r] + 16 * index + offset; });
            return RowFloats<R>::from_each(from, [](const uint8_t* at) VENTURI_UNROLLED {
                return from_bytes8(at);
            });
        }
        template <int K>
        VENTURI_INLINE RowCodes<R> codes() const {
            const RowCodes<R> lower = this->template nibbles<K>(0);
            if constexpr (HAS_FIFTH) return lower | this->template fifth_bits<K>(128);
            else return lower;
        }
        template <int HALF>
        VENTURI_INLINE RowFloats<R> scale() const {
            return block_scale * own(0);
        }
        template <int HALF>
        VENTURI_INLINE RowFloats<R> minimum() const {
            return block_minimum * own(8);
        }
        VENTURI_INLINE void next() {
            this->skip(kTileBytes);
            index = (index + 1) % kBlockTiles;
        }
    };
};

struct Q6_KFormat {
    static constexpr int kBits = 6;
    static constexpr int kHalves = 2;
    static constexpr int kHeaderBytes = 16;
    static constexpr int kTileBytes = 16 + 128 + 64;

    template <int R>
    struct Reader : TileReader<R> {
        VENTURI_INLINE explicit Reader(const uint8_t* const (&groups)[R]) : TileReader<R>(groups) {}
        int index = 0;
        RowFloats<R> block_scale;

        VENTURI_INLINE void begin() {
            if (index != 0) return;
            block_scale = this->halves(0);
            this->skip(kHeaderBytes);
        }
        template <int K>
        VENTURI_INLINE RowCodes<R> codes() const {
            return this->template nibbles<K>(16) | this->template upper_bits<K>(144);
        }
        template <int HALF>
        VENTURI_INLINE RowFloats<R> scale() const {
            const auto own = RowFloats<R>::from_each(
                this->tile,
                [](const uint8_t* at)
                    VENTURI_UNROLLED { return from_signed_bytes8(at + 8 * HALF); });
            return block_scale * own;
        }
        template <int HALF>
        VENTURI_INLINE RowFloats<R> minimum() const {
            return scale<HALF>() * RowFloats<R>::broadcast(-32.0f);
        }
        VENTURI_INLINE void next() {
            this->skip(kTileBytes);
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
