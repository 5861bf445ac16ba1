"""available_threads: affinity, and the quota of the control group."""

import os
from pathlib import Path

import pytest

from kernels.threads import available_threads


def cpu_max(tmp_path: Path, content: str) -> Path:
    path = tmp_path / "cpu.max"
    path.write_text(content)
    return path


@pytest.mark.parametrize("content", ["max 100000\n", "nonsense", ""])
def test_without_a_quota_all_allowed_cores_are_used(tmp_path: Path, content: str) -> None:
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    assert available_threads(cpu_max(tmp_path, content)) == allowed


def test_a_missing_file_is_no_quota(tmp_path: Path) -> None:
    assert available_threads(tmp_path / "absent") >= 1


@pytest.mark.parametrize("content", ["100000 100000", "150000 100000", "50000 100000"])
def test_a_quota_is_rounded_down_to_whole_cores_but_never_to_none(
    tmp_path: Path, content: str
) -> None:
    assert available_threads(cpu_max(tmp_path, content)) == 1
