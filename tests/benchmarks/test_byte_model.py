"""The bytes the meter counts are those that memory delivers, by an independent counter."""

import shutil
from pathlib import Path

import pytest

from kernels.native.library import library_path
from tests.benchmarks.byte_model import compile_driver, measure
from tests.helpers.real_models import smol_path


@pytest.mark.skipif(
    not (shutil.which("valgrind") and shutil.which("g++") and library_path().exists()),
    reason="needs valgrind, g++ and the native kernels",
)
@pytest.mark.parametrize("part", ["layer", "head"])
def test_memory_delivers_what_the_cost_model_counts(tmp_path: Path, part: str) -> None:
    result = measure(compile_driver(tmp_path / "byte_model"), smol_path(), part)
    assert abs(result["ratio"] - 1) < 0.05
