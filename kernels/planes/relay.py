"""From the blocks of a file to planes, and from planes back to values; torch, on any device.

`relay` runs at load, slab by slab, on the GPU that will read the planes. `values_of` is the exact
way back: it is what tests, and operations that fell back to plain torch, see of a weight.
"""

from collections.abc import Callable
from dataclasses import dataclass

import torch

from kernels.planes.layout import CHUNK, LAYOUTS, TOP_ELEMENTS, PlaneLayout, Scale, num_chunks

_RUN_ORDER = [0, 2, 1, 3]  # of a chunk's four runs of 16 in a plane of two further bits


@dataclass(frozen=True)
class Planes:
    """The planes of some rows; those a layout does not have are None.

    Attributes:
        codes, high: [rows, words] int32.
        scale: [rows, words] int32, float32 where the scale is SINGLE.
        minimum: [rows, chunks] int32.
        top: [rows, halves] float16.
    """

    codes: torch.Tensor
    high: torch.Tensor | None
    scale: torch.Tensor
    minimum: torch.Tensor | None
    top: torch.Tensor | None

    @classmethod
    def allocate(
        cls, layout: PlaneLayout, rows: int, chunks: int, device: torch.device
    ) -> "Planes":
        """Planes of so many rows, not yet written."""

        def words(per_row: int, dtype: torch.dtype = torch.int32) -> torch.Tensor | None:
            return torch.empty(rows, per_row, dtype=dtype, device=device) if per_row else None

        scale_dtype = torch.float32 if layout.scale is Scale.SINGLE else torch.int32
        codes, scale = words(layout.code_words * chunks), words(layout.scale_words(chunks))
        assert codes is not None, f"no rows or no columns: {rows} rows of {chunks} chunks"
        assert scale is not None, f"no scales in {chunks} chunks"
        return cls(
            codes=codes,
            high=words(layout.high_words * chunks),
            scale=scale.view(scale_dtype),
            minimum=words(chunks if layout.has_minimum else 0),
            top=words(layout.top_halves(chunks), torch.float16),
        )

    def all(self) -> tuple[torch.Tensor | None, ...]:
        """Every plane, in the order of the attributes."""
        return (self.codes, self.high, self.scale, self.minimum, self.top)

    def rows(self, chosen: slice) -> "Planes":
        """Views of some rows."""
        return Planes(*[None if plane is None else plane[chosen] for plane in self.all()])  # type: ignore[arg-type]

    def fill(self, other: "Planes") -> None:
        """Take the values of planes of the same shape."""
        for mine, theirs in zip(self.all(), other.all(), strict=True):
            if mine is not None and theirs is not None:
                mine.copy_(theirs)

    @property
    def num_bytes(self) -> int:
        """Memory of all planes."""
        return sum(plane.nbytes for plane in self.all() if plane is not None)


# ---------------------------------------------------------------- blocks → planes


@dataclass(frozen=True)
class _Parts:
    """What a block holds, element by element; leading dimensions [rows, blocks].

    Attributes:
        codes: [.., block_elements] uint8, all bits of each code, in the order of the elements.
        scale: float16, or float32 where single.
        small: uint8 or int8 scales (and minimums) within the block.
        minimum: float16.
        zero: uint8.
    """

    codes: torch.Tensor
    scale: torch.Tensor
    small: torch.Tensor | None = None
    minimum: torch.Tensor | None = None
    zero: torch.Tensor | None = None


