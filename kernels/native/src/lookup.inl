// Weights whose codes stand for one of sixteen floats, times a scale: NF4 and FP4.
//
// They are multiplied as floats: a column of eight rows is looked up and scaled as it is needed.

// The values of one column of a group.
template <int32_t FORMAT>
VENTURI_INLINE F8 load_looked_up(const uint8_t* group, int64_t column) {
    const uint8_t* tile = group + column / kTileColumns * kLookupTileBytes;
    const int c = static_cast<int>(column % kTileColumns);
    const uint8_t* words = tile + sizeof(float) * kGroupRows + 32 * (c % 16 / 4);
    const int shift = 8 * (c % 4) + (c < 16 ? 0 : 4);
    const F8 number = look_up8(lookup_table(FORMAT), words, shift);
    return number * load8(reinterpret_cast<const float*>(tile));
}
