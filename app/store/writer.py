"""Who writes an answer: a name for this process, and whether the process of a name still lives.

Process ids are used again by the system, so the name also holds the time the process began.
"""

import psutil

# The system clock may be set between two readings of a start time; a process id is not used again
# that fast.
_TOLERANCE_SECONDS = 2.0


def this_writer() -> str:
    """The name of this process."""
    process = psutil.Process()
    return f"{process.pid}:{process.create_time():.2f}"


def is_alive(writer: str) -> bool:
    """Whether the process of a name from `this_writer` is still running."""
    pid, _, began = writer.partition(":")
    try:
        process = psutil.Process(int(pid))
        is_same = abs(process.create_time() - float(began)) < _TOLERANCE_SECONDS
        return is_same and process.status() != psutil.STATUS_ZOMBIE
    except (psutil.NoSuchProcess, ValueError):
        return False
    except psutil.AccessDenied:
        return True
