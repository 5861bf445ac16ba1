"""Compiling ahead: in other threads, nothing run, nothing left for later but what is unsound."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch

from kernels.gpu.ahead import compile_ahead
from kernels.gpu.runtime import GpuRuntime
from kernels.gpu.target import TARGETS

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    environment = {**os.environ, "TRITON_CACHE_DIR": str(tmp_path_factory.mktemp("triton"))}
    environment.pop("TRITON_INTERPRET", None)
    told = subprocess.run(
        [sys.executable, "-m", "tests.kernels.gpu.ahead_child"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert told.returncode == 0, told.stderr
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def test_all_is_compiled_in_other_threads_and_nothing_is_run(found: dict[str, Any]) -> None:
    assert len(found["ahead"]) == 3
    assert found["main"] not in found["ahead"]
    assert found["launched_ahead"] == []
    assert len(found["launchers_ahead"]) == 2  # of those that are sound
    assert found["main"] not in found["launchers_ahead"]


def test_what_was_compiled_ahead_is_launched_as_it_is(found: dict[str, Any]) -> None:
    assert found["launched"] == ["add_norm_rows", "add_norm_rows"]
    assert len(found["later"]) == 1  # the one that is unsound


def test_what_does_not_compile_says_so_when_it_is_launched(found: dict[str, Any]) -> None:
    assert found["problem"] == "CompileTimeAssertionFailure"


@pytest.mark.parametrize("target", ["interpreter", "gfx1100"])
def test_elsewhere_all_is_compiled_when_it_is_launched(target: str) -> None:
    def work() -> None:
        raise AssertionError("called")

    compile_ahead(GpuRuntime(torch.device("cpu"), TARGETS[target]), work)
