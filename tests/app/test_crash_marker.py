"""A window that did not end as it should is noticed, with what it was at (B21)."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.crash_marker import Crash, CrashMarker
from app.engine_bridge import EngineBridge
from app.paths import Paths
from engine import LoadOptions
from tests.helpers.fake_engine import FakeEngine

CRASH_WHILE_LOADING = """
import faulthandler, os, signal, sys
from pathlib import Path
from app.crash_marker import CrashMarker
from app.engine_bridge import EngineBridge
from app.paths import Paths
from engine import LoadOptions

class SilentEngine:
    def start(self): ...
    def send(self, command):
        if sys.argv[3] == "native":
            faulthandler._sigsegv()
        os.kill(os.getpid(), signal.SIGKILL)

bridge = EngineBridge(SilentEngine())
marker = CrashMarker(Paths(Path(sys.argv[1])))
marker.watch(bridge)
if sys.argv[2]:
    bridge.load(Path(sys.argv[2]), LoadOptions())
os.kill(os.getpid(), signal.SIGKILL)
"""


def crash_in(paths: Paths, model: str, how: str) -> Crash:
    ended = subprocess.run(
        [sys.executable, "-c", CRASH_WHILE_LOADING, str(paths.data_dir), model, how],
        cwd=Path(__file__).parents[2],
        check=False,
    )
    assert ended.returncode != 0
    marker = CrashMarker(paths)
    marker.close()
    assert marker.crash is not None
    return marker.crash


def test_a_first_window_has_nothing_to_tell(paths: Paths) -> None:
    marker = CrashMarker(paths)
    assert marker.crash is None
    marker.close()


def test_a_window_that_was_closed_leaves_no_trace(paths: Paths) -> None:
    CrashMarker(paths).close()
    marker = CrashMarker(paths)
    assert marker.crash is None
    marker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="ends processes by signals")
def test_b21_a_model_whose_load_ended_the_window_is_to_blame(paths: Paths) -> None:
    crash = crash_in(paths, "/models/a b.gguf", "kill")
    assert crash.model == Path("/models/a b.gguf")
    assert crash.was_loading
    assert crash.is_blamed_on_model


@pytest.mark.skipif(sys.platform == "win32", reason="ends processes by signals")
def test_b21_a_native_failure_is_in_the_details(paths: Paths) -> None:
    crash = crash_in(paths, "/models/a.gguf", "native")
    assert "Segmentation fault" in crash.trace
    assert "Segmentation fault" in crash.details
    assert "a.gguf" in crash.details
    assert "/models" not in crash.details.split("log:")[0].split("native trace")[0]


@pytest.mark.skipif(sys.platform == "win32", reason="ends processes by signals")
def test_a_window_that_was_ended_while_no_model_was_there_blames_none(paths: Paths) -> None:
    crash = crash_in(paths, "", "kill")
    assert crash.model is None
    assert not crash.is_blamed_on_model
    assert "ended from outside" in crash.details


def test_a_model_that_was_loaded_when_the_power_went_is_not_to_blame(paths: Paths) -> None:
    assert not Crash(0.0, Path("a.gguf"), was_loading=False, trace="", log="").is_blamed_on_model
    assert Crash(0.0, Path("a.gguf"), was_loading=False, trace="x", log="").is_blamed_on_model


def test_a_load_that_failed_in_words_is_no_load_any_more(paths: Paths, tmp_path: Path) -> None:
    events: list[object] = []
    engine = FakeEngine(events.extend, is_loaded=True)
    bridge = EngineBridge(engine)
    marker = CrashMarker(paths)
    marker.watch(bridge)
    bridge.load(tmp_path / "missing.gguf", LoadOptions())
    assert '"is_loading": true' in (paths.run / "window.running").read_text()
    engine.run()
    for event in events:
        bridge.dispatch(event)  # type: ignore[arg-type]
    assert '"is_loading": false' in (paths.run / "window.running").read_text()
    marker.close()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"pid": "x"}', "\x00"])
def test_a_marker_that_cannot_be_read_is_no_crash(paths: Paths, text: str) -> None:
    paths.run.mkdir(parents=True)
    (paths.run / "window.running").write_text(text, encoding="utf-8")
    marker = CrashMarker(paths)
    assert marker.crash is None
    marker.close()


def test_the_last_lines_of_the_log_are_in_the_details(paths: Paths) -> None:
    paths.log.parent.mkdir(parents=True)
    paths.log.write_text("\n".join(f"line {number}" for number in range(500)), encoding="utf-8")
    paths.run.mkdir(parents=True)
    doing = '{"pid": 999999999, "written_at": 5.0, "model": null, "is_loading": false}'
    (paths.run / "window.running").write_text(doing, encoding="utf-8")
    marker = CrashMarker(paths)
    assert marker.crash is not None
    assert "line 499" in marker.crash.details
    assert "line 100\n" not in marker.crash.details
    marker.close()
