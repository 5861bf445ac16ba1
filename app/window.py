"""Start the window: settings → store → engine → window; run Qt's event loop; stop in reverse.

Called by `app/__main__.py`. `open_window` is the composition alone, for the tests.
"""

import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from types import TracebackType

from PySide6.QtCore import QLockFile, QSocketNotifier
from PySide6.QtWidgets import QApplication

from app.background import Background
from app.crash_marker import CrashMarker
from app.engine_bridge import EngineHandle, merge_texts
from app.errors import StoreBroken, StoreError
from app.formulas import draw_formula
from app.gui_queue import GuiQueue
from app.languages import start_speaking
from app.main_controller import MainController
from app.motion import system_reduces_motion
from app.paths import Paths
from app.session import Emit, Session
from app.settings import Settings, SettingsNotice
from app.single_instance import FirstInstance, Wish
from app.store.store import set_aside
from app.views.formula_pictures import FormulaKey
from app.views.main_window import MainWindow
from app.views.theme import Theme
from app.views.window_place import bring_on_screen
from app.words import tr
from engine import EngineThread, Event, LoadOptions

# With Python busy in the window, the engine's thread waits for the interpreter lock: 12.7 ms for a
# native step of 6 ms at the default of 5 ms, 7.1 ms with this.
SWITCH_INTERVAL_SECONDS = 0.0005
# Text is written ten times a second; waking for each token would cost both threads: 46 tokens a
# second cost the window 4.7 % of a core without a rest, 3.6 % with it (2 cores, 2026).
EVENT_REST_MILLISECONDS = 96

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class OpenWindow:
    """A window with everything behind it."""

    window: MainWindow
    controller: MainController
    session: Session
    theme: Theme
    background: Background
    events: GuiQueue[Event]

    def close(self) -> bool:
        """Stop in reverse order; returns whether the engine ended in time."""
        self.controller.stop()
        is_ended = self.session.close()
        self.background.stop()
        self.events.close()
        self.window.hide()
        return is_ended


def open_window(
    application: QApplication,
    paths: Paths,
    settings: Settings,
    options: LoadOptions,
    *,
    make_engine: Callable[[Emit], EngineHandle] = EngineThread,
    open_link: Callable[[str], object] = webbrowser.open,
) -> OpenWindow:
    """Build everything; nothing is shown or loaded yet.

    Args:
        application: The one application.
        paths: Where everything is kept.
        settings: As stored.
        options: How models are loaded.
        make_engine: Makes the engine, given where its events go.
        open_link: Opens a web address that was clicked.

    Raises:
        StoreError: The chats cannot be read, nor put aside; nothing was started.
    """
    receivers: list[MainController] = []  # filled below, before the event loop hands on anything
    events: GuiQueue[Event] = GuiQueue(
        lambda event: receivers[0].take_event(event),
        rest_milliseconds=EVENT_REST_MILLISECONDS,
        merge=merge_texts,
    )
    session, damage = _open_session(paths, settings, events.put, make_engine(events.put))
    theme = Theme(application, settings.theme, still=system_reduces_motion())
    window = MainWindow(theme)
    background = Background()
    _draw_formulas(theme, background)
    controller = MainController(
        window,
        theme,
        session,
        background,
        paths,
        settings,
        options,
        open_link=open_link,
        window_wait=events.take_longest_wait,
    )
    receivers.append(controller)
    controller.tell_notices(damage)
    return OpenWindow(window, controller, session, theme, background, events)


def _open_session(
    paths: Paths, settings: Settings, emit: Emit, engine: EngineHandle
) -> tuple[Session, list[str]]:
    """The session, over a new file where the old one is none any more; and a sentence about it."""
    try:
        return Session(paths, settings, emit, engine=engine), []
    except StoreBroken as error:
        aside = set_aside(paths.database, paths.backups)
        words = tr(
            "The file of chats could not be read ({problem}). It is kept as {aside}; Venturi began"
            " a new one. Earlier copies, if there are any, lie beside it.",
            problem=error.problem,
            aside=aside,
        )
        return Session(paths, settings, emit, engine=engine), [words]


