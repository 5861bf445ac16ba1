"""The engine's own thread: inbox → engine → emit. The only catch-all of the engine lives here.

Whoever holds an `EngineThread` sends commands from any thread and receives lists of events through
`emit`, which is called in the engine thread and must only pass them on (to a queue). torch is
imported inside `run`, never before.
"""

import ctypes
import gc
import importlib
import importlib.util
import logging
import os
import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from engine.config import EngineConfig
from engine.errors import EngineBug
from engine.messages import (
    Calibrate,
    Cancel,
    Command,
    EngineFailed,
    Event,
    Generate,
    LoadModel,
    ModelLoadFailed,
    RequestFailed,
    Score,
    Shutdown,
    Tokenize,
    UnloadModel,
    UseCeilings,
)

if TYPE_CHECKING:
    from engine.engine import Engine

Emit = Callable[[Sequence[Event]], None]
# Orders that leave nothing to wait for in a load that still runs.
_ENDS_LOAD = (LoadModel, UnloadModel, Shutdown)
_log = logging.getLogger(__name__)

# With Python busy in the window, a 6 ms native step takes 12.7 ms at the default of 5 ms.
_SWITCH_INTERVAL_SECONDS = 0.0005


class EngineThread:
    """Owns the thread that owns everything with tokens and tensors."""

    def __init__(
        self,
        emit: Emit,
        limits: EngineConfig = EngineConfig(),  # noqa: B008 - frozen
    ) -> None:
        self._emit = emit
        self._limits = limits
        self._inbox: queue.SimpleQueue[tuple[float, Command]] = queue.SimpleQueue()
        self._load_ends: queue.SimpleQueue[Command] = queue.SimpleQueue()  # those of the inbox
        self._thread = threading.Thread(target=self._run, name="engine", daemon=True)

    def start(self) -> None:
        """Begin to take commands. Commands sent before are kept."""
        self._thread.start()

    def send(self, command: Command) -> None:
        """Hand over an order; returns at once, from any thread.

        A load that runs ends early when another load, an unload or a shutdown is sent.
        """
        if isinstance(command, _ENDS_LOAD):
            self._load_ends.put(command)
        self._inbox.put((time.perf_counter(), command))

    def stop(self, timeout_seconds: float = 3.0) -> bool:
        """Send Shutdown and wait; returns whether the thread ended in time."""
        self.send(Shutdown())
        self._thread.join(timeout_seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        sys.setswitchinterval(_SWITCH_INTERVAL_SECONDS)
        # torch's threads sleep while they wait for each other; spinning, they fall to a tenth as
        # soon as another program wants a core. Read when the library is loaded.
        os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
        engine: Engine | None = None
        is_over = False
        while not is_over:
            arrived, command = self._next_command(wait=engine is None or not engine.has_work)
            is_over = isinstance(command, Shutdown)
            if isinstance(command, _ENDS_LOAD):
                self._load_ends.get()
            try:
                engine = engine or self._make_engine()
                events = engine.step() if command is None else _obey(engine, command, arrived)
            # The one catch-all: a bug fails the running requests, the thread lives on.
            except Exception as error:  # noqa: BLE001
                events = _report_bug(engine, command, error)
            if events:
                self._emit(events)

    def _make_engine(self) -> "Engine":
        """Import torch and what needs it: at the first command, so that starting costs nothing."""
        if "torch" not in sys.modules:
            _open_torch_libraries()
            _import_uncollected("engine.engine")
        from engine.engine import Engine

        return Engine(
            self._emit, self._limits, is_load_unwanted=lambda: not self._load_ends.empty()
        )

    def _next_command(self, *, wait: bool) -> tuple[float, Command | None]:
        """The next command and when it was sent; None when there is none and work is to be done."""
        try:
            return self._inbox.get(block=wait)
        except queue.Empty:
            return 0.0, None


def _obey(engine: "Engine", command: Command, arrived: float) -> list[Event]:
    match command:
        case LoadModel():
            return engine.load(command)
        case UseCeilings():
            engine.use_ceilings(command.ceilings)
            return []
        case UnloadModel() | Shutdown():
            return engine.unload()
        case Generate():
            return engine.generate(command, arrived)
        case Cancel():
            return engine.cancel(command.request_id)
        case Tokenize():
            return engine.tokenize(command)
        case Score():
            return engine.score(command, arrived)
        case Calibrate():
            return engine.calibrate(command)
        case _:
            assert_never(command)


def _import_uncollected(module: str) -> None:
    """Import a module whose objects shall stay outside of all garbage collections.

    torch's modules are some hundred thousand objects that live as long as the process. Looking
    through all of them holds the interpreter lock for 70 to 330 ms, thrice while they are imported
    and again and again while an answer streams (2 busy cores, 2026).
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        importlib.import_module(module)
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()


def _report_bug(engine: "Engine | None", command: Command | None, error: Exception) -> list[Event]:
    """Say what happened, and close whatever waits for an answer."""
    bug = EngineBug(f"{type(error).__name__}: {error}", traceback.format_exc())
    _log.error("engine bug", exc_info=error)
    events: list[Event] = [EngineFailed(bug)]
    match command:
        case LoadModel():
            events.append(ModelLoadFailed(command.path, bug))
        case Generate() | Tokenize() | Score():
            events.append(RequestFailed(command.request_id, bug))
        case _:
            pass
    return events if engine is None else [*events, *engine.fail_all(bug)]


def _open_torch_libraries() -> None:
    """Open torch's shared libraries without the interpreter lock, before importing it.

    Their 200 to 600 ms would be a gap of the window. `ctypes.CDLL(path)` keeps the lock while it
    opens a library; a call of the system's own `dlopen` gives it up.
    """
    spec = importlib.util.find_spec("torch")
    if spec is None or spec.origin is None or sys.platform == "win32":
        return
    dlopen = ctypes.CDLL(None).dlopen
    dlopen.argtypes, dlopen.restype = (ctypes.c_char_p, ctypes.c_int), ctypes.c_void_p
    for name in ("libc10.so", "libtorch_cpu.so", "libc10.dylib", "libtorch_cpu.dylib"):
        library = Path(spec.origin).parent / "lib" / name
        if library.exists():  # what is wrong with it, if anything, the import itself will say
            dlopen(os.fsencode(library), os.RTLD_NOW)
