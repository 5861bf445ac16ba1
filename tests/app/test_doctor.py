"""What the doctor finds, and what it says to do about it."""

import io
import json
import sys
from pathlib import Path

import pytest

from app.cli.console import Console
from app.doctor import (
    disk,
    kernels,
    memory,
    models,
    print_findings,
    processor,
    torch_version,
    window,
    writable_folder,
)
from app.paths import Paths

CPUINFO = """\
processor\t: 0
model name\t: Some CPU
flags\t\t: fpu sse4_2 avx avx2 fma unheard_of

processor\t: 1
model name\t: Another
"""


@pytest.fixture
def no_hub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", "http://127.0.0.1:9")


def test_the_whole_is_printed_as_one_json_object(no_hub: None, paths: Paths) -> None:
    out = io.StringIO()

    assert print_findings(paths, Console(out=out), "-") == 0

    findings = json.loads(out.getvalue())["findings"]
    subjects = [finding["subject"] for finding in findings]
    assert subjects[:4] == ["Venturi", "Python", "PyTorch", "Kernels"]
    assert {"Processor", "Memory", "Display", "Disk", "Data folder", "Models", "Hub"} <= set(
        subjects
    )
    assert findings[-1]["state"] == "warning"
    assert "could not be reached" in findings[-1]["value"]


def test_as_text_each_finding_is_a_line_and_each_action_one_below(
    no_hub: None, paths: Paths
) -> None:
    out = io.StringIO()

    print_findings(paths, Console(out=out), None)

    lines = out.getvalue().splitlines()
    assert lines[0].split()[:2] == ["ok", "Venturi"]
    assert any(line.strip().startswith("→ Check the network") for line in lines)


def test_the_doctor_writes_nothing(no_hub: None, paths: Paths) -> None:
    print_findings(paths, Console(out=io.StringIO()), "-")

    assert not paths.data_dir.exists()


def test_the_kernels_of_each_operation_are_told() -> None:
    found = kernels([sys.executable, "-c", 'print(\'{"linear": "cpu", "embed": "reference"}\')'])

    assert (found.state, found.value) == ("ok", "linear: cpu, embed: reference")


@pytest.mark.parametrize("code", ["raise SystemExit(1)", "print('Illegal instruction')"])
def test_an_engine_that_cannot_be_loaded_is_a_problem(code: str) -> None:
    assert kernels([sys.executable, "-c", code]).state == "problem"


def test_torch_is_named_with_its_version() -> None:
    assert torch_version().value.startswith("2.")


def test_the_processor_is_named_with_the_instruction_sets_that_matter(tmp_path: Path) -> None:
    (tmp_path / "cpuinfo").write_text(CPUINFO)

    value = processor(tmp_path / "cpuinfo").value

    assert value.startswith("Some CPU, ")
    assert value.endswith(" cores, sse4_2 avx avx2 fma")


def test_instruction_sets_that_are_not_told_are_not_available(tmp_path: Path) -> None:
    assert processor(tmp_path / "nowhere").value.endswith("features n/a")


def test_little_memory_is_a_warning_with_both_numbers() -> None:
    found = memory(8_000_000_000, 500_000_000)

    assert (found.state, found.value) == ("warning", "500 MB of 8.0 GB available")
    assert memory(8_000_000_000, 4_000_000_000).state == "ok"


def test_without_a_display_the_terminal_chat_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.system", lambda: "Linux")

    first = next(window({}))

    assert (first.state, first.action) == ("warning", "Use: venturi chat")


def test_the_disk_of_a_folder_that_does_not_exist_yet_is_looked_at(tmp_path: Path) -> None:
    assert "free at" in disk(tmp_path / "not" / "yet").value


def test_a_folder_that_cannot_be_made_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    assert writable_folder(tmp_path / "file" / "data").state == "problem"
    assert writable_folder(tmp_path / "data").state == "ok"


def test_a_broken_model_is_named_and_the_sound_ones_counted(paths: Paths) -> None:
    paths.models.mkdir(parents=True)
    (paths.models / "broken.gguf").write_bytes(b"GGUF")

    found = list(models(paths))

    assert [finding.state for finding in found] == ["warning", "warning"]
    assert "broken.gguf" in found[0].value
    assert found[1].value == "none installed"
