"""The bytes the meter counts are those that memory delivers, by an independent counter."""

import shutil
import subprocess
from pathlib import Path

import pytest

from kernels.native.library import library_path
from tests.benchmarks.byte_model import compile_line_counter, compile_programs, measure
from tests.helpers.real_models import smol_path

needs_compiler = pytest.mark.skipif(not shutil.which("g++"), reason="needs g++")


@needs_compiler
@pytest.mark.skipif(
    not (shutil.which("valgrind") and library_path().exists()),
    reason="needs valgrind and the native kernels",
)
@pytest.mark.parametrize("part", ["layer", "head"])
def test_memory_delivers_what_the_cost_model_counts(tmp_path: Path, part: str) -> None:
    result = measure(compile_programs(tmp_path), smol_path(), part)
    assert abs(result["ratio"] - 1) < 0.05


@needs_compiler
@pytest.mark.parametrize(
    ("reads", "missed_reads", "missing_lines"),
    [
        pytest.param([" L 1000,32"], 1, 1, id="one line"),
        pytest.param([" L 1030,32"], 1, 2, id="two missing lines are one read"),
        pytest.param([" L 1000,8", " L 1030,32"], 2, 2, id="the first line is there already"),
        pytest.param([" L 1000,8", " L 1008,8", " M 1010,8"], 1, 1, id="reads of a line there"),
        pytest.param([" S 1000,8", " L 1000,8"], 0, 0, id="what was written is there"),
        pytest.param(["I  1000,3", " L 1000,8"], 0, 0, id="code shares the last level"),
        pytest.param(["==7== lackey", "L 1000,8"], 0, 0, id="anything else is no read"),
    ],
)
def test_lines_of_a_read_are_counted_one_by_one(
    tmp_path: Path, reads: list[str], missed_reads: int, missing_lines: int
) -> None:
    assert counted_lines(tmp_path, reads) == (missed_reads, missing_lines)


@needs_compiler
def test_the_line_used_longest_ago_makes_room(tmp_path: Path) -> None:
    step = 1_048_576 // 16  # one set of the last level
    round_trip = [f" L {place * step:x},8" for place in range(17)]
    assert counted_lines(tmp_path, round_trip * 2) == (34, 34)
    assert counted_lines(tmp_path, round_trip[:16] * 2) == (16, 16)


def counted_lines(folder: Path, reads: list[str]) -> tuple[int, int]:
    command = [str(compile_line_counter(folder)), "1048576", "16"]
    listing = "".join(f"{read}\n" for read in reads)
    counted = subprocess.run(command, input=listing, capture_output=True, text=True, check=True)
    missed, missing = counted.stdout.split()
    return int(missed), int(missing)
