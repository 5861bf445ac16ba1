"""The comparison with a card's own counters: its judgement, and a run on a bare checkout."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks.gpu_counters import judge
from tests.benchmarks.test_gpu_acceptance import BLOCKER

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("triton") is None, reason="Triton does not exist for this system"
)
SCRIPT = Path(__file__).parent / "gpu_counters.py"


def phases(**ratios: float | None) -> list[dict[str, object]]:
    return [{"phase": name, "counted_by_expected": ratio} for name, ratio in ratios.items()]


def test_what_the_counter_says_of_known_bytes_corrects_the_data_sheet() -> None:
    assert judge(phases(sum=0.9, decode_short=0.92, decode_long=0.88)) is True
    assert judge(phases(sum=0.9, decode_short=0.92, decode_long=1.0)) is False


def test_where_nothing_was_counted_nothing_is_claimed() -> None:
    assert judge(phases(sum=None, decode=None)) is None
    assert judge(phases(sum=1.0, decode=None)) is None


@pytest.mark.slow
def test_a_dry_run_needs_torch_triton_and_numpy_only(tmp_path: Path) -> None:
    target = tmp_path / "found.json"
    told = subprocess.run(
        [sys.executable, "-P", "-c", BLOCKER, str(SCRIPT), "--dry-run", "--json", str(target)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert told.returncode == 0, told.stderr
    found = json.loads(target.read_text(encoding="utf-8"))
    assert found["is_met"] is None
    assert [phase["phase"] for phase in found["phases"]] == [
        *("idle", "sum", "decode 2 × 20", "prefill 6"),
    ]
    assert all(phase["bytes_a_pass"] > 0 for phase in found["phases"][1:])
    assert found["notes"][0].startswith("counters: ModuleNotFoundError")
