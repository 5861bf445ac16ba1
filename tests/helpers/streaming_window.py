"""A window in a process of its own that streams an answer until somebody kills it.

`python -m tests.helpers.streaming_window DATA_DIR`: a line "NUMBER SECONDS" for each word that the
engine has handed over, by the clock that all processes share.
"""

import sys
import time
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.paths import Paths
from app.session import Emit
from app.settings import Settings
from app.window import open_window
from engine import Event, LoadOptions, TextAdded
from tests.helpers.fake_engine import Answer, FakeEngine

WORD_MILLISECONDS = 10
QUESTION = "Tell me a long story"


def main() -> None:
    """Ask, and stream words without an end."""
    application = QApplication([])
    engines: list[FakeEngine] = []

    def make_engine(emit: Emit) -> FakeEngine:
        said = 0

        def report(events: list[Event]) -> None:
            nonlocal said
            for event in events:
                if isinstance(event, TextAdded):
                    sys.stdout.write(f"{said} {time.time()}\n")
                    sys.stdout.flush()
                    said += 1
            emit(events)

        words = Answer(tuple(f"word{number} " for number in range(20_000)))
        engines.append(FakeEngine(report, is_loaded=True, answers=[words]))
        return engines[0]

    opened = open_window(
        application, Paths(Path(sys.argv[1])), Settings(), LoadOptions(), make_engine=make_engine
    )
    opened.controller.start("none")
    opened.window.show()
    opened.window.prompt.submitted.emit(QUESTION)
    pace = QTimer()
    pace.timeout.connect(engines[0].step)
    pace.start(WORD_MILLISECONDS)
    application.exec()


if __name__ == "__main__":
    main()
