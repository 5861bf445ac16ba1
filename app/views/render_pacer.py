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
        self._ended_at = 0.0  # of the last writing
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_timeout)

    def request(self) -> None:
        """Something is to be written: `due` follows, once for all requests until then.

        It comes with the next turn of the event loop when the last one is long enough ago.
        """
        if not self._timer.isActive():
            since = (time.perf_counter() - self._ended_at) * 1000
            self._timer.start(max(0, round(self._pause_milliseconds - since)))

    def cancel(self) -> None:
        """Nothing is to be written any more."""
        self._timer.stop()

    def _on_timeout(self) -> None:
        start = time.perf_counter()
        self.due.emit()
        self._ended_at = time.perf_counter()
        cost_milliseconds = (self._ended_at - start) * 1000
        self._pause_milliseconds = max(
            SHORTEST_PAUSE_MILLISECONDS, round(cost_milliseconds * PAUSE_PER_COST)
        )
