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
    # Read, it drives everything else out of the caches. Written over, it would have to be written
    # back while the products are timed.
    other = torch.ones(2 * (cache_bytes or _USUAL_CACHE) // 4)
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
            loops[streamed_name(name, rows)] = partial(_run, other, step, work, clock)
    return loops


def _run(
    other: torch.Tensor, step: CapturedStep, work: int, clock: Callable[[], float]
) -> tuple[int, float]:
    other.sum()
    started = clock()
    step.replay()
    return work, clock() - started


def _weight(name: str) -> QuantizedWeight:
    row_bytes = FORMATS[name].row_bytes(_COLUMNS)
    data = np.full((_WEIGHT_ROWS, row_bytes), _WEIGHT_BYTE, np.uint8)
    return QuantizedWeight("streamed", FORMATS[name], _WEIGHT_ROWS, _COLUMNS, data)
