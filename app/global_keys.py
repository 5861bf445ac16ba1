"""Keys that open the quick question whatever program is in front, where the system lets them.

X11 lets a program take keys for itself, through Xlib on a connection of its own; Wayland and the
other systems do not in a way that is the same everywhere: there the system's own keyboard settings
can run `venturi --quick-ask`, and the settings page says so. Made by `app/main_controller.py`.
"""

import ctypes
import ctypes.util
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QSocketNotifier, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence

_MODIFIERS = {"Shift": 1, "Ctrl": 4, "Alt": 8, "Meta": 64}  # X.h: masks of modifiers
_LOCKS = (0, 2, 16, 18)  # with and without caps lock and num lock
_GRAB_ASYNC = 1
_KEY_PRESS = 2
_EVENT_BYTES = 192  # Xlib.h: the padding of XEvent
_KEY_NAMES = {",": "comma", ".": "period", "/": "slash", ";": "semicolon", "-": "minus"}

_ErrorHandler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class GlobalKeys(QObject):
    """Owns the keys that are taken.

    Attributes:
        pressed: They were pressed, in whatever program.
    """

    pressed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._xlib: ctypes.CDLL | None = None
        self._display: int | None = None
        self._notifier: QSocketNotifier | None = None

    @property
    def is_possible(self) -> bool:
        """Whether this system lets keys be taken."""
        return QGuiApplication.platformName() == "xcb" and self._open()

    def take(self, keys: str) -> bool:
        """Take these keys in place of those before; returns whether they are ours now.

        Args:
            keys: As Qt writes them, "Ctrl+Alt+Space"; "" takes none.
        """
        if not self.is_possible or self._xlib is None:
            return False
        self._let_go()
        grab = _grab_of(keys)
        if grab is None:
            return False
        name, modifiers = grab
        symbol = self._xlib.XStringToKeysym(name.encode())
        code = self._xlib.XKeysymToKeycode(self._display, symbol) if symbol else 0
        return bool(code) and self._grab(code, modifiers)

    def close(self) -> None:
        """Let the keys go."""
        if self._display is not None and self._xlib is not None:
            self._let_go()
            if self._notifier is not None:
                self._notifier.setEnabled(False)
            self._xlib.XCloseDisplay(self._display)
            self._display = None

    def _open(self) -> bool:
        if self._display is not None:
            return True
        self._xlib = _load_xlib()
        if self._xlib is None:
            return False
        self._display = self._xlib.XOpenDisplay(None)
        if self._display is None:
            return False
        number = self._xlib.XConnectionNumber(self._display)
        self._notifier = QSocketNotifier(number, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._read_events)
        return True

    def _grab(self, code: int, modifiers: int) -> bool:
        assert self._xlib is not None
        root = self._xlib.XDefaultRootWindow(self._display)
        with _noted_errors(self._xlib) as errors:
            for lock in _LOCKS:
                self._xlib.XGrabKey(
                    self._display, code, modifiers | lock, root, 1, _GRAB_ASYNC, _GRAB_ASYNC
                )
            self._xlib.XSync(self._display, 0)
        if errors:  # another program has them
            self._let_go()
        return not errors

    def _let_go(self) -> None:
        assert self._xlib is not None
        root = self._xlib.XDefaultRootWindow(self._display)
        self._xlib.XUngrabKey(self._display, 0, 1 << 15, root)  # AnyKey, AnyModifier
        self._xlib.XSync(self._display, 0)

    def _read_events(self) -> None:
        assert self._xlib is not None
        event = ctypes.create_string_buffer(_EVENT_BYTES)
        while self._display is not None and self._xlib.XPending(self._display):
            self._xlib.XNextEvent(self._display, event)
            if ctypes.c_int.from_buffer(event).value == _KEY_PRESS:
                self.pressed.emit()


def _grab_of(keys: str) -> tuple[str, int] | None:
    """The key's X name and the mask of its modifiers; None for none, or for a bare letter."""
    text = QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText)
    *modifiers, key = text.split("+") if text and not text.endswith("+") else [""]
    known = [_MODIFIERS[name] for name in modifiers if name in _MODIFIERS]
    if not key or not known or len(known) != len(modifiers):
        return None
    name = _KEY_NAMES.get(key, key.lower() if len(key) == 1 or key == "Space" else key)
    return name, sum(known)


def _load_xlib() -> ctypes.CDLL | None:
    found = ctypes.util.find_library("X11")
    if found is None:
        return None
    xlib = ctypes.CDLL(found)
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    xlib.XDefaultRootWindow.restype = ctypes.c_ulong
    xlib.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
    xlib.XStringToKeysym.restype = ctypes.c_ulong
    xlib.XKeysymToKeycode.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
    xlib.XKeysymToKeycode.restype = ctypes.c_ubyte
    xlib.XGrabKey.argtypes = [
        ctypes.c_void_p,
        ctypes.c_int,
        ctypes.c_uint,
        ctypes.c_ulong,
        *[ctypes.c_int] * 3,
    ]
    xlib.XUngrabKey.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint, ctypes.c_ulong]
    xlib.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
    xlib.XPending.argtypes = [ctypes.c_void_p]
    xlib.XNextEvent.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    xlib.XConnectionNumber.argtypes = [ctypes.c_void_p]
    xlib.XCloseDisplay.argtypes = [ctypes.c_void_p]
    xlib.XSetErrorHandler.restype = ctypes.c_void_p
    xlib.XSetErrorHandler.argtypes = [ctypes.c_void_p]
    return xlib


@contextmanager
def _noted_errors(xlib: ctypes.CDLL) -> Iterator[list[int]]:
    """Errors of the X server as a list: Xlib's own way with them is to end the process."""
    errors: list[int] = []

    def note(display: int | None, event: int | None) -> int:
        errors.append(1)
        return 0

    handler = _ErrorHandler(note)
    before = xlib.XSetErrorHandler(ctypes.cast(handler, ctypes.c_void_p))
    try:
        yield errors
    finally:
        xlib.XSetErrorHandler(before)
