"""Tests of what only the Triton kernels have; they need Triton, which not every system has."""

import importlib.util

collect_ignore_glob = [] if importlib.util.find_spec("triton") else ["test_*.py"]
