"""The GPU acceptance goes through everything on a bare checkout, without a GPU."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks.gpu_targets import TARGETS, judge, table

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("triton") is None, reason="Triton does not exist for this system"
)
ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "tests" / "benchmarks" / "gpu_acceptance.py"
# Whatever is installed here beside torch, Triton and numpy, and what torch itself asks for.
BLOCKER = """
import runpy, sys
ALLOWED = {"torch", "triton", "numpy", "kernels", "engine", "tests", "sympy", "mpmath", "networkx",
           "typing_extensions", "filelock", "fsspec", "jinja2", "markupsafe", "torchgen",
           "functorch", "setuptools", "pkg_resources", "_distutils_hack"}

class Blocker:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top in ALLOWED or top in sys.stdlib_module_names or top.startswith("_"):
            return None
        raise ModuleNotFoundError(f"No module named {top!r}", name=top)

sys.meta_path.insert(0, Blocker())
sys.path = [folder for folder in sys.path if folder]
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


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
    assert found["exactness"]["is_right"]
    assert set(found["exactness"]["chosen"].values()) == {"gpu"}
    assert list(found["skipped"]) == ["real model"]
    assert all(found[part] for part in ("products", "attention", "decode", "prefill", "peers"))
    assert "the numbers mean nothing" in told.stdout


def test_without_a_gpu_it_says_so_in_one_sentence(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "TRITON_INTERPRET"}
    told = subprocess.run(
        [sys.executable, str(SCRIPT)],
        cwd=tmp_path,
        env=environment | {"CUDA_VISIBLE_DEVICES": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert told.returncode == 2
    assert told.stderr.startswith("No GPU to measure: ")
    assert told.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def found(device: str, **parts: object) -> dict[str, object]:
    empty: dict[str, object] = {"products": [], "decode": [], "prefill": [], "attention": []}
    return {"environment": {"device": device}} | empty | parts


def decode(batch: int, speed: float, of_read: float) -> dict[str, float]:
    return {"batch": batch, "tokens_per_second": speed, "of_read": of_read}


def test_what_was_not_measured_is_neither_met_nor_missed() -> None:
    assert {target["met"] for target in judge(found("RTX 4090"))} == {None}


def test_cards_with_hbm_have_targets_of_their_own() -> None:
    rows = [decode(1, 400, 0.5)]
    met = {
        device: next(
            target["met"]
            for target in judge(found(device, decode=rows))
            if target["name"].startswith("whole model, one chat, short")
        )
        for device in ("NVIDIA GeForce RTX 4090", "NVIDIA H200")
    }
    assert met == {"NVIDIA GeForce RTX 4090": False, "NVIDIA H200": True}


def test_chats_together_are_held_against_one() -> None:
    rows = [decode(1, 100, 0.9), decode(4, 300, 0.7), decode(8, 600, 0.6), decode(1, 80, 0.9)]
    measured = {target["name"]: target for target in judge(found("RTX 4090", decode=rows))}
    assert measured["4 chats ÷ one"]["met"] is False
    assert measured["8 chats ÷ one"]["met"] is True
    assert measured["16 chats ÷ one"]["measured"] is None
    assert measured["whole model, one chat, long context ÷ read"]["measured"] == 0.9


def test_the_table_has_a_line_for_every_target() -> None:
    assert len(list(table(judge(found("RTX 4090"))))) == len(TARGETS)
