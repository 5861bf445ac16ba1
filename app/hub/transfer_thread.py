"""The threads of downloads: few, each for one job, giving way to a chat that runs beside them.

Knows nothing of what they do. The only file here that starts threads, and the only catch-all.
"""

import contextlib
import os
import sys
import threading
from collections.abc import Callable

NICENESS = 10


def start_thread(
    name: str,
    work: Callable[[], None],
    on_error: Callable[[Exception], None],
    niceness: int = NICENESS,
) -> None:
    """Run a function in a thread of its own that gives way to a chat.

    Args:
        name: Of the thread.
        work: What to run.
        on_error: Told, in that thread, what `work` raised.
        niceness: How far it gives way, where threads have a priority of their own.
    """

    def run() -> None:
        if sys.platform == "linux":  # elsewhere the priority is the whole process's
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
                # Woken, it waits for its turn: it never stops a thread that computes.
                os.sched_setscheduler(threading.get_native_id(), os.SCHED_BATCH, os.sched_param(0))
        try:
            work()
        except Exception as error:  # noqa: BLE001 - whatever it is, the asker is told
            on_error(error)

    threading.Thread(target=run, name=name, daemon=True).start()
