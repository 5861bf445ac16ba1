"""The strict interpreter catches what a GPU would do wrong without a word."""

import pytest
import torch
import triton
import triton.language as tl
from triton.runtime.errors import InterpreterError

from tests.helpers.triton_interpreter import WriteRace


@triton.jit
def load_one_too_many(source_ptr, target_ptr, count, BLOCK: tl.constexpr):
    index = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(
        target_ptr + index, tl.load(source_ptr + index, mask=index <= count), mask=index < count
    )


@triton.jit
def store_to_the_same_place(target_ptr, BLOCK: tl.constexpr):
    tl.store(target_ptr + tl.arange(0, BLOCK), tl.arange(0, BLOCK) + tl.program_id(0))


@triton.jit
def add_up_undefined_lanes(source_ptr, target_ptr, count, BLOCK: tl.constexpr):
    index = tl.arange(0, BLOCK)
    tl.store(target_ptr, tl.sum(tl.load(source_ptr + index, mask=index < count), 0))


@triton.jit
def overflow(target_ptr, number):
    tl.store(target_ptr, number * number)


@triton.jit
def dot(a_ptr, b_ptr, out_ptr, SIZE: tl.constexpr):
    row, column = tl.arange(0, SIZE)[:, None], tl.arange(0, SIZE)[None, :]
    a, b = tl.load(a_ptr + row * SIZE + column), tl.load(b_ptr + row * SIZE + column)
    tl.store(out_ptr + row * SIZE + column, tl.dot(a, b))


def test_a_load_behind_the_end_is_an_error() -> None:
    with pytest.raises(InterpreterError, match="out of bounds"):
        load_one_too_many[(2,)](torch.randn(20), torch.zeros(20), 20, 16)
    load_one_too_many[(2,)](torch.randn(21), torch.zeros(20), 20, 16)


def test_two_programs_may_not_store_to_one_place() -> None:
    with pytest.raises(WriteRace):
        store_to_the_same_place[(2,)](torch.zeros(16, dtype=torch.int32), 16)


def test_masked_lanes_without_a_value_are_no_number() -> None:
    total = torch.zeros(1)
    add_up_undefined_lanes[(1,)](torch.ones(20), total, 20, 32)
    assert total.isnan().all()


def test_an_overflow_is_an_error() -> None:
    with pytest.raises(InterpreterError, match="overflow"):
        overflow[(1,)](torch.zeros(1, dtype=torch.int32), 100_000)


def test_bfloat16_is_multiplied_as_numbers() -> None:
    a, b = torch.randn(16, 16).bfloat16(), torch.randn(16, 16).bfloat16()
    out = torch.empty(16, 16)
    dot[(1,)](a, b, out, 16)
    assert torch.allclose(out, a.float() @ b.float(), atol=1e-4)
