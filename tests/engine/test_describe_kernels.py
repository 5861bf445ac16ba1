"""What the doctor is told about the kernels of this machine."""

import pytest

from engine import describe_kernels
from kernels.native.library import LibraryMissing
from kernels.native.runtime import Runtime
from kernels.select import OPERATIONS


def test_the_instruction_set_of_the_native_kernels_is_named() -> None:
    try:
        instructions = Runtime(num_threads=1).instructions
    except LibraryMissing:
        pytest.skip("the native kernels were not built here")

    assert describe_kernels("cpu")["instructions"] == instructions


def test_plain_kernels_have_no_instruction_set_of_their_own() -> None:
    assert set(describe_kernels("reference")) == set(OPERATIONS)
