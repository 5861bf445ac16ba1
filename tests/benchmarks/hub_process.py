"""A fake hub in a process of its own, as it would be elsewhere. Used by what measures downloads."""

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


@contextmanager
def hub_process(file: Path, *options: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A hub in a process of its own; hands out its address and the process."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.helpers.fake_hub", str(file), *options],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield json.loads(process.stdout.readline())["address"], process
    finally:
        process.kill()
        process.communicate()


def sha256_of(path: Path) -> str:
    """Lower-case hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
