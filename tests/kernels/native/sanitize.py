"""Runs the native tests on a build that watches memory and undefined behaviour (GCC, Linux).

    python -m tests.kernels.native.sanitize [PYTEST ARGUMENTS]

Builds the library with the address and undefined-behaviour sanitizers, which takes minutes (CXX
names another compiler), and runs the tests of all operations on it. New memory is filled with ones,
which are NaN as floats. The exit status is pytest's; a fault ends the run with a report.
"""

import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.kernels.native.other_library import VARIABLE

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "kernels" / "native" / "src"
TESTS = ("-q", "tests/kernels", "-k", "not reference and not gpu")
_COMPILER = tuple(shlex.split(os.environ.get("CXX", "g++")))
_FLAGS = ("-std=c++17", "-O1", "-g1", "-fPIC", "-pthread", "-ffp-contract=off")
_SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")
_OPTIONS = "detect_leaks=0:max_malloc_fill_size=1073741824:malloc_fill_byte=255"


def main() -> int:
    """Build, then test."""
    with tempfile.TemporaryDirectory() as folder:
        library = build(Path(folder))
        environment = {
            **os.environ,
            VARIABLE: str(library),
            "LD_PRELOAD": _runtime(),
            "ASAN_OPTIONS": _OPTIONS,
            "UBSAN_OPTIONS": "print_stacktrace=1",
        }
        command = [sys.executable, "-m", "pytest", "-p", "tests.kernels.native.other_library"]
        command += sys.argv[1:] or TESTS
        return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def build(folder: Path) -> Path:
    """Compile all sources side by side; returns the library."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(lambda source: _compile(source, folder), SOURCES.glob("*.cpp")))
    library = folder / "venturi_kernels.so"
    _run([*_COMPILER, "-shared", "-pthread", *_SANITIZERS, "-o", str(library), *objects])
    return library


def _compile(source: Path, folder: Path) -> str:
    target = str(folder / f"{source.stem}.o")
    _run([*_COMPILER, *_FLAGS, *_SANITIZERS, "-c", str(source), "-o", target])
    return target


def _runtime() -> str:
    """The sanitizers' own libraries: the program, Python, was not built with them.

    That of C++ exceptions stands with them, or they would not see what throws.
    """
    names = ("libasan.so", "libubsan.so", "libstdc++.so.6")
    return " ".join(_run([*_COMPILER, f"-print-file-name={name}"]).strip() for name in names)


def _run(command: Sequence[str]) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