def relay(format_name: str, raw: torch.Tensor, columns: int) -> Planes:
    """Lay rows of blocks out as planes.

    Args:
        format_name: A name of `kernels.planes.layout.LAYOUTS`.
        raw: [rows, row_bytes] uint8, as the file has them.
        columns: Elements of a row.
    """
    layout = LAYOUTS[format_name]
    chunks = num_chunks(columns, layout)
    parse, block_elements, block_bytes = _PARSERS[format_name]
    blocks = raw.new_zeros(raw.shape[0], chunks * CHUNK // block_elements, block_bytes)
    blocks.view(raw.shape[0], -1)[:, : raw.shape[1]] = raw  # blocks of zeros are zeros
    parts = parse(blocks)
    codes = parts.codes.reshape(raw.shape[0], chunks, CHUNK)
    return Planes(
        codes=_code_plane(codes, layout),
        high=_high_plane(codes, layout.high_bits) if layout.high_bits else None,
        scale=_scale_plane(parts, layout),
        minimum=None if not layout.has_minimum else _words(parts.minimum),
        top=_top_plane(parts, layout),
    )


def _words(values: torch.Tensor | None) -> torch.Tensor:
    """Bytes or halves of a row, seen as 32-bit words."""
    assert values is not None, "the format's parser left a plane out"
    return values.reshape(values.shape[0], -1).contiguous().view(torch.int32)


def _code_plane(codes: torch.Tensor, layout: PlaneLayout) -> torch.Tensor:
    if layout.code_bits == 8:
        return _words(codes)
    low = codes & 15
    return _words(low[..., :32] | low[..., 32:] << 4)


def _high_plane(codes: torch.Tensor, bits: int) -> torch.Tensor:
    """Element i of a run gets `bits` bits at bits·(i/4) of byte i mod 4 of the run's word."""
    runs = (codes >> 4).reshape(*codes.shape[:2], -1, 8 // bits, 4)
    if bits == 2:
        runs = runs[:, :, _RUN_ORDER]
    shifts = torch.arange(0, 8, bits, dtype=torch.uint8, device=codes.device)
    return _words((runs << shifts[:, None]).sum(-2, dtype=torch.uint8))


def _scale_plane(parts: _Parts, layout: PlaneLayout) -> torch.Tensor:
    match layout.scale:
        case Scale.HALVES:
            return _words(parts.scale)
        case Scale.SINGLE:
            return parts.scale.contiguous()
        case Scale.GROUPS:
            assert parts.zero is not None, "a group without its zero"
            return _half_bits(parts.scale) | parts.zero.int() << 16
        case Scale.SIGNED | Scale.PAIRS:
            return _words(parts.small)


def _half_bits(values: torch.Tensor) -> torch.Tensor:
    """float16 → its 16 bits in an int32."""
    return values.contiguous().view(torch.int16).int() & 0xFFFF


def _top_plane(parts: _Parts, layout: PlaneLayout) -> torch.Tensor | None:
    if layout.scale is Scale.SIGNED:
        return parts.scale.contiguous()
    if layout.scale is not Scale.PAIRS:
        return None
    assert parts.minimum is not None, "a pair without its minimum"
    return torch.stack([parts.scale, parts.minimum], -1).flatten(1)


# ---------------------------------------------------------------- the blocks of each format


def _half(blocks: torch.Tensor, at: int) -> torch.Tensor:
    """The float16 at byte `at` of every block."""
    return blocks[..., at : at + 2].contiguous().view(torch.float16)[..., 0]


def _split(values: torch.Tensor, *sizes: int) -> torch.Tensor:
    """The last dimension as several."""
    return values.reshape(*values.shape[:-1], *sizes)


def _nibbles(packed: torch.Tensor) -> torch.Tensor:
    """[…, bytes] → […, 2·bytes]: all low halves, then all high halves."""
    return torch.cat([packed & 15, packed >> 4], -1)


def _fifth_bits(packed: torch.Tensor) -> torch.Tensor:
    """[…, 4 bytes] → […, 32]: bit j as 0 or 16."""
    shifts = torch.arange(8, dtype=torch.uint8, device=packed.device)
    return (packed[..., None] >> shifts & 1).flatten(-2) << 4


def _parse_q4_0(blocks: torch.Tensor) -> _Parts:
    return _Parts(_nibbles(blocks[..., 2:18]), _half(blocks, 0))


def _parse_q4_1(blocks: torch.Tensor) -> _Parts:
    return _Parts(_nibbles(blocks[..., 4:20]), _half(blocks, 0), minimum=_half(blocks, 2))


def _parse_q5_0(blocks: torch.Tensor) -> _Parts:
    return _Parts(_nibbles(blocks[..., 6:22]) | _fifth_bits(blocks[..., 2:6]), _half(blocks, 0))


def _parse_q5_1(blocks: torch.Tensor) -> _Parts:
    codes = _nibbles(blocks[..., 8:24]) | _fifth_bits(blocks[..., 4:8])
    return _Parts(codes, _half(blocks, 0), minimum=_half(blocks, 2))


def _parse_q8_0(blocks: torch.Tensor) -> _Parts:
    return _Parts(blocks[..., 2:34], _half(blocks, 0))


def _pairs(small: torch.Tensor) -> torch.Tensor:
    """The twelve bytes of Q4_K and Q5_K as scale, scale, minimum, minimum of every chunk.

    Their bits are described in `kernels.dequantize`.
    """
    first, second, third = small[..., 0:4], small[..., 4:8], small[..., 8:12]
    scales = torch.cat([first & 63, third & 15 | first >> 6 << 4], -1)
    minimums = torch.cat([second & 63, third >> 4 | second >> 6 << 4], -1)
    by_chunk = [values.reshape(*small.shape[:-1], 4, 2) for values in (scales, minimums)]
    return torch.cat(by_chunk, -1)  # [rows, blocks, chunks of a block, 4]


def _parse_q4_k(blocks: torch.Tensor) -> _Parts:
    codes = _nibbles(_split(blocks[..., 16:144], 4, 32)).flatten(-2)
    return _Parts(codes, _half(blocks, 0), _pairs(blocks[..., 4:16]), _half(blocks, 2))


def _parse_q5_k(blocks: torch.Tensor) -> _Parts:
    """Bit g of byte i of the high bits belongs to element i of group g."""
    low = _nibbles(_split(blocks[..., 48:176], 4, 32)).reshape(*blocks.shape[:2], 8, 32)
    groups = torch.arange(8, dtype=torch.uint8, device=blocks.device)[:, None]
    high = (blocks[..., 16:48].unsqueeze(-2) >> groups & 1) << 4
    codes = (low | high).flatten(-2)
    return _Parts(codes, _half(blocks, 0), _pairs(blocks[..., 4:16]), _half(blocks, 2))


def _parse_q6_k(blocks: torch.Tensor) -> _Parts:
    """Two halves of 128 elements; four runs of 32 take two bits each from the same bytes."""
    low = _split(_nibbles(_split(blocks[..., 0:128], 2, 64)), 4, 32)
    shifts = torch.arange(0, 8, 2, dtype=torch.uint8, device=blocks.device)[:, None]
    high = _split(blocks[..., 128:192], 2, 1, 32) >> shifts & 3
    codes = (low | high << 4).flatten(-3)
    return _Parts(codes, _half(blocks, 208), blocks[..., 192:208])


def _parse_lookup(blocks: torch.Tensor) -> _Parts:
    absolute_max = blocks[..., 0:4].contiguous().view(torch.float32)[..., 0]
    return _Parts(_nibbles(blocks[..., 4:36]), absolute_max)


def _parse_group(blocks: torch.Tensor) -> _Parts:
    """Byte i of a run of 32 (16 in a group of 32) is elements i and i + 32 (16)."""
    run = min(32, blocks.shape[-1] - 4)
    codes = _nibbles(_split(blocks[..., 4:], -1, run)).flatten(-2)
    return _Parts(codes, _half(blocks, 0), zero=blocks[..., 2])


_PARSERS: dict[str, tuple[Callable[[torch.Tensor], _Parts], int, int]] = {
    "Q4_0": (_parse_q4_0, 32, 18),
    "Q4_1": (_parse_q4_1, 32, 20),
    "Q5_0": (_parse_q5_0, 32, 22),
    "Q5_1": (_parse_q5_1, 32, 24),
    "Q8_0": (_parse_q8_0, 32, 34),
    "Q4_K": (_parse_q4_k, 256, 144),
    "Q5_K": (_parse_q5_k, 256, 176),
    "Q6_K": (_parse_q6_k, 256, 210),
    "NF4": (_parse_lookup, 64, 36),
    "FP4": (_parse_lookup, 64, 36),
    "INT4_32": (_parse_group, 32, 20),
    "INT4_64": (_parse_group, 64, 36),
    "INT4_128": (_parse_group, 128, 68),
}
assert TOP_ELEMENTS % CHUNK == 0, "a block of the K formats is a whole number of chunks"


# ---------------------------------------------------------------- planes → values


def values_of(planes: Planes, layout: PlaneLayout, columns: int) -> torch.Tensor:
    """Exact values: [rows, columns] float32."""
    codes = _codes_of(planes, layout)  # [rows, elements]
    rows = codes.shape[0]
    scale, added = _scales_of(planes, layout)
    by_group = codes.reshape(*scale.shape, -1)  # [rows, groups, elements of a group]
    if layout.table is None:
        values = by_group * scale[..., None]
    else:
        table = torch.tensor(layout.table, dtype=torch.float32, device=codes.device)
        values = table[by_group.long()] * scale[..., None]
    if added is not None:
        values = values + added[..., None]
    return values.reshape(rows, -1)[:, :columns].contiguous()


def _codes_of(planes: Planes, layout: PlaneLayout) -> torch.Tensor:
    """Codes less the format's zero: [rows, elements] float32."""
    rows = planes.codes.shape[0]
    packed = planes.codes.contiguous().view(torch.uint8)
    if layout.code_bits == 8:
        return packed.view(torch.int8).float()
    codes = _nibbles(packed.reshape(rows, -1, 32))  # [rows, chunks, 64]
    if planes.high is not None:
        bits = layout.high_bits
        shifts = torch.arange(0, 8, bits, dtype=torch.uint8, device=packed.device)
        packed_high = planes.high.contiguous().view(torch.uint8).reshape(rows, -1, 1, 4)
        high = packed_high >> shifts[:, None] & (1 << bits) - 1
        high = high.reshape(rows, codes.shape[1], -1, 32 // bits)
        if bits == 2:
            high = high[:, :, _RUN_ORDER]  # which is its own inverse
        codes = codes | high.reshape(codes.shape) << 4
    return codes.reshape(rows, -1).float() - layout.zero


def _scales_of(planes: Planes, layout: PlaneLayout) -> tuple[torch.Tensor, torch.Tensor | None]:
    """Scale and what is added, each [rows, groups] float32; all products here are exact."""
    rows = planes.scale.shape[0]
    match layout.scale:
        case Scale.SINGLE:
            return planes.scale, None
        case Scale.HALVES:
            minimum = None if planes.minimum is None else _halves(planes.minimum)
            return _halves(planes.scale), minimum
        case Scale.GROUPS:
            scale = _halves(planes.scale)[:, 0::2]
            return scale, -scale * (planes.scale >> 16)
    assert planes.top is not None, f"{layout.scale} without its top plane"
    small = planes.scale.contiguous().view(torch.uint8)
    if layout.scale is Scale.SIGNED:
        top = planes.top.float().repeat_interleave(TOP_ELEMENTS // 16, 1)
        return top * small.view(torch.int8), None
    by_chunk = small.reshape(rows, -1, 2, 2).float()  # [rows, chunks, scale or minimum, 2]
    top = planes.top.float().reshape(rows, -1, 2).repeat_interleave(TOP_ELEMENTS // CHUNK, 1)
    scale = (by_chunk[:, :, 0] * top[:, :, 0, None]).flatten(1)
    return scale, -(by_chunk[:, :, 1] * top[:, :, 1, None]).flatten(1)


def _halves(words: torch.Tensor) -> torch.Tensor:
    return words.contiguous().view(torch.float16).float()
