"""app/log_file.py: records reach the file, and none is made without a record."""

import logging
from pathlib import Path

from app.log_file import logging_to


def test_an_error_is_written_with_its_traceback(
    tmp_path: Path, expected_log_records: list[logging.LogRecord]
) -> None:
    path = tmp_path / "logs" / "venturi.log"
    with logging_to(path):
        logging.getLogger("engine").error("engine bug", exc_info=ValueError("é"))
    assert len(expected_log_records) == 1
    assert "ERROR engine: engine bug\nValueError: é" in path.read_text(encoding="utf-8")


def test_without_a_record_there_is_no_file(tmp_path: Path) -> None:
    with logging_to(tmp_path / "logs" / "venturi.log"):
        pass
    assert list((tmp_path / "logs").iterdir()) == []


def test_a_folder_that_cannot_be_made_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way")
    with logging_to(tmp_path / "logs" / "venturi.log"):
        pass
