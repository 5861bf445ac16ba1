"""Which backend would run each operation on this machine, without loading a model.

Imports torch when called, not before: the doctor asks in a child process.
"""

from collections.abc import Mapping


def describe_kernels(backend: str = "auto") -> Mapping[str, str]:
    """For each operation the backend that would run it: {"linear": "cpu", …}."""
    from kernels.select import load_kernels

    return load_kernels(backend, num_threads=1).chosen
