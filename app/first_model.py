"""See to a first model, between installing and starting: `python -m app.first_model`.

Does nothing when the models folder holds any model, so that whoever deleted the default keeps it
deleted. Called by `run.py`, which passes the options of the window; told on standard error.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from app.errors import AppError
from app.explain import explain
from app.hub.installed import model_files
from app.hub.progress import FetchProgress
from app.model_library import resolve_model
from app.paths import find_paths
from engine import EngineError

SECONDS_BETWEEN_LINES = 10


def main(arguments: Sequence[str]) -> int:
    """Fetch the model asked for, or the default where there is none. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="first_model", add_help=False, allow_abbrev=False)
    parser.add_argument("--data-dir", type=Path)
    parser.add_argument("--model")
    options, _others = parser.parse_known_args(arguments)
    paths = find_paths(options.data_dir)
    if options.model is None and model_files(paths.models):
        return 0
    printer = ProgressPrinter(sys.stderr.write, is_live=sys.stderr.isatty())
    try:
        resolve_model(options.model, paths, printer.on_progress)
    except (AppError, EngineError) as error:
        printer.close()
        sys.stderr.write(explain(error).text + "\n")
        return 1
    except KeyboardInterrupt:
        printer.close()
        return 130
    printer.close()
    return 0


class ProgressPrinter:
    """Shows a fetch as one line that changes, or on a log as a line now and then."""

    def __init__(self, write: Callable[[str], object], *, is_live: bool) -> None:
        self._write = write
        self._is_live = is_live
        self._stage = ""
        self._told_at = 0.0

    def on_progress(self, progress: FetchProgress) -> None:
        """Take the state of a fetch."""
        now = time.monotonic()
        pause = 0.1 if self._is_live else SECONDS_BETWEEN_LINES
        if progress.stage == self._stage and now - self._told_at < pause:
            return
        self._stage, self._told_at = progress.stage, now
        text = f"Model: {progress.stage}"
        if progress.done_bytes:
            text += f", {progress.done_bytes / 1e6:.0f}"
            text += f" of {progress.total_bytes / 1e6:.0f} MB" if progress.total_bytes else " MB"
        self._write(f"\r\033[K{text}" if self._is_live else f"{text}\n")

    def close(self) -> None:
        """Take the changing line away."""
        if self._is_live and self._stage:
            self._write("\r\033[K")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
