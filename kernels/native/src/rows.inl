// R groups of eight rows side by side, of which every step of a product is computed together: what
// the groups have in common, the activations, is read once for all of them.
//
// Here they are as many vectors; rows_avx512.inl has vectors of two groups.

// Whether there are registers for the sums of a block of tokens beside what a tile needs.
#if defined(VENTURI_TWO_GROUPS_PER_VECTOR)
constexpr bool kSumsStayInRegisters = true;
#else
constexpr bool kSumsStayInRegisters = false;
#endif

// Whether bytes are shifted one by one; else bits come in from a neighbour.
#if defined(VENTURI_HALF_GROUP_VECTORS)
constexpr bool kBytesAreShifted = true;
#else
constexpr bool kBytesAreShifted = false;
#endif

// How many groups are computed together, at most. NEON's vectors of half a group leave no registers
// for the sums of two, except of a single token; and its dot products take activations as they lie
// in memory, so that reading them once for two groups would save little.
#if defined(VENTURI_HALF_GROUP_VECTORS)
constexpr int kMostGroups = 1;
constexpr int direct_groups_of(int tokens) { return tokens == 1 ? 2 : 1; }
#else
constexpr int kMostGroups = 2;
constexpr int direct_groups_of(int tokens) { return tokens == 1 ? 1 : 2; }
#endif

// Floats, one for each row.
template <int R>
struct RowFloats {
    F8 group[R];

    static VENTURI_INLINE RowFloats zero() { return broadcast(0.0f); }
    static VENTURI_INLINE RowFloats broadcast(float x) {
        RowFloats all;
        unrolled<R>([&](auto r) VENTURI_UNROLLED { all.group[r] = broadcast8(x); });
        return all;
    }
    static VENTURI_INLINE RowFloats load(const float* from) {
        RowFloats all;
        unrolled<R>([&](auto r) VENTURI_UNROLLED { all.group[r] = load8(from + kGroupRows * r); });
        return all;
    }
    // `load_one` gets a group's vector from an address.
    template <class Address, class Function>
    static VENTURI_INLINE RowFloats from_each(const Address* const (&from)[R], Function load_one) {
        RowFloats all;
        unrolled<R>([&](auto r) VENTURI_UNROLLED { all.group[r] = load_one(from[r]); });
        return all;
    }
    VENTURI_INLINE void store(float* to) const { store_apart(to, kGroupRows); }
    VENTURI_INLINE void store_apart(float* to, int64_t step) const {
        unrolled<R>([&](auto r) VENTURI_UNROLLED { store8(to + step * r, group[r]); });
    }
    friend VENTURI_INLINE RowFloats operator*(const RowFloats& a, const RowFloats& b) {
        RowFloats all;
        unrolled<R>([&](auto r) VENTURI_UNROLLED { all.group[r] = a.group[r] * b.group[r]; });
        return all;
    }
    friend VENTURI_INLINE RowFloats fma(const RowFloats& a, const RowFloats& b,
                                        const RowFloats& c) {
        RowFloats all;
        unrolled<R>([&](auto r) VENTURI_UNROLLED {
            all.group[r] = fma8(a.group[r], b.group[r], c.group[r]);
        });
        return all;
    }
};

// Codes as 16 bits, two columns of each row.
template <int R>
struct RowWideCodes {
    WideCodes group[R];

    static VENTURI_INLINE RowWideCodes load(const int16_t* from) {
        RowWideCodes all;
        unrolled<R>([&](auto r) VENTURI_UNROLLED { all.group[r] = load_wide(from + 16 * r); });
        return all;
    }
    VENTURI_INLINE void store(int16_t* to) const {
        unrolled<R>([&](auto r) VENTURI_UNROLLED { store_wide(to + 16 * r, group[r]); });
    }
};

// Codes, four columns of each row.
template <int R>
struct RowCodes {
    Codes group[R];

    static VENTURI_INLINE RowCodes load(const uint8_t* from) {
        RowCodes all;
        unrolled<R>([&](auto r) VENTURI_UNROLLED { all.group[r] = load_codes(from + 32 * r); });
        return all;
    }
    static VENTURI_INLINE RowCodes load_each(const uint8_t* const (&from)[R], int64_t offset) {
        RowCodes all;
        unrolled<R>([&](auto r) VENTURI_UNROLLED { all.group[r] = load_codes(from[r] + offset); });
        return all;
    }
    VENTURI_INLINE void store(uint8_t* to) const {
        unrolled<R>([&](auto r) VENTURI_UNROLLED { store_codes(to + 32 * r, group[r]); });
    }
    friend VENTURI_INLINE RowCodes operator&(RowCodes a, uint8_t mask) {
        unrolled<R>([&](auto r) VENTURI_UNROLLED { a.group[r] = a.group[r] & mask; });
        return a;
    }
    friend VENTURI_INLINE RowCodes operator|(RowCodes a, const RowCodes& b) {
        unrolled<R>([&](auto r) VENTURI_UNROLLED { a.group[r] = a.group[r] | b.group[r]; });
        return a;
    }
    // Shifts within bytes or pairs of them: mask the result. Positive is to the left.
    template <int BITS>
    VENTURI_INLINE RowCodes shifted() const {
        RowCodes all;
        unrolled<R>([&](auto r)
                        VENTURI_UNROLLED { all.group[r] = shifted_codes<BITS>(group[r]); });
        return all;
    }
    // Columns 0 and 2, and columns 1 and 3, of four.
    VENTURI_INLINE RowWideCodes<R> even_columns() const {
        RowWideCodes<R> all;
        unrolled<R>([&](auto r)
                        VENTURI_UNROLLED { all.group[r] = even_columns_of(group[r]); });
        return all;
    }
    VENTURI_INLINE RowWideCodes<R> odd_columns() const {
        RowWideCodes<R> all;
        unrolled<R>([&](auto r) VENTURI_UNROLLED { all.group[r] = odd_columns_of(group[r]); });
        return all;
    }
};

// Σ code · activation · scale over some words of a tile; see Dot.
template <int BITS, int R>
struct RowDot {
    Dot<BITS> group[R];

    template <int K>
    VENTURI_INLINE void add(const RowCodes<R>& codes, const int32_t* input, const int32_t* scale) {
        const Inputs x = broadcast_inputs(input);
        unrolled<R>([&](auto r) VENTURI_UNROLLED {
            group[r].template add<K>(codes.group[r], x, broadcast_scale(scale));
        });
    }
    VENTURI_INLINE RowFloats<R> value() const {
        RowFloats<R> all;
        unrolled<R>([&](auto r) VENTURI_UNROLLED { all.group[r] = group[r].value(); });
        return all;
    }
};

// Σ code · activation over a tile; see WideDot.
template <int R>
struct RowWideDot {
    WideDot group[R];

    template <int K>
    VENTURI_INLINE void add(const RowWideCodes<R>& codes, const int32_t* input) {
        const Inputs x = broadcast_inputs(input);
        unrolled<R>([&](auto r) VENTURI_UNROLLED { group[r].template add<K>(codes.group[r], x); });
    }
    VENTURI_INLINE RowFloats<R> value() const {
        RowFloats<R> all;
        unrolled<R>([&](auto r) VENTURI_UNROLLED { all.group[r] = group[r].value(); });
        return all;
    }
};
