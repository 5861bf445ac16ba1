"""The native threads and what they run: operations now, or recorded for later.

One runtime belongs to one load of a model; every operation of the CPU backend is handed it.
"""

import ctypes
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kernels.native.arguments import Operation
from kernels.native.library import load_library
from kernels.native.memory import Arena


class Runtime:
    """Owns the thread team, the memory arena and the step that is being recorded.

    Args:
        num_threads: How many to use.
        instructions: "avx2", "portable" …; None means the best this machine has.
        library: Another build of the native library.

    Raises:
        LibraryMissing: The native library is not there.
        ValueError: This machine cannot run `instructions`.
    """

    def __init__(
        self,
        *,
        num_threads: int,
        instructions: str | None = None,
        library: Path | None = None,
    ) -> None:
        self.library = load_library(library)
        self.num_threads = num_threads
        name = None if instructions is None else instructions.encode()
        self.handle: int | None = self.library.venturi_runtime_create(name, self.num_threads)
        if self.handle is None:
            raise ValueError(f"no {instructions} on this machine")
        weakref.finalize(self, self.library.venturi_runtime_destroy, self.handle)
        self.instructions = str(self.library.venturi_runtime_instructions(self.handle).decode())
        self.arena = Arena(self.library)
        self._recording: RecordedStep | None = None

    def submit(self, operation: Operation, arguments: ctypes.Structure, *keep: Any) -> None:
        """Run an operation, or add it to the step that is being recorded.

        Args:
            operation: Which one.
            arguments: Its argument block.
            keep: What the pointers in `arguments` belong to.
        """
        if self._recording is not None:
            self._recording.append(operation, arguments, keep)
        else:
            self.library.venturi_run(self.handle, operation, ctypes.byref(arguments))

    def record(self, step: Callable[[], None]) -> "RecordedStep":
        """Call `step` once, recording its operations instead of running them."""
        self._recording = RecordedStep(self)
        try:
            step()
            return self._recording
        finally:
            self._recording = None

    def set_cancelled(self, is_cancelled: bool) -> None:
        """Make the step that is running stop after its current operation; from any thread."""
        self.library.venturi_runtime_set_cancelled(self.handle, int(is_cancelled))

    @property
    def active_threads(self) -> int:
        """How many threads take part at present: fewer while other programs keep cores busy."""
        return int(self.library.venturi_runtime_active_threads(self.handle))


class RecordedStep:
    """A list of operations on fixed buffers, replayed in one call.

    Owns the native list, and keeps everything its pointers point to.
    """

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._kept: list[Any] = []
        self._handle = runtime.library.venturi_step_create(runtime.handle)
        weakref.finalize(self, runtime.library.venturi_step_destroy, self._handle)

    def append(self, operation: Operation, arguments: ctypes.Structure, keep: Any) -> None:
        """Add an operation; its arguments are copied, what they point to is kept."""
        self._kept.append((arguments, keep))
        library = self._runtime.library
        library.venturi_step_append(self._handle, operation, ctypes.byref(arguments))

    def replay(self) -> None:
        """Run the step on what the buffers hold now; results are undefined if it was cancelled."""
        self._runtime.library.venturi_step_replay(self._handle)
