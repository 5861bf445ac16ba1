// The operations, in the order in which they build on each other.
#include "simd_math.inl"
#include "rows.inl"
#if defined(VENTURI_TWO_GROUPS_PER_VECTOR)
#include "rows_avx512.inl"
#endif
#include "formats.inl"
#include "activations.inl"
#include "lookup.inl"
#include "linear_finish.inl"
#include "linear_direct.inl"
#include "linear_unpacked.inl"
#include "linear.inl"
#include "add_norm.inl"
#include "embed.inl"
#include "cache.inl"
#include "rotary_store.inl"
#include "attention_spans.inl"
#include "attention_rows.inl"
#include "attention_tiles.inl"
#include "attention_floats.inl"
#if defined(VENTURI_MULTIPLIES_PAIRS)
#include VENTURI_MULTIPLIES_PAIRS
#include "attention_pairs.inl"
#endif
#include "attention.inl"
#include "sample.inl"
