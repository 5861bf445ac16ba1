"""When the window has nothing to do, it measures what this machine can do.

The timer behind `app/ceilings_keeper.py`, which knows whether that is due. Made by
`app/main_controller.py`.
"""

from collections.abc import Callable

from PySide6.QtCore import QTimer

from app.ceilings_keeper import CeilingsKeeper
from app.engine_bridge import EngineBridge
from app.views.main_window import MainWindow
from engine import Calibrated, Event, ModelLoaded, RequestFailed, RequestFinished

IDLE_MILLISECONDS = 3000  # someone who has just got an answer may write at once


class CeilingsController:
    """Owns the timer; nothing runs while no measurement is due."""

    def __init__(
        self,
        window: MainWindow,
        bridge: EngineBridge,
        keeper: CeilingsKeeper,
        *,
        on_change: Callable[[], None],
    ) -> None:
        """Connect the panel's button; `on_change` is called when a measurement begins or ends."""
        self._bridge = bridge
        self._keeper = keeper
        self._on_change = on_change
        self._timer = QTimer(window)
        self._timer.setSingleShot(True)
        self._timer.setInterval(IDLE_MILLISECONDS)
        self._timer.timeout.connect(self._on_idle)
        window.panel.measure_requested.connect(self._on_measure_requested)
        bridge.subscribe(self._on_event)

    def stop(self) -> None:
        """Begin no measurement any more."""
        self._timer.stop()

    def _on_event(self, event: Event) -> None:
        match event:
            case ModelLoaded() | RequestFinished() | RequestFailed():
                self._wait()
            case Calibrated():
                self._wait()
                self._on_change()
            case _:
                pass

    def _wait(self) -> None:
        if self._keeper.is_due:
            self._timer.start()

    def _on_idle(self) -> None:
        self._keeper.measure_if_due()
        self._wait()  # the engine was busy
        self._on_change()

    def _on_measure_requested(self) -> None:
        self._keeper.ask()
        self._wait()
        self._on_change()
