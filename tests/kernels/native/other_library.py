"""A pytest plugin: the tests use the native library that an environment variable names.

Loaded with `-p` by the commands beside this file, which build such libraries.
"""

import os
from pathlib import Path

import kernels.native.library

VARIABLE = "VENTURI_TESTED_LIBRARY"


def pytest_configure() -> None:
    """Put the other library in the place of the installed one."""
    path = Path(os.environ[VARIABLE])
    kernels.native.library.library_path = lambda: path
