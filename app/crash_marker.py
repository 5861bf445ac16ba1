"""Whether the last window ended as it should, and what is known where it did not.

A marker file lives as long as the window and says what it is at; one whose process is gone is the
trace of a crash. Python's `faulthandler` writes beside it when native code fails. No Qt.
"""

import contextlib
import faulthandler
import json
import os
import platform
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from importlib.metadata import version
from pathlib import Path
from typing import TextIO

import psutil

from app.engine_bridge import EngineBridge
from app.paths import Paths
from engine import Event, ModelLoaded, ModelLoadFailed, ModelUnloaded

_LAST_LINES_OF_LOG = 60
_LONGEST_TRACE = 20_000


@dataclass(frozen=True)
class Crash:
    """A window that did not end as it should.

    Attributes:
        at: When it was heard of last, in seconds since 1970.
        model: The model that was being loaded or was loaded; None for none.
        was_loading: Whether it was being loaded.
        trace: What failed in native code, as `faulthandler` wrote it; "" where it was ended from
            outside, as by a power cut.
        log: The last lines of its log.
    """

    at: float
    model: Path | None
    was_loading: bool
    trace: str
    log: str

    @property
    def is_blamed_on_model(self) -> bool:
        """Whether the model must not be loaded again without being asked for (B21)."""
        return self.model is not None and (self.was_loading or bool(self.trace))

    @property
    def details(self) -> str:
        """All of it as text, for a bug report."""
        doing = "loading" if self.was_loading else "using"
        facts = (
            f"Venturi {version('venturi-chat')} ended unexpectedly",
            f"at: {time.strftime('%Y-%m-%d %H:%M:%S', time.localtime(self.at))}",
            f"system: {platform.platform()}, Python {platform.python_version()}",
            f"model: {'none' if self.model is None else f'{doing} {self.model.name}'}",
            f"native trace:\n{self.trace or 'none: it was ended from outside'}",
            f"log:\n{self.log or 'nothing'}",
        )
        return "\n".join(facts)


@dataclass(frozen=True)
class _Doing:
    """What the marker says."""

    pid: int = field(default_factory=os.getpid)
    written_at: float = 0.0
    model: str | None = None
    is_loading: bool = False


class CrashMarker:
    """Owns the marker of this process and the file that native failures are written to.

    Attributes:
        crash: What became of the window before this one; None where it ended as it should.
    """

    def __init__(self, paths: Paths, clock: Callable[[], float] = time.time) -> None:
        """Look at what was left over, then mark this window as running."""
        self._clock = clock
        self._path = paths.run / "window.running"
        self._trace_path = paths.log.with_name("native-trace.txt")
        self._log_path = paths.log
        self._trace: TextIO | None = None
        self.crash = self._read_crash()
        self._write(_Doing(written_at=clock()))
        self._catch_native_failures()

    def watch(self, bridge: EngineBridge) -> None:
        """Note which model is loaded from now on."""
        bridge.announce_loads(self._note_loading)
        bridge.subscribe(self._on_event)

    def _note_loading(self, path: Path) -> None:
        """Written before anything of the model is read."""
        self._write(_Doing(written_at=self._clock(), model=str(path), is_loading=True))

    def close(self) -> None:
        """The window ends as it should."""
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)
        if self._trace is not None:
            faulthandler.disable()
            self._trace.close()
            with contextlib.suppress(OSError):
                self._trace_path.unlink(missing_ok=True)

    def _on_event(self, event: Event) -> None:
        match event:
            case ModelLoaded(path=path):
                self._write(_Doing(written_at=self._clock(), model=str(path)))
            case ModelLoadFailed() | ModelUnloaded():
                self._write(_Doing(written_at=self._clock()))
            case _:
                pass

    def _write(self, doing: _Doing) -> None:
        fresh = self._path.with_suffix(".new")
        with contextlib.suppress(OSError):  # a full disk must not keep the window from opening
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(asdict(doing)), encoding="utf-8")
            fresh.replace(self._path)

    def _catch_native_failures(self) -> None:
        with contextlib.suppress(OSError):
            self._trace_path.parent.mkdir(parents=True, exist_ok=True)
            self._trace = self._trace_path.open("w", encoding="utf-8")
            faulthandler.enable(self._trace)

    def _read_crash(self) -> Crash | None:
        doing = _read_doing(self._path)
        if doing is None or (doing.pid != os.getpid() and _is_ours(doing.pid)):
            return None
        return Crash(
            at=doing.written_at,
            model=Path(doing.model) if doing.model else None,
            was_loading=doing.is_loading,
            trace=_text_of(self._trace_path)[:_LONGEST_TRACE].strip(),
            log="\n".join(_text_of(self._log_path).splitlines()[-_LAST_LINES_OF_LOG:]),
        )


def _read_doing(path: Path) -> _Doing | None:
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
        doing = _Doing(**{name.name: values[name.name] for name in fields(_Doing)})
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return doing


def _is_ours(pid: int) -> bool:
    """Whether the process lives and could be a Venturi: ids are used again."""
    try:
        return any("python" in word or "venturi" in word for word in psutil.Process(pid).cmdline())
    except psutil.Error:
        return False


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
