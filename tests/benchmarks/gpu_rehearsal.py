"""Compiles what the acceptance needs in many processes, and compares products meanwhile.

Triton keeps what it compiled on the disk, where the process that measures finds it.
"""

import math
import multiprocessing
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field, replace

import torch

from kernels.kernel_set import KernelSet
from kernels.select import load_kernels
from tests.benchmarks.gpu_model import RandomModel, Shape, random_weight

Lengths = Sequence[tuple[int, int]]


@dataclass
class Rehearsal:
    """Owns the processes.

    Attributes:
        shape: The whole model's; two of its layers run.
        passes: (cached, new) of the requests of each pass.
        formats: Weight formats whose products are compared.
        size: Rows and columns of these.
        tokens: Numbers of tokens they are compared with.
    """

    shape: Shape
    passes: Sequence[Lengths]
    formats: Sequence[str]
    size: tuple[int, int]
    tokens: tuple[int, ...]
    _errors: dict[str, "Future[float]"] = field(default_factory=dict)
    _pool: ProcessPoolExecutor | None = None

    def begin(self) -> None:
        """Start it all; `product_errors` waits for the end."""
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(max(1, (os.cpu_count() or 2) - 1), mp_context=context)
        shape = replace(self.shape, layers=2)
        self._passes = [self._pool.submit(_run_pass, shape, lengths) for lengths in self.passes]
        self._errors = {
            name: self._pool.submit(product_error, name, self.size, self.tokens)
            for name in self.formats
        }

    def product_errors(self) -> Mapping[str, float]:
        """The largest error of each format's products, relative to their size."""
        if self._pool is None:
            return {name: product_error(name, self.size, self.tokens) for name in self.formats}
        with self._pool:
            for future in self._passes:
                future.result()
            return {name: future.result() for name, future in self._errors.items()}


def product_error(name: str, size: tuple[int, int], token_counts: Sequence[int]) -> float:
    """The largest error of products of so many tokens, relative to their size."""
    kernels, plain = _untried_kernels(), load_kernels("reference", 1)
    source = random_weight(name, *size)
    exact = plain.pack([source]).dequantize(0, size[0]).double()
    weight, worst = kernels.pack([source]), 0.0
    for tokens in token_counts:
        x = torch.randn(tokens, size[1], generator=torch.Generator().manual_seed(tokens))
        out = torch.full((tokens, size[0]), float("nan"), device=kernels.device)
        kernels.linear(x.to(kernels.device), weight, out=out)
        expected = x.double() @ exact.T
        error = (out.cpu().double() - expected).square().mean().sqrt()
        relative = float(error / expected.square().mean().sqrt())
        worst = relative if math.isnan(relative) else max(worst, relative)
    return worst


def _run_pass(shape: Shape, lengths: Lengths) -> None:
    new = sum(new for _, new in lengths)
    capacity = max(cached + new for cached, new in lengths)
    kernels = _untried_kernels()
    positions = (capacity + kernels.kv_block_tokens) * len(lengths)
    model = RandomModel(kernels, shape, cache_positions=positions, most_tokens=new)
    model.run(model.step(lengths, capacity))
    kernels.synchronize()


def _untried_kernels() -> KernelSet:
    """The GPU's kernels, without the trial that every load begins with."""
    return load_kernels("gpu", 1, try_gpu=lambda functions, device: {})
