"""The operations of every backend this machine has, and random inputs with a fixed seed."""

from collections.abc import Iterator

import pytest
import torch

from kernels.kernel_set import KernelSet
from kernels.select import BACKENDS, OPERATIONS, load_kernels
from tests.helpers import triton_interpreter

triton_interpreter.install()


@pytest.fixture(params=[name for name in BACKENDS if name != "auto"])
def kernels(request: pytest.FixtureRequest) -> KernelSet:
    """Each backend in turn; one of which nothing works here is skipped."""
    kernel_set = load_kernels(request.param, num_threads=1)
    if request.param not in {kernel_set.chosen[name] for name in OPERATIONS}:
        pytest.skip(f"no {request.param} kernels on this machine")
    return kernel_set


@pytest.fixture
def tolerance(kernels: KernelSet) -> float:
    """Largest error relative to the result's size: float32, or activations rounded to 8 bits."""
    return 1e-5 if kernels.chosen["linear"] == "reference" else 2e-2


@pytest.fixture(autouse=True)
def fixed_seed() -> None:
    torch.manual_seed(0)


@pytest.fixture(autouse=True)
def poisoned_memory() -> Iterator[None]:
    """Memory nobody has written reads as NaN."""
    torch.use_deterministic_algorithms(True)  # fills what torch.empty returns
    yield
    torch.use_deterministic_algorithms(False)