def run_window(
    paths: Paths,
    settings: Settings,
    model: str,
    options: LoadOptions,
    *,
    wish: Wish | None = None,
    lock: QLockFile | None = None,
    notices: Sequence[SettingsNotice] = (),
    is_first: bool = False,
) -> int:
    """Show the window until it is closed; returns the exit status.

    Args:
        paths: Where everything is kept.
        settings: As stored.
        model: Id, path or `user/repo[:quant]` to load first.
        options: How models are loaded.
        wish: What this start asks for beside a window.
        lock: Of the data folder, which later starts find held; None for none.
        notices: What was wrong with the settings.
        is_first: Nobody has used Venturi with this folder before.

    Raises:
        StoreError: The chats cannot be read; nothing was started.
    """
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
    wish = wish or Wish()
    scale_by(settings.text_size, os.environ)
    application = QApplication(sys.argv[:1])
    application.setApplicationName("Venturi")
    application.setDesktopFileName("venturi")
    start_speaking(application, settings.language)
    with _heard_signals() as heard:
        marker = CrashMarker(paths)
        opened = _opened_beside(marker, application, paths, settings, options)
        opened.controller.start(
            model, marker.crash, is_asked_for=wish.model is not None, is_first=is_first
        )
        bring_on_screen(opened.window)  # the first one may be larger than a small screen
        opened.controller.tell_notices([notice.words for notice in notices])
        first = FirstInstance(lock, paths.data_dir) if lock is not None else None
        if first is not None:
            first.listen(opened.controller.take_wish)
        opened.window.closed.connect(application.quit)
        opened.window.show()
        if wish.asks_quickly:
            opened.controller.take_wish(wish)
        with _closing_when_heard(heard, opened.window), _telling_of_bugs(opened.controller):
            application.exec()
    is_ended = opened.close()
    marker.close()
    if first is not None:
        first.close()
    if not is_ended:
        # All text is stored. A thread in the midst of a native call would abort Python's own end.
        logging.shutdown()
        os._exit(0)
    return 0


def _opened_beside(
    marker: CrashMarker,
    application: QApplication,
    paths: Paths,
    settings: Settings,
    options: LoadOptions,
) -> OpenWindow:
    try:
        opened = open_window(application, paths, settings, options)
    except StoreError:
        marker.close()  # refused and told: no crash
        raise
    marker.watch(opened.session.bridge)
    return opened


def _draw_formulas(theme: Theme, background: Background) -> None:
    """Draw the formulas of texts off the GUI thread; one that fails is shown as its source."""

    def draw(key: FormulaKey) -> None:
        background.run(
            partial(draw_formula, key.latex, is_display=key.is_display),
            partial(theme.formulas.put, key),
            lambda _: theme.formulas.put(key, None),
        )

    theme.formulas.wanted.connect(draw)


def scale_by(text_size: int, environment: MutableMapping[str, str]) -> None:
    """Have Qt draw everything larger or smaller; before the application is made.

    Args:
        text_size: In percent.
        environment: Where Qt looks; a factor that is set there already is scaled.
    """
    if text_size != 100:
        factor = float(environment.get("QT_SCALE_FACTOR") or 1)
        environment["QT_SCALE_FACTOR"] = f"{factor * text_size / 100:g}"


@contextmanager
def _telling_of_bugs(controller: MainController) -> Iterator[None]:
    """An exception that nobody expected, in a slot, goes to the log and the notice bar."""

    def tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        _log.error("unexpected in the window", exc_info=(kind, error, trace))
        if isinstance(error, Exception):
            controller.tell(error)

    before, sys.excepthook = sys.excepthook, tell
    try:
        yield
    finally:
        sys.excepthook = before


@contextmanager
def _heard_signals() -> Iterator[socket.socket]:
    """Have SIGINT and SIGTERM end nothing by themselves, not even a window in the making.

    Qt's loop runs no Python while it waits, so a signal arrives as a byte on the socket.
    """
    wakes, waker = socket.socketpair()
    waker.setblocking(False)
    wakes.setblocking(False)
    handled = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.signal(number, lambda *_: None) for number in handled}
    old_fd = signal.set_wakeup_fd(waker.fileno(), warn_on_full_buffer=False)
    try:
        yield wakes
    finally:
        signal.set_wakeup_fd(old_fd)
        for number, handler in before.items():
            signal.signal(number, handler)
        wakes.close()
        waker.close()


@contextmanager
def _closing_when_heard(heard: socket.socket, window: MainWindow) -> Iterator[None]:
    """Let a signal close the window as its user would, also one that came before."""
    notifier = QSocketNotifier(heard.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda: (heard.recv(64), window.close()))
    try:
        yield
    finally:
        notifier.setEnabled(False)
