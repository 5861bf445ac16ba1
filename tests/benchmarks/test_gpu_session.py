"""The whole session on a GPU: its parts end in time, and one that fails takes none along."""

import json
import sys
from pathlib import Path

import pytest

from tests.benchmarks import gpu_session
from tests.benchmarks.gpu_session import Part


def test_all_parts_together_end_within_eight_minutes(tmp_path: Path) -> None:
    session = list(gpu_session.parts(tmp_path, is_dry_run=False))
    assert [part.name for part in session] == [
        "first_load", "second_load", "acceptance", "counters", "tune",
    ]  # fmt: skip
    until_tuning = sum(part.most_seconds for part in session[:-1])
    assert until_tuning + 30 <= 8 * 60
    assert all(
        (Path(gpu_session.__file__).parent / part.arguments[0]).is_file() for part in session
    )


def test_both_loads_share_a_folder_that_is_empty_at_first(tmp_path: Path) -> None:
    first, second, *others = gpu_session.parts(tmp_path, is_dry_run=False)
    assert first.environment == second.environment == {"TRITON_CACHE_DIR": str(tmp_path)}
    assert not any(part.environment for part in others)


def script(folder: Path, text: str) -> Part:
    (folder / "part.py").write_text(text, encoding="utf-8")
    return Part("some", (str(folder / "part.py"),), 60, {"OWN": "7"})


def test_a_part_writes_its_json_and_its_log(tmp_path: Path) -> None:
    text = "import json, os, sys; json.dump(os.environ['OWN'], open(sys.argv[2], 'w')); print('hi')"
    assert gpu_session.run(script(tmp_path, text), tmp_path, 60) == "exit status 0"
    assert json.loads((tmp_path / "gpu_some.json").read_text(encoding="utf-8")) == "7"
    assert (tmp_path / "gpu_some.log").read_text(encoding="utf-8") == "hi\n"


def test_a_part_that_hangs_is_ended(tmp_path: Path) -> None:
    endless = script(tmp_path, "import time; time.sleep(60)")
    assert gpu_session.run(endless, tmp_path, 0.5) == "ended after 0 s"


def test_a_part_that_fails_takes_none_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ends = iter(["exit status 1", "exit status 0"])
    monkeypatch.setattr(gpu_session, "run", lambda *args: next(ends))
    monkeypatch.setattr(sys, "argv", ["gpu_session.py"])
    assert gpu_session.main([str(tmp_path), "--dry-run"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.split(",")[0] for line in told] == [
        "acceptance: exit status 1", "counters: exit status 0",
    ]  # fmt: skip
