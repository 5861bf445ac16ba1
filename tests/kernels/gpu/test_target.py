"""Kinds of GPU: which row of a table one takes that has none of its own."""

import json
from pathlib import Path

import pytest

from kernels.gpu.target import TARGETS, GpuTarget, nearest
from kernels.gpu.tuning import tuning_row

TUNING = Path(__file__).parents[3] / "kernels" / "tuning"
NAMES = ("sm_75", "sm_80", "sm_86", "sm_90", "sm_120", "gfx1100", "interpreter")


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("sm_86", "sm_86"),
        ("sm_87", "sm_86"),
        ("sm_89", "sm_86"),
        ("sm_100", "sm_90"),
        ("sm_121", "sm_120"),
        ("sm_70", "sm_75"),
        ("gfx1201", "gfx1100"),
        ("interpreter", "interpreter"),
    ],
)
def test_a_gpu_takes_the_row_of_its_kind_or_of_the_one_before(name: str, taken: str) -> None:
    assert nearest(name, NAMES) == taken


@pytest.mark.parametrize("path", sorted(TUNING.glob("*.json")), ids=lambda path: path.stem)
def test_every_table_has_a_row_for_every_kind(path: Path) -> None:
    rows = json.loads(path.read_text(encoding="utf-8"))
    for target in TARGETS.values():
        assert tuning_row(path.stem, target) == rows[nearest(target.name, rows)]


def test_only_turing_lacks_matrix_units() -> None:
    lacking = [target.name for target in TARGETS.values() if not target.has_matrix_units]
    assert lacking == ["sm_75"]


def test_a_capability_is_a_number_on_nvidia_only() -> None:
    assert TARGETS["sm_120"].capability == 120
    assert GpuTarget("gfx1100", 1, 1, 1).capability == 0
