"""How often a growing text is written again: 12 times a second at most, rarer when it is dear.

More is not seen, and costs the machine what the model could use. Writing may take a ninth of the
GUI thread's time, so that a long block never starves the window.
Used by `chat_view.py`.
"""

import time

from PySide6.QtCore import QObject, QTimer, Signal

SHORTEST_PAUSE_MILLISECONDS = 80
PAUSE_PER_COST = 8.0


class RenderPacer(QObject):
    """Turns many requests into few.

    Attributes:
        due: Write now; the slots' time decides the next pause.
    """

    due = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pause_milliseconds = SHORTEST_PAUSE_MILLISECONDS
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_timeout)

    def request(self) -> None:
        """Something is to be written: `due` follows soon, once for all requests until then."""
        if not self._timer.isActive():
            self._timer.start(self._pause_milliseconds)

    def cancel(self) -> None:
        """Nothing is to be written any more."""
        self._timer.stop()

    def _on_timeout(self) -> None:
        start = time.perf_counter()
        self.due.emit()
        cost_milliseconds = (time.perf_counter() - start) * 1000
        self._pause_milliseconds = max(
            SHORTEST_PAUSE_MILLISECONDS, round(cost_milliseconds * PAUSE_PER_COST)
        )
