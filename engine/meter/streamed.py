"""Products of a few rows with weights that come from memory: what decoding does, measured.

How far reading and computing hide each other is a matter of the kernel, the format and the number
of rows; so it is measured and not reckoned. Used by `calibrate.py`; knows no model.
"""

import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial

import numpy as np
import torch

from engine.meter.ceilings import FEW_ROWS, streamed_name
from kernels.formats import FORMATS
from kernels.kernel_set import CapturedStep, KernelSet
from kernels.weights import QuantizedWeight

# About the size of a small model's matrices: each begins with an empty pipeline, and ends with
# threads that wait for one another.
_COLUMNS, _WEIGHT_ROWS, _COPIES = 768, 1536, 4
_SMALL_ROWS = 32
_WEIGHT_BYTE = 0x2E  # see `calibrate.py`
_USUAL_CACHE = 32 << 20

TimedLoop = Callable[[], tuple[int, float]]  # does something once; returns work and seconds


def streamed_loops(
    kernels: KernelSet,
    formats: Iterable[str],
    cache_bytes: int | None,
    clock: Callable[[], float] = time.perf_counter,
) -> Mapping[str, TimedLoop]:
    """Loops over products whose weights no cache holds, by `streamed_name`.

    Only on a processor: a GPU's time for so little is that of a launch.
    """
    if kernels.device.type != "cpu":
        return {}
    # Written over, it drives everything else out of the caches.
    other = torch.ones(2 * (cache_bytes or _USUAL_CACHE) // 4)
    # Threads that have slept meanwhile are awake then, as they are in the midst of decoding: waking
    # them takes as long as a product.
    wake = _small_step(kernels)
    loops = {}
    for name in formats:
        weights = [kernels.pack([_weight(name)]) for _ in range(_COPIES)]
        for rows in FEW_ROWS:
            x, out = torch.ones(rows, _COLUMNS), torch.empty(rows, _WEIGHT_ROWS)

            def multiply(
                x: torch.Tensor = x,
                out: torch.Tensor = out,
                weights: Iterable[object] = tuple(weights),
            ) -> None:
                for weight in weights:
                    kernels.linear(x, weight, out=out)  # type: ignore[arg-type]

            work = rows * _COPIES * _COLUMNS * _WEIGHT_ROWS
            step = kernels.capture(multiply)
            loops[streamed_name(name, rows)] = partial(_run, other, wake, step, work, clock)
    return loops


def _run(
    other: torch.Tensor,
    wake: CapturedStep,
    step: CapturedStep,
    work: int,
    clock: Callable[[], float],
) -> tuple[int, float]:
    other.mul_(1.0)
    wake.replay()
    started = clock()
    step.replay()
    return work, clock() - started


def _small_step(kernels: KernelSet) -> CapturedStep:
    weight = kernels.pack([_weight("Q8_0", _SMALL_ROWS)])
    x, out = torch.ones(1, _COLUMNS), torch.empty(1, _SMALL_ROWS)
    return kernels.capture(lambda: kernels.linear(x, weight, out=out))


def _weight(name: str, num_rows: int = _WEIGHT_ROWS) -> QuantizedWeight:
    row_bytes = FORMATS[name].row_bytes(_COLUMNS)
    data = np.full((num_rows, row_bytes), _WEIGHT_BYTE, np.uint8)
    return QuantizedWeight("streamed", FORMATS[name], num_rows, _COLUMNS, data)
