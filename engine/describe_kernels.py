"""Which backend would run each operation on this machine, without loading a model.

Imports torch when called, not before: the doctor asks in a child process.
"""

from collections.abc import Mapping


def describe_kernels(backend: str = "auto") -> Mapping[str, str]:
    """For each operation the backend that would run it: {"linear": "cpu", …}.

    Where the native kernels run any, "instructions" names the processor's instruction set they
    would use: "avx2", "neon" …
    """
    from kernels.native.runtime import Runtime
    from kernels.select import load_kernels

    chosen = load_kernels(backend, num_threads=1).chosen
    if "cpu" not in chosen.values():
        return chosen
    return {**chosen, "instructions": Runtime(num_threads=1).instructions}
