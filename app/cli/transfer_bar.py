"""A download in a terminal: a bar with speed and time left, or on a log a line now and then.

Shows `FetchProgress` as it comes; knows nothing of where it comes from.
"""

import time
from types import TracebackType
from typing import Self

from rich.console import Console as RichConsole
from rich.progress import BarColumn, Progress, TextColumn

from app.cli.console import Console
from app.hub.progress import FetchProgress
from app.wording import size_text

SECONDS_BETWEEN_LINES = 10.0


class TransferBar:
    """Owns the bar on standard error from `__enter__` to `__exit__`."""

    def __init__(self, console: Console, title: str) -> None:
        self._console = console
        self._title = title
        self._told_at = -SECONDS_BETWEEN_LINES
        self._told = ("", "")
        self._bar: Progress | None = None
        if console.is_live:
            columns = (
                TextColumn("{task.description}", markup=False),
                BarColumn(bar_width=28),
                TextColumn("{task.fields[words]}", markup=False),
            )
            self._bar = Progress(*columns, console=RichConsole(stderr=True), transient=True)
            self._task = self._bar.add_task(title, total=None, words="")

    def __enter__(self) -> Self:
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def show(self, progress: FetchProgress) -> None:
        """Take how far it is."""
        if self._bar is not None:
            self._bar.update(
                self._task,
                completed=progress.done_bytes,
                total=progress.total_bytes,
                words=transfer_words(progress),
            )
            return
        is_news = (progress.stage, progress.note) != self._told
        if is_news or time.monotonic() - self._told_at >= SECONDS_BETWEEN_LINES:
            self._told_at, self._told = time.monotonic(), (progress.stage, progress.note)
            self._console.notice(f"{self._title}: {transfer_words(progress)}")


def transfer_words(progress: FetchProgress) -> str:
    """How far a transfer is, on one line; what is not known is left out."""
    parts = [progress.stage]
    if progress.done_bytes:
        total = f" of {size_text(progress.total_bytes)}" if progress.total_bytes else ""
        parts = [f"{size_text(progress.done_bytes)}{total}"]
        if progress.stage != "downloading":
            parts.append(progress.stage)
    if progress.stalled_seconds is not None:
        parts.append(f"nothing came for {progress.stalled_seconds:.0f} s")
    if progress.bytes_per_second is not None:
        parts.append(f"{size_text(round(progress.bytes_per_second))}/s")
    if progress.seconds_left is not None:
        parts.append(f"{duration_text(progress.seconds_left)} left")
    if progress.note:
        parts.append(progress.note)
    return " · ".join(parts)


def duration_text(seconds: float) -> str:
    """As people say it: "42 s", "3 min", "1 h 5 min"."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
