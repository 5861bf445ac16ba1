"""What holds for every test: nothing is logged at level warning or worse unless it is expected."""

import logging
import os
from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before Qt is loaded by any test
os.environ["TRITON_INTERPRET"] = "1"  # before Triton is: its kernels run on the CPU, strictly


PATIENCE_MILLISECONDS = 60_000  # a machine may stand still for seconds


class PatientQtBot(QtBot):  # type: ignore[misc]
    """Waits as long as it takes; a test that waits in vain fails later, and no other does."""

    def waitUntil(  # noqa: N802 - as Qt names things, here and below
        self, callback: object, *, timeout: int = PATIENCE_MILLISECONDS
    ) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(  # noqa: N802
        self, signal: object, *, timeout: int = PATIENCE_MILLISECONDS, **more: Any
    ) -> Any:
        return super().waitSignal(signal, timeout=timeout, **more)

    def waitActive(  # noqa: N802
        self, widget: object, *, timeout: int = PATIENCE_MILLISECONDS
    ) -> Any:
        return super().waitActive(widget, timeout=timeout)


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> QtBot:
    """In place of pytest-qt's own, whose patience ends after five seconds."""
    return PatientQtBot(request)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with slow tests go first: two processes share the files, and none should wait alone."""
    slow = {item.path for item in items if item.get_closest_marker("slow") is not None}
    items.sort(key=lambda item: item.path not in slow)


class RecordCollector(logging.Handler):
    """Keeps the records of level warning or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def unexpected_log_records_fail(request: pytest.FixtureRequest) -> Iterator[RecordCollector]:
    collector = RecordCollector()
    logging.getLogger().addHandler(collector)
    yield collector
    logging.getLogger().removeHandler(collector)
    if "expected_log_records" not in request.fixturenames:
        messages = [f"{record.name}: {record.getMessage()}" for record in collector.records]
        assert not messages, "logged unexpectedly"


@pytest.fixture
def expected_log_records(
    unexpected_log_records_fail: RecordCollector,
) -> list[logging.LogRecord]:
    """The records so far; asking for them says that the test expects some."""
    return unexpected_log_records_fail.records
