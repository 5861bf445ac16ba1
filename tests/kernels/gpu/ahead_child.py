"""Run by `test_ahead.py` in a process without the interpreter: says what was compiled when."""

import json
import sys
import threading
from collections.abc import Callable
from typing import Any

import torch
import triton
import triton.language as tl

from kernels.add_norm.gpu import add_norm
from kernels.gpu.ahead import compile_ahead
from kernels.kernel_set import Norm
from tests.helpers import compile_only

CALLS: list[str] = []


@triton.jit
def unsound(x_ptr, SIZE: tl.constexpr):
    tl.static_assert(SIZE == 1, "no such size")
    tl.store(x_ptr, SIZE)


def main() -> None:
    _note_compilations()
    runtime, stand_in = compile_only.open_runtime("sm_86")

    def work() -> None:
        for columns in (64, 128):
            x = torch.empty(2, columns)
            add_norm(runtime, x, norm=Norm(torch.empty(columns), 1e-5), out=x)
        runtime.launch(unsound, (1,), num_warps=1, x_ptr=torch.empty(1), SIZE=2)

    compile_ahead(runtime, work, num_threads=2)
    ahead, launched_ahead = list(CALLS), list(stand_in.launched)
    launchers_ahead = list(stand_in.launchers)
    CALLS.clear()
    problem = None
    try:
        work()
    except triton.errors.TritonError as error:
        problem = type(error).__name__
    found = {
        "ahead": ahead,
        "launched_ahead": launched_ahead,
        "launchers_ahead": launchers_ahead,
        "later": CALLS,
        "launched": stand_in.launched,
        "problem": problem,
        "main": threading.main_thread().name,
    }
    sys.stdout.write(json.dumps(found))


def _note_compilations() -> None:
    compile_kernel: Callable[..., Any] = triton.compiler.compile

    def note(*args: Any, **kwargs: Any) -> Any:
        CALLS.append(threading.current_thread().name)
        return compile_kernel(*args, **kwargs)

    triton.compiler.compile = note


if __name__ == "__main__":
    main()
