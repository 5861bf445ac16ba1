"""The only machine code in the kernels, run by a small PTX interpreter, against its plain form."""

import re

import numpy as np
import pytest
import torch
import triton
import triton.language as tl

from kernels.gpu.triton_dot4 import LOOKUP_ASM, dot4, lookup4
from kernels.planes.tables import TABLE_STEPS, make_table, make_table_words


@triton.jit
def plain_dots(a_ptr, b_ptr, out_ptr):  # type: ignore[no-untyped-def]
    place = tl.arange(0, 64)
    dots = dot4(tl.load(a_ptr + place), tl.load(b_ptr + place), False)
    tl.store(out_ptr + place, dots)


@triton.jit
def plain_lookups(codes_ptr, table_ptr, low_ptr, high_ptr):  # type: ignore[no-untyped-def]
    place = tl.arange(0, 64)
    low, high = lookup4(tl.load(codes_ptr + place), table_ptr, False)
    tl.store(low_ptr + place, low)
    tl.store(high_ptr + place, high)


def run_ptx(text: str, operands: list[int]) -> list[int]:
    """Run straight-line PTX of and, or, shr and prmt; returns the operands afterwards."""
    registers = {f"${index}": value for index, value in enumerate(operands)}

    def value(name: str) -> int:
        return registers[name] if name in registers else int(name, 0)

    for statement in text.strip("{} \n").split(";"):
        operation, _, rest = statement.strip().partition(" ")
        names = [name.strip() for name in rest.split(",")]
        kind = operation.split(".")[0]
        if kind == "":
            continue  # after the last statement, and the declaration of registers
        sources = [value(name) for name in names[1:]]
        if kind == "and":
            registers[names[0]] = sources[0] & sources[1]
        elif kind == "or":
            registers[names[0]] = sources[0] | sources[1]
        elif kind == "shr":
            registers[names[0]] = sources[0] >> sources[1]
        else:
            assert kind == "prmt", statement
            registers[names[0]] = _prmt(*sources)
    return [registers[f"${index}"] for index in range(len(operands))]


def _prmt(low: int, high: int, selectors: int) -> int:
    """Four bytes out of eight. Source: NVIDIA, PTX ISA, "prmt", default mode."""
    pool = (low | high << 32).to_bytes(8, "little")
    result = 0
    for place in range(4):
        selector = selectors >> 4 * place & 15
        byte = pool[selector & 7]
        if selector & 8:
            byte = 255 if byte & 128 else 0  # replicates the sign
        result |= byte << 8 * place
    return result


def test_the_plain_dot_product_is_that_of_signed_bytes() -> None:
    generator = np.random.default_rng(1)
    a, b = generator.integers(-128, 128, (2, 64, 4)).astype(np.int8)
    words = [torch.from_numpy(values.reshape(-1).view(np.int32)) for values in (a, b)]
    out = torch.zeros(64, dtype=torch.int32)
    plain_dots[(1,)](*words, out)
    assert np.array_equal(out.numpy(), (a.astype(np.int32) * b).sum(1))


@pytest.mark.parametrize("name", ["NF4", "FP4"])
def test_both_forms_of_the_lookup_find_the_same_bytes(name: str) -> None:
    table = make_table_words(name, torch.device("cpu"))
    assert table is not None
    codes = np.random.default_rng(2).integers(0, 256, 256).astype(np.uint8)
    words = torch.from_numpy(codes.view(np.int32))
    low, high = torch.zeros(64, dtype=torch.int32), torch.zeros(64, dtype=torch.int32)
    plain_lookups[(1,)](words, table, low, high)
    entries = table[:4].numpy().view(np.int8)
    assert np.array_equal(low.numpy().view(np.int8), entries[codes & 15])
    assert np.array_equal(high.numpy().view(np.int8), entries[codes >> 4])
    rows = [int(word) for word in table[:4].numpy().view(np.uint32)]
    text = re.sub(r"\.reg[^;]*;", "", LOOKUP_ASM.value)
    for index, word in enumerate(words.numpy().view(np.uint32)):
        found = run_ptx(text, [0, 0, int(word), *rows])
        assert found[:2] == [int(w.numpy().view(np.uint32)[index]) for w in (low, high)]


@pytest.mark.parametrize("name", ["NF4", "FP4"])
def test_two_bytes_say_a_table_entry_to_a_65_thousandth(name: str) -> None:
    exact, words = (make(name, torch.device("cpu")) for make in (make_table, make_table_words))
    assert exact is not None
    assert words is not None
    parts = words.numpy().view(np.int8).reshape(2, 16).astype(np.int32)
    error = np.abs((parts[0] * 256 + parts[1]) / TABLE_STEPS - exact.numpy()).max()
    assert error <= 0.5 / TABLE_STEPS
