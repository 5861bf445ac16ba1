"""Every GPU kernel compiles for GPUs that are not here, in a process without the interpreter."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("triton") is None, reason="Triton does not exist for this system"
)
ROOT = Path(__file__).parents[2]


def compile_report(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "TRITON_CACHE_DIR": str(folder)}
    environment.pop("TRITON_INTERPRET", None)
    return subprocess.run(
        [sys.executable, "-m", "kernels.compile_report", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=580,
    )


def assert_compiles(folder: Path, *arguments: str) -> None:
    report = compile_report(folder, *arguments)
    assert report.returncode == 0, report.stderr
    assert "0 broken" in report.stderr


@pytest.mark.slow
def test_kernels_compile_without_spilling_in_all_their_forms(tmp_path: Path) -> None:
    assert_compiles(tmp_path, "--target", "sm_86", "--choose", "values")


@pytest.mark.slow
def test_kernels_compile_for_new_and_old_gpus_and_for_amd(tmp_path: Path) -> None:
    assert_compiles(tmp_path, "--target", "sm_120", "sm_75", "gfx1100", "--choose", "first")


@pytest.mark.full
@pytest.mark.parametrize(
    "target", ["sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_120", "gfx1100"]
)
def test_every_case_of_every_kernel_compiles(tmp_path: Path, target: str) -> None:
    assert_compiles(tmp_path, "--target", target)


def test_a_report_of_nothing_is_no_success(tmp_path: Path) -> None:
    report = compile_report(tmp_path, "--target", "sm_86", "--only", "no such kernel")
    assert report.returncode == 1
    assert "0 compilations" in report.stderr


BROKEN_KERNELS = """
import dataclasses

import triton
import triton.language as tl
from kernels.gpu.aot import AotCase
from kernels.gpu.compiling import compile_case
from kernels.gpu.target import TARGETS

@triton.jit
def crowded(x_ptr, y_ptr):
    row, column = tl.arange(0, 64)[:, None], tl.arange(0, 128)[None, :]
    x = tl.load(x_ptr + row * 128 + column)
    tl.debug_barrier()
    y = tl.load(y_ptr + row * 128 + column)
    tl.store(x_ptr + row * 128 + column, x * tl.sum(y) + y)

@triton.jit
def large(x_ptr):
    row, column = tl.arange(0, 16)[:, None], tl.arange(0, 16)[None, :]
    at = x_ptr + row * 16 + column
    tl.store(at, tl.dot(tl.load(at), tl.load(at), input_precision="ieee"))

@triton.jit
def narrow(x_ptr, y_ptr):
    at = 3 * tl.arange(0, 64)
    tl.store(y_ptr + at, tl.load(x_ptr + at))

@triton.jit
def wrong(x_ptr):
    tl.store(x_ptr, no_such_name)

tiny = dataclasses.replace(TARGETS["sm_86"], shared_bytes=64)
types = {"x_ptr": "*fp32", "y_ptr": "*fp32"}
for kernel in (crowded, large, narrow, wrong):
    case = AotCase(
        kernel.__name__, kernel, types, {}, tuple(kernel.arg_names), {"num_warps": 1},
        is_hot=True, expects_wide_loads=kernel is narrow, expects_matrix_units=kernel is large,
    )
    print(kernel.__name__, compile_case(case, tiny).problem)
"""


def test_spills_size_narrow_loads_missing_matrix_units_and_errors_are_told(tmp_path: Path) -> None:
    script = tmp_path / "broken_kernels.py"
    script.write_text(BROKEN_KERNELS, encoding="utf-8")
    environment = {**os.environ, "TRITON_CACHE_DIR": str(tmp_path), "PYTHONPATH": str(ROOT)}
    environment.pop("TRITON_INTERPRET", None)
    told = subprocess.run(
        [sys.executable, str(script)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    ).stdout
    crowded, large, narrow, wrong = told.strip().splitlines()
    assert "spills" in crowded
    assert "bytes of shared memory" in large
    assert "does not use the matrix units" in large
    assert "reads less than 16 bytes" in narrow
    assert "does not compile" in wrong
