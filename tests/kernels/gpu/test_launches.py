"""How many kernels a decode step launches: each costs a microsecond, whatever it does."""

from typing import Any

import pytest

from kernels.gpu.runtime import GpuRuntime
from kernels.kernel_set import Heads
from kernels.select import load_kernels
from tests.benchmarks.gpu_model import RandomModel, Shape


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the kernels in the order of their launches."""
    names: list[str] = []
    launch = GpuRuntime.launch

    def note(self: GpuRuntime, kernel: Any, grid: tuple[int, ...], **arguments: Any) -> None:
        names.append(kernel.__name__)
        launch(self, kernel, grid, **arguments)

    monkeypatch.setattr(GpuRuntime, "launch", note)
    return names


def test_a_layer_of_a_decode_step_is_nine_launches(launched: list[str]) -> None:
    kernels = load_kernels("gpu", num_threads=1)
    counts = []
    for layers in (1, 2):
        shape = Shape(256, layers, Heads(4, 2, 64), 256, 64)
        model = RandomModel(kernels, shape, cache_positions=64, most_tokens=1)
        launched.clear()
        model.run(model.step([(5, 1)], capacity=64))
        counts.append(len(launched))
    assert counts[1] - counts[0] <= 9, launched
