"""Arithmetic on small numbers in a 32-bit word: NVIDIA's instructions behind plain forms.

Each function takes NATIVE: True means CUDA's own instruction, False the same in plain operations,
for AMD's GPUs and Triton's interpreter. No kernel outside this file holds machine code.
"""

# mypy: ignore-errors

import triton
import triton.language as tl

# Looks eight 4-bit codes of $2 up in a table of 16 bytes ($3–$6). `prmt` picks four bytes out of
# eight by four 3-bit selectors; the codes' top bits then choose between the table's two halves.
# $0 gets the bytes of the low halves of $2's bytes, $1 those of the high halves.
# Source: NVIDIA, PTX ISA, "prmt".
LOOKUP_ASM = tl.constexpr("""{
.reg .b32 low3, top, first, second, left, right;
and.b32 low3, $2, 0x77777777;
and.b32 top, $2, 0x88888888;
shr.u32 top, top, 1;
or.b32 top, top, 0x32103210;
prmt.b32 first, $3, $4, low3;
prmt.b32 second, $5, $6, low3;
prmt.b32 left, first, second, top;
shr.u32 low3, low3, 16;
shr.u32 top, top, 16;
prmt.b32 first, $3, $4, low3;
prmt.b32 second, $5, $6, low3;
prmt.b32 right, first, second, top;
prmt.b32 $0, left, right, 0x6420;
prmt.b32 $1, left, right, 0x7531;
}""")


# Four bytes ($4) of two 4-bit codes each become halves, two in a register: the codes are or-ed into
# the bits of 1024, which is then taken away, and scaled: code · $5,6 + $7,8 for the low halves of
# the bytes ($0, $1), code · $9,10 + $11,12 for the high halves ($2, $3).
HALVES_ASM = tl.constexpr("""{
.reg .b32 first, last, code, thousand;
mov.b32 thousand, 0x64006400;
prmt.b32 first, $4, 0, 0x4140;
prmt.b32 last, $4, 0, 0x4342;
lop3.b32 code, first, 0x000F000F, thousand, 0xEA;
sub.f16x2 code, code, thousand;
fma.rn.f16x2 $0, code, $5, $7;
lop3.b32 code, last, 0x000F000F, thousand, 0xEA;
sub.f16x2 code, code, thousand;
fma.rn.f16x2 $1, code, $6, $8;
shr.u32 first, first, 4;
shr.u32 last, last, 4;
lop3.b32 code, first, 0x000F000F, thousand, 0xEA;
sub.f16x2 code, code, thousand;
fma.rn.f16x2 $2, code, $9, $11;
lop3.b32 code, last, 0x000F000F, thousand, 0xEA;
sub.f16x2 code, code, thousand;
fma.rn.f16x2 $3, code, $10, $12;
}""")


@triton.jit
def halves_of_codes(packed, low_scale, low_add, high_scale, high_add, NATIVE: tl.constexpr):
    """Bytes of two 4-bit codes → scale · code + addend for the low and for the high halves.

    Args:
        packed: uint8. The others: float16, of one shape with it or broadcast to it.

    Returns:
        Two float16 tensors, each rounded once.
    """
    if NATIVE:
        return tl.inline_asm_elementwise(
            HALVES_ASM,
            "=&r,=&r,=&r,=&r,r,r,r,r,r,r,r,r,r",
            [packed, low_scale, low_add, high_scale, high_add],
            dtype=(tl.float16, tl.float16),
            is_pure=True,
            pack=4,
        )
    else:
        low = (packed & 15).to(tl.float32) * low_scale + low_add
        high = (packed >> 4).to(tl.float32) * high_scale + high_add
        return low.to(tl.float16), high.to(tl.float16)


@triton.jit
def dot4(a, b, NATIVE: tl.constexpr):
    """Sum of the products of the four signed bytes of `a` and `b`, both int32 of one shape."""
    if NATIVE:
        return tl.inline_asm_elementwise(
            "dp4a.s32.s32 $0, $1, $2, 0;",
            "=r,r,r",
            [a, b],
            dtype=tl.int32,
            is_pure=True,
            pack=1,
        )
    else:
        total = (a >> 24) * (b >> 24)
        for place in tl.static_range(3):
            total += ((a << 24 - 8 * place) >> 24) * ((b << 24 - 8 * place) >> 24)
        return total


# Four `dp4a` in a row. The sum begins at the bits of 1.5 · 2²³: as a float32 it then is that number
# plus the sum, so that the slow conversion instruction is not needed.
DOT16_ASM = tl.constexpr("""{
.reg .b32 sum;
dp4a.s32.s32 sum, $1, $5, 0x4B400000;
dp4a.s32.s32 sum, $2, $6, sum;
dp4a.s32.s32 sum, $3, $7, sum;
dp4a.s32.s32 $0, $4, $8, sum;
}""")


@triton.jit
def dot16(a, b, NATIVE: tl.constexpr):
    """Sum of sixteen products of signed bytes, as an exact float32.

    Args:
        a, b: Each a tuple of four int32, all of one shape.
    """
    if NATIVE:
        sum = tl.inline_asm_elementwise(
            DOT16_ASM,
            "=r,r,r,r,r,r,r,r,r",
            [a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3]],
            dtype=tl.int32,
            is_pure=True,
            pack=1,
        )
    else:
        sum = 0x4B400000
        for place in tl.static_range(4):
            sum += dot4(a[place], b[place], NATIVE)
    return sum.to(tl.float32, bitcast=True) - 12582912.0


@triton.jit
def four_words(tile):
    """[A, B, 4] → four of [A, B]."""
    A: tl.constexpr = tile.shape[0]
    B: tl.constexpr = tile.shape[1]
    even, odd = tl.split(tl.reshape(tile, (A, B, 2, 2)))
    first, third = tl.split(even)
    second, fourth = tl.split(odd)
    return first, second, third, fourth


@triton.jit
def lookup4(codes, table_ptr, NATIVE: tl.constexpr):
    """Look eight 4-bit codes up in a table of 16 signed bytes.

    Args:
        codes: int32 words; byte i holds code i (low half) and code i + 4 (high half).
        table_ptr: The table as four int32 words.

    Returns:
        Two int32 words per word: the bytes of the low halves, and of the high halves.
    """
    if NATIVE:
        return tl.inline_asm_elementwise(
            LOOKUP_ASM,
            "=&r,=&r,r,r,r,r,r",
            [
                codes,
                tl.load(table_ptr),
                tl.load(table_ptr + 1),
                tl.load(table_ptr + 2),
                tl.load(table_ptr + 3),
            ],
            dtype=(tl.int32, tl.int32),
            is_pure=True,
            pack=1,
        )
    else:
        low = tl.zeros_like(codes)
        high = tl.zeros_like(codes)
        for place in tl.static_range(4):
            low |= _table_byte(codes >> 8 * place, table_ptr) << 8 * place
            high |= _table_byte(codes >> 8 * place + 4, table_ptr) << 8 * place
        return low, high


@triton.jit
def _table_byte(code, table_ptr):
    """The byte (0 to 255) at the place that the low 4 bits of `code` name."""
    word = tl.load(table_ptr + ((code >> 2) & 3))
    return (word >> 8 * (code & 3)) & 0xFF
