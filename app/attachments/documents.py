"""The words of PDF and DOCX files, taken out in a process with bounded memory and time.

Called by `read_file.py` in a background thread.
"""

import contextlib
import json
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import psutil

from app.words import tr

_EXTRACT = Path(__file__).with_name("extract.py")
_WATCH_SECONDS = 0.1


@dataclass(frozen=True)
class Limits:
    """What a document may cost."""

    seconds: float = 60.0
    memory_bytes: int = 1 << 30
    characters: int = 4_000_000


def extract(path: Path, kind: str, limits: Limits) -> str:
    """The words of a document; one character more than allowed where there are too many.

    Args:
        path: The file.
        kind: "pdf" or "docx".
        limits: What it may cost.

    Raises:
        ValueError: There are none; the text says why, in half a sentence.
    """
    worker = subprocess.Popen(
        # -P: the folder of the script must not come before the libraries it imports.
        [sys.executable, "-P", str(_EXTRACT), kind, str(path), str(limits.characters)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        # No console window on Windows.
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    try:
        output = _watched(worker, limits)
    finally:
        worker.kill()
        worker.communicate()
    try:
        found = json.loads(output)
    except ValueError:
        raise ValueError(tr("reading it failed")) from None
    if "problem" in found:
        raise ValueError(tr(found["problem"], **found["values"]))
    return str(found["text"])


def _watched(worker: "subprocess.Popen[bytes]", limits: Limits) -> bytes:
    process = psutil.Process(worker.pid)
    deadline = time.monotonic() + limits.seconds
    while True:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return worker.communicate(timeout=_WATCH_SECONDS)[0]
        if _memory_of(process) > limits.memory_bytes:
            size = limits.memory_bytes >> 20
            raise ValueError(tr("reading it takes more than {size} MB of memory", size=size))
        if time.monotonic() > deadline:
            seconds = f"{limits.seconds:g}"
            raise ValueError(tr("reading it takes more than {seconds} seconds", seconds=seconds))


def _memory_of(process: psutil.Process) -> int:
    try:
        return int(process.memory_info().rss)
    except psutil.NoSuchProcess:
        return 0
